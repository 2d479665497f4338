## The forests of data/forests, as an organiser chooses them.
forest-coppice = the coppice (8 × 8, for four to eight hunters)
forest-royal = the royal forest (14 × 14, far and wide)
