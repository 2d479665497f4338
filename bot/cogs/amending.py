"""The panel's pages on which something is put right: the last turn undone or brought back, a value corrected.

Each asks first, with what will be lost or changed; none is silent.
"""

from __future__ import annotations

from collections.abc import Iterable

import discord

from bot import amended_words, amending, phrases, undoing
from bot.answers import renew, show_form
from bot.client import Interaction
from bot.cogs.panel import Panel, back_button
from bot.errors import Refusal
from bot.linter import INPUT_LABEL, MODAL_TITLE, OPTION_TEXT, OPTIONS
from bot.sealed import Token
from bot.situations import Place
from bot.undoing import Loss
from bot.views.parts import Button, Line, Option, Reply, Select
from engine import hunt
from engine.hunt import correcting
from engine.hunt.correcting import Plain
from engine.hunt.grid import DIRECTIONS
from engine.hunt.state import Weapon
from render.words import capital, quoted, words

NONE, OTHER = "none", "other"
"""In a list of values: no value at all; one that is written."""
TYPED = frozenset({"cell", "number"})
"""Kinds of values that are always written."""


class Amending(Panel):
    """Undo, redo, correct."""

    # ---------------------------------------------------------------------------------------------------- undo and redo

    async def undo_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Tells what undoing the last turn would lose, and asks (B72)."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        seen = await self.bot.read(undoing.loss, token.game, user)
        argument = str(seen.generation)
        yes = Button(
            words(language)("button-undo-now", turn=seen.turn),
            Token("undonow", token.game, seen.turn, user, argument),
            "danger",
        )
        buttons = (yes, back_button(token.game, place.turn, user, language))
        await renew(interaction, Reply(loss_text(seen, place, language), (buttons,)), self.bot.seal)

    async def undo_now_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it."""
        await self.step(interaction, token)
        generation = int(token.argument or 0)
        deadline = await self.bot.write(undoing.undo, token.game, interaction.user.id, token.turn, generation)
        self.bot.wake()
        until = phrases.moment(deadline, await self.bot.language(interaction))
        await self.turn_panel(interaction, token.game, "chair-now-undone", turn=token.turn, until=until)

    async def redo_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Says what bringing the undone turn back means, and asks (B75)."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        back = await self.bot.read(undoing.may_redo, token.game)
        if back is None:
            await self.turn_panel(interaction, token.game)
            return
        say = words(language)
        yes = Button(say("button-redo-now", turn=back), Token("redonow", token.game, back, user), "danger")
        buttons = (yes, back_button(token.game, place.turn, user, language))
        over = await self.bot.read(undoing.redo_ends, token.game)
        asked = say("redo-ask-over" if over else "redo-ask", turn=back)
        await renew(interaction, Reply(asked, (buttons,)), self.bot.seal)

    async def redo_now_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it."""
        await self.step(interaction, token)
        await self.bot.write(undoing.redo, token.game, interaction.user.id)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-redone", turn=token.turn)

    # ------------------------------------------------------------------------------------------------------ corrections

    async def fix_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whom to correct: a hunter, or an animal, alive or dead."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        state, whats = await self.bot.read(amending.correctable, self.bot.now(), token.game, user)
        lines = who_lists(state, whats, place, user, language)
        asked = words(language)("fix-who", hunt=phrases.name_of(place.name), turn=place.turn)
        back = back_button(token.game, place.turn, user, language)
        await renew(interaction, Reply(asked, (*lines, (back,))), self.bot.seal)

    async def fix_who_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks what to correct of him, and shows what it is now."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        state, whats = await self.bot.read(amending.correctable, self.bot.now(), token.game, user)
        what = named(values[0] if values else "", state, whats)
        say, code = words(language), code_of(what, state, whats)
        options = tuple(
            Option(
                capital(amended_words.field_said(field, language)),
                field,
                amended_words.value_said(field, correcting.value_of(state, what, field), language),
            )
            for field in correcting.fields_of(state, what)
        )
        pick = Select(say("fix-field"), Token("fixfield", token.game, place.turn, user, code), options)
        asked = say("fix-what", who=quoted(capital(amended_words.who(state, what, place.names, language))))
        again = Button(say("button-fix-other"), Token("fix", token.game, place.turn, user))
        back = back_button(token.game, place.turn, user, language)
        await renew(interaction, Reply(asked, (pick, (again, back))), self.bot.seal)

    async def fix_field_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks for the value: from a list where there are few, else in a form, which must be the first answer."""
        place = await self.led_place(interaction, token.game)
        language, user = await self.bot.language(interaction), interaction.user.id
        state, whats = await self.bot.read(amending.correctable, self.bot.now(), token.game, user)
        what = named(token.argument, state, whats)
        field = values[0] if values else ""
        kind = correcting.fields_of(state, what).get(field)
        if kind is None:
            raise Refusal("correction-no-such-field")
        offered = offers(state, what, field, language)
        if not offered:
            form = self.fix_form(token, f"{token.argument}.{field}", state, what, field, place, language, typed=True)
            await show_form(interaction, form)
            return
        await self.step(interaction, token)
        say = words(language)
        argument = f"{token.argument}.{field}"
        pick = Select(say("fix-value"), Token("fixvalue", token.game, place.turn, user, argument), offered)
        asked = say(
            "fix-to-what",
            who=quoted(capital(amended_words.who(state, what, place.names, language))),
            field=amended_words.field_said(field, language),
            value=amended_words.value_said(field, correcting.value_of(state, what, field), language),
        )
        again = Button(say("button-fix-other"), Token("fix", token.game, place.turn, user))
        back = back_button(token.game, place.turn, user, language)
        await renew(interaction, Reply(asked, (pick, (again, back))), self.bot.seal)

    async def fix_value_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """A value was picked: asks for the reason, and for the value if it is to be written; a form is the first answer."""
        place = await self.led_place(interaction, token.game)
        language = await self.bot.language(interaction)
        state, whats = await self.bot.read(amending.correctable, self.bot.now(), token.game, interaction.user.id)
        code, _, field = token.argument.partition(".")
        chosen = values[0] if values else OTHER
        argument = f"{code}.{field}" if chosen == OTHER else f"{code}.{field}.{chosen}"
        form = self.fix_form(
            token, argument, state, named(code, state, whats), field, place, language, typed=chosen == OTHER
        )
        await show_form(interaction, form)

    def fix_form(
        self,
        token: Token,
        argument: str,
        state: hunt.State,
        what: str,
        field: str,
        place: Place,
        language: str,
        *,
        typed: bool,
    ) -> discord.ui.Modal:
        """Makes the form for a correction: the reason, and before it the value if that is written (`typed`)."""
        say = words(language)
        who = capital(amended_words.who(state, what, place.names, language))
        title = say("fix-form-title", who=who, field=amended_words.field_said(field, language))
        custom_id = self.bot.seal.write(Token("fixform", token.game, place.turn, token.user, argument))
        form = discord.ui.Modal(title=phrases.label(title, MODAL_TITLE), custom_id=custom_id)
        if typed:
            example = say(f"fix-example-{correcting.fields_of(state, what)[field]}")
            form.add_item(one_field(say("fix-form-value"), "value", example, 20))
        form.add_item(one_field(say("fix-form-reason"), "reason", say("fix-example-reason"), 200))
        return form

    async def fix_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Shows the correction as it will be read, and asks; what cannot be is refused here."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        state, whats = await self.bot.read(amending.correctable, self.bot.now(), token.game, user)
        code, field, *chosen = token.argument.split(".")
        what = named(code, state, whats)
        written, reason = (*chosen, *values, "", "")[:2]  # a form may be sent with fields left out
        value = read_value(state, what, field, written)
        change = await self.bot.read(amending.preview, self.bot.now(), token.game, user, what, field, value)
        draft = await self.bot.write(
            amending.keep, interaction.id, interaction.created_at, user, token.game, change, reason
        )
        say = words(language)
        told = amended_words.written(state, what, field, change.before, value, place.names, language)
        text = say("fix-preview", turn=change.turn, reason=phrases.remark(reason), **told)
        yes = Button(say("button-fix-now"), Token("fixnow", token.game, change.turn, user, str(draft)), "danger")
        back = back_button(token.game, place.turn, user, language)
        await renew(interaction, Reply(text, ((yes, back),)), self.bot.seal)

    async def fix_now_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it; pressed again, nothing more happens."""
        await self.step(interaction, token)
        await self.bot.write(amending.make, token.game, interaction.user.id, int(token.argument or 0))
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-fixed")


# ----------------------------------------------------------------------------------------------------------- its values


def code_of(what: str, state: hunt.State, whats: tuple[str, ...]) -> str:
    """Gives a short name for a hunter or an animal that fits into an id: `h2`, `a17`, by its place among its kind."""
    hunters = [hunter.id for hunter in state.hunters]
    if what in hunters:
        return f"h{hunters.index(what)}"
    return f"a{whats.index(what) - len(hunters)}"


def named(code: str, state: hunt.State, whats: tuple[str, ...]) -> str:
    """Finds whom a short name means. Raises Refusal `correction-no-such-one`."""
    hunters = len(state.hunters)
    among = whats[:hunters] if code.startswith("h") else whats[hunters:]
    place = int(code[1:]) if code[1:].isdecimal() and len(code) < 5 else -1
    if not 0 <= place < len(among):
        raise Refusal("correction-no-such-one")
    return among[place]


def who_lists(state: hunt.State, whats: tuple[str, ...], place: Place, user: int, language: str) -> Iterable[Line]:
    """Makes the lists of hunters and of animals, at most 25 lines each."""
    say, hunters = words(language), len(state.hunters)
    for key, group in (("fix-hunters", whats[:hunters]), ("fix-animals", whats[hunters:])):
        options = [
            Option(
                phrases.label(capital(amended_words.who(state, what, place.names, language)), OPTION_TEXT),
                code_of(what, state, whats),
                about(state, what, language),
            )
            for what in group
        ]
        for at in range(0, min(len(options), 2 * OPTIONS), OPTIONS):
            part = tuple(options[at : at + OPTIONS])
            token = Token("fixwho", place.game, place.turn, user, f"{key[4]}{at}")
            yield Select(say(key), token, part)


def about(state: hunt.State, what: str, language: str) -> str:
    """Says where a hunter or an animal is, and how much life he has."""
    say = words(language)
    being = state.hunter(what) or state.animal(what)
    if being is None:
        return say("fix-dead")
    return say("fix-about", cell=str(being.at), life=being.life)


def offers(state: hunt.State, what: str, field: str, language: str) -> tuple[Option, ...]:
    """Gives the values to choose from, but the one that it is; none where it is to be written."""
    kind = correcting.fields_of(state, what)[field]
    if kind in TYPED or (kind == "beast" and state.animal(what) is None):
        return ()
    hunter = state.hunter(what)
    known: dict[str, list[str]] = {
        "direction": [*DIRECTIONS, *([NONE] if hunter is not None and hunter.at in state.forest.tents else [])],
        "weapon": list(Weapon),
        "arm": ["held", "broken", *([str(hunter.at)] if hunter is not None else []), OTHER],
        "status": ["hunting", "retired"],
        "beast": [NONE],
    }
    present = correcting.value_of(state, what, field)
    return tuple(
        Option(capital(offered(field, value, language)), value)
        for value in known[kind]
        if value == OTHER or plain(value) != present
    )


def offered(field: str, value: str, language: str) -> str:
    """Says a value that is offered."""
    if value == OTHER:
        return words(language)("fix-other-cell")
    return amended_words.value_said(field, plain(value), language)


def plain(value: str) -> Plain:
    """Gives a value that was picked from a list."""
    return None if value == NONE else value


def read_value(state: hunt.State, what: str, field: str, written: str) -> Plain:
    """Reads a value that was picked or written. Raises Refusal `correction-no-such-value` for no number, where one is due."""
    kind = correcting.fields_of(state, what).get(field)
    text = written.strip()
    if kind == "number":
        sign, digits = text[:1] if text[:1] in "-\u2212" else "", text.lstrip("-\u2212")
        if not digits.isdecimal() or len(digits) > 6:
            raise Refusal("correction-no-such-value")
        return -int(digits) if sign else int(digits)
    if kind == "beast" and text != NONE:
        return read_beast(state, what, text)
    if kind in ("cell", "arm") and text not in ("held", "broken"):
        return text.upper()
    return plain(text)


def read_beast(state: hunt.State, what: str, text: str) -> Plain:
    """Reads where an animal is back, and with how much life: `E5`, `E5 7`; without a number, with all of it."""
    cell, _, life = text.replace(",", " ").partition(" ")
    species = state.bestiary[what.rpartition("-")[0]]
    if life.strip() and not (life.strip().isdecimal() and len(life.strip()) < 6):
        raise Refusal("correction-no-such-value")
    return {"at": cell.upper(), "life": int(life) if life.strip() else species.life}


def one_field(label: str, custom_id: str, example: str, most: int) -> discord.ui.TextInput[discord.ui.Modal]:
    """Makes a form's line."""
    return discord.ui.TextInput(
        label=phrases.label(label, INPUT_LABEL),
        custom_id=custom_id,
        placeholder=phrases.label(example, OPTION_TEXT),
        max_length=most,
    )


def loss_text(seen: Loss, place: Place, language: str) -> str:
    """Tells what undoing a turn would lose, and what stays."""
    say = words(language)
    lines = [say("undo-ask", turn=seen.turn), say("undo-dice", dice=seen.dice)]
    if seen.over:
        lines.append(say("undo-over"))
    if seen.later:
        lines.append(say("undo-later", count=seen.later, next=seen.turn + 1))
    if seen.corrections:
        lines.append(say("undo-corrections", count=seen.corrections))
    lines += [
        say("undo-post", link=f"https://discord.com/channels/{place.guild}/{place.channel}/{post}")
        for post in seen.posts
    ]
    if seen.waiting:
        lines.append(say("undo-waiting", count=seen.waiting))
    lines += ["", say("undo-standing", count=seen.standing, turn=seen.turn), say("undo-way-back")]
    return "\n".join(lines)
