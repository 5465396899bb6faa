"""A game in progress that takes moves as text and does not change: :class:`Position`."""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from . import _filetto
from ._drawing import board_svg, board_text

if TYPE_CHECKING:
    from .games import Game
    from .judgements import Values
    from .states import State

PLAYERS = ("first", "second")


class InProgress:
    """The common part of :class:`Position` and :class:`State`."""

    def __init__(self, game: Game, session: _filetto.Session) -> None:
        self.game = game
        self._session = session

    @property
    def text(self) -> str:
        """The position in one line, as :meth:`Game.position` reads it."""
        return self._session.position

    @property
    def played(self) -> list[str]:
        """The moves played."""
        return self._session.moves

    @property
    def plies(self) -> int:
        """The number of moves played."""
        return len(self._session.moves)

    @property
    def to_move(self) -> str:
        """The side to move: ``first`` or ``second``."""
        return PLAYERS[self._session.to_move]

    @property
    def ending(self) -> tuple[str, str] | None:
        """The outcome, ``first``, ``second`` or ``draw``, and its reason; ``None`` while the game goes on."""
        ending = self._session.ending
        if ending is None and self.game.horizon is not None and self.plies >= self.game.horizon:
            return "draw", "horizon"
        return ending

    @property
    def outcome(self) -> str | None:
        """``first``, ``second`` or ``draw``; ``None`` while the game goes on."""
        ending = self.ending
        return None if ending is None else ending[0]

    def canonical_key(self) -> int:
        """A hash of 64 bits that all positions symmetric to this one share."""
        return self._session.canonical_key()

    def board(self) -> str:
        """The board in letters."""
        return board_text(self._session)

    def _repr_svg_(self) -> str:
        return board_svg(self._session)

    def _request_body(self) -> dict[str, Any]:
        body: dict[str, Any] = {
            "game": self.game.spec,
            "moves": self._session.moves,
            "repetitions": self.game.repetitions,
            "quiet_plies": self.game.quiet_plies,
        }
        if self._session.set_up is not None:
            body["position"] = self._session.set_up
        return body


class Position(InProgress):
    """A position with the moves that led there. It does not change; :meth:`play` returns another one.

    >>> import filetto
    >>> print(filetto.load_game("tris").position(moves="b2 a1"))
     3  · · ·
     2  · x ·
     1  o · ·
        a b c
    first to move
    """

    @property
    def moves(self) -> list[str]:
        """The legal moves; none in a finished game."""
        return [] if self.ending is not None else self._session.legal_moves()

    def play(self, move: str) -> Position:
        """The position after a move.

        Raises:
            IllegalMove: The text is no legal move; the message has the reason.
        """
        if self.ending is not None:
            raise _filetto.IllegalMove("the game has ended")
        session = self._session.fork()
        session.play(move)
        return Position(self.game, session)

    def back(self) -> Position:
        """The position before the last move.

        Raises:
            ValueError: No move has been played.
        """
        session = self._session.fork()
        if not session.undo():
            raise ValueError("no move has been played")
        return Position(self.game, session)

    def values(self, **options: Any) -> Values:
        """The value of every legal move: :func:`filetto.values`."""
        from .oracle import values

        return values(self, **options)

    def state(self) -> State:
        """The position as a :class:`State`."""
        from .states import State

        return State(self.game, self._session.fork())

    def __str__(self) -> str:
        ending = self.ending
        below = f"{self.to_move} to move" if ending is None else f"{ending[0]} ({ending[1]})"
        return f"{self.board()}\n{below}"

    def __repr__(self) -> str:
        return f"<Position {self.game.spec} {self.text!r}>"

    def __eq__(self, other: object) -> bool:
        """Equal boards of the same game with the same side to move, whatever was played before."""
        return isinstance(other, Position) and (self.game.spec, self.text) == (other.game.spec, other.text)

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game.position, (self._session.set_up, self.played)

    def __hash__(self) -> int:
        return hash((self.game.spec, self.text))
