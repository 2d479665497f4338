## The order panel, the what-if preview, the hunter's own page.

map-heading-plan = Turn { $turn }: yours to choose
map-heading-what-if = What if… (turn { $turn })

panel-title = **{ $hunt }** · your order for turn { $turn }
panel-until = Turn { $turn } is open until { $time } ({ $relative }).
panel-order = **Order noted:** { $said }
panel-receipt = Receipt no. { $receipt } · a new order replaces it.
panel-order-none = **No order for this turn.** Without one, your hunter stays where he is (R-FH-4).
panel-stale = This panel was for turn { $turn }, or for another player; nothing has been changed. The button opens today’s panel.
panel-stale-choice = This choice is not there any more; nothing has been changed. The button opens today’s panel.

panel-go = Go to…
panel-go-again = Go to… (order noted: { $cell })
panel-stay = Stay
panel-search = Search for { $weapon }
panel-squire = Squire…
panel-track = Track…
panel-escort = Escort…
panel-assassinate = Assassinate…
panel-what-if = What if…
panel-words = In words…
panel-withdraw = Withdraw
panel-me = My hunt
panel-back = Back
panel-open = Give an order
panel-pick-squire = Your squire: which weapon, or retirement?
panel-pick-track = Which animal do you track?
panel-pick-escort = Which hunter do you escort?
panel-pick-assassinate = Against which hunter?
panel-here = on your cell
panel-own-tent = your tent, the squire
panel-tent-here = { $cell } (where you are)
panel-keep = { $tent }: keep { $weapon }
panel-renew = { $tent }: { $weapon }, a new one
panel-take = { $tent }: take { $weapon }
panel-retire = { $tent }: leave the hunt with your points
panel-retire-about = There is no way back once you leave the hunt (FH-6.4).

what-if-title = **{ $hunt }** · turn { $turn } · **what if…** (nothing is noted)
what-if-ask = **What if…** Pick an order to see what would follow from it; nothing is noted, and nobody hears of it. In words too: “what if E7?”
what-if-give = Give this order
what-if-several = { $why } Press a button to see the preview; nothing is noted.
what-if-refused = { $why }
what-if-which-hunt = You are in several hunts: begin with the name, such as “{ $hunt }: what if E7?”

help-title = **{ $hunt }** · turn { $turn }, until { $time } ({ $relative })
help-orders = **How to give an order.** Answer here in your own words: `E7`, “two cells north”, “I stay”, “I track the stag”, “I escort Brune”, “I see my squire”, “I search for my weapon”, “assassinate Brune”. The last order before the deadline counts; *withdraw* takes it back. “What if E7?” shows what would follow from an order, and notes nothing. `/hunt rules` has the rules, `/hunt me` what concerns you.

# ---- /hunt me

me-title = **{ $hunt }** · turn { $turn } · what concerns you
me-record = Turns played: { $turns } · orders given: { $given } · missed: { $missed } · points won: { $points } · beasts slain: { $slain }
me-entered = Orders noted for you by an organiser: { $n }.
me-reminders-on = Reminders: on, for all your hunts.
me-reminders-off = Reminders: off, for all your hunts.
me-offered = You are offered { $hunter }: accept, and this hunter is yours.
me-left = You have left { $hunter }, whom nobody has taken over: you can come back.
me-link = [The last account](<{ $link }>)
me-orders = My orders
me-dice = My dice
me-hush = No more reminders
me-remind = Get reminders
me-cede = Hand my hunter on…
me-leave = Leave…
me-return = Come back
me-accept = Accept
me-decline = Decline
me-older = Older
me-newer = Newer
me-nothing = Nothing yet.
me-orders-title = **{ $hunt }** · the orders that you have given, the last one first
me-dice-title = **{ $hunt }** · the dice that concerned you, the last turn first
me-turn = **Turn { $turn }**
me-order = **Turn { $turn }**: { $said } · receipt no. { $receipt }
me-order-replaced = Turn { $turn }: ~~{ $said }~~ · receipt no. { $receipt }
me-order-undone = Turn { $turn }, undone since: ~~{ $said }~~ · receipt no. { $receipt }
me-order-entered = (noted by an organiser)
me-withdrawn = order withdrawn
me-move = go to { $cell }
me-stay = stay
me-search = search for the weapon
me-squire = squire at { $cell }
me-squire-weapon = squire at { $cell }, for { $weapon }
me-squire-retire = squire at { $cell }, retirement
me-track = track { $animal }
me-escort = escort { $target }
me-assassinate = assassinate { $target }

# ---- handing one's hunter on

cede-ask = To whom do you offer { $hunter }? Nothing changes before the other accepts; after that the order that you have given counts no more, and you see nothing of this hunter any more.
cede-there = Pick the person on the server: `/hunt me` in { $channel }.
cede-standing = Offered to { $person }, who has not answered yet.
cede-whom = To whom?
cede-take-back = Take the offer back
cede-offered = Offered to { $person }, to whom I have just written. Nothing changes before the answer.
cede-offered-unread = Offered to { $person }, to whom I cannot write: `/hunt me` will show the offer. Nothing changes before the answer.
cede-offer = **{ $hunt }** — { $person } offers you the hunter { $hunter }. Accept, and this hunter is yours; `/hunt rules` explains the game.
cede-accepted = **{ $hunt }** — you play { $hunter } now. I am writing you the last account.
cede-declined = Declined; the player is told, and keeps the hunter.
cede-declined-told = **{ $hunt }** — { $person } does not take your hunter, whom you keep.

denied-robot-cannot-hunt = A robot does not hunt: pick a person.
denied-offer-to-yourself = This hunter is yours already.
denied-offer-gone = This offer does not stand any more.
