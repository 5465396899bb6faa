"""The package as a whole: types, examples, time of its import, interruptions."""

from __future__ import annotations

import doctest
import importlib
import os
import pkgutil
import re
import subprocess
import sys
from pathlib import Path

import pytest

import filetto

ROOT = Path(__file__).resolve().parent.parent
MODULES = sorted(module.name for module in pkgutil.iter_modules(filetto.__path__))
#: Modules that need a library of the same name or one of its own.
LIBRARIES = {
    "gymnasium": "gymnasium",
    "pettingzoo": "pettingzoo",
    "vector": "numpy",
    "registration": "gymnasium",
}


def run(code: str) -> subprocess.CompletedProcess[str]:
    return subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=False)


@pytest.mark.parametrize("name", [name for name in MODULES if name != "_filetto"])
def test_examples_of_modules(name: str) -> None:
    if name in LIBRARIES:
        pytest.importorskip(LIBRARIES[name])
    result = doctest.testmod(importlib.import_module(f"filetto.{name}"))
    assert result.failed == 0


def test_examples_of_the_package() -> None:
    result = doctest.testmod(filetto)
    assert result.attempted > 0 and result.failed == 0


def test_types() -> None:
    pytest.importorskip("mypy")
    checked = subprocess.run(
        [sys.executable, "-m", "mypy"], cwd=ROOT, capture_output=True, text=True, check=False
    )
    assert checked.returncode == 0, checked.stdout


def test_docstrings_are_phrases_or_begin_with_a_verb() -> None:
    for path in [*ROOT.glob("filetto/*.py"), *ROOT.glob("filetto/*.pyi")]:
        text = path.read_text(encoding="utf-8")
        assert not re.search(r'"""(What|Whether|How|Who|Why|Where|Which)\b', text), path
        assert all(len(line) <= 110 for line in text.splitlines()), path


def test_names_of_the_package_are_documented() -> None:
    for name in filetto.__all__:
        if name != "__version__":
            assert getattr(filetto, name).__doc__, name


def test_import_needs_no_other_library() -> None:
    code = (
        "import sys, filetto\n"
        "foreign = {'numpy', 'gymnasium', 'pettingzoo', 'pyarrow', 'asyncio'} & set(sys.modules)\n"
        "assert not foreign, foreign\n"
    )
    result = run(code)
    assert result.returncode == 0, result.stderr


#: Interrupts its own process as soon as the call has sent an event, and prints the latency in seconds.
INTERRUPTED = """
import os, signal, threading, time, filetto

begun, sent = threading.Event(), []

def interrupt():
    begun.wait()
    sent.append(time.monotonic())
    os.kill(os.getpid(), signal.SIGINT)

threading.Thread(target=interrupt, daemon=True).start()
try:
    CALL
except KeyboardInterrupt:
    print(time.monotonic() - sent[0])
"""


@pytest.mark.skipif(os.name != "posix", reason="signals of POSIX")
@pytest.mark.parametrize(
    "call",
    [
        "filetto.solve('mnk:7,7,5', on_event=lambda *_: begun.set())",
        "filetto.analyse('mill:nine', seconds=60.0, on_event=lambda *_: begun.set())",
        "filetto.values('mill:nine', seconds=60.0, on_event=lambda *_: begun.set())",
    ],
)
def test_an_interrupt_ends_a_long_call(call: str) -> None:
    result = run(INTERRUPTED.replace("CALL", call))
    assert result.returncode == 0, result.stderr
    # Measured: less than 40 ms on a busy machine. The calls would take a minute or more.
    assert float(result.stdout) < 20
