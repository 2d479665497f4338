"""The panel's pages about people: a hunter handed over or taken away, an order entered for him, who leads the hunt."""

from __future__ import annotations

from dataclasses import replace

import discord

from bot import amending, handing, hunts, phrases
from bot.answers import renew, show_form
from bot.client import Interaction
from bot.cogs.amending import one_field
from bot.cogs.panel import Panel, back_button
from bot.deadlines import MANUAL
from bot.errors import Refusal, TurnClosing
from bot.linter import MODAL_TITLE, OPTION_TEXT, OPTIONS
from bot.ordering import LONGEST
from bot.sealed import Token
from bot.situations import Place
from bot.store.tables import GameStatus
from bot.views.parts import Button, Line, Option, Picker, Reply, Select
from engine import hunt
from engine.errors import OrderError
from engine.hunt.notation import Withdraw
from render.words import words

FORM_LENGTH = 1000


class Handing(Panel):
    """Hunters and organisers."""

    async def people_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Lists the hunters with whether they have a player, and who leads the hunt."""
        place = await self.step(interaction, token)
        language = await self.bot.language(interaction)
        await renew(interaction, people_page(place, interaction.user.id, language), self.bot.seal)

    async def hunter_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks what is to be done about a hunter."""
        place = await self.step(interaction, token)
        language = await self.bot.language(interaction)
        seat = seat_in(place, values[0] if values else token.argument)
        await renew(interaction, hunter_page(place, seat, interaction.user.id, language), self.bot.seal)

    async def hand_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whom he is handed to; in private, where Discord offers nobody else, says where it can be done."""
        place = await self.step(interaction, token)
        seat = seat_in(place, token.argument)
        await self.whom(interaction, place, "handwhom", seat, "hand-ask", hunter=phrases.name_of(place.names[seat]))

    async def whom(
        self, interaction: Interaction, place: Place, action: str, argument: str, key: str, **fields: str
    ) -> None:
        """Asks for one of the server's people; `argument`: the hunter whom it is about, if it is about one."""
        language, user = await self.bot.language(interaction), interaction.user.id
        say = words(language)
        back = [back_button(place.game, place.turn, user, language)]
        if argument:
            again = Token("hunter", place.game, place.turn, user, argument)
            back.insert(0, Button(say("button-hunter-again"), again))
        if interaction.guild_id is None:
            reply = Reply(say("people-there", channel=f"<#{place.channel}>"), (tuple(back),))
        else:
            pick = Picker(say("people-pick"), Token(action, place.game, place.turn, user, argument))
            reply = Reply(say(key, **fields), (pick, tuple(back)))
        await renew(interaction, reply, self.bot.seal)

    async def hand_whom_picked(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He has another player, who has the rest of the turn only: its deadline can be put off."""
        place = await self.step(interaction, token)
        seat, to = seat_in(place, token.argument), self.human_picked(interaction, values)
        await self.bot.write(handing.hand_over, token.game, interaction.user.id, seat, to)
        self.bot.wake()
        language = await self.bot.language(interaction)
        await renew(interaction, handed_page(place, seat, to, interaction.user.id, language), self.bot.seal)

    # ------------------------------------------------------------------------------------------------------- expelling

    async def expel_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks for the reason, in a form, which must be the first answer."""
        place = await self.led_place(interaction, token.game)
        say = words(await self.bot.language(interaction))
        name = place.names[seat_in(place, token.argument)]
        custom_id = self.bot.seal.write(replace(token, action="expelform", turn=place.turn, marker=""))
        form = discord.ui.Modal(title=phrases.label(say("expel-title", hunter=name), MODAL_TITLE), custom_id=custom_id)
        form.add_item(one_field(say("expel-reason"), "reason", say("expel-example"), handing.REASON))
        await show_form(interaction, form)

    async def expel_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """His player is told, with the reason; the hunter stays and rests."""
        place = await self.step(interaction, token)
        seat = seat_in(place, token.argument)
        await self.bot.write(handing.expel, token.game, interaction.user.id, seat, values[0] if values else "")
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-expelled", hunter=phrases.name_of(place.names[seat]))

    # -------------------------------------------------------------------------------------------- an order for somebody

    async def enter_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks for an order in the organiser's words; a form must be the first answer. Who hunts himself may not."""
        place = await self.led_place(interaction, token.game)
        seat = seat_in(place, token.argument)
        await self.bot.read(amending.might_enter, token.game, interaction.user.id)
        say = words(await self.bot.language(interaction))
        custom_id = self.bot.seal.write(replace(token, action="enterform", turn=place.turn, marker=""))
        title = say("enter-title", hunter=place.names[seat], turn=place.turn)
        form = discord.ui.Modal(title=phrases.label(title, MODAL_TITLE), custom_id=custom_id)
        label = say("enter-label", hunter=place.names[seat])
        form.add_item(one_field(label, "order", say("form-placeholder"), FORM_LENGTH))
        await show_form(interaction, form)

    async def enter_written(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Stores the order, if it is one; nothing of what stood is used or told."""
        place = await self.step(interaction, token)
        language, user = await self.bot.language(interaction), interaction.user.id
        seat = seat_in(place, token.argument)
        text = (values[0] if values else "")[:LONGEST]
        again = Button(words(language)("button-hunter-again"), Token("hunter", place.game, place.turn, user, seat))
        buttons = ((again, back_button(place.game, place.turn, user, language)),)
        if place.turn != token.turn:
            said = words(language)("turn-closed-for-button", turn=token.turn)
        else:
            said = await self.entered(interaction, token.game, seat, text, language)
        await renew(interaction, Reply(said, buttons), self.bot.seal)

    async def entered(self, interaction: Interaction, game: int, seat: str, text: str, language: str) -> str:
        """Reads and stores an order for somebody, and says what became of it."""
        there = await self.bot.read(amending.blind, game, interaction.user.id, seat)
        try:
            order = hunt.parse(text, there.state, seat, there.vocabulary())
            if isinstance(order, Withdraw):
                return words(language)("enter-no-withdrawal")
            receipt = await self.bot.write(
                amending.enter, game, interaction.user.id, seat, order, text, interaction.created_at, interaction.id
            )
        except TurnClosing as closing:
            return words(language)("turn-closed-for-button", turn=closing.turn)
        except OrderError as error:
            return phrases.reason(error, there, language)
        self.bot.wake()
        said = phrases.order_said(order, there, language)
        hunter = phrases.name_of(there.place.names[seat])
        return words(language)("enter-done", said=said, hunter=hunter, receipt=receipt.text)

    # -------------------------------------------------------------------------------------------------------- organisers

    async def lead_add_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks who else is to lead the hunt."""
        place = await self.step(interaction, token)
        await self.whom(interaction, place, "leadadded", "", "lead-add-ask")

    async def lead_added(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He leads it too."""
        await self.step(interaction, token)
        to = person_in(values)
        await self.bot.write(hunts.name_organiser, token.game, interaction.user.id, to)
        self.bot.wake()
        await self.turn_panel(interaction, token.game, "chair-now-added", person=f"<@{to}>")

    async def lead_give_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks to whom the hunt is given."""
        place = await self.step(interaction, token)
        await self.whom(interaction, place, "leadgiven", "", "lead-give-ask")

    async def lead_given(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks whether he means it: he will not lead the hunt any more."""
        place = await self.step(interaction, token)
        language, user, to = await self.bot.language(interaction), interaction.user.id, person_in(values)
        say = words(language)
        yes = Button(say("button-lead-give"), Token("leadgivenow", place.game, place.turn, user, str(to)), "danger")
        buttons = (yes, back_button(place.game, place.turn, user, language))
        await renew(interaction, Reply(say("lead-give-sure", person=f"<@{to}>"), (buttons,)), self.bot.seal)

    async def lead_give_now(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """He means it."""
        place = await self.step(interaction, token)
        to = person_in((token.argument,))
        await self.bot.write(handing.give_hunt, token.game, interaction.user.id, to)
        self.bot.wake()
        say = words(await self.bot.language(interaction))
        done = say("lead-give-done", hunt=phrases.name_of(place.name), person=f"<@{to}>")
        await renew(interaction, Reply(done), self.bot.seal)

    async def lead_out_pressed(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Asks who is not to lead the hunt any more."""
        place = await self.step(interaction, token)
        await self.whom(interaction, place, "leaddrop", "", "lead-out-ask")

    async def lead_dropped(self, interaction: Interaction, token: Token, values: tuple[str, ...]) -> None:
        """Somebody leads the hunt no longer; perhaps oneself."""
        place = await self.step(interaction, token)
        out = person_in(values)
        await self.bot.write(hunts.drop_organiser, token.game, interaction.user.id, out)
        self.bot.wake()
        if out == interaction.user.id:
            say = words(await self.bot.language(interaction))
            await renew(interaction, Reply(say("lead-dropped-self", hunt=phrases.name_of(place.name))), self.bot.seal)
        else:
            await self.turn_panel(interaction, token.game, "chair-now-dropped", person=f"<@{out}>")


def seat_in(place: Place, asked: str) -> str:
    """Finds a hunter by his seat. Raises Refusal `no-such-seat`."""
    if asked not in place.names:
        raise Refusal("no-such-seat", hunter=asked[:32])
    return asked


def person_in(values: tuple[str, ...]) -> int:
    """Reads the id of somebody who was picked. Raises Refusal `no-such-organiser` when nobody was."""
    if not values or not values[0].isdecimal() or len(values[0]) >= 20:
        raise Refusal("no-such-organiser")
    return int(values[0])


# --------------------------------------------------------------------------------------------------------------- pages


def people_page(place: Place, user: int, language: str) -> Reply:
    """Lists the hunters, each of whom can be picked, with their players, and the organisers."""
    say = words(language)
    game, turn = place.game, place.turn
    text = [say("people-title", hunt=phrases.name_of(place.name))]
    for seat, name in place.names.items():
        player = place.users.get(seat)
        key = "people-alone" if player is None else "people-line"
        text.append(say(key, hunter=phrases.name_of(name), person=f"<@{player}>"))
    text.append(say("people-lead", people=say.list(f"<@{each}>" for each in place.organisers)))
    lines: list[Line] = []
    options = tuple(Option(phrases.label(name, OPTION_TEXT), seat) for seat, name in place.names.items())
    if options:
        lines.append(Select(say("people-hunter"), Token("hunter", game, turn, user), options[:OPTIONS]))
    add = Button(say("button-lead-add"), Token("leadadd", game, turn, user))
    give = Button(say("button-lead-give-to"), Token("leadgive", game, turn, user))
    out = Button(say("button-lead-out"), Token("leadout", game, turn, user))
    several = (out,) if len(place.organisers) > 1 else ()
    lines.append((add, *several, give, back_button(game, turn, user, language)))
    return Reply("\n".join(text), tuple(lines))


def handed_page(place: Place, seat: str, to: int, user: int, language: str) -> Reply:
    """Says who plays a hunter now; in the middle of a turn, that its deadline can be put off for him."""
    say, running = words(language), place.status is GameStatus.RUNNING and place.hour != MANUAL
    buttons = [back_button(place.game, place.turn, user, language)]
    if running:
        buttons.insert(0, Button(say("button-extend"), Token("extend", place.game, place.turn, user), "primary"))
    done = "hand-done-running" if running else "hand-done"
    text = say(done, hunter=phrases.name_of(place.names[seat]), person=f"<@{to}>")
    return Reply(text, (tuple(buttons),))


def hunter_page(place: Place, seat: str, user: int, language: str) -> Reply:
    """Asks what is to be done about a hunter. Only who does not hunt himself can enter an order for him."""
    say = words(language)
    player = place.users.get(seat)
    hunter = phrases.name_of(place.names[seat])
    key = "people-ask-alone" if player is None else "people-ask"

    def token(action: str) -> Token:
        return Token(action, place.game, place.turn, user, seat)

    buttons = [Button(say("button-hand"), token("hand"), "primary")]
    if (player is not None or place.practice) and place.status is not GameStatus.OPEN and place.overseen_by(user):
        buttons.append(Button(say("button-enter"), token("enter")))
    if player is not None:
        buttons.append(Button(say("button-expel"), token("expel"), "danger"))
    others = Button(say("button-people"), Token("people", place.game, place.turn, user))
    last = (others, back_button(place.game, place.turn, user, language))
    return Reply(say(key, hunter=hunter, person=f"<@{player}>"), (tuple(buttons), last))
