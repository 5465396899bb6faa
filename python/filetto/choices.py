"""The actions of environments: those of :class:`filetto.State`, but one action for a move of ultimate."""

from __future__ import annotations

from .games import Game
from .states import State

#: The largest number in an observation: men in hand.
MAX_MEN = 24


def count(game: Game) -> int:
    """The number of different actions of a game in an environment."""
    return len(game.points) if _by_cell(game) else game.num_distinct_actions()


def choices(state: State) -> dict[int, tuple[int, ...]]:
    """The legal actions of an environment, each with the actions of the state that it stands for."""
    if state.is_terminal():
        return {}
    if not _by_cell(state.game):
        return {action: (action,) for action in state.legal_actions()}
    session = state._session
    return {path[0]: tuple(actions) for path, actions in zip(session.legal_paths(), session.legal_actions())}


def _by_cell(game: Game) -> bool:
    return game.spec.startswith("ultimate")
