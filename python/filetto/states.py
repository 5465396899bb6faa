"""A game in progress with OpenSpiel's names and numbers of actions: :class:`State`."""

from __future__ import annotations

from operator import index
from typing import TYPE_CHECKING, Any

from . import _filetto
from .positions import InProgress, Position

if TYPE_CHECKING:
    import numpy as np
    import numpy.typing as npt

    from .games import Game

#: The player of a finished game, as OpenSpiel has it.
TERMINAL = -4


class State(InProgress):
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

    def is_simultaneous_node(self) -> bool:
        """False: the players move in turn."""
        return False

    def is_player_node(self) -> bool:
        """True while the game goes on."""
        return not self.is_terminal()

    def is_initial_state(self) -> bool:
        """True if no action has been played."""
        return not self._history

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
        """For each legal action a move with it, and True if the action is the move's last one."""
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
            TypeError: The action is not a number.
        """
        # Numbers of numpy are numbers too.
        action = index(action)
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

    def undo_action(self, *player_and_action: int) -> None:
        """Takes back the last action. OpenSpiel's arguments are ignored.

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
        """The return of one player.

        Raises:
            ValueError: There is no such player.
        """
        if player not in (0, 1):
            raise ValueError(f"a player is 0 or 1, not {player}")
        return self.returns()[player]

    def rewards(self) -> list[float]:
        """The same as :meth:`returns`: there are no rewards before the end."""
        return self.returns()

    def action_to_string(self, *player_and_action: int) -> str:
        """An action in Filetto's notation: ``b2``, ``a1-a4``, ``xd6``, ``board 4``.

        A player before it, as OpenSpiel has it, is ignored.

        Raises:
            ValueError: The number is no action of the game.
        """
        action = index(player_and_action[-1])
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
        """An independent copy."""
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
        """The actions with commas, since all information is public."""
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
            the order of :attr:`Game.points` these planes: 0 the player's men; 1 the opponent's men; with
            men in hand: 2 and 3 their numbers, the player's first, the same on every point; in men's morris:
            4 the points of half a move, whose capture is still to be chosen; in ultimate tic-tac-toe: 2 and 3
            the small boards that the player and the opponent have won. The boards that are open are seen from
            the legal actions alone.

        Raises:
            ValueError: There is no such player.
        """
        import numpy as np

        if player not in (None, 0, 1):
            raise ValueError(f"a player is 0 or 1, not {player}")
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

    def __reduce__(self) -> tuple[Any, ...]:
        return self.game._restored, (self._session.set_up, self._history)

    def __str__(self) -> str:
        return self.board()

    def __repr__(self) -> str:
        return f"<State {self.game.spec} {self.serialize().split()}>"
