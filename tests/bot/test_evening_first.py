"""An evening: a hunt is created, joined, started; orders are sent, the hour comes, the accounts arrive."""

from __future__ import annotations

from simcord.env import Env

from tests.bot.simworld import buttons, set_locales, texts


async def test_a_hunt_from_creation_to_its_first_report(env: Env) -> None:
    guild = env.create_guild("Club")
    channel = guild.create_text_channel("chasse")
    orga = guild.add_member(env.create_user("orga"))
    alix = guild.add_member(env.create_user("Alix"))
    set_locales(env, "fr")
    shown = await orga.slash(channel, "hunt create", name="Saint-Hubert", hour="21:00", zone="Europe/Paris")
    print(shown.response.content, buttons(shown.response))
    opened = await orga.click(shown.response, label="Ouvrir la chasse")
    print(opened, opened.response and opened.response.content)
    await env.settle()
    for m in channel.history():
        print(m.author, m.content, buttons(m), m.attachments)
    head = channel.history()[0]
    joining = await alix.click(head, label="Rejoindre")
    print(joining.response.content, joining.response.components)
    armed = await alix.select(joining.response, ["B1"])
    print(armed.response.content, buttons(armed.response))
    joined = await alix.click(armed.response, label="Épée")
    print(joined.response.content)
    print([m.content for m in alix.user.dm_channel.history()])
    started = await orga.slash(channel, "hunt start")
    print(started.response.content)
    await env.settle()
    for m in (*channel.history(), *alix.user.dm_channel.history()):
        print("==", m.author, texts(m), buttons(m), m.attachments)
    await alix.send_dm("C2")
    print(alix.user.dm_channel.history()[-1].content)
    await env.advance_time(22*3600)
    for m in (*channel.history()[3:], *alix.user.dm_channel.history()[3:]):
        print("==", m.author, texts(m), buttons(m), m.attachments)
    s = await alix.slash(channel, "hunt status")
    print(s.response.content)
    s = await orga.slash(channel, "hunt status")
    print(s.response.content)
    s = await orga.slash(channel, "hunt check")
    print(s.response.content)
    s = await alix.user.slash("hunt map")
    print(s.response.content, s.response.attachments)
