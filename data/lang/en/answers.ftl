## What the bot answers where the hour, the place or the measure is not the usual one.

too-fast = You write faster than I can answer. What I have noted, I have confirmed to you; please send the rest again in a minute.
order-standing-still = Your order in force stays that of receipt { $receipt }: { $said } *withdraw* still takes it back.
order-standing-none = You have no order in force: your hunter will stay where he is (R-FH-4).
receipt-line-late = Hunt “{ $hunt }”, turn { $turn } · deadline passed ({ $time }) · receipt no. { $receipt } · it came in time, and counts.
receipt-line-late-older = Hunt “{ $hunt }”, turn { $turn } · deadline passed ({ $time }) · receipt no. { $receipt } · it came in time.
counted-then = Your order came in time and counted for turn { $turn } (receipt { $receipt }).
private-next-here = Turn { $turn } is open until { $time } ({ $relative }). Give your order by `/hunt order` or by the button: what is written in this channel, everybody reads.
