## Les forêts de data/forests, telles qu’un organisateur les choisit.
forest-coppice = le taillis (8 × 8, pour quatre à huit chasseurs)
forest-royal = la forêt royale (14 × 14, tout au large)
