## Le panneau des ordres, l’aperçu « et si », la page du chasseur.

map-heading-plan = Tour { $turn } : à vous de choisir
map-heading-what-if = Et si… (tour { $turn })

panel-title = **{ $hunt }** · votre ordre pour le tour { $turn }
panel-until = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }).
panel-order = **Ordre noté :** { $said }
panel-receipt = Reçu n° { $receipt } · un nouvel ordre le remplace, *Retirer* l’efface.
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
what-if-refused = { $why } Rien n’est noté.
what-if-which-hunt = Vous êtes de plusieurs chasses : commencez par le nom, par exemple « { $hunt } : et si E7 ? »

help-title = **{ $hunt }** · tour { $turn }, jusqu’à { $time } ({ $relative })
help-orders = **Comment donner un ordre.** Répondez ici avec vos propres mots : `E7`, « deux cases au nord », « je reste », « je traque le cerf », « j’escorte Brune », « je vais voir mon écuyer », « je cherche mon arme », « attentat contre Brune ». Le dernier ordre avant l’échéance compte ; *annule* l’efface. « Et si E7 ? » montre ce qui suivrait d’un ordre, sans rien noter. `/chasse règles` a les règles, `/chasse moi` ce qui vous concerne.
