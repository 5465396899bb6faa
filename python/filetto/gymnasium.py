"""An environment of Gymnasium: one agent against a level of Filetto.

The import registers the environments; ``gymnasium.make("filetto.gymnasium:filetto/Tris-v0")`` imports it too.

>>> import gymnasium
>>> env = gymnasium.make("filetto.gymnasium:filetto/Tris-v0", level="easy")
>>> observation, info = env.reset(seed=1)
>>> observation.shape, info["action_mask"].sum().item() >= 8
((2, 9), True)
"""

from __future__ import annotations

from typing import Any

import gymnasium
import numpy as np
import numpy.typing as npt
from gymnasium import spaces

from .choices import MAX_MEN, choices, count
from .games import load_game
from .oracle import Bot
from .registration import register

Observation = npt.NDArray[np.uint8]


class LevelEnv(gymnasium.Env[Observation, np.int64]):
    """A game against a level, with the agent as first player, second player, or either by the seed.

    An observation is an array (planes, points) of ``uint8``, seen by the agent, as
    :meth:`filetto.State.observation_tensor` has it. ``info["action_mask"]``, an array of ``int8``, has 1 for
    each legal action. Actions are those of :class:`filetto.vector.VectorEnv`. The reward is 1 for a win, -1
    for a loss, and 0 otherwise. An illegal action loses the game.

    Args:
        spec: The game.
        level: The opponent, one of :func:`filetto.agents`.
        player: ``first``, ``second``, or ``random``.
        seconds: The opponent's largest time for a move.
        render_mode: ``ansi`` for boards as text.
        options: Those of :func:`filetto.load_game`.
    """

    metadata = {"render_modes": ["ansi"]}  # noqa: RUF012

    def __init__(
        self,
        spec: str = "tris",
        *,
        level: str = "easy",
        player: str = "random",
        seconds: float | None = None,
        render_mode: str | None = None,
        **options: Any,
    ) -> None:
        if player not in ("first", "second", "random"):
            raise ValueError(f"player must be first, second or random, not {player!r}")
        if render_mode not in (None, "ansi"):
            raise ValueError(f"render_mode must be None or ansi, not {render_mode!r}")
        self.game = load_game(spec, **options)
        self.level, self.seconds, self.player = level, seconds, player
        self.render_mode = render_mode
        shape = self.game.observation_tensor_shape()
        self.observation_space = spaces.Box(0, MAX_MEN, shape, np.uint8)
        self.action_space = spaces.Discrete(count(self.game))
        self._state = self.game.new_initial_state()
        self._side = 0
        self._is_lost = False
        self._bot = Bot(level, seconds=seconds)

    def reset(
        self, *, seed: int | None = None, options: dict[str, Any] | None = None
    ) -> tuple[Observation, dict[str, Any]]:
        """Begins a game. The seed decides the side, if that is random, and the opponent's moves."""
        super().reset(seed=seed)
        self._is_lost = False
        self._state = self.game.new_initial_state()
        either = int(self.np_random.integers(2))
        self._side = {"first": 0, "second": 1}.get(self.player, either)
        self._bot = Bot(self.level, seconds=self.seconds, seed=int(self.np_random.integers(2**32)))
        self._answer()
        return self._seen()

    def step(self, action: np.int64 | int) -> tuple[Observation, float, bool, bool, dict[str, Any]]:
        """Plays an action, and the opponent's moves until the agent is to move again.

        Raises:
            ValueError: The game has ended.
        """
        if self._is_lost or self._state.is_terminal():
            raise ValueError("the game has ended; reset begins another one")
        parts = choices(self._state).get(int(action))
        if parts is None:
            self._is_lost = True
            observation, info = self._seen()
            return observation, -1.0, True, False, {**info, "illegal": True}
        for part in parts:
            self._state.apply_action(part)
        self._answer()
        observation, info = self._seen()
        return observation, self._state.returns()[self._side], self._state.is_terminal(), False, info

    def _answer(self) -> None:
        while self._state.current_player() == 1 - self._side:
            self._state.apply_action(self._bot.step(self._state))

    def _seen(self) -> tuple[Observation, dict[str, Any]]:
        mask = np.zeros(count(self.game), np.int8)
        mask[list(choices(self._state))] = 1
        info = {"action_mask": mask, "player": ("first", "second")[self._side]}
        return self._state.observation_tensor(self._side).astype(np.uint8), info

    def render(self) -> str | None:
        """The board as text."""
        return self._state.board() if self.render_mode == "ansi" else None


register()
