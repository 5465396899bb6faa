"""Positions with the values of all moves, as a stream: rows of Python, JSON lines, Arrow or Parquet.

>>> import filetto
>>> rows = filetto.dataset("tris", kind="sampled", n=3, seed=1)
>>> [(row["position"], row["value"]) for row in rows] == [(row["position"], row["value"]) for row in rows]
True
"""

from __future__ import annotations

import json
import os
from collections import Counter, deque
from collections.abc import Iterator
from itertools import islice
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING, Any

from . import __version__
from ._drawing import EMPTY
from .games import load_game
from .oracle import Folder, values
from .positions import Position

if TYPE_CHECKING:
    import pyarrow as pa  # type: ignore[import-untyped]

KINDS = ("all-positions", "sampled")

#: The rows of a batch of Arrow and of a row group of Parquet.
BATCH = 4096

#: The columns of a row.
COLUMNS = {
    "position": "the position as text, which `load_game(...).position(text)` reads",
    "to_move": "the side to move, `first` or `second`",
    "outcome": "`first`, `second` or `draw` of a finished game, else null",
    "value": "the proven value for the side to move, `win`, `draw` or `loss`, else null",
    "plies": "the exact plies to a win or a loss with best play, if proven, else null",
    "complete": "true if the values of all moves are proven",
    "moves": "the legal moves, best first: `move`, `actions` (numbers as in OpenSpiel), and for the side to "
    "move the proven `value`, `plies`, and the bounds `at_least` and `at_most`",
}

Row = dict[str, Any]


class Dataset:
    """A stream of rows that can be iterated again. Made by :func:`dataset`."""

    def __init__(
        self,
        spec: str,
        kind: str,
        n: int | None,
        seed: int,
        tables: Folder | None,
        seconds: float,
        men: int | None,
    ) -> None:
        if kind not in KINDS:
            raise ValueError(f"kind must be one of {', '.join(KINDS)}, not {kind!r}")
        if kind == "sampled" and n is None:
            raise ValueError("a sampled dataset needs n, its number of positions")
        if n is not None and n < 1:
            raise ValueError(f"n must be at least 1, not {n}")
        if men is not None and (kind != "sampled" or men < 6):
            raise ValueError("men must be at least 6, and be that of a sampled dataset")
        # Values are those of positions, so no draw depends on the moves before.
        self.game = load_game(spec, repetitions=0, quiet_plies=0)
        self.kind, self.n, self.seed = kind, n, seed
        if men is not None and not self.game.spec.startswith("mill"):
            raise ValueError(f"men is for men's morris, not for {self.game.spec}")
        self.tables, self.seconds, self.men = tables, seconds, men

    def __iter__(self) -> Iterator[Row]:
        """The rows, in the same order each time."""
        positions = self._all() if self.kind == "all-positions" else self._sampled()
        for position in islice(positions, self.n):
            yield self._row(position)

    def _all(self) -> Iterator[Position]:
        """All positions that can be reached, breadth first."""
        start = self.game.position()
        seen, waiting = {start.text}, deque([start.text])
        while waiting:
            position = self.game.position(waiting.popleft())
            yield position
            for move in position.moves:
                text = position.play(move).text
                if text not in seen:
                    seen.add(text)
                    waiting.append(text)

    def _sampled(self) -> Iterator[Position]:
        """Positions of random games, each after a number of plies that is uniform up to the game's length."""
        rng = Random(f"{self.seed} {self.game.spec}")
        longest = self.game._max_plies() or 80
        while True:
            position, plies = self.game.position(), rng.randrange(longest)
            for _ in range(plies):
                moves = position.moves
                if not moves:
                    break
                position = position.play(rng.choice(moves))
            if position.ending is None and (self.men is None or _men(position) <= self.men):
                yield self.game.position(position.text)

    def _row(self, position: Position) -> Row:
        value: str | None
        plies: int | None
        row: Row = {"position": position.text, "to_move": position.to_move, "outcome": position.outcome}
        if position.outcome is not None:
            won = position.outcome == position.to_move
            value = "draw" if position.outcome == "draw" else "win" if won else "loss"
            plies = None if value == "draw" else 0
            return {**row, "value": value, "plies": plies, "complete": True, "moves": []}
        found = values(position, tables=self.tables, seconds=self.seconds)
        best = found[0] if found.best[0].regret == 0 else None
        moves = [
            {
                "move": one.move,
                "actions": list(one.actions),
                "value": one.value,
                "plies": one.plies,
                "at_least": one.at_least,
                "at_most": one.at_most,
            }
            for one in found
        ]
        value, plies = (None, None) if best is None else (best.value, best.plies)
        return {**row, "value": value, "plies": plies, "complete": found.complete, "moves": moves}

    def arrow(self) -> pa.RecordBatchReader:
        """The rows as a stream of Arrow. Needs pyarrow."""
        import pyarrow as pa

        schema = _schema(pa)

        def batches() -> Iterator[pa.RecordBatch]:
            rows = iter(self)
            while part := list(islice(rows, BATCH)):
                yield pa.RecordBatch.from_pylist(part, schema=schema)

        return pa.RecordBatchReader.from_batches(schema, batches())

    def write(self, path: Folder) -> Counter[str]:
        """Writes a file, and beside it a data card with the ending ``.md``.

        Args:
            path: A new file that ends in ``.jsonl``, ``.parquet`` or ``.arrow``.

        Returns:
            The number of rows by their value.

        Raises:
            ValueError: The ending is another one.
            FileExistsError: The file or its card exists.
        """
        file = Path(os.fspath(path))
        if file.suffix not in (".jsonl", ".parquet", ".arrow"):
            raise ValueError(f"the file must end in .jsonl, .parquet or .arrow, not {file.name!r}")
        card = file.with_suffix(".md")
        for one in (file, card):
            if one.exists():
                raise FileExistsError(f"{one} exists")
        counts: Counter[str] = Counter()
        if file.suffix == ".jsonl":
            with file.open("x", encoding="utf-8") as output:
                for row in self:
                    counts[_kind_of(row)] += 1
                    output.write(json.dumps(row) + "\n")
        else:
            self._write_arrow(file, counts)
        card.write_text(self.card(counts), encoding="utf-8")
        return counts

    def _write_arrow(self, file: Path, counts: Counter[str]) -> None:
        import pyarrow as pa

        reader = self.arrow()
        if file.suffix == ".parquet":
            import pyarrow.parquet as pq  # type: ignore[import-untyped]

            writer = pq.ParquetWriter(file, reader.schema, compression="zstd")
        else:
            writer = pa.ipc.new_file(str(file), reader.schema)
        with writer:
            for batch in reader:
                counts.update(_kind_of(row) for row in batch.to_pylist())
                writer.write_batch(batch)

    def card(self, counts: Counter[str] | None = None) -> str:
        """The data card in Markdown: origin, rules, columns, and the numbers of rows by value if given."""
        chosen = (
            "all positions that can be reached from the start, breadth first, finished ones too"
            if self.kind == "all-positions"
            else "unfinished positions of random games, after a uniform number of plies; they may repeat"
        )
        if self.men is not None:
            chosen += f"; those with more than {self.men} men of both players are left out"
        options = f"kind={self.kind!r}, n={self.n}, seed={self.seed}"
        options += "" if self.men is None else f", men={self.men}"
        call = f"filetto.dataset({self.game.spec!r}, {options})"
        with_tables = "" if self.tables is None else ", with tables"
        lines = [
            f"# Positions of {self.game.spec} with the values of all moves",
            "",
            f"Made by `{call}` of filetto {__version__}{with_tables}.",
            f"With the same tables the same call makes the same rows, if no search takes {self.seconds} s.",
            "",
            f"* Positions: {chosen}.",
            "* Values: proven by the engine's solver, search or tables. Others are null, never estimates.",
            "* Rules: without draws by repetition or quiet plies, so that a value belongs to its position.",
            "* Licence: the rows are facts; the program that makes them is under MIT or Apache 2.0.",
            "",
            "| column | contents |",
            "| --- | --- |",
            *(f"| `{name}` | {contents} |" for name, contents in COLUMNS.items()),
        ]
        if counts is not None:
            lines += ["", "| value | rows |", "| --- | ---: |"]
            lines += [f"| {name} | {counts[name]} |" for name in sorted(counts)]
            lines.append(f"| all | {sum(counts.values())} |")
        return "\n".join(lines) + "\n"


def _men(position: Position) -> int:
    """The men of both players, on the board and in hand."""
    on_board = sum(owner != EMPTY for owner in position._session.occupants())
    return on_board + sum(position._session.in_hand() or ())


def _kind_of(row: Row) -> str:
    return row["value"] or "not proven"


def _schema(pa: Any) -> pa.Schema:
    move = pa.struct(
        [
            ("move", pa.string()),
            ("actions", pa.list_(pa.int32())),
            ("value", pa.string()),
            ("plies", pa.int32()),
            ("at_least", pa.string()),
            ("at_most", pa.string()),
        ]
    )
    return pa.schema(
        [
            ("position", pa.string()),
            ("to_move", pa.string()),
            ("outcome", pa.string()),
            ("value", pa.string()),
            ("plies", pa.int32()),
            ("complete", pa.bool_()),
            ("moves", pa.list_(move)),
        ]
    )


def dataset(
    spec: str,
    kind: str = "sampled",
    n: int | None = None,
    seed: int = 0,
    *,
    tables: Folder | None = None,
    seconds: float = 2.0,
    men: int | None = None,
) -> Dataset:
    """Positions of a game with the values of all moves.

    Args:
        spec: The game.
        kind: ``all-positions``, breadth first from the start, which needs memory for all of them; or
            ``sampled``, from random games.
        n: The number of positions; ``None`` for all.
        seed: The seed of the sample.
        tables: A folder of tables of the game.
        seconds: The largest time for the values of one position.
        men: Samples only positions of men's morris with at most so many men of both players, on the board and
            in hand: those of tables that were built with ``--max-men``.

    Raises:
        ValueError: There is no such game or kind, or a number is missing or out of its range.
    """
    return Dataset(spec, kind, n, seed, tables, seconds, men)
