"""The contents of a certificate."""

from array import array
from dataclasses import dataclass

PLAYERS = ("first", "second")
PAIRING, SPLIT, CHOICE, POTENTIAL, TURNED_CLAIM = range(5)
PLAY, AWAIT_ALL, AWAIT_OTHERS, OVER, HOLD, TURNED_STEP = range(6)


class Refused(Exception):
    """The certificate proves nothing; the text says why."""


def need(condition, reason):
    if not condition:
        raise Refused(reason)


@dataclass
class Theorem:
    player: int
    plies: int | None  # of a win; None for a draw
    step: int


@dataclass
class Step:
    """`code` is that of the move, or the number of the symmetry or claim; `then` the step that follows."""

    kind: int
    code: int = 0
    then: int | None = None
    replies: array = ()  # code, step, code, step, ...


@dataclass
class Claim:
    """`items` are the numbers of the claim in the order of the file, with references made absolute."""

    kind: int
    items: list
    blocks: list = ()


@dataclass
class Certificate:
    spec: str
    position: str
    theorems: list
    steps: list
    claims: list
