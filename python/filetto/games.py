"""Games, and two faces of a game in progress: :class:`Position` and :class:`State`."""

from __future__ import annotations

import re
from collections.abc import Sequence
from typing import TYPE_CHECKING, Any

from . import _filetto
from ._drawing import board_svg, board_text

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .oracle import Values

#: The player of a finished game, as OpenSpiel has it.
TERMINAL = -4

#: The turns after which OpenSpiel ends its nine men's morris as a draw.
OPENSPIEL_MORRIS_TURNS = 200

_OPENSPIEL_NAME = re.compile(r"(tic_tac_toe|mnk|gomoku|nine_mens_morris|ultimate_tic_tac_toe)(\(.*\))?")

PLAYERS = ("first", "second")


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
        spec: A spec or an alias of Filetto (``tris``, ``mnk:4,4,3``, ``gomoku``, ``mill:nine``, ``ultimate``),
            or a name of OpenSpiel (``tic_tac_toe``, ``mnk(m=4,n=3,k=3)``, ``nine_mens_morris``,
            ``ultimate_tic_tac_toe``). OpenSpiel's games have OpenSpiel's rules: no draws by history, and a
            draw after 200 turns of ``nine_mens_morris``.
        horizon: A game is drawn after so many plies; ``None`` for no limit.
        repetitions: A game is drawn when a position occurs so often; 0 for never. By default 3.
        quiet_plies: A game is drawn after so many plies without a placement or a capture; 0 for never. By
            default 100.
        language: The language of the engine's sentences, ``en`` or ``it``.

    Raises:
        ValueError: There is no such game, or a number is out of its range.
    """
    if _OPENSPIEL_NAME.fullmatch(spec):
        spec_of = _filetto.Session.read(f"[Game]\n{spec}\n[State]\n\n").spec
        repetitions = 0 if repetitions is None else repetitions
        quiet_plies = 0 if quiet_plies is None else quiet_plies
        if spec.startswith("nine_mens_morris") and horizon is None:
            horizon = OPENSPIEL_MORRIS_TURNS
        spec = spec_of
    return Game(spec, horizon=horizon, repetitions=repetitions, quiet_plies=quiet_plies, language=language)


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
        self.engine = _filetto.Engine(language)
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
        lines = [line for line in text.split("[State]", 1)[-1].split("\n") if line.strip()]
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
        """The largest number of plies, if the rules limit it."""
        if self.horizon is not None:
            return self.horizon
        return None if self.spec.startswith("mill") else len(self.points)

    def observation_tensor_shape(self) -> tuple[int, int]:
        """The shape of observations: planes, and points in reading order. See :meth:`State.observation_tensor`."""
        planes = 2 + 2 * (self._start.in_hand() is not None) + self.spec.startswith("mill")
        planes += 2 * bool(self._start.areas())
        return planes, len(self.points)

    def _session(self, text: str | None, moves: Sequence[str] | str) -> _filetto.Session:
        listed = moves.split() if isinstance(moves, str) else list(moves)
        if text is None and not listed:
            return self._start.fork()
        return _filetto.Session(self.spec, text, listed, self.repetitions, self.quiet_plies)

    def __repr__(self) -> str:
        return f"filetto.load_game({self.spec!r})"


class _InProgress:
    """What both faces share."""

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
        """A number that all positions symmetric to this one share, and hardly any others."""
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


class Position(_InProgress):
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
            IllegalMove: The text is no legal move; the sentence says why.
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

    def __hash__(self) -> int:
        return hash((self.game.spec, self.text))


class State(_InProgress):
    """A game in progress with OpenSpiel's names and numbers of actions.

    A capture is an action of its own after the action that closes the mill, and a free choice of a board of
    ultimate tic-tac-toe is one before that of the cell: then the same player is to move twice.
    """

    def __init__(self, game: Game, session: _filetto.Session) -> None:
        super().__init__(game, session)
        self._begun: list[int] = []
        self._history: list[int] = self._actions_so_far()
        self._legal: dict[int, tuple[str, bool]] | None = None

    def _actions_so_far(self) -> list[int]:
        moves = self._session.moves
        if not moves:
            return []
        replay = self.game._session(self._session.set_up, ())
        actions: list[int] = []
        for move in moves:
            actions += replay.legal_actions()[replay.legal_moves().index(move)]
            replay.play(move)
        return actions

    def current_player(self) -> int:
        """0 or 1; -4 in a finished game."""
        return TERMINAL if self.is_terminal() else self._session.to_move

    def is_terminal(self) -> bool:
        """True if the game has ended."""
        return not self._begun and self.ending is not None

    def is_chance_node(self) -> bool:
        """False: nothing is left to chance."""
        return False

    def legal_actions(self, player: int | None = None) -> list[int]:
        """The legal actions in ascending order; none of a player who is not to move."""
        if self.is_terminal() or (player is not None and player != self._session.to_move):
            return []
        return sorted(self._moves_by_action())

    def legal_actions_mask(self, player: int | None = None) -> list[int]:
        """1 for each action that is legal, 0 for the others."""
        mask = [0] * self.game.num_distinct_actions()
        for action in self.legal_actions(player):
            mask[action] = 1
        return mask

    def _moves_by_action(self) -> dict[int, tuple[str, bool]]:
        """A move that begins with the actions so far and each action, and True if it is the move's last one."""
        if self._legal is None:
            self._legal = {}
            at = len(self._begun)
            for move, actions in zip(self._session.legal_moves(), self._session.legal_actions()):
                if actions[:at] == self._begun:
                    self._legal[actions[at]] = move, len(actions) == at + 1
        return self._legal

    def apply_action(self, action: int) -> None:
        """Plays an action.

        Raises:
            IllegalMove: The action is not legal; the state does not change.
        """
        found = None if self.is_terminal() else self._moves_by_action().get(action)
        if found is None:
            raise _filetto.IllegalMove(f"action {action} is not legal here")
        move, is_last = found
        if is_last:
            self._session.play(move)
            self._begun = []
        else:
            self._begun.append(action)
        self._history.append(action)
        self._legal = None

    def apply_move(self, move: str) -> None:
        """Plays a whole move in Filetto's notation.

        Raises:
            IllegalMove: The text is no legal move, or half of another move is played.
        """
        if self._begun:
            raise _filetto.IllegalMove("half of a move is played")
        if self.is_terminal():
            raise _filetto.IllegalMove("the game has ended")
        before = self._session.fork()
        played = self._session.play(move)
        self._history += before.legal_actions()[before.legal_moves().index(played)]
        self._legal = None

    def undo_action(self) -> None:
        """Takes back the last action.

        Raises:
            ValueError: No action has been played.
        """
        if not self._history:
            raise ValueError("no action has been played")
        self._history.pop()
        if self._begun:
            self._begun.pop()
        else:
            last = self._session.moves[-1]
            self._session.undo()
            actions = self._session.legal_actions()[self._session.legal_moves().index(last)]
            self._begun = actions[:-1]
        self._legal = None

    def returns(self) -> list[float]:
        """1 for a win, -1 for a loss, 0 for a draw and in a game that goes on: of both players."""
        outcome = self.outcome if self.is_terminal() else None
        return {"first": [1.0, -1.0], "second": [-1.0, 1.0]}.get(outcome or "", [0.0, 0.0])

    def player_return(self, player: int) -> float:
        """The return of one player."""
        return self.returns()[player]

    def rewards(self) -> list[float]:
        """The same as :meth:`returns`: there are no rewards before the end."""
        return self.returns()

    def action_to_string(self, *player_and_action: int) -> str:
        """An action in Filetto's notation: ``b2``, ``a1-a4``, ``xd6``, ``board 4``. A player before it is ignored.

        Raises:
            ValueError: The number is no action of the game.
        """
        action = player_and_action[-1]
        if not 0 <= action < self.game.num_distinct_actions():
            raise ValueError(f"an action is from 0 to {self.game.num_distinct_actions() - 1}, not {action}")
        points = self.game.points
        if self.game.spec.startswith("ultimate"):
            move, is_last = self._moves_by_action().get(action, ("", False))
            return move if is_last else f"board {action}"
        if action >= len(points):
            start, end = divmod(action - len(points), len(points))
            return f"{points[start]}-{points[end]}"
        return f"x{points[action]}" if self._begun else points[action]

    def string_to_action(self, text: str) -> int:
        """The legal action that :meth:`action_to_string` writes like this.

        Raises:
            IllegalMove: There is no such action.
        """
        for action in self.legal_actions():
            if self.action_to_string(action) == text:
                return action
        raise _filetto.IllegalMove(f"no legal action is called {text!r}")

    def history(self) -> list[int]:
        """The actions played."""
        return list(self._history)

    def move_number(self) -> int:
        """The number of actions played."""
        return len(self._history)

    def clone(self) -> State:
        """A copy that goes its own way."""
        copy = State.__new__(State)
        copy.game, copy._session = self.game, self._session.fork()
        copy._begun, copy._history, copy._legal = list(self._begun), list(self._history), None
        return copy

    def child(self, action: int) -> State:
        """A copy after one more action."""
        copy = self.clone()
        copy.apply_action(action)
        return copy

    def serialize(self) -> str:
        """The actions, one a line: the ``[State]`` of OpenSpiel's ``SerializeGameAndState``."""
        return "".join(f"{action}\n" for action in self._history)

    def serialize_game_and_state(self) -> str:
        """The game and the actions as OpenSpiel's ``serialize_game_and_state`` has them.

        Raises:
            ValueError: OpenSpiel does not have the game.
        """
        name = self._session.openspiel_game()
        if name is None or self._session.set_up is not None:
            raise ValueError(f"OpenSpiel does not have {self.game.spec} from this position")
        head = "# Automatically generated by OpenSpiel SerializeGameAndState\n[Meta]\nVersion: 1\n\n"
        return f"{head}[Game]\n{name}\n[State]\n{self.serialize()}\n"

    def position(self) -> Position:
        """The position as a :class:`Position`.

        Raises:
            ValueError: Half of a move is played.
        """
        if self._begun:
            raise ValueError("half of a move is played")
        return Position(self.game, self._session.fork())

    def information_state_string(self, player: int | None = None) -> str:
        """The actions with commas: whoever sees all moves knows no more."""
        return ", ".join(map(str, self._history))

    def observation_string(self, player: int | None = None) -> str:
        """The position in one line, with the points of half a move."""
        begun = f" {self._begun}" if self._begun else ""
        return self.text + begun

    def observation_tensor(self, player: int | None = None) -> npt.NDArray[np.float32]:
        """The position as numbers.

        Args:
            player: The player who looks at the board; by default the one to move.

        Returns:
            An array of the shape :meth:`Game.observation_tensor_shape`, of ``float32``: for each point in
            reading order (from the top left) these planes: 0 the player's men; 1 the opponent's men; with
            men in hand: 2 and 3 their numbers, the player's first, the same on every point; in men's morris:
            4 the points of half a move, whose capture is still to be chosen; in ultimate tic-tac-toe: 2 and 3
            the small boards that the player and the opponent have won.
        """
        import numpy as np

        mover = self._session.to_move if player is None else player
        planes, points = self.game.observation_tensor_shape()
        tensor = np.zeros((planes, points), dtype=np.float32)
        men = np.frombuffer(self._session.occupants(), dtype=np.uint8)
        tensor[0], tensor[1] = men == mover, men == 1 - mover
        plane = 2
        hands = self._session.in_hand()
        if hands is not None:
            tensor[2], tensor[3] = hands[mover], hands[1 - mover]
            plane = 4
        if self.game.spec.startswith("mill"):
            for action in self._begun:
                way = [action] if action < points else list(divmod(action - points, points))
                tensor[plane, way] = 1
        for area, owner, _ in self._session.areas():
            if owner is not None:
                tensor[plane + (owner != mover), area] = 1
        return tensor

    def num_distinct_actions(self) -> int:
        """The number of different actions of the game."""
        return self.game.num_distinct_actions()

    def num_players(self) -> int:
        """Two."""
        return 2

    def get_game(self) -> Game:
        """The game."""
        return self.game

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<State {self.game.spec} {self.serialize().split()}>"
