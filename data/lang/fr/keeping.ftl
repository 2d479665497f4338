## Copies de la base, restauration.

copies-failed = Aucune copie de la base n’a pu être faite ({ $error }) : place sur le disque, droits du dossier ? La chasse continue, mais sans filet ; je réessaie toutes les dix minutes, et `hallali doctor` dit où en sont les copies.

behind = **Chasse { $hunt }** : après une panne, je travaille sur une copie faite le { $made }, où le tour { $turn } est ouvert. Or le salon raconte déjà le tour { $found }, que cette copie ignore. La chasse attend votre décision :
  • rejouer le tour { $turn } — graine nouvelle, tous les ordres à redonner, les récits publiés depuis ne comptent plus ;
  • ou faire remettre une copie plus récente par qui fait tourner le bot (`hallali restore`).
behind-blind = **Chasse { $hunt }** : après une panne, je travaille sur une copie faite le { $made }. Je ne peux pas lire { $channel }, et ne sais donc pas si le tour { $turn } y a déjà été raconté : la chasse attend. S’il ne l’a pas été, reprenez-la.
behind-open = **Chasse { $hunt }** : après une panne, je travaille sur une copie faite le { $made }, avant le départ de la chasse. Les inscriptions sont rouvertes telles qu’elles étaient alors ; la graine qui place les animaux, révélée depuis, est remplacée.
button-play-again = Rejouer ce tour

line-setback = **{ $hunt }** : après une panne, le bot est revenu à une copie du { $made }, où le tour { $turn } est ouvert. Ce qui a été raconté depuis, jusqu’au tour { $found }, est perdu pour lui. La chasse attend la décision de son organisateur.
line-setback-open = **{ $hunt }** : après une panne, le bot est revenu à une copie du { $made }, avant le départ. Les inscriptions sont rouvertes ; nouvelle empreinte de la graine qui place les animaux : `{ $hash }`
line-play-again = **{ $hunt }** : le tour { $turn } est rejoué. Les récits publiés depuis ce tour ne comptent plus, tous les ordres sont à redonner avant { $time }. Empreinte de la graine nouvelle : `{ $hash }`
playing-again = Le tour { $turn } est rouvert jusqu’à { $time } ; le salon et les chasseurs sont prévenus.
nothing-to-play-again = La chasse { $hunt } n’attend plus de décision.

restored = **Chasse { $hunt }, tour { $turn }.** Après une panne, je suis revenu à une copie du { $made }. Ce que vous avez ordonné depuis est perdu : redonnez-le avant { $time } ({ $relative }).
restored-moved = **Chasse { $hunt }, tour { $turn }.** Après une panne, je suis revenu à une copie du { $made }. Ce que vous avez ordonné depuis est perdu ; l’échéance est reportée à { $time } ({ $relative }) pour que vous puissiez le redonner.
restored-again = **Chasse { $hunt }, tour { $turn }.** Après une panne, ce tour est rejoué, avec une graine nouvelle : donnez votre ordre avant { $time } ({ $relative }).
restored-order = En vigueur : { $said } (reçu n° { $receipt })
restored-no-order = Aucun ordre de vous n’est en vigueur.

## Une chasse qu'on emporte.

export-ask = **Exporter { $hunt }** : sous quelle forme ?
export-ask-running = La chasse est en cours : ce qui part ne contient que les tours résolus, sans les ordres de personne. Le JSON donne la position actuelle ; le dossier complet, que `hallali verify` relit dé par dé, viendra à la fin.
export-nothing-yet = La chasse { $hunt } n’a pas commencé : il n’y a rien à exporter.
export-done = Voici { $hunt }. Les cartes du compte rendu sont dans l’archive, dossier `maps`.
export-done-record = Voici { $hunt } : `hallali verify` en recalcule chaque dé.
export-done-position = Voici la position de { $hunt } : `/chasse importer` en fait une chasse d’essai.
export-too-large = Le dossier de { $hunt } est trop gros pour Discord ; prenez le JSON ou le texte seul.
button-export-zip = Tout (zip)
button-export-json = JSON
button-export-markdown = Markdown
button-export-bbcode = BBCode
export-intro = Gibier principal : **{ $prey }**. Forêt : { $forest }. Chasseurs : { $hunters }.
export-map-alt = { $turn ->
    [0] Carte de l’ouverture
   *[other] Carte après le tour { $turn }
  }
export-map-beside = Carte jointe : { $file }
export-ranking = Classement
export-column-rank = Rang
export-column-hunter = Chasseur
export-column-points = Points
export-column-state = État
export-corrections = Corrections de l’organisateur
export-correction = Tour { $turn } : { $who }. { $field } : { $before } → { $after }. Motif : { $reason }
export-dice = Graines et dés
export-dice-about = Chaque dé dépend de la graine du tour et de son objet, de rien d’autre (FH-11). L’empreinte de la graine était publiée à l’ouverture du tour.
export-seed = { $turn ->
    [0] mise en place
   *[other] tour { $turn }
  }

## Une position qu'on essaie.

import-name = Position d’essai
import-preview = **{ $name }** — chasse d’essai dans { $channel }, { $hour }. Gibier principal : **{ $prey }**.
  Bêtes : { $animals }.
  Chasseurs à prendre : { $hunters }.
  Chacun prend l’un d’eux par *Rejoindre*. Pour jouer seul, entrez les ordres de tous depuis `/chasse panneau`, où l’on résout aussi le tour.
import-by-hand = sans échéance : vous résolvez les tours
import-daily = un tour par jour, à { $hour }
button-open-position = Ouvrir la chasse d’essai
import-opened = La chasse d’essai { $name } est ouverte dans { $channel }.
take-ask = **{ $hunt }** — quel chasseur prenez-vous ?
take-placeholder = Un chasseur que personne n’a
taken = **{ $hunt }** — { $hunter } est à vous.
head-practice = **Chasse d’essai** — on y joue une position ; *Rejoindre* donne l’un de ses chasseurs.

denied-case-too-large = Ce fichier est trop gros : un cas tient en { $limit } Kio.
denied-case-faulty = Je ne peux pas lire ce fichier comme un cas (FH-12) : { $fault }
denied-case-without-hunters = Il faut à cette position un chasseur en chasse au moins, et { $limit } au plus.
denied-case-unread = Discord ne m’a pas donné ce fichier ; envoyez-le de nouveau.
