## Le panneau des ordres, l’aperçu « et si », la page du chasseur.

map-heading-plan = Tour { $turn } : à vous de choisir
map-heading-what-if = Et si… (tour { $turn })

panel-title = **{ $hunt }** · votre ordre pour le tour { $turn }
panel-until = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).
panel-order = **Ordre noté :** { $said }
panel-receipt = Reçu n° { $receipt } · un nouvel ordre le remplace.
panel-order-none = **Aucun ordre pour ce tour.** Sans ordre, votre chasseur reste où il est (R-FH-4).
panel-stale = Ce panneau était celui du tour { $turn } ou d’un autre joueur ; rien n’a été changé. Le bouton ouvre le panneau d’aujourd’hui.
panel-stale-choice = Ce choix n’existe plus ; rien n’a été changé. Le bouton ouvre le panneau d’aujourd’hui.

panel-go = Aller en…
panel-go-again = Aller en… (ordre noté : { $cell })
panel-stay = Rester
panel-search = Chercher { $weapon }
panel-squire = Écuyer…
panel-track = Traquer…
panel-escort = Escorter…
panel-assassinate = Attentat…
panel-what-if = Et si…
panel-words = En mots…
panel-withdraw = Retirer
panel-me = Ma chasse
panel-back = Retour
panel-open = Donner un ordre
panel-pick-squire = Votre écuyer : quelle arme, ou la retraite ?
panel-pick-track = Quel animal traquer ?
panel-pick-escort = Quel chasseur escorter ?
panel-pick-assassinate = Contre quel chasseur ?
panel-here = sur votre case
panel-own-tent = votre tente, l’écuyer
panel-tent-here = { $cell } (vous y êtes)
panel-keep = { $tent } : garder { $weapon }
panel-renew = { $tent } : { $weapon }, une neuve
panel-take = { $tent } : prendre { $weapon }
panel-retire = { $tent } : quitter la chasse avec vos points
panel-retire-about = On ne revient pas d’une retraite (FH-6.4).

what-if-title = **{ $hunt }** · tour { $turn } · **et si…** (rien n’est noté)
what-if-ask = **Et si…** Choisissez un ordre pour voir ce qui en suivrait ; rien n’est noté, et personne n’en sait rien. En mots aussi : « et si E7 ? »
what-if-give = Donner cet ordre
what-if-several = { $why } Pressez un bouton pour voir l’aperçu ; rien n’est noté.
what-if-refused = { $why }
what-if-which-hunt = Vous êtes de plusieurs chasses : commencez par le nom, par exemple « { $hunt } : et si E7 ? »

help-title = **{ $hunt }** · tour { $turn }, jusqu’à { $time } ({ $relative })
help-orders = **Comment donner un ordre.** Répondez ici avec vos propres mots : `E7`, « deux cases au nord », « je reste », « je traque le cerf », « j’escorte Brune », « je vais voir mon écuyer », « je cherche mon arme », « attentat contre Brune ». Le dernier ordre avant l’échéance compte ; *annule* l’efface. « Et si E7 ? » montre ce qui suivrait d’un ordre, sans rien noter. `/chasse règles` a les règles, `/chasse moi` ce qui vous concerne.

# ---- /chasse moi

me-title = **{ $hunt }** · tour { $turn } · ce qui vous concerne
me-record = Tours joués : { $turns } · ordres donnés : { $given } · manqués : { $missed } · points gagnés : { $points } · bêtes tuées : { $slain }
me-entered = Ordres notés pour vous par un organisateur : { $n }.
me-reminders-on = Rappels : activés, pour toutes vos chasses.
me-reminders-off = Rappels : désactivés, pour toutes vos chasses.
me-offered = On vous propose { $hunter } : acceptez, et il est à vous.
me-left = Vous avez quitté { $hunter }, que personne n’a repris : vous pouvez revenir.
me-link = [Dernier compte rendu](<{ $link }>)
me-orders = Mes ordres
me-dice = Mes dés
me-hush = Plus de rappels
me-remind = Recevoir les rappels
me-cede = Confier mon chasseur…
me-leave = Quitter…
me-return = Revenir
me-accept = Accepter
me-decline = Refuser
me-older = Plus anciens
me-newer = Plus récents
me-nothing = Rien encore.
me-orders-title = **{ $hunt }** · les ordres que vous avez donnés, du dernier au premier
me-dice-title = **{ $hunt }** · les dés qui vous ont concerné, du dernier tour au premier
me-turn = **Tour { $turn }**
me-order = **Tour { $turn }** : { $said } · reçu n° { $receipt }
me-order-replaced = Tour { $turn } : ~~{ $said }~~ · reçu n° { $receipt }
me-order-undone = Tour { $turn }, annulé depuis : ~~{ $said }~~ · reçu n° { $receipt }
me-order-entered = (noté par un organisateur)
me-withdrawn = ordre retiré
me-move = aller en { $cell }
me-stay = rester
me-search = chercher son arme
me-squire = écuyer en { $cell }
me-squire-weapon = écuyer en { $cell }, pour { $weapon }
me-squire-retire = écuyer en { $cell }, retraite
me-track = traquer { $animal }
me-escort = escorter { $target }
me-assassinate = attentat contre { $target }

# ---- confier son chasseur

cede-ask = À qui proposer { $hunter } ? Rien ne change avant que l’autre n’accepte ; ensuite l’ordre que vous aurez donné ne comptera plus, et vous ne verrez plus rien de ce chasseur.
cede-there = Choisissez la personne sur le serveur : `/chasse moi` dans { $channel }.
cede-standing = Il est proposé à { $person }, qui n’a pas encore répondu.
cede-whom = À qui ?
cede-take-back = Reprendre l’offre
cede-offered = Proposé à { $person }, à qui je viens d’écrire. Rien ne change avant sa réponse.
cede-offered-unread = Proposé à { $person }, à qui je ne peux pas écrire : `/chasse moi` lui montrera l’offre. Rien ne change avant sa réponse.
cede-offer = **{ $hunt }** — { $person } vous propose de jouer { $hunter }. Acceptez, et ce chasseur est à vous ; `/chasse règles` explique le jeu.
cede-accepted = **{ $hunt }** — vous jouez désormais { $hunter }. Je vous écris son dernier compte rendu.
cede-declined = Refusé ; son joueur en est averti, et le garde.
cede-declined-told = **{ $hunt }** — { $person } ne prend pas votre chasseur, que vous gardez.

denied-robot-cannot-hunt = Un robot ne chasse pas : choisissez une personne.
denied-offer-to-yourself = Ce chasseur est déjà le vôtre.
denied-offer-gone = Cette offre ne tient plus.
