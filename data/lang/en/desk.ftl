## The order panel, the what-if preview, the hunter's own page.

map-heading-plan = Turn { $turn }: yours to choose
map-heading-what-if = What if… (turn { $turn })

panel-title = **{ $hunt }** · your order for turn { $turn }
panel-until = Turn { $turn } is open until { $time } ({ $relative }).
panel-order = **Order noted:** { $said }
panel-receipt = Receipt no. { $receipt } · a new order replaces it, *Withdraw* takes it back.
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
what-if-refused = { $why } Nothing is noted.
what-if-which-hunt = You are in several hunts: begin with the name, such as “{ $hunt }: what if E7?”

help-title = **{ $hunt }** · turn { $turn }, until { $time } ({ $relative })
help-orders = **How to give an order.** Answer here in your own words: `E7`, “two cells north”, “I stay”, “I track the stag”, “I escort Brune”, “I see my squire”, “I search for my weapon”, “assassinate Brune”. The last order before the deadline counts; *withdraw* takes it back. “What if E7?” shows what would follow from an order, and notes nothing. `/hunt rules` has the rules, `/hunt me` what concerns you.
