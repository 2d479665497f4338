## An example of texts of one's own: the hunt as told by the fireside. Copy this file under another name and change it.
## Each message has the name of one of the house's and is given its variables alone; what you do not say again stays the house's.
## Your variants (-1, -2…) replace all those of the house: give enough of them for ten turns not to repeat themselves.

title-turn = By the fire: “{ $hunt }”, { $day }
title-last = By the fire: “{ $hunt }”, { $day }, the last
title-opening = By the fire: “{ $hunt }”, the opening
title-turn-unnamed = By the fire: the hunt, { $day }
title-last-unnamed = By the fire: the hunt, { $day }, the last
title-opening-unnamed = By the fire: the hunt, the opening

opening-morning-1 = Well then: that morning,
opening-morning-2 = Listen closely: at first light,
opening-morning-3 = They say that at dawn
opening-morning-4 = The old folk will tell you: at daybreak
opening-morning-5 = It is still dark, and already
opening-morning-6 = Put another log on; in the morning,
opening-morning-7 = That day, before the first horn,
opening-morning-8 = Mist lies in the hollows still;
opening-morning-9 = It is a morning to keep a dog indoors:
opening-morning-10 = Frost cracks underfoot;

opening-riders-1 = The company has not slept either:
opening-riders-2 = And our own people? Here they come:
opening-riders-3 = They saddle, they whistle, they are off:
opening-riders-4 = All is bustle at the tents:
opening-riders-5 = The horns give answer:
opening-riders-6 = No more is needed:
opening-riders-7 = Each has a plan of their own:
opening-riders-8 = The forest fills with hoofbeats:
opening-riders-9 = Meanwhile, over by the tents,
opening-riders-10 = As soon as the mist lifts,

opening-blows-1 = Here is where it goes ill:
opening-blows-2 = Come closer, for now there are blows:
opening-blows-3 = And out comes the iron:
opening-blows-4 = Children, stop your ears:
opening-blows-5 = Then, on a teller's word,
opening-blows-6 = The crash is heard as far as the mill:
opening-blows-7 = What had to come comes:
opening-blows-8 = Now for the best of it:

opening-evening-1 = And when night falls,
opening-evening-2 = To end the day,
opening-evening-3 = The fire is low;
opening-evening-4 = So goes that day:
opening-evening-5 = Before the embers are covered,
opening-evening-6 = The rest is soon told:
opening-evening-7 = So much for tonight:
opening-evening-8 = When the soup is on,

attack-1 = { $animal } bursts out of { $from } and { $blow } { $victim }, who { $toll }
attack-2 = before anyone can shout, { $animal } { $blow } { $victim }, who { $toll }
attack-3 = out of { $from } comes { $animal }; { $victim } { $toll }
attack-4 = at { $cell }, { $animal } { $blow } { $victim } outright, and { $victim } { $toll }
attack-5 = { $animal }, thought far away, { $blow } { $victim }, who { $toll }
attack-6 = from the thicket breaks { $animal }: { $victim } { $toll }

## The end of the hunt and what is exported can be told as well:
show-title = **By the fire: { $hunt }, from the first night to the last**
podium-deeds = What is remembered
podium-track = The most stubborn
replay-attacked = { $animal } bursts upon { $hunters }
export-ranking = What became of each
