"""Exact values, rules and opponents for tris, gomoku, men's morris and ultimate tic-tac-toe.

>>> import filetto
>>> game = filetto.load_game("tris")
>>> position = game.position().play("b2").play("b1")
>>> sorted(move.move for move in filetto.values(position) if move.value == "win")
['a1', 'a2', 'a3', 'c1', 'c2', 'c3']

Two faces of one game in progress: :class:`Position` does not change and takes moves as text, :class:`State`
changes in place and takes the numbers that OpenSpiel uses. Both are accepted wherever a position is asked for.
"""

from ._filetto import IllegalMove, __version__
from .games import Game, Position, State, families, load_game
from .oracle import (
    Analysis,
    AnalysisLine,
    Bot,
    Certificate,
    Chosen,
    MoveValue,
    Solution,
    Values,
    agents,
    analyse,
    best_move,
    check,
    solve,
    values,
)

__all__ = [
    "Analysis",
    "AnalysisLine",
    "Bot",
    "Certificate",
    "Chosen",
    "Game",
    "IllegalMove",
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
    "families",
    "load_game",
    "solve",
    "values",
]
