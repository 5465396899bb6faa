"""The file of a certificate, as docs/certificates.md has it: reads it, and writes it again."""

import itertools
import re
from array import array

from certificate_compact import Compact
from certificate_parts import (
    AWAIT_ALL,
    AWAIT_OTHERS,
    CHOICE,
    HOLD,
    OVER,
    PAIRING,
    PLAY,
    PLAYERS,
    POTENTIAL,
    SPLIT,
    TURNED_CLAIM,
    TURNED_STEP,
    Certificate,
    Claim,
    Refused,
    Step,
    Theorem,
    need,
)


def checksum(*parts):
    value = 0xCBF29CE484222325
    for byte in itertools.chain(*parts):
        value = (value ^ byte) * 0x100000001B3 & 0xFFFFFFFFFFFFFFFF
    return value


def decimal(text):
    """A number of 32 bits in its shortest form."""
    need(re.fullmatch("0|[1-9][0-9]{0,9}", text) and int(text) < 1 << 32, f"not a number: {text}")
    return int(text)


class Header:
    """Reads the lines before the bytes."""

    def __init__(self, data):
        self.data = data
        self.at = 0

    def line(self, word, optional=False):
        """The rest of the next line, which must begin with this word."""
        end = self.data.find(b"\n", self.at)
        if not self.data.startswith(word, self.at) or end < 0:
            need(optional, f"expected a line that begins with {word.decode()}")
            return None
        text = self.data[self.at + len(word) : end]
        need(all(0x20 <= byte <= 0x7E for byte in text), "a line of the header is not printable")
        self.at = end + 1
        return text.decode("ascii")

    def read(self):
        self.version = self.line(b"filetto proof ")
        need(self.version in ("1", "2", "3"), "not version 1, 2 or 3")
        spec, position = self.line(b"game "), self.line(b"position ")
        need(spec and position, "the game or the position is missing")
        theorems = []
        while (text := self.line(b"theorem ", optional=True)) is not None:
            theorems.append(self.theorem(text.split(" ")))
        steps, claims = decimal(self.line(b"steps ")), decimal(self.line(b"claims "))
        return Certificate(spec, position, theorems, [], []), steps, claims

    def theorem(self, words):
        match words:
            case [player, "wins", plies, step] if player in PLAYERS:
                return Theorem(PLAYERS.index(player), decimal(plies), decimal(step))
            case [player, "draws", step] if player in PLAYERS:
                return Theorem(PLAYERS.index(player), None, decimal(step))
        raise Refused("a theorem is not readable")

    def checksum(self):
        text = self.line(b"checksum ")
        need(re.fullmatch("[0-9a-f]{16}", text), "the checksum is not readable")
        return int(text, 16)


class Body:
    """Reads claims and steps from the bytes."""

    def __init__(self, data, at):
        self.data = data
        self.at = at

    def byte(self):
        need(self.at < len(self.data), "the file ends too early")
        self.at += 1
        return self.data[self.at - 1]

    def number(self, limit=1 << 32):
        value = shift = 0
        while True:
            byte = self.byte()
            value |= (byte & 0x7F) << shift
            shift += 7
            if byte < 0x80:
                break
            need(shift < 35, "a number is too long")
        need(value < limit, "a number is too large")
        need(byte or shift == 7, "a number is not in its shortest form")
        return value

    def short(self):
        return self.number(1 << 16)

    def back(self, index):
        distance = self.number()
        need(0 < distance <= index, "a reference does not lead to an earlier item")
        return index - distance

    def items(self, *readers):
        return [read() for _ in range(self.number()) for read in readers]

    def claim(self, index):
        def back():
            return self.back(index)

        kind = self.byte()
        if kind == PAIRING:
            return Claim(kind, self.items(self.short, self.short))
        if kind == SPLIT:
            return Claim(kind, self.items(back))
        if kind == CHOICE:
            return Claim(kind, self.items(self.short, back))
        if kind == POTENTIAL:
            return Claim(kind, self.items(self.short), self.items(self.short))
        need(kind == TURNED_CLAIM, "an unknown kind of claim")
        return Claim(kind, [self.byte(), back()])

    def step(self, index):
        def back():
            return self.back(index)

        kind = self.byte()
        if kind == PLAY:
            return Step(kind, self.short(), back())
        if kind in (AWAIT_ALL, AWAIT_OTHERS):
            replies = array("I", self.items(self.short, back))
            return Step(kind, 0, back() if kind == AWAIT_OTHERS else None, replies)
        if kind == OVER:
            return Step(kind)
        if kind == HOLD:
            return Step(kind, self.number())
        need(kind == TURNED_STEP, "an unknown kind of step")
        return Step(kind, self.byte(), back())


def read(data):
    header = Header(data)
    certificate, steps, claims = header.read()
    head = data[: header.at]
    expected = header.checksum()
    need(checksum(head, data[header.at :]) == expected, "the checksum is wrong")
    if header.version != "1":
        version, spec, position = int(header.version), certificate.spec, certificate.position
        body = Compact(data[header.at :], version, spec, position, claims)
        first = body.read([theorem.player for theorem in certificate.theorems])
        certificate.claims, certificate.steps = body.claims, body.steps
        need(len(body.steps) == steps, "the number of steps is wrong")
        need([theorem.step for theorem in certificate.theorems] == first, "the first step of a theorem is wrong")
        return certificate
    body = Body(data, header.at)
    certificate.claims = [body.claim(index) for index in range(claims)]
    certificate.steps = [body.step(index) for index in range(steps)]
    need(body.at == len(data), "bytes follow the last step")
    return certificate


def number(value):
    written = bytearray()
    while value >= 0x80:
        written.append(value & 0x7F | 0x80)
        value >>= 7
    written.append(value)
    return bytes(written)


def written_claim(index, claim):
    items, kind = claim.items, claim.kind
    if kind == TURNED_CLAIM:
        return bytes([kind, items[0]]) + number(index - items[1])
    references = {SPLIT: (0,), CHOICE: (1,)}.get(kind, ())
    width = 1 if kind in (SPLIT, POTENTIAL) else 2
    body = b"".join(
        number(index - item if place % width in references else item) for place, item in enumerate(items)
    )
    body = bytes([kind]) + number(len(items) // width) + body
    if kind == POTENTIAL:
        body += number(len(claim.blocks)) + b"".join(map(number, claim.blocks))
    return body


def written_step(index, step):
    if step.kind == PLAY:
        return bytes([step.kind]) + number(step.code) + number(index - step.then)
    if step.kind == TURNED_STEP:
        return bytes([step.kind, step.code]) + number(index - step.then)
    if step.kind == OVER:
        return bytes([step.kind])
    if step.kind == HOLD:
        return bytes([step.kind]) + number(step.code)
    kind = AWAIT_ALL if step.then is None else AWAIT_OTHERS
    pairs = zip(step.replies[::2], step.replies[1::2])
    body = b"".join(number(code) + number(index - then) for code, then in pairs)
    otherwise = b"" if step.then is None else number(index - step.then)
    return bytes([kind]) + number(len(step.replies) // 2) + body + otherwise


def written(certificate):
    """The certificate as a file. References must lead to earlier items."""
    lines = ["filetto proof 1", f"game {certificate.spec}", f"position {certificate.position}"]
    for theorem in certificate.theorems:
        goal = "draws" if theorem.plies is None else f"wins {theorem.plies}"
        lines.append(f"theorem {PLAYERS[theorem.player]} {goal} {theorem.step}")
    lines += [f"steps {len(certificate.steps)}", f"claims {len(certificate.claims)}"]
    head = "".join(line + "\n" for line in lines).encode()
    body = b"".join(written_claim(*item) for item in enumerate(certificate.claims))
    body += b"".join(written_step(*item) for item in enumerate(certificate.steps))
    return head + b"checksum %016x\n" % checksum(head, body) + body
