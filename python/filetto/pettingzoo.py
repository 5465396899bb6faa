"""An environment of PettingZoo: two agents in turn, with masks of actions.

>>> import filetto.pettingzoo
>>> env = filetto.pettingzoo.env("tris")
>>> env.reset(seed=1)
>>> for agent in env.agent_iter():
...     observation, reward, terminated, truncated, info = env.last()
...     done = terminated or truncated
...     env.step(None if done else env.action_space(agent).sample(observation["action_mask"]))
"""

from __future__ import annotations

from typing import Any, ClassVar

import numpy as np
from gymnasium import spaces
from pettingzoo import AECEnv  # type: ignore[import-untyped]
from pettingzoo.utils import wrappers  # type: ignore[import-untyped]

from .choices import MAX_MEN, choices, count
from .games import load_game


def env(spec: str = "tris", **options: Any) -> AECEnv:
    """A :class:`RawEnv` in the wrappers that PettingZoo's own games have.

    An illegal action ends the game and loses it. A number that is no action, or a call in a wrong order, is
    an error.
    """
    judged = wrappers.TerminateIllegalWrapper(RawEnv(spec, **options), illegal_reward=-1)
    return wrappers.OrderEnforcingWrapper(wrappers.AssertOutOfBoundsWrapper(judged))


class RawEnv(AECEnv):  # type: ignore[misc]
    """A game between the agents ``first`` and ``second``.

    An observation has ``observation``, an array (planes, points) of ``uint8`` as
    :meth:`filetto.State.observation_tensor` has it, seen by the agent, and ``action_mask``, an array of
    ``int8``. Actions are those of :class:`filetto.vector.VectorEnv`. An agent may be to move twice: a capture
    is an action of its own. Games of men's morris end by their draws by history or by the horizon.

    Args:
        spec: The game.
        render_mode: ``ansi`` for boards as text, or ``human`` to print them.
        options: Those of :func:`filetto.load_game`.
    """

    metadata: ClassVar[dict[str, Any]] = {
        "name": "filetto_v0",
        "render_modes": ["ansi", "human"],
        "is_parallelizable": False,
    }

    def __init__(self, spec: str = "tris", *, render_mode: str | None = None, **options: Any) -> None:
        super().__init__()
        if render_mode not in (None, "ansi", "human"):
            raise ValueError(f"render_mode must be None, ansi or human, not {render_mode!r}")
        self.game = load_game(spec, **options)
        self.render_mode = render_mode
        self.possible_agents = ["first", "second"]
        actions, shape = count(self.game), self.game.observation_tensor_shape()
        observation = spaces.Dict(
            {
                "observation": spaces.Box(0, MAX_MEN, shape, np.uint8),
                "action_mask": spaces.Box(0, 1, (actions,), np.int8),
            }
        )
        self.observation_spaces = {agent: observation for agent in self.possible_agents}
        self.action_spaces = {agent: spaces.Discrete(actions) for agent in self.possible_agents}
        self._state = self.game.new_initial_state()

    def observation_space(self, agent: str) -> spaces.Space[Any]:
        """The space of observations of an agent: always the same object."""
        return self.observation_spaces[agent]

    def action_space(self, agent: str) -> spaces.Space[Any]:
        """The space of actions of an agent: always the same object."""
        return self.action_spaces[agent]

    def reset(self, seed: int | None = None, options: dict[str, Any] | None = None) -> None:
        """Begins a game. Nothing is random, so the seed is not used but for the spaces of actions."""
        if seed is not None:
            for place, space in enumerate(self.action_spaces.values()):
                space.seed(seed + place)
        self._state = self.game.new_initial_state()
        self.agents = list(self.possible_agents)
        self.rewards = dict.fromkeys(self.agents, 0)
        self._cumulative_rewards = dict.fromkeys(self.agents, 0)
        self.terminations = dict.fromkeys(self.agents, False)
        self.truncations = dict.fromkeys(self.agents, False)
        self.infos: dict[str, dict[str, Any]] = {agent: {} for agent in self.agents}
        self.agent_selection = self._state.to_move

    def observe(self, agent: str) -> dict[str, Any]:
        """The board as an agent sees it, and its legal actions: none if the other agent is to move."""
        player = self.possible_agents.index(agent)
        mask = np.zeros(count(self.game), np.int8)
        if agent == self.agent_selection:
            mask[list(choices(self._state))] = 1
        return {"observation": self._state.observation_tensor(player).astype(np.uint8), "action_mask": mask}

    def step(self, action: int | None) -> None:
        """Plays an action of the agent to move, or removes an agent whose game has ended.

        Raises:
            IllegalMove: The action is not legal.
        """
        if self.terminations[self.agent_selection] or self.truncations[self.agent_selection]:
            self._was_dead_step(action)
            return
        parts = choices(self._state).get(-1 if action is None else int(action), (-1,))
        for part in parts:
            self._state.apply_action(part)
        self._cumulative_rewards[self.agent_selection] = 0
        returns = self._state.returns()
        self.rewards = {agent: int(returns[place]) for place, agent in enumerate(self.possible_agents)}
        if self._state.is_terminal():
            self.terminations = dict.fromkeys(self.agents, True)
        self.agent_selection = self._next_agent()
        self._accumulate_rewards()
        if self.render_mode == "human":
            self.render()

    def _next_agent(self) -> str:
        if self._state.is_terminal():
            return self.possible_agents[1 - self.possible_agents.index(self.agent_selection)]
        return self._state.to_move

    def render(self) -> str | None:
        """The board as text, or prints it."""
        if self.render_mode == "human":
            print(self._state.board())
            return None
        return self._state.board() if self.render_mode == "ansi" else None

    def close(self) -> None:
        """Nothing is open."""
