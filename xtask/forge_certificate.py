"""Forges certificates, to see that the checker refuses those that are false.

A forgery changes one to three things of a real certificate: a theorem, the position, a step, a claim, or bytes of the
file. Its checksum is right in all but one of twenty, so that the check itself must find the fault. A forgery may happen to be
true; then it may be accepted, which is judged in two ways:

* by the real certificate, which is true: a forgery about the same position must not contradict it
* by other checkers, whose verdict on every forgery must be the same
"""

import copy
import os
import random
import subprocess
import tempfile
from array import array

import certificate_parts as file
from certificate_check import check
from certificate_file import checksum, read, written
from certificate_parts import Refused, Step
from line_game import members, parse_position, parse_spec, written_position


class Forger:
    """Changes certificates at random."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def below(self, count):
        return self.random.randrange(max(count, 1))

    def forged(self, certificate):
        """The file of a certificate with a few changes."""
        forged = copy.deepcopy(certificate)
        for _ in range(self.random.choice([1, 1, 1, 2, 3])):
            change = self.random.choice([self.theorem, self.position, self.claim, self.claim] + 6 * [self.step])
            change(forged)
        data = written(forged)
        return self.damaged(data) if self.below(20) == 0 else data

    def damaged(self, data):
        """Some byte of the file is another one."""
        at = self.below(len(data))
        return data[:at] + bytes([self.below(256)]) + data[at + 1 :]

    def reworked(self, data):
        """Some byte after the head is another one, and the checksum is right."""
        head, rest = data.split(b"checksum ", 1)
        body = self.damaged(rest[17:])
        return head + b"checksum %016x\n" % checksum(head, body) + body

    def theorem(self, certificate):
        theorem = self.random.choice(certificate.theorems)
        choice = self.below(6)
        if choice == 0:
            theorem.player = 1 - theorem.player
        elif choice == 1:
            theorem.step = self.below(len(certificate.steps) + 1)
        elif choice == 2:
            theorem.plies = 9 if theorem.plies is None else max(theorem.plies - 1, 0)
        elif choice == 3:
            theorem.plies = None if theorem.plies is None else theorem.plies + 1
        elif choice == 4:
            certificate.theorems.append(copy.copy(theorem))
        else:
            certificate.theorems = [other for other in certificate.theorems if other is not theorem] or [theorem]

    def position(self, certificate):
        """A few moves are made, of whoever is to move."""
        game, letters, each = parse_spec(certificate.spec)
        try:
            men, _ = parse_position(game, letters, each, certificate.position)
        except Refused:
            return
        men = list(men)
        for _ in range(self.random.randint(1, 3)):
            empty = list(members(game.all & ~(men[0] | men[1])))
            if empty:
                men[(men[0] | men[1]).bit_count() % 2] |= 1 << self.random.choice(empty)
        certificate.position = written_position(game, letters, each, men)

    def code(self):
        return self.below(20) if self.below(3) else self.below(70)

    def step(self, certificate):
        index = self.below(len(certificate.steps))
        step, claims, earlier = certificate.steps[index], len(certificate.claims), self.below(index)
        choice = self.below(12)
        if choice == 0:
            certificate.steps[index] = Step(file.OVER)
        elif choice == 1 and index:
            certificate.steps[index] = Step(file.TURNED_STEP, self.below(9), earlier)
        elif choice == 2:
            certificate.steps[index] = Step(file.HOLD, self.below(claims + 1))
        elif choice == 3 and index:
            certificate.steps[index] = Step(file.PLAY, self.code(), earlier)
        elif step.kind == file.HOLD:
            step.code = self.below(claims)
        elif step.kind == file.TURNED_STEP and self.below(2):
            step.code = self.below(9)
        elif step.kind == file.PLAY and self.below(2):
            step.code = self.code()
        elif step.kind in (file.PLAY, file.TURNED_STEP):
            step.then = earlier
        elif step.kind in (file.AWAIT_ALL, file.AWAIT_OTHERS):
            self.replies(step, index, earlier)

    def replies(self, step, index, earlier):
        pairs = [list(pair) for pair in zip(step.replies[::2], step.replies[1::2])]
        choice = self.below(6)
        if choice == 0 and index:
            step.then = earlier
        elif choice == 1:
            step.then = None
        elif choice == 2 and pairs:
            pairs.remove(self.random.choice(pairs))
        elif choice == 3 and index:
            pairs.append([self.code(), earlier])
        elif choice == 4 and pairs:
            self.random.choice(pairs)[0] = self.code()
        elif pairs:
            self.random.choice(pairs)[1] = earlier
        step.replies = array("I", [item for pair in pairs for item in pair])

    def claim(self, certificate):
        if not certificate.claims:
            return self.step(certificate)
        index = self.below(len(certificate.claims))
        claim = certificate.claims[index]
        if claim.kind == file.TURNED_CLAIM:
            claim.items[0 if self.below(2) else 1] = self.below(min(index, 9))
        elif claim.kind == file.SPLIT:
            self.numbers(claim.items, 1, lambda: self.below(index))
        elif claim.kind == file.CHOICE:
            self.options(claim.items, index)
        elif claim.kind == file.PAIRING:
            self.numbers(claim.items, 2, self.code)
        else:
            self.numbers(self.random.choice([claim.items, claim.blocks]), 1, self.code)
        return None

    def numbers(self, items, width, value):
        """Takes some numbers away, adds some, or changes one."""
        choice = self.below(3)
        if choice == 0:
            del items[len(items) - width :]
        elif choice == 1:
            items.extend(value() for _ in range(width))
        elif items:
            items[self.below(len(items))] = value()

    def options(self, items, index):
        place = self.below(len(items))
        if self.below(3) == 0:
            del items[-2:]
        elif items:
            items[place] = self.below(index) if place % 2 else self.code()


def verdict(data, every_board):
    """What the file proves, or None."""
    try:
        certificate = read(data)
        check(certificate, every_board)
        return certificate
    except Refused:
        return None


def contradicts(forged, real):
    """Whether theorems cannot be true because the real ones about the same position are."""
    if (forged.spec, forged.position) != (real.spec, real.position):
        return False
    winner = {theorem.player for theorem in real.theorems if theorem.plies is not None}
    return any(
        theorem.player not in winner and (theorem.plies is not None or winner) for theorem in forged.theorems
    )


def checkers(filetto, verified, every_board):
    """The commands of other checkers before and after the name of a file. Their exit code is 0 if they accept."""
    words = ["--json", "--unbounded"] if every_board else ["--json"]
    commands = [([filetto, "check"], words)] if filetto else []
    return commands + ([([verified], [])] if verified else [])


def accepts(checker, path):
    """What another checker says."""
    before, after = checker
    found = subprocess.run([*before, path, *after], capture_output=True, check=False)
    assert found.returncode in (0, 1), f"{before[0]} has no verdict: {found.stderr.decode()}"
    return found.returncode == 0


def read_real(path, every_board):
    """A certificate that must be accepted, and be written again to the byte."""
    with open(path, "rb") as opened:
        data = opened.read()
    real = read(data)
    is_plain = data.startswith(b"filetto proof 1\n")
    assert not is_plain or written(real) == data, f"{path} is not written again to the byte"
    check(real, every_board)
    return data, real


def fault_of(forged, real, others, path, every_board):
    """Whether the forgery was accepted, and what is wrong with that verdict."""
    found = verdict(forged, every_board)
    if found is not None and contradicts(found, real):
        return True, "accepted, and contradicts the real certificate"
    with open(path, "wb") as opened:
        opened.write(forged)
    for checker in others:
        if accepts(checker, path) != (found is not None):
            return found is not None, f"{checker[0][0]} does not agree with: {'accepted' if found else 'refused'}"
    return found is not None, None


def run(files, count, seed, others, every_board):
    forger, reals = Forger(seed), [read_real(path, every_board) for path in files]
    accepted = refused = faults = 0
    with tempfile.TemporaryDirectory() as folder:
        path = os.path.join(folder, "forged.proof")
        while accepted + refused < count:
            data, real = forger.random.choice(reals)
            is_compact = not data.startswith(b"filetto proof 1\n")
            rework = is_compact and forger.below(3) == 0
            forged = forger.reworked(data) if rework else forger.forged(real)
            if forged == data:
                continue
            is_accepted, fault = fault_of(forged, real, others, path, every_board)
            accepted, refused = accepted + is_accepted, refused + (not is_accepted)
            if fault:
                faults += 1
                with open(f"disagreement-{faults}.proof", "wb") as opened:
                    opened.write(forged)
                print(f"{real.spec}: {fault}; see disagreement-{faults}.proof")
    print(f"{count} forged certificates: {refused} refused, {accepted} accepted, {faults} wrong verdicts")
    return 1 if faults else 0
