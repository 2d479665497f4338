"""The commands as Discord registers them: within its limits, in two languages, where they belong."""

from __future__ import annotations

from typing import Any

import discord
import pytest
from simcord.env import Env

from bot import permissions
from bot.demo.theatre import Company
from bot.linter import SUBCOMMANDS, _command_size, check_command
from render.words import LANGUAGES
from tests.bot.evenings import QUICK, Club, said
from tests.bot.simworld import deny, downtime, http


@pytest.fixture
def outside() -> dict[str, Any]:
    return QUICK


async def payload(env: Env, name: str = "hunt") -> dict[str, Any]:
    """A group as it is registered."""
    group = env.bot.tree.get_command(name)
    translator = env.bot.tree.translator
    return await group.get_translated_payload(env.bot.tree, translator)


@pytest.mark.parametrize("group", ["hunt", "rollhunter"])
async def test_the_groups_keep_discords_limits(env: Env, group: str) -> None:
    written = await payload(env, group)
    assert check_command(written) == []
    assert len(written["options"]) <= SUBCOMMANDS
    assert _command_size(written) <= 8000


async def test_every_name_and_description_is_there_in_french_and_english(env: Env) -> None:
    def look(part: dict[str, Any]) -> None:
        for key in ("name", "description"):
            given = part[f"{key}_localizations"]
            assert given["fr"], part["name"]
            assert given["en-US"] == part[key], part["name"]
        for inside in part.get("options", ()):
            look(inside)
        for choice in part.get("choices", ()):  # a language is called by its own name in every language
            assert choice["value"] in LANGUAGES or choice["name_localizations"]["fr"], choice

    for group in ("hunt", "rollhunter"):
        look(await payload(env, group))
    written = await payload(env)
    assert written["name_localizations"]["fr"] == "chasse"
    french = {option["name"]: option["name_localizations"]["fr"] for option in written["options"]}
    assert french["create"] == "créer"
    assert french["order"] == "ordre"
    assert {"create", "join", "leave", "start", "order", "withdraw", "map", "status", "rules", "end", "check"} <= set(
        french
    )


async def test_a_hunt_is_created_with_all_that_an_organiser_decides(env: Env) -> None:
    written = await payload(env)
    create = next(option for option in written["options"] if option["name"] == "create")
    french = {option["name"]: option["name_localizations"]["fr"] for option in create["options"]}
    assert french == {
        "name": "nom",
        "channel": "salon",
        "hour": "heure",
        "zone": "fuseau",
        "language": "langue",
        "prey": "gibier",
        "forest": "forêt",
        "animals": "animaux",
        "rest": "repos",
    }
    assert [option["name"] for option in create["options"] if option.get("required")] == ["name"]


async def test_it_is_there_on_servers_and_in_private_and_installed_on_servers_only(env: Env) -> None:
    written = await payload(env)
    assert written["contexts"] == [0, 1]
    assert written["integration_types"] == [0]


async def test_commands_are_registered_once(env: Env, company: Company) -> None:
    for _ in range(3):
        await downtime(env, company.create_bot)
    assert len(http(env, "PUT", "/applications/*/commands")) == 1


async def test_no_privileged_intent_and_nobody_mentioned(env: Env) -> None:
    intents = env.bot.intents
    assert (intents.members, intents.presences, intents.message_content) == (False, False, False)
    assert env.bot.allowed_mentions.to_dict() == {"parse": []}


async def test_every_command_in_private_gets_an_answer(env: Env) -> None:
    club = Club(env)
    nobody = club.person("Personne").user
    for command, options in (
        ("create", {"name": "X"}),
        ("join", {}),
        ("leave", {}),
        ("start", {}),
        ("order", {}),
        ("withdraw", {}),
        ("map", {}),
        ("status", {}),
        ("rules", {}),
        ("end", {}),
        ("check", {}),
        ("organiser", {"person": nobody}),
        ("handover", {"hunter": "alix", "person": nobody}),
    ):
        answer = await nobody.slash(f"hunt {command}", **options)
        assert said(answer.response), command
        assert "pas marché" not in said(answer.response), command


async def test_any_private_message_gets_an_answer(env: Env) -> None:
    club = Club(env)
    assert "Bonjour." in await club.write("Personne", "salut")
    await club.open()
    await club.join("Alix", "B1")
    assert "n’a pas encore commencé" in await club.write("Alix", "C2")
    await club.start()
    stored = env.backend.store_attachments(club.person("Alix").user.dm_channel.id, [("o.txt", b"C2")])
    await club.person("Alix").send_dm("", attachments=stored)
    await env.settle()
    assert "Je ne lis que du texte" in said(club.private("Alix")[-1])


async def test_zones_are_offered_with_the_hour_that_it_is_there(env: Env) -> None:
    club = Club(env)
    offered = await club.orga.autocomplete(club.channel, "hunt create", "zone", "")
    assert (offered[0]["name"], offered[0]["value"]) == ("Europe/Paris (01:00)", "Europe/Paris")
    found = await club.orga.autocomplete(club.channel, "hunt create", "zone", "noum")
    assert [each["value"] for each in found] == ["Pacific/Noumea"]
    assert len(await club.orga.autocomplete(club.channel, "hunt create", "zone", "a")) == 25
    prey = await club.orga.autocomplete(club.channel, "hunt create", "prey", "ou")
    assert {each["name"] for each in prey} == {"loup", "ours"}


@pytest.mark.parametrize(
    ("options", "answer"),
    [
        ({"hour": "25:00"}, "n’est pas une heure"),
        ({"zone": "Mars/Olympus"}, "Je ne connais pas de fuseau"),
        ({"rest": "hier"}, "Je ne comprends pas les jours de repos"),
        ({"rest": "1,2,3,4,5,6,7"}, "chaque jour est un jour de repos"),
        ({"prey": "dahu"}, "Je ne connais pas d’animal « dahu »"),
        ({"forest": "brousse"}, "Je ne connais pas de forêt"),
        ({"animals": "3 loups"}, "Le gibier principal doit vivre dans la forêt"),
        ({"animals": "400 loups, 1 cerf"}, "donnez un nombre entier"),
        ({"animals": "trop"}, "Je ne comprends pas les animaux"),
    ],
)
async def test_a_wish_that_says_nothing_is_refused_in_one_sentence(
    env: Env, options: dict[str, str], answer: str
) -> None:
    club = Club(env)
    shown = await club.orga.slash(club.channel, "hunt create", name="Saint-Hubert", **options)
    assert answer in said(shown.response)
    assert shown.response.components == []


async def test_a_preview_names_what_is_missing(env: Env) -> None:
    club = Club(env)
    deny(env, club.channel, "attach_files", "pin_messages")
    await env.settle()
    shown = await club.orga.slash(club.channel, "hunt create", name="Saint-Hubert")
    assert "Il manque encore" in said(shown.response)
    assert "**Joindre des fichiers**" in said(shown.response)
    assert "paramètres du salon › Permissions" in said(shown.response)
    deny(env, club.channel)
    await env.settle()
    again = await club.orga.click(shown.response, label="Regarder de nouveau")
    assert "Toutes les permissions" in said(again.response)
    opened = await club.orga.click(again.response, label="Ouvrir la chasse")
    assert "**Ouverte.**" in said(opened.response)


async def test_rules_by_their_number(env: Env) -> None:
    club = Club(env)
    asked = club.orga.slash
    assert "FH-7" in said((await asked(club.channel, "hunt rules")).response)
    assert said((await asked(club.channel, "hunt rules", number="FH-7.4")).response).startswith("**FH-7.4**")
    assert said((await asked(club.channel, "hunt rules", number="r12")).response).startswith("**R-FH-12**")
    assert "Il n’y a pas de règle" in said((await asked(club.channel, "hunt rules", number="FH-77")).response)
    offered = await club.orga.autocomplete(club.channel, "hunt rules", "number", "")
    assert len(offered) > 5
    found = await club.orga.autocomplete(club.channel, "hunt rules", "number", "cohue")
    assert "FH-7.2" in [each["value"] for each in found]
    for section in offered:
        text = said((await asked(club.channel, "hunt rules", number=section["value"])).response)
        assert section["value"] in text


def test_the_invitation_asks_for_what_is_used_only() -> None:
    link = permissions.invitation(42)
    wanted = discord.Permissions(
        view_channel=True,
        send_messages=True,
        attach_files=True,
        read_message_history=True,
        pin_messages=True,
        create_public_threads=True,
    )
    assert f"permissions={wanted.value}" in link
    assert "client_id=42" in link
    assert not wanted.administrator
    assert not wanted.mention_everyone
