"""Boards in letters and as pictures, from points and lines alone."""

from __future__ import annotations

from . import _filetto

EMPTY = 255


def places_of(session: _filetto.Session) -> list[tuple[int, int]]:
    """File and rank of each point, from 0 at the bottom left."""
    return [(ord(name[0]) - ord("a"), int(name[1:]) - 1) for name in session.points()]


def board_text(session: _filetto.Session, men: bytes | None = None) -> str:
    """The board in letters, with coordinates: with the men of the session, or with these."""
    places, letters = places_of(session), session.letters()
    men = session.occupants() if men is None else men
    files = 1 + max(file for file, _ in places)
    ranks = 1 + max(rank for _, rank in places)
    edges = session.edges()
    across, down = (4, 2) if edges else (2, 1)
    # Small boards stand apart.
    part = 3 if session.areas() else max(files, ranks)

    def column_of(file: int) -> int:
        return file * across + file // part * 2

    def row_of(rank: int) -> int:
        below = ranks - 1 - rank
        return below * down + below // part

    canvas = [[" "] * (column_of(files - 1) + 1) for _ in range(row_of(0) + 1)]

    def at(point: int) -> tuple[int, int]:
        file, rank = places[point]
        return row_of(rank), column_of(file)

    for start, end in edges:
        (row, column), (last_row, last_column) = at(start), at(end)
        steps = max(abs(last_row - row), abs(last_column - column))
        sign = "─" if row == last_row else "│" if column == last_column else None
        for step in range(1, steps) if sign else ():
            place = row + (last_row - row) * step // steps, column + (last_column - column) * step // steps
            canvas[place[0]][place[1]] = sign or " "
    for point, owner in enumerate(men):
        row, column = at(point)
        canvas[row][column] = "·" if owner == EMPTY else letters[owner]
    labels = {row_of(rank): f"{rank + 1:2}" for rank in range(ranks)}
    lines = [f"{labels.get(row, '  ')}  {''.join(cells)}".rstrip() for row, cells in enumerate(canvas)]
    names = [" "] * len(canvas[0])
    for file in range(files):
        names[column_of(file)] = chr(ord("a") + file)
    lines.append(f"    {''.join(names)}")
    hands = session.in_hand()
    if hands is not None:
        lines.append(f"in hand: {letters[0]} {hands[0]}, {letters[1]} {hands[1]}")
    return "\n".join(lines)


def board_svg(session: _filetto.Session) -> str:
    """The board as a picture of at most 360 units across."""
    places, men = places_of(session), session.occupants()
    files = 1 + max(file for file, _ in places)
    ranks = 1 + max(rank for _, rank in places)
    unit = min(48, 360 // max(files, ranks))
    width, height = (files + 1) * unit, (ranks + 1) * unit

    def at(point: int) -> tuple[float, float]:
        file, rank = places[point]
        return (file + 1) * unit, (ranks - rank) * unit

    from html import escape

    wood = 'stroke="#5b4a35"'
    parts = [
        (
            f'<svg xmlns="http://www.w3.org/2000/svg" width="{width}" height="{height}" '
            f'viewBox="0 0 {width} {height}" role="img" aria-label="{escape(session.position)}" '
            f'font-family="sans-serif" font-size="{unit * 0.3:.0f}" text-anchor="middle">'
        ),
        f'<rect width="{width}" height="{height}" fill="#f6f1e4"/>',
    ]
    edges = session.edges()
    for start, end in edges:
        (x1, y1), (x2, y2) = at(start), at(end)
        parts.append(f'<line x1="{x1}" y1="{y1}" x2="{x2}" y2="{y2}" {wood} stroke-width="2"/>')
    if not edges:
        half = unit / 2
        for point in range(len(men)):
            x, y = at(point)
            parts.append(
                f'<rect x="{x - half}" y="{y - half}" width="{unit}" height="{unit}" fill="none" {wood}/>'
            )
    for area, owner, is_open in session.areas():
        corners = [at(point) for point in area]
        x, y = min(x for x, _ in corners) - unit / 2, min(y for _, y in corners) - unit / 2
        # Won boards have the colour of their owner; those where the side to move may play are green.
        fill = ("#5a9e5a" if is_open else "none") if owner is None else ("#2b5fa8", "#b3432b")[owner]
        parts.append(
            f'<rect x="{x}" y="{y}" width="{3 * unit}" height="{3 * unit}" fill="{fill}" fill-opacity="0.2" '
            f'{wood} stroke-width="3"/>'
        )
    marks = session.letters() == ("x", "o")
    for point, owner in enumerate(men):
        x, y = at(point)
        size, pen = unit * 0.3, f'stroke-width="{unit * 0.1:.1f}"'
        if owner == EMPTY:
            if edges:
                parts.append(f'<circle cx="{x}" cy="{y}" r="4" fill="#5b4a35"/>')
        elif marks and owner == 0:
            parts.append(
                f'<path d="M{x - size} {y - size}L{x + size} {y + size}'
                f'M{x - size} {y + size}L{x + size} {y - size}" stroke="#2b5fa8" {pen}/>'
            )
        elif marks:
            parts.append(f'<circle cx="{x}" cy="{y}" r="{size}" fill="none" stroke="#b3432b" {pen}/>')
        else:
            fill = ("#ffffff", "#222222")[owner]
            parts.append(f'<circle cx="{x}" cy="{y}" r="{size}" fill="{fill}" stroke="#222222"/>')
    for file in range(files):
        x, y, name = (file + 1) * unit, height - unit * 0.1, chr(ord("a") + file)
        parts.append(f'<text x="{x}" y="{y:.1f}">{name}</text>')
    for rank in range(ranks):
        x, y = unit * 0.25, (ranks - rank) * unit + unit * 0.1
        parts.append(f'<text x="{x}" y="{y:.1f}">{rank + 1}</text>')
    return "".join([*parts, "</svg>"])
