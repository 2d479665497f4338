"""Custom ids: what is written is read back, and nothing else is."""

from __future__ import annotations

import pytest
from hypothesis import given
from hypothesis import strategies as st

from bot.sealed import ANYBODY, ID_LIMIT, Forged, Seal, Token, marked

SEAL = Seal(b"a key that is long enough")
TOKENS = st.builds(
    Token,
    action=st.sampled_from(["join", "order", "withdraw", "reading", "recheck"]),
    game=st.integers(0, 10**6),
    turn=st.integers(0, 999),
    user=st.integers(0, 2**63),
    argument=st.from_regex(r"[A-Za-z0-9_.\-]{0,16}", fullmatch=True),
    marker=st.sampled_from(["", "0123456789abcdef"]),
)


@given(TOKENS)
def test_what_is_written_is_read_back(token: Token) -> None:
    written = SEAL.write(token)
    assert len(written) <= ID_LIMIT
    assert SEAL.read(written) == token


@given(TOKENS, st.integers(0, 200), st.characters(codec="ascii"))
def test_a_changed_id_is_forged(token: Token, place: int, sign: str) -> None:
    written = SEAL.write(token)
    place %= len(written)
    changed = written[:place] + sign + written[place + 1 :]
    if changed != written:
        with pytest.raises(Forged):
            SEAL.read(changed)


@given(st.text(max_size=100))
def test_anything_else_is_forged(text: str) -> None:
    with pytest.raises(Forged):
        SEAL.read(text)


def test_another_key_reads_nothing() -> None:
    with pytest.raises(Forged):
        Seal(b"another key, long enough").read(SEAL.write(Token("join", 1)))


def test_what_cannot_be_written() -> None:
    with pytest.raises(ValueError, match="letters, digits"):
        SEAL.write(Token("ten", 1, 1, 1, "a:b"))
    with pytest.raises(ValueError, match="no custom id"):
        SEAL.write(Token("ten", 1, 1, 2**63, "x" * 60))
    with pytest.raises(ValueError, match="too short"):
        Seal(b"short")


def test_a_public_button_carries_no_user_and_a_seal_shows_no_key() -> None:
    assert SEAL.read(SEAL.write(Token("join", 7))).user == ANYBODY
    assert "key" not in repr(SEAL)
    assert marked(Token("join", 7), "ab").marker == "ab"
