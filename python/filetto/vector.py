"""Many games at once in arrays of numpy, for programs that learn by playing.

>>> import filetto.vector
>>> env = filetto.vector.VectorEnv("tris", 4, seed=1)
>>> observations, masks, players = env.reset()
>>> observations.shape, masks.shape, players.tolist()
((4, 2, 9), (4, 9), [0, 0, 0, 0])
>>> turn = env.step(env.sample())
>>> turn.players.tolist(), turn.masks.sum(axis=1).tolist(), turn.ends.any().item()
([1, 1, 1, 1], [8, 8, 8, 8], False)
"""

from __future__ import annotations

from typing import Any, NamedTuple

import numpy as np
import numpy.typing as npt

from . import _filetto

Bytes = npt.NDArray[np.uint8]
Flags = npt.NDArray[np.bool_]


class Turn(NamedTuple):
    """The arrays after a step, with a row for each game."""

    #: (games, planes, points), ``uint8``: the position seen by the side to move, as
    #: :meth:`filetto.State.observation_tensor` has it. Of a game that has ended: the start of the next one.
    observations: Bytes
    #: (games, actions), ``bool``: the legal actions.
    masks: Flags
    #: (games,), ``uint8``: the side to move, 0 or 1.
    players: Bytes
    #: (games, 2), ``int8``: 1 for the winner and -1 for the loser of a game that has just ended, else 0.
    rewards: npt.NDArray[np.int8]
    #: (games,), ``bool``: the games that have just ended and begun anew.
    ends: Flags


class VectorEnv:
    """Games of one kind that are played at the same time. A game that ends begins anew at once.

    Actions are those of :class:`filetto.State`, but for ultimate tic-tac-toe: there an action is the cell, 0
    to 80, small board after small board, so a move is one action. These games have no draws by history; give
    men's morris a horizon.

    Args:
        spec: The game.
        n: The number of games, from 1 to 1,048,576.
        threads: The number of threads. Few games are faster with one.
        horizon: A game is drawn after so many moves; ``None`` for no limit.
        seed: The seed of :meth:`sample`.

    Raises:
        ValueError: There is no such game, or a number is out of its range.
    """

    def __init__(
        self, spec: str, n: int, threads: int = 1, horizon: int | None = None, seed: int = 0
    ) -> None:
        from .games import load_game

        if horizon is not None and not 1 <= horizon <= 1_000_000:
            raise ValueError(f"horizon must be from 1 to 1000000 plies, not {horizon}")
        self._batch = _filetto.Batch(load_game(spec).spec, n, threads, horizon or 0, seed)
        #: The canonical spec.
        self.spec = self._batch.spec
        #: The number of games.
        self.n = n
        #: The planes of an observation, and the points of a plane.
        self.observation_shape = self._batch.observation_shape
        #: The number of different actions: they are from 0 to this number less one.
        self.distinct_actions = self._batch.distinct_actions

    def reset(self) -> tuple[Bytes, Flags, Bytes]:
        """Begins all games anew. Returns observations, masks and players as :class:`Turn` has them."""
        self._batch.reset()
        return self.observe()

    def observe(self) -> tuple[Bytes, Flags, Bytes]:
        """Observations, masks and players as :class:`Turn` has them. The arrays are read-only."""
        turn = self._turn(self._batch.observe())
        return turn.observations, turn.masks, turn.players

    def step(self, actions: npt.ArrayLike) -> Turn:
        """Plays an action in each game.

        Args:
            actions: An integer for each game, in an array of any integer type or a list.

        Raises:
            IllegalMove: An action is not legal; no game has been played on.
            ValueError: There is not one number for each game, or they are no integers.
        """
        return self._turn(self._batch.step(self._numbers(actions).tobytes()))

    def _turn(self, arrays: bytes) -> Turn:
        """The arrays that lie one after the other in these bytes."""
        planes, points = self.observation_shape
        games, actions = self.n, self.distinct_actions
        masks = games * planes * points
        players = masks + games * actions
        return Turn(
            np.frombuffer(arrays, np.uint8, masks).reshape(games, planes, points),
            np.frombuffer(arrays, np.bool_, games * actions, masks).reshape(games, actions),
            np.frombuffer(arrays, np.uint8, games, players),
            np.frombuffer(arrays, np.int8, 2 * games, players + games).reshape(games, 2),
            np.frombuffer(arrays, np.bool_, games, players + 3 * games),
        )

    def _numbers(self, actions: npt.ArrayLike) -> npt.NDArray[np.int32]:
        given: npt.NDArray[Any] = np.asarray(actions)
        if given.shape != (self.n,) or given.dtype.kind not in "iu":
            raise ValueError(f"step needs an array of {self.n} integers, one for each game")
        # A number too large for 32 bits must not become a legal one.
        numbers: npt.NDArray[np.int32] = np.clip(given, -1, self.distinct_actions).astype(np.int32)
        return numbers

    def sample(self) -> npt.NDArray[np.int32]:
        """A legal action of each game. All moves are equally likely."""
        actions: npt.NDArray[np.int32] = np.frombuffer(self._batch.sample(), np.int32)
        return actions
