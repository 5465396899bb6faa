"""Exact values, rules and opponents for tris, gomoku, men's morris and ultimate tic-tac-toe.

>>> import filetto
>>> game = filetto.load_game("tris")
>>> position = game.position().play("b2").play("b1")
>>> sorted(move.move for move in filetto.values(position) if move.value == "win")
['a1', 'a2', 'a3', 'c1', 'c2', 'c3']

A game in progress has two forms: :class:`Position` does not change and takes moves as text, :class:`State`
changes in place and takes the numbers of OpenSpiel. Functions accept both.
"""

from __future__ import annotations

from typing import TYPE_CHECKING, Any

from ._filetto import IllegalMove, __version__
from .games import Game, deserialize_game_and_state, families, load_game
from .judgements import Analysis, AnalysisLine, Certificate, Chosen, Judgement, MoveValue, Solution, Values
from .oracle import Bot, agents, analyse, best_move, check, solve, values
from .positions import Position
from .states import State

if TYPE_CHECKING:
    from .datasets import dataset

__all__ = [
    "Analysis",
    "AnalysisLine",
    "Bot",
    "Certificate",
    "Chosen",
    "Game",
    "IllegalMove",
    "Judgement",
    "MoveValue",
    "Position",
    "Solution",
    "State",
    "Values",
    "__version__",
    "agents",
    "analyse",
    "best_move",
    "check",
    "dataset",
    "deserialize_game_and_state",
    "families",
    "load_game",
    "solve",
    "values",
]


def __getattr__(name: str) -> Any:
    """Imports what most programs do not use on its first use: importing filetto is to be quick."""
    if name == "dataset":
        from .datasets import dataset

        return dataset
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
