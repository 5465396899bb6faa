"""Values and what they rest on: exact values, bounds and estimates, never mixed."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from dataclasses import dataclass, field
from typing import Any

from . import _filetto

UTILITY = {"win": 1, "draw": 0, "loss": -1}


@dataclass(frozen=True)
class Judgement:
    """A value or its bounds, for the side to move or the player who makes a move.

    Either it is proven, under the rules of the game with its draws by history and its horizon, or it is an
    estimate: never both.
    """

    #: ``win``, ``draw`` or ``loss`` if that is proven, else ``None``.
    value: str | None
    #: The exact number of plies to a win or a loss with best play, if it is proven.
    plies: int | None
    #: The number of plies within which the winner can force the end, if that is proven.
    within: int | None
    #: The proven lower and upper bound of the value.
    at_least: str
    at_most: str
    #: The evidence: ``finished-games``, ``tables``, ``certificate``, ``threats``, ``horizon``,
    #: or ``estimate``.
    basis: str
    #: The estimate in hundredths of a move, positive for the player; ``None`` if the value is proven.
    estimate: int | None
    #: The depth of the search on which an estimate rests, in plies.
    depth: int | None
    #: The sentence of the engine for the value.
    text: str

    @property
    def proven(self) -> bool:
        """True if the value is proven."""
        return self.value is not None

    @property
    def utility(self) -> int | None:
        """1 for a proven win, 0 for a proven draw, -1 for a proven loss."""
        return None if self.value is None else UTILITY[self.value]


@dataclass(frozen=True)
class MoveValue(Judgement):
    """The value of a legal move for the player who makes it."""

    #: The move in Filetto's notation.
    move: str = ""
    #: The move as actions of :class:`State`.
    actions: tuple[int, ...] = ()
    #: What the move throws away: 0, 1 (a win for a draw, or a draw for a loss) or 2, if it is proven.
    regret: int | None = None


class Values(Sequence[MoveValue]):
    """The values of all legal moves, best first: proven wins, then draws and estimates, then losses."""

    def __init__(self, moves: list[MoveValue], method: str | None) -> None:
        self._moves = moves
        #: The method of the proof, if there is one.
        self.method = method

    @property
    def complete(self) -> bool:
        """True if all values are proven."""
        return all(move.proven for move in self._moves)

    @property
    def best(self) -> list[MoveValue]:
        """The moves that are proven to throw nothing away; without a proof the first move alone."""
        kept = [move for move in self._moves if move.regret == 0]
        return kept or self._moves[:1]

    def of(self, move: str | int) -> MoveValue:
        """The value of a move, or of an action of a state whose value it is.

        Raises:
            IllegalMove: The move is not legal.
        """
        for value in self._moves:
            if value.move == move or value.actions == (move,):
                return value
        raise _filetto.IllegalMove(f"{move} is no legal move with a value of its own")

    def __getitem__(self, index: Any) -> Any:
        return self._moves[index]

    def __len__(self) -> int:
        return len(self._moves)

    def __iter__(self) -> Iterator[MoveValue]:
        return iter(self._moves)

    def __repr__(self) -> str:
        return f"Values({', '.join(f'{move.move}: {move.text}' for move in self._moves)})"


@dataclass(frozen=True)
class Certificate:
    """The claim of a certificate, checked by the rules alone."""

    game: str
    position: str
    #: ``win``, ``no-loss`` or ``draw``.
    value: str
    #: The player who wins or does not lose: ``first`` or ``second``.
    player: str | None
    #: The largest number of plies of the winner's strategy.
    plies: int | None
    #: The number of positions that were visited.
    positions: int


@dataclass(frozen=True)
class Solution(Judgement):
    """The proven value or bounds of a position, under the rules of its game."""

    #: Best moves, as far as they are known.
    best: tuple[str, ...] = ()
    #: True if ``best`` has all of them.
    best_complete: bool = False
    #: Best play, as far as it is known.
    variation: tuple[str, ...] = ()
    nodes: int = 0
    method: str = ""
    #: The certificate as a file has it, if one was requested and could be made.
    proof: bytes | None = field(default=None, repr=False)
    #: The reason for which there is no certificate.
    no_proof: str | None = None


@dataclass(frozen=True)
class AnalysisLine(Judgement):
    """A move with its value for the side to move, and the line that is best after it."""

    move: str | None = None
    variation: tuple[str, ...] = ()


@dataclass(frozen=True)
class Analysis:
    """The best moves of a position."""

    lines: tuple[AnalysisLine, ...]
    #: The best move; ``None`` in a finished game.
    best: str | None
    depth: int
    nodes: int
    seconds: float
    #: The reason for the end: ``proven``, ``depth``, ``limit`` or another of docs/json.md.
    end: str


@dataclass(frozen=True)
class Chosen:
    """A move of an agent."""

    move: str
    actions: tuple[int, ...]
    nodes: int
    seconds: float


def judgement_of(entry: dict[str, Any] | None) -> Judgement:
    """The judgement of a value of docs/json.md."""
    # A line that the limits left without a value has none of its fields.
    if entry is None or "basis" not in entry:
        return Judgement(None, None, None, "loss", "win", "estimate", None, None, "unknown")
    basis, bound, text = entry["basis"], entry["bound"], entry["text"] or ""
    estimate, depth = entry.get("score"), entry.get("at_depth")
    result, beside = entry.get("value"), entry.get("without_history")
    if beside is not None:
        result = beside["value"]
    elif basis == "estimate" or result is None:
        return Judgement(None, None, None, "loss", "win", "estimate", estimate, depth, text)
    lower = result if bound != "at-most" else "loss"
    upper = result if bound != "at-least" else "win"
    if beside is not None:
        # A draw by history may prevent the win; the winner by the board alone cannot lose.
        lower, upper = weaker(lower, "draw"), stronger(upper, "draw")
    if lower != upper:
        return Judgement(None, None, None, lower, upper, basis, estimate, depth, text)
    plies = entry.get("plies") if result != "draw" else None
    exact = plies if bound == "exact" else None
    return Judgement(result, exact, plies, lower, upper, basis, None, None, text)


def weaker(one: str, other: str) -> str:
    """The smaller one of two values."""
    return min(one, other, key=UTILITY.__getitem__)


def stronger(one: str, other: str) -> str:
    """The larger one of two values."""
    return max(one, other, key=UTILITY.__getitem__)


def within_horizon(judgement: Judgement, left: int) -> Judgement:
    """The judgement of a game that is drawn after so many plies more.

    A win that needs more plies with best play cannot be forced in time, and its winner cannot lose in time.
    """
    decided = judgement.value in ("win", "loss")
    if decided and judgement.within is not None and judgement.within <= left:
        return judgement
    lower, upper = judgement.at_least, judgement.at_most
    fields = {**vars(judgement), "plies": None, "within": None}
    if decided and judgement.plies is not None:
        text = f"draws: the {judgement.value} takes {judgement.plies} plies, and {left} are left"
        draw = {"value": "draw", "at_least": "draw", "at_most": "draw", "basis": "horizon", "text": text}
        return Judgement(**{**fields, **draw})
    # A bound of the outcome without a length is weaker by a draw.
    fields["at_least"] = weaker(lower, "draw")
    fields["at_most"] = stronger(upper, "draw")
    fields["value"] = "draw" if fields["at_least"] == fields["at_most"] else None
    if decided:
        fields["text"] = f"at {'least' if lower == 'win' else 'most'} a draw: {left} plies are left"
    return Judgement(**fields)


def order_of(judgement: Judgement) -> tuple[float, float]:
    """A key that grows with the value: short wins and long losses are better."""
    length = judgement.plies if judgement.plies is not None else judgement.within
    if judgement.value == "win":
        return 2.0, -float(length or 0)
    if judgement.value == "loss":
        return -2.0, float(length or 0)
    score = judgement.estimate
    if score is None:
        return (0.0, 0.0) if judgement.value == "draw" else (-1.0, 0.0)
    return 0.0, float(score)
