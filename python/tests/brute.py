"""Minimax without a table of values, by the moves and endings of positions alone."""

from __future__ import annotations

from filetto import Position

#: A value and its length: larger is better for the side to move. A short win is better, and a long loss.
Score = tuple[int, int]


def score(position: Position, horizon: int | None, seen: dict[tuple[str, int | None], Score]) -> Score:
    """The value for the side to move: 1, 0 or -1, and the plies to a win or a loss with their sign.

    The game is drawn after ``horizon`` more plies.
    """
    ending = position.ending
    if ending is not None:
        return (0, 0) if ending[0] == "draw" else (1 if ending[0] == position.to_move else -1, 0)
    if horizon == 0:
        return 0, 0
    key = position.text, horizon
    if key not in seen:
        seen[key] = max(move_score(position, move, horizon, seen) for move in position.moves)
    return seen[key]


def move_score(
    position: Position, move: str, horizon: int | None, seen: dict[tuple[str, int | None], Score]
) -> Score:
    """The value of a move for the player who makes it."""
    value, length = score(position.play(move), None if horizon is None else horizon - 1, seen)
    # The order prefers short wins: their lengths are negative. The opponent's is the reverse.
    return -value, -(abs(length) + 1) if value < 0 else abs(length) + 1 if value > 0 else 0
