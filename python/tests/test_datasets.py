"""Datasets against minimax and known numbers of positions."""

from __future__ import annotations

import json
from itertools import islice
from pathlib import Path

import pytest
from brute import move_score, score

import filetto

UTILITY = {"win": 1, "draw": 0, "loss": -1}


@pytest.mark.parametrize("spec", ["tris", "mnk:3,2,2"])
def test_all_positions_have_the_values_of_minimax(spec: str) -> None:
    game = filetto.load_game(spec)
    seen: dict[tuple[str, int | None], tuple[int, int]] = {}
    rows = list(filetto.dataset(spec, kind="all-positions"))
    if spec == "tris":
        # 5,478 legal positions, of which 958 are finished: the known numbers.
        assert (len(rows), sum(row["outcome"] is not None for row in rows)) == (5478, 958)
    assert len({row["position"] for row in rows}) == len(rows)
    for row in rows:
        position = game.position(row["position"])
        utility, length = score(position, None, seen)
        assert row["complete"] and UTILITY[row["value"]] == utility
        assert row["plies"] == (None if utility == 0 else abs(length))
        assert sorted(one["move"] for one in row["moves"]) == sorted(position.moves)
        for one in row["moves"]:
            assert UTILITY[one["value"]] == move_score(position, one["move"], None, seen)[0]


@pytest.mark.parametrize("spec", ["tris", "mnk:4,4,3", "filetto", "mill:three", "mill:nine", "ultimate"])
def test_a_sample_is_reproducible_and_never_estimated(spec: str) -> None:
    data = filetto.dataset(spec, n=5, seed=3, seconds=0.05)
    rows = list(data)
    assert len(rows) == 5
    again = [row["position"] for row in filetto.dataset(spec, n=5, seed=3, seconds=0.05)]
    assert again == [row["position"] for row in rows]
    assert again != [row["position"] for row in filetto.dataset(spec, n=5, seed=4, seconds=0.05)]
    for row in rows:
        for one in row["moves"]:
            assert (one["value"] is None) == (one["at_least"] != one["at_most"])
        assert row["complete"] == all(one["value"] for one in row["moves"])
        assert row["value"] is not None or not row["complete"]


def test_tables_complete_a_sample() -> None:
    tables = Path(__file__).resolve().parent / "tables"
    rows = list(filetto.dataset("mill:three", n=50, seed=1, tables=tables))
    assert all(row["complete"] and row["value"] for row in rows)


def test_a_sample_of_few_men() -> None:
    rows = list(filetto.dataset("mill:six", n=10, seed=2, seconds=0.01, men=7))
    game = filetto.load_game("mill:six")
    for row in rows:
        session = game.position(row["position"])._session
        men = sum(owner != 255 for owner in session.occupants()) + sum(session.in_hand() or ())
        assert 6 <= men <= 7
    every = filetto.dataset("mill:six", n=200, seed=2, seconds=0.001)
    chosen = [row["position"] for row in rows]
    assert [position.text for position in islice(every._sampled(), 200) if position.text in chosen][:5] == (
        chosen[:5]
    )


def test_streams_are_lazy() -> None:
    rows = list(islice(filetto.dataset("tris", kind="all-positions"), 3))
    assert rows[0]["position"] == filetto.load_game("tris").position().text and rows[0]["value"] == "draw"


def test_json_lines_with_a_card(tmp_path: Path) -> None:
    data = filetto.dataset("tris", n=20, seed=1)
    counts = data.write(tmp_path / "tris.jsonl")
    lines = (tmp_path / "tris.jsonl").read_text(encoding="utf-8").splitlines()
    assert [json.loads(line) for line in lines] == list(data) and sum(counts.values()) == 20
    card = (tmp_path / "tris.md").read_text(encoding="utf-8")
    assert "| all | 20 |" in card and "seed=1" in card and " men of both" not in card
    with pytest.raises(FileExistsError):
        data.write(tmp_path / "tris.jsonl")


@pytest.mark.parametrize("ending", ["parquet", "arrow"])
def test_arrow_and_parquet(tmp_path: Path, ending: str) -> None:
    pa = pytest.importorskip("pyarrow")
    import pyarrow.parquet as pq

    data = filetto.dataset("mill:three", n=20, seed=1, seconds=0.02)
    file = tmp_path / f"three.{ending}"
    data.write(file)
    table = pq.read_table(file) if ending == "parquet" else pa.ipc.open_file(str(file)).read_all()
    positions = [row["position"] for row in data]
    assert [row["position"] for row in table.to_pylist()] == positions
    assert data.arrow().read_all().column_names == table.column_names


@pytest.mark.parametrize("options", [{"kind": "some"}, {}, {"n": 0}, {"n": -1}, {"n": 1, "men": 7}])
def test_wrong_options(options: dict[str, object]) -> None:
    with pytest.raises(ValueError):
        filetto.dataset("tris", **options)  # type: ignore[arg-type]


def test_wrong_files(tmp_path: Path) -> None:
    with pytest.raises(ValueError, match="must end in"):
        filetto.dataset("tris", n=1).write(tmp_path / "tris.csv")
    with pytest.raises(OSError):
        filetto.dataset("tris", n=1).write(tmp_path / "none" / "tris.jsonl")
