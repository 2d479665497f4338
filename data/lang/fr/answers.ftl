## Ce que le bot répond quand l’heure, la place ou la mesure font défaut.

too-fast = Vous m’écrivez trop vite pour que je réponde à tout. Ce que j’ai noté, je vous l’ai confirmé ; le reste, renvoyez-le dans une minute, je vous prie.
order-standing-still = Votre ordre en vigueur reste celui du reçu n° { $receipt } : { $said } *annule* le retire encore.
order-standing-none = Vous n’avez aucun ordre en vigueur : votre chasseur restera où il est (R-FH-4).
receipt-line-late = Chasse « { $hunt } », tour { $turn } · échéance passée ({ $time }) · reçu n° { $receipt } · arrivé à temps, cet ordre compte.
receipt-line-late-older = Chasse « { $hunt } », tour { $turn } · échéance passée ({ $time }) · reçu n° { $receipt } · arrivé à temps.
counted-then = Votre ordre est arrivé à temps et a compté pour le tour { $turn } (reçu n° { $receipt }).
private-next-here = Le tour { $turn } est ouvert jusqu’à { $time } ({ $relative }). Donnez votre ordre par `/chasse ordre` ou par le bouton : ce qui s’écrit dans ce salon, tout le monde le lit.
