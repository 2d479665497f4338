"""Reports written for files and forums: a name shows sign by sign and does nothing, whatever it is made of."""

from __future__ import annotations

import re
from html.parser import HTMLParser

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from markdown_it import MarkdownIt

from render.markup import BREAK, BBCode, Markdown, written
from render.words import clean, quoted

READER = MarkdownIt("gfm-like", {"linkify": True, "html": True})
NAMES = (
    "[b]gras[/b]",
    "*_Bold_*",
    "@everyone",
    "__init__",
    "[clic](https://evil.example)",
    "https://evil.example/a",
    "www.evil.example",
    "a@evil.example",
    "<b>x</b>",
    "&amp;",
    "1. liste",
    "# titre",
    "- tiret",
    "|cellule|",
    "`code`",
    "~~barré~~",
    "![image](x.png)",
    "back\\slash\\*",
    "[url=javascript:x]y[/url]",
    "<@123456>",
)
signs = st.text(st.characters(codec="utf-8"), min_size=1, max_size=32).map(lambda name: clean(name, "?"))


class Page(HTMLParser):
    """A page as a browser has it: its text, and the tags that are in it."""

    def __init__(self, html: str) -> None:
        super().__init__()
        self.text, self.tags = "", list[str]()
        self.feed(html)

    def handle_data(self, data: str) -> None:
        self.text += data

    def handle_starttag(self, tag: str, attrs: object) -> None:
        self.tags.append(tag)


@given(signs)
@example("!~#")
def test_a_name_does_nothing_in_markdown(name: str) -> None:
    page = Page(READER.render(written(f"**Jour 4** — {quoted(name)} chasse", Markdown())))
    assert set(page.tags) == {"p", "strong"}
    assert page.text.replace(BREAK, "").strip() == f"Jour 4 — {name} chasse"


@pytest.mark.parametrize("name", NAMES)
def test_a_name_that_would_be_markup_is_read_as_it_is(name: str) -> None:
    name = clean(name, "?")
    said = f"{quoted(name)} reste"
    page = Page(READER.render(written(said, Markdown())))
    assert page.tags == ["p"]
    assert page.text.replace(BREAK, "").strip() == f"{name} reste"
    table = Page(READER.render(Markdown().table(["Nom"], [[written(quoted(name), Markdown())]])))
    assert [tag for tag in table.tags if tag not in ("table", "thead", "tbody", "tr", "th", "td")] == []
    forum = written(said, BBCode())
    assert forum.replace(BREAK, "") == f"{name} reste"
    assert re.findall(r"\[/?[a-z*=]+", forum) == []
    assert "@everyone" not in forum
    assert "://" not in forum or ":\u200b//" in forum
    assert "@everyone" not in written(said, Markdown())


def test_bold_goes_round_names_and_words() -> None:
    said = f"**{quoted('A*B')} : jour 4** et [fin]"
    assert written(said, BBCode()) == f"[b]A*B : jour 4[/b] et [{BREAK}fin]"
    page = Page(READER.render(written(said, Markdown())))
    assert (page.tags, page.text.strip()) == (["p", "strong"], "A*B : jour 4 et [fin]")


def test_a_name_cannot_close_what_was_opened() -> None:
    said = f"**{quoted('x**y')}**"
    page = Page(READER.render(written(said, Markdown())))
    assert (page.tags, page.text.strip()) == (["p", "strong"], "x**y")


def test_pictures_seeds_and_tables() -> None:
    assert Markdown().picture("maps/turn-01.png", "A ] b", "") == r"![A \] b](maps/turn-01.png)"
    assert BBCode().picture("maps/turn-01.png", "", "carte : turn-01.png") == "[i]carte : turn-01.png[/i]"
    page = Page(READER.render(Markdown().verbatim(["seed ```", "a: 1"])))
    assert page.tags == ["pre", "code"]
    assert BBCode().verbatim(["a: 1"]) == "[code]\na: 1\n[/code]"
    assert BBCode().table(["a"], [["b"]]) == "[table]\n[tr][th]a[/th][/tr]\n[tr][td]b[/td][/tr]\n[/table]"
