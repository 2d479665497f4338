## Ce qu'un chasseur lit de lui-même : « vous », sans accord de genre. Le point final et la majuscule sont mis ensuite.

you-opening-1 = la chasse s'ouvre ; vous attendez en { $cell }, { A($weapon) }
you-opening-2 = les trompes sonnent l'ouverture ; votre tente est en { $cell }, votre arme, { $weapon }
you-opening-3 = vous voici au rendez-vous, en { $cell }, { A($weapon) }
you-quiet-1 = il ne vous est rien arrivé ce jour
you-quiet-2 = la journée a passé sans que rien ne vous touche
you-quiet-3 = rien à signaler de votre côté

you-defaulted = vous n'aviez pas d'ordre : vous restez en { $cell } (R-FH-4)
you-unlawful = votre ordre ({ $kind }) n'était plus permis à l'heure dite : vous restez en { $cell } (R-FH-4)
order-kind-move = déplacement
order-kind-stay = rester
order-kind-squire = voir votre écuyer
order-kind-search = chercher votre arme
order-kind-track = traque
order-kind-assassinate = attentat
order-kind-escort = escorte

you-follow-1 = vous suivez { $animal } pas à pas jusqu'en { $cell }
you-follow-2 = vous ne lâchez pas { $animal } et vous voici en { $cell }
you-follow-lost-1 = vous suivez { $animal } jusqu'en { $cell }, puis perdez le contact
you-follow-lost-2 = à pied, vous ne suivez { $animal } que jusqu'en { $cell }

you-attacked-1 = { $animal } surgit { DE($from) } et vous attaque en { $cell } : { $toll }
you-attacked-2 = { $animal } tombe sur vous en { $cell } : { $toll }
you-attacked-3 = { $animal } fond sur vous en { $cell }, { DE($from) } : { $toll }
you-attacked-behind-1 = { $animal } vous attaque par l'arrière en { $cell } : { $toll }
you-attacked-behind-2 = { $animal } surgit dans votre dos en { $cell } : { $toll }
you-attacked-behind-3 = { DE($from) }, { $animal } vous prend à revers en { $cell } : { $toll }
you-covered-1 = { $animal } attaque en { $cell }, mais votre escorte vous couvre : vous n'avez rien
you-covered-2 = votre escorte prend pour vous, en { $cell }, l'assaut { DE($animal) }

you-lose = vous perdez { $loss }
you-lose-nothing = vous ne perdez rien
you-lose-mount = votre monture meurt
you-drop = vous lâchez { VOTRE($weapon) }
you-keep = vous gardez { VOTRE($weapon) } en main
you-die = vous mourez

you-held-1 = vous êtes aux prises avec { $animals } et ne pouvez vous déplacer
you-held-2 = l'assaut { DE($animals) } vous retient en { $cell }
you-move-1 = vous gagnez { $cell } ({ $way })
you-move-2 = vous voici en { $cell } ({ $way })
you-move-3 = vous allez en { $cell } ({ $way })
you-move-escort = en escorte, vous gagnez { $cell } ({ $way })
you-move-track = en traque, vous gagnez { $cell } ({ $way })
you-move-assassinate = pour votre attentat, vous gagnez { $cell } ({ $way })
you-squire-1 = votre écuyer vous donne une monture fraîche et { UN($weapon) }
you-squire-2 = chez votre écuyer : monture fraîche et { UN($weapon) } en main
you-retire = vous quittez la chasse { $with }
you-shaken = l'attaque par l'arrière vous ôte toute attaque et toute riposte ce tour-ci

# $crowd : combien vous étiez sur la case
you-strike-1 =
    { $crowd ->
        [one] vous frappez { $animals } { A($weapon) } : { $loss }
       *[other] dans la cohue, à { WORD($crowd) } sur la case, vous frappez { $animals } { A($weapon) } : { $loss }
    }
you-strike-2 =
    { $crowd ->
        [one] { A($weapon) }, vous ôtez { $loss } { A($animals) }
       *[other] { A($weapon) }, à { WORD($crowd) } sur la case, vous ôtez { $loss } { A($animals) }
    }
you-riposte-1 =
    { $crowd ->
        [one] vous ripostez { A($weapon) } contre { $animals } : { $loss }
       *[other] dans la cohue, à { WORD($crowd) } sur la case, vous ripostez { A($weapon) } contre { $animals } : { $loss }
    }
you-riposte-2 =
    { $crowd ->
        [one] vous rendez le coup { A($animals) } : { $loss }
       *[other] à { WORD($crowd) } sur la case, vous rendez le coup { A($animals) } : { $loss }
    }
you-kill-1 =
    { $n ->
        [one] { $animals } en meurt : { $points } pour vous
       *[other] { $animals } en meurent : { $points } pour vous
    }
you-kill-2 = c'est la mort { DE($animals) } : { $points } pour vous
you-break = { VOTRE($weapon) } se brise sur { $animal }

# $how : front ou behind (par l'arrière)
you-attempt =
    { $how ->
        [behind] vous attaquez { $victim } par l'arrière { A($weapon) } : { $victim } { $toll }
       *[front] vous attaquez { $victim } { A($weapon) } : { $victim } { $toll }
    }
you-attempt-cover =
    { $how ->
        [behind] vous visez { $target } { A($weapon) }, mais { $victim } s'interpose, reçoit le coup par l'arrière et { $toll }
       *[front] vous visez { $target } { A($weapon) }, mais { $victim } s'interpose et { $toll }
    }
you-victim =
    { $how ->
        [behind] { $hunter } vous attaque par l'arrière { A($weapon) } : { $toll }
       *[front] { $hunter } vous attaque { A($weapon) } : { $toll }
    }
you-stand-in =
    { $how ->
        [behind] { $hunter } vise { $target }, que vous couvrez, et vous atteint par l'arrière { A($weapon) } : { $toll }
       *[front] { $hunter } vise { $target }, que vous couvrez, et vous atteint { A($weapon) } : { $toll }
    }
you-spared = { $hunter } vous visait { A($weapon) } ; { $victim } vous couvre et prend le coup
you-answer = vous ripostez aussitôt { A($weapon) } : { $assassin } { $toll }
you-answered = { $hunter } riposte { A($weapon) } : { $toll }
you-found = vous avez de nouveau { VOTRE($weapon) } en main

you-end-prey = la chasse est finie : { $animal }, le gibier principal, est à terre
you-end-nobody = la chasse est finie : il ne reste personne en chasse

## L'état, ce qui se voit, ce qui menace

# $mount : yes à cheval, no à pied ; $facing : vide, ou « , orientation nord »
you-state =
    { $mount ->
        [yes] Vous : { $cell }, à cheval, vie { $life } ({ $rider } + { $horse }), { $weapon }, { $points }{ $facing }.
       *[no] Vous : { $cell }, pied à terre, vie { $life }, { $weapon }, { $points }{ $facing }.
    }
you-facing = , orientation { NU($direction) }
you-dead = Vous avez péri en { $cell } ; vos points restent au tableau : { $points }.
you-retired = Vous avez quitté la chasse en { $cell } ; vos points restent acquis : { $points }.

sees = Autour de vous : { $list }.
sees-nothing = Rien ni personne à trois cases à la ronde.
sees-item = { $beings } { $away } ({ $cell })
sees-here = { $beings } sur votre case

risk-in-tent = Sous la tente, rien ne peut vous attaquer (FH-5.8) ; vous n'y attaquez pas non plus (FH-7.2).
risk-unarmed-here = { VOTRE($weapon) } est à terre ici : chercher votre arme prend le tour, et vous l'avez de nouveau en main à la fin (FH-10.1).
risk-unarmed-elsewhere = Sans arme en main, vous n'attaquez ni ne ripostez (FH-7.2) ; { VOTRE($weapon) } est à terre en { $cell }.
risk-broken = { VOTRE($weapon) } est hors d'usage : seul votre écuyer peut vous en rendre une (FH-7.6).
risk-on-foot = À pied, vous n'allez que d'une case par tour (FH-1.7).
risk-crowd = Vous êtes { $count } sur cette case : chacun y frappe moins fort, l'attaque étant divisée par { $count } (FH-7.2).
risk-reached =
    { $n ->
        [one] Selon son dé, { $animals } peut tomber sur vous (FH-5.4).
       *[other] Selon leurs dés, { $animals } peuvent tomber sur vous (FH-5.4).
    }
risk-blow-of = { DE($animal) }
risk-lethal = Un seul coup suffirait à vous tuer, s'il vient { $animals } (FH-5.6).
risk-lethal-behind = Par l'arrière, un seul coup suffirait à vous tuer, s'il vient { $animals } (FH-5.6).
risk-back = Votre dos est exposé à ce qui vient { $sides } (FH-5.5).
risk-side = { DE($direction) }
risk-immobile-anyway = Sans épée en main, rester sur place expose de tous côtés (FH-5.5).

## Un ordre, tel qu'il a été compris

said-move = { $hunter } va en **{ $cell }** ({ $way }).
said-move-tent = { $hunter } va en **{ $cell }** ({ $way }), dans une tente de sa couleur : une visite à l'écuyer, sans changement d'arme.
said-stay = { $hunter } reste en **{ $cell }**.
said-search = { $hunter } cherche { SON($weapon) } en **{ $cell }**.
said-track = { $hunter } traque **{ $animal }**, en { $cell }.
said-assassinate = { $hunter } commet un attentat contre **{ $target }**, en { $cell }.
said-escort = { $hunter } escorte **{ $target }**, en { $cell }.
# $way : here s'il est déjà dans la tente
said-squire =
    { $way ->
        [here] { $hunter } voit son écuyer en **{ $cell }**{ $then }.
       *[other] { $hunter } va voir son écuyer en **{ $cell }** ({ $way }){ $then }.
    }
said-squire-takes = {" "}et y prend { $weapon }
said-squire-retires = , puis quitte la chasse
said-squire-takes-retires = , y prend { $weapon }, puis quitte la chasse

warns-immobile = Vous restez immobile : sans épée en main, toute attaque viendra par l'arrière (FH-5.5).
warns-search = Vous restez immobile et sans arme : toute attaque viendra par l'arrière, et vous ne riposterez pas (FH-5.5, FH-10.1).
warns-track = En traque, vous n'attaquerez que cet animal et ne riposterez que contre lui (FH-7.3, FH-7.4).
warns-escort = Les attaques contre { $target } tomberont sur vous quand vous serez sur la même case (FH-8.2).
warns-escort-tent = Une escorte ne couvre personne sous une tente (FH-8.1), et { $target } y est.
warns-assassinate-tent = { $target } est sous une tente : l'attentat n'aboutira que si { $target } en sort (FH-9.1).
warns-assassinate-unarmed = Sans arme en main, vous ne frapperez pas (FH-7.2).
warns-assassinate-riposte = Si votre attaque ne vient pas par l'arrière, { $target } pourra riposter (FH-9.4) ; tuer ne rapporte aucun point (FH-9.5).
warns-assassinate = Tuer un chasseur ne rapporte aucun point (FH-9.5).
warns-retire = Quitter la chasse est sans retour (FH-6.4).
warns-unarmed = Sans arme en main, vous n'attaquerez pas (FH-7.2).
warns-leaves-weapon = Vous vous éloignez de { VOTRE($weapon) }, à terre en { $cell } (FH-3).
