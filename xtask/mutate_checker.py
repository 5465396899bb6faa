#!/usr/bin/env python3
"""Tests the checker in Python by mutation: without one of its conditions it accepts false certificates.

crates/proof/tests/samples/false.txt has false certificates for conditions of docs/certificates.md. The checker
refuses all of them. A copy of it whose text lacks the condition accepts those of the condition.

    python3 xtask/mutate_checker.py
"""

import pathlib
import shutil
import subprocess
import sys
import tempfile

XTASK = pathlib.Path(__file__).parent
SAMPLES = XTASK.parent / "crates/proof/tests/samples/false.txt"
LEAST = 250

# For each condition a file of the checker, a part of its text, and the text without the condition.
RELEVANCE, CHECK = "certificate_relevance.py", "certificate_check.py"
MUTATIONS = {
    "PassMarks": (RELEVANCE, "<= 2 + self.marks_on(", "<= 1 + self.marks_on("),
    "PassTaken": (RELEVANCE, "matter = self.taken[step]", "matter = 0"),
    "Forced": (RELEVANCE, "return by_choice + (line & self.forced[step]).bit_count()", "return by_choice"),
    "Listed": (RELEVANCE, "self.unlisted[step] + (line & self.listed[step]).bit_count()", "self.unlisted[step]"),
    "Free": (RELEVANCE, "free += 1", "free += 0"),
    "Unlisted": (RELEVANCE, "self.unlisted[step.then] + 1", "self.unlisted[step.then]"),
    "ForcingOver": (RELEVANCE, " and steps[steps[step].then].kind == OVER", ""),
    "TurnedPoints": (RELEVANCE, "return bits(places[point] for point in members(points))", "return points"),
    "CoverMarks": (RELEVANCE, "> 1 + self.marks_on(", "> self.marks_on("),
    "CoverTaken": (RELEVANCE, "if more & self.taken[step]:", "if False:"),
    "CoverListed": (RELEVANCE, "fewer & (self.listed[step] | self.forced[step])", "fewer & self.forced[step]"),
    "CoverForced": (RELEVANCE, "fewer & (self.listed[step] | self.forced[step])", "fewer & self.listed[step]"),
    "CoverPasses": (RELEVANCE, "(not with_passes or ", "("),
    "CoverInherited": (CHECK, "passes = passes and found[1]", "passes = passes"),
    "CoverExact": (RELEVANCE, "for line in self.beside[point]]", "for line in ()]"),
    "PassPly": (CHECK, "*left.pop(), stack, 1)", "*left[-1], stack, int(left.pop()[0][3] == key[0][3]))"),
    "PairTwice": (CHECK, "zone |= self.new(zone, a)\n            zone |= self.new(zone, b)", "zone |= 1 << a | 1 << b"),
    "PairDead": (CHECK, "dead = 0, self.every_line\n        for a, b", "dead = 0, 0\n        for a, b"),
    "SplitZones": (CHECK, "need(not zone & self.zones[part], ", "need(True, "),
    "SplitDead": (CHECK, "dead = 0, self.every_line\n        for part", "dead = 0, 0\n        for part"),
    "ChoiceSafe": (CHECK, "need(not unsafe, ", "need(True, "),
    "ChoiceDead": (CHECK, "dead |= self.dead[part] & ~self.through[point]", "dead |= 0"),
    "PotentialHalf": (CHECK, "need(2 * total < 1 << longest, ", "need(total < 1 << longest, "),
    "PotentialDead": (CHECK, 'below one half")\n        return zone, dead', 'below one half")\n        return zone, 0'),
    "TurnedZone": (CHECK, "self.game.turned(self.zones[part], symmetry)", "self.zones[part]"),
    "TurnedDead": (CHECK, "bits(lines[line] for line in members(self.dead[part]))", "self.dead[part]"),
    "HoldZone": (CHECK, "need(not self.claims.zones[at.code] & (state[0] | state[1]), ", "need(True, "),
    "HoldDead": (CHECK, "need(not self.claims.dead[at.code] & ~blocked, ", "need(True, "),
}

# Reads certificates in hexadecimal digits, a line each, and writes 1 for each that it accepts, else 0.
JUDGE = """
import sys
from certificate_check import check
from certificate_file import read
from certificate_parts import Refused

for line in sys.stdin:
    try:
        check(read(bytes.fromhex(line)))
        print(1)
    except Refused:
        print(0)
"""


def accepted(folder, certificates):
    """How many of them the checker in this folder accepts."""
    judge = [sys.executable, "-B", "-c", JUDGE]
    text = "".join(certificate + "\n" for certificate in certificates)
    found = subprocess.run(judge, cwd=folder, input=text, capture_output=True, text=True, check=True)
    return sum(map(int, found.stdout.split()))


def mutated(folder, condition):
    """Copies the checker without a condition."""
    for file in XTASK.glob("*.py"):
        shutil.copy(file, folder)
    name, text, without = MUTATIONS[condition]
    path = pathlib.Path(folder, name)
    source = path.read_text()
    assert source.count(text) == 1, f"{condition}: {name} has this {source.count(text)} times: {text}"
    path.write_text(source.replace(text, without))


def main():
    samples = {}
    for line in SAMPLES.read_text().splitlines():
        if not line.startswith("#"):
            condition, certificate = line.split(" ")
            samples.setdefault(condition, []).append(certificate)
    assert samples.keys() <= MUTATIONS.keys(), samples.keys() - MUTATIONS.keys()
    assert sum(map(len, samples.values())) >= LEAST
    wrong = accepted(XTASK, [certificate for some in samples.values() for certificate in some])
    assert wrong == 0, f"the checker accepts {wrong} false certificates"
    for condition, certificates in samples.items():
        with tempfile.TemporaryDirectory() as folder:
            mutated(folder, condition)
            caught = accepted(folder, certificates)
        assert caught == len(certificates), f"{condition}: {caught} of {len(certificates)}"
    print(f"{len(samples)} mutations of the checker: each accepts the false certificates of its condition")


if __name__ == "__main__":
    main()
