"""The examples of README.md and the notebooks."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parent.parent
README = (ROOT / "README.md").read_text(encoding="utf-8")
EXAMPLES = re.findall(r"^```python\n(.*?)^```$", README, re.MULTILINE | re.DOTALL)


@pytest.mark.parametrize("number", range(len(EXAMPLES)))
def test_examples_run(number: int, capsys: pytest.CaptureFixture[str]) -> None:
    if "filetto.vector" in EXAMPLES[number]:
        pytest.importorskip("numpy")
    exec(  # noqa: S102
        compile(EXAMPLES[number], f"README.md, example {number + 1}", "exec"), {"__name__": "example"}
    )
    printed = capsys.readouterr().out
    assert printed or "table[key]" in EXAMPLES[number]


def test_there_are_examples() -> None:
    assert len(EXAMPLES) >= 7


@pytest.mark.parametrize("path", sorted(ROOT.glob("notebooks/*.ipynb")), ids=lambda path: path.stem)
def test_notebooks_run(path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    nbformat = pytest.importorskip("nbformat")
    nbclient = pytest.importorskip("nbclient")
    for library in ("ipykernel", "matplotlib", "numpy"):
        pytest.importorskip(library)
    monkeypatch.setenv("STEPS", "20")
    # On a busy machine threads of numpy take ten times the processor time, waiting for one another.
    monkeypatch.setenv("OPENBLAS_NUM_THREADS", "1")
    monkeypatch.setenv("MPLBACKEND", "module://matplotlib_inline.backend_inline")
    book = nbformat.read(path, as_version=4)
    nbclient.NotebookClient(book, timeout=None, kernel_name="python3").execute()
    cells = [cell for cell in book.cells if cell.cell_type == "code"]
    assert any(cell.outputs for cell in cells)
