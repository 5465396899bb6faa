"""Games, and the ways to begin one."""

from __future__ import annotations

import re
from collections.abc import Sequence
from functools import cache
from typing import Any

from . import _filetto
from .positions import Position
from .states import State

#: The turns after which OpenSpiel ends its nine men's morris as a draw.
OPENSPIEL_MORRIS_TURNS = 200

_OPENSPIEL_NAME = re.compile(r"(tic_tac_toe|mnk|gomoku|nine_mens_morris|ultimate_tic_tac_toe)(\(.*\))?")


def checked_text(text: str) -> str:
    """The text, or a :class:`TypeError` for anything else."""
    if not isinstance(text, str):
        raise TypeError(f"expected text, not {type(text).__name__}")
    return text


def families() -> dict[str, str]:
    """The families of games, each with the form of its specs."""
    return {name: usage for name, usage, _ in _filetto.families()}


def load_game(
    spec: str,
    *,
    horizon: int | None = None,
    repetitions: int | None = None,
    quiet_plies: int | None = None,
    language: str = "en",
) -> Game:
    """Opens a game.

    Args:
        spec: A spec or an alias of Filetto (``tris``, ``mnk:4,4,3``, ``gomoku``, ``mill:nine``,
            ``ultimate``), or a name of OpenSpiel (``tic_tac_toe``, ``mnk(m=4,n=3,k=3)``,
            ``nine_mens_morris``, ``ultimate_tic_tac_toe``). OpenSpiel's games have OpenSpiel's rules: no
            draws by history, and a draw after 200 turns of ``nine_mens_morris``.
        horizon: A game is drawn after so many plies; ``None`` for no limit.
        repetitions: A game is drawn when a position occurs so often; 0 for never. By default 3.
        quiet_plies: A game is drawn after so many plies without a placement or a capture; 0 for never. By
            default 100.
        language: The language of the engine's sentences, ``en`` or ``it``.

    Raises:
        ValueError: There is no such game, or a number is out of its range.

    >>> import filetto
    >>> filetto.load_game("mnk(m=4,n=3,k=3)").spec
    'mnk:3,4,3'
    """
    if _OPENSPIEL_NAME.fullmatch(checked_text(spec)):
        # The reader of serialised games parses the parameters of each game.
        spec_of = _filetto.Session.read(f"[Game]\n{spec}\n[State]\n\n").spec
        repetitions = 0 if repetitions is None else repetitions
        quiet_plies = 0 if quiet_plies is None else quiet_plies
        if spec.startswith("nine_mens_morris") and horizon is None:
            horizon = OPENSPIEL_MORRIS_TURNS
        spec = spec_of
    return Game(spec, horizon=horizon, repetitions=repetitions, quiet_plies=quiet_plies, language=language)


@cache
def _engine(language: str) -> _filetto.Engine:
    """The engine of all games, so that their searches share threads and caches."""
    return _filetto.Engine(language)


class Game:
    """A game with its rules. Made by :func:`load_game`."""

    def __init__(
        self,
        spec: str,
        *,
        horizon: int | None = None,
        repetitions: int | None = None,
        quiet_plies: int | None = None,
        language: str = "en",
    ) -> None:
        if horizon is not None and not 1 <= horizon <= 1_000_000:
            raise ValueError(f"horizon must be from 1 to 1000000 plies, not {horizon}")
        self._start = _filetto.Session(spec, None, [], repetitions, quiet_plies)
        self.spec = self._start.spec
        self.horizon = horizon
        self.language = language
        self.engine = _engine(language)
        #: The points in reading order from the top left; in ultimate tic-tac-toe those of each small board.
        self.points: list[str] = self._start.points()

    @property
    def repetitions(self) -> int:
        """The occurrences of a position that end the game as a draw; 0 for no limit."""
        return self._start.history_rules[0]

    @property
    def quiet_plies(self) -> int:
        """The plies without a placement or a capture that end the game as a draw; 0 for no limit."""
        return self._start.history_rules[1]

    def position(self, text: str | None = None, moves: Sequence[str] | str = ()) -> Position:
        """The start of the game or the position of a text, after these moves: a list, or text with blanks.

        Raises:
            ValueError: The text is no position of this game.
            IllegalMove: A move is not legal.
        """
        return Position(self, self._session(text, moves))

    def new_initial_state(self, text: str | None = None) -> State:
        """The start of the game, or the position of a text, as a :class:`State`."""
        return State(self, self._session(text, ()))

    def deserialize_state(self, text: str) -> State:
        """The state that :meth:`State.serialize` or OpenSpiel's ``SerializeGameAndState`` has written.

        Raises:
            ValueError: The text has a number that is no action, or is of another game.
            IllegalMove: An action is not legal.
        """
        head, _, actions = checked_text(text).rpartition("[State]")
        name = re.search(r"^\[Game\]\s*(\S.*)$", head, re.MULTILINE)
        if name is not None and load_game(name[1].strip()).spec != self.spec:
            raise ValueError(f"the state is one of {name[1].strip()}, not of {self.spec}")
        lines = [line for line in actions.split("\n") if line.strip()]
        state = self.new_initial_state()
        for line in lines:
            if not re.fullmatch(r"\s*\d+\s*", line):
                raise ValueError(f"a serialised state has one number of an action a line, not {line!r}")
            state.apply_action(int(line))
        return state

    def num_distinct_actions(self) -> int:
        """The number of different actions: actions are from 0 to this number less one."""
        return self._start.distinct_actions()

    def num_players(self) -> int:
        """Two."""
        return 2

    def min_utility(self) -> float:
        """The return of a lost game."""
        return -1.0

    def max_utility(self) -> float:
        """The return of a won game."""
        return 1.0

    def max_game_length(self) -> int | None:
        """The largest number of actions, if the rules limit it. A move may be two actions."""
        plies = self._max_plies()
        if plies is None:
            return None
        if self.spec.startswith("ultimate"):
            return 2 * plies
        hands = self._start.in_hand()
        # Whoever has two men left has lost, so the others can be captured.
        captured = sum(max(men - 2, 0) for men in hands or ()) if self.spec.startswith("mill") else 0
        return plies + min(plies, captured)

    def _max_plies(self) -> int | None:
        # Men that are placed stay, but for men's morris.
        hands = self._start.in_hand() or (len(self.points),)
        placements = None if self.spec.startswith("mill") else min(sum(hands), len(self.points))
        limits = [limit for limit in (self.horizon, placements) if limit is not None]
        return min(limits, default=None)

    def utility_sum(self) -> float:
        """The sum of both players' returns: always 0."""
        return 0.0

    def observation_tensor_size(self) -> int:
        """The numbers in an observation."""
        planes, points = self.observation_tensor_shape()
        return planes * points

    def observation_tensor_shape(self) -> tuple[int, int]:
        """The shape of :meth:`State.observation_tensor`: planes and points."""
        planes = 2 + 2 * (self._start.in_hand() is not None) + self.spec.startswith("mill")
        planes += 2 * bool(self._start.areas())
        return planes, len(self.points)

    def _session(self, text: str | None, moves: Sequence[str] | str) -> _filetto.Session:
        listed = moves.split() if isinstance(moves, str) else list(moves)
        if text is None and not listed:
            return self._start.fork()
        return _filetto.Session(self.spec, text, listed, self.repetitions, self.quiet_plies)

    def _restored(self, text: str | None, actions: Sequence[int]) -> State:
        state = self.new_initial_state(text)
        for action in actions:
            state.apply_action(action)
        return state

    def __reduce__(self) -> tuple[Any, ...]:
        options = self.horizon, self.repetitions, self.quiet_plies, self.language
        return _reopened, (self.spec, *options)

    def __repr__(self) -> str:
        return f"filetto.load_game({self.spec!r})"


def _reopened(spec: str, horizon: int | None, repetitions: int, quiet_plies: int, language: str) -> Game:
    """The game of a pickle."""
    return Game(spec, horizon=horizon, repetitions=repetitions, quiet_plies=quiet_plies, language=language)


def deserialize_game_and_state(text: str) -> tuple[Game, State]:
    """The game and the state of OpenSpiel's ``serialize_game_and_state``.

    Raises:
        ValueError: The text is no such game, or a number is no action.
        IllegalMove: An action is not legal.
    """
    name = re.search(r"^\[Game\]\s*(\S.*)$", checked_text(text), re.MULTILINE)
    if name is None or "[State]" not in text:
        raise ValueError("expected the sections [Game] and [State] of a serialised game of OpenSpiel")
    game = load_game(name[1].strip())
    return game, game.deserialize_state(text)
