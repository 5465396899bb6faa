"""The bytes of version 2 of the format, as docs/certificates.md has them: reads claims and steps from a range coder."""

import re
from array import array
from collections import defaultdict

from certificate_parts import (
    AWAIT_ALL,
    AWAIT_OTHERS,
    CHOICE,
    HOLD,
    OVER,
    PAIRING,
    PLAY,
    POTENTIAL,
    SPLIT,
    TURNED_CLAIM,
    TURNED_STEP,
    Claim,
    Step,
    need,
)

NARROWEST, SLOWEST = 1 << 24, 32
ITEMS_PER_BYTE = 8
SITES = FIRST, AFTER_PLAY, AFTER_FORCED, AFTER_REPLY, AFTER_OTHERS, AFTER_TURN = range(6)
NEAR, FAR, IS_OVER, WIN, FORCING, IS_PLAY, IS_AWAIT_ALL, IS_AWAIT_OTHERS, IS_HOLD, IS_TURNED = range(10)
MOST_NEAR, REMEMBERED, MAX_TAKEN = 256, 3, 512
MASK = 0xFFFFFFFF


class Decoder:
    """Reads bits. The chance that a bit is 0 is kept for each context, in units of 2^-16, with a number of bits seen."""

    def __init__(self, data):
        self.data, self.at = data, 0
        self.range, self.value = MASK, 0
        self.chances = {}
        for _ in range(4):
            self.shift()

    def shift(self):
        byte = self.data[self.at] if self.at < len(self.data) else 0
        self.value, self.at = (self.value << 8 | byte) & MASK, self.at + 1

    def widen(self):
        while self.range < NARROWEST:
            self.range = self.range << 8
            self.shift()

    def bit(self, context):
        zero, seen = self.chances.get(context, (1 << 15, 1))
        bound = (self.range >> 16) * zero
        bit = self.value >= bound
        seen = min(seen + 1, SLOWEST)
        if bit:
            self.value, self.range = self.value - bound, self.range - bound
            zero -= zero // seen
        else:
            self.range = bound
            zero += ((1 << 16) - zero) // seen
        self.chances[context] = zero, seen
        if self.range < NARROWEST:
            self.widen()
        return bit

    def even_bit(self):
        self.range >>= 1
        bit = self.value >= self.range
        if bit:
            self.value -= self.range
        self.widen()
        return bit

    def tree(self, context, bits):
        """A number of so many bits."""
        node = 1
        for _ in range(bits):
            node = 2 * node + self.bit((context, node))
        return node - (1 << bits)

    def number(self, context):
        """A number of any size."""
        length = 1
        while length < 33 and self.bit((context, length)):
            length += 1
        coded = 1
        for _ in range(length - 1):
            coded = 2 * coded + (self.bit((context, length, coded)) if coded < 8 else self.even_bit())
        return coded - 1

    def size(self):
        bits = 0
        for _ in range(5):
            bits = 2 * bits + self.even_bit()
        need(bits <= 16, "a size is too large")
        return bits


def hashed(code):
    """A code with its bits mixed: the last steps of MurmurHash3."""
    mixed = (code + 1) * 0x9E3779B1 & MASK
    mixed = (mixed ^ mixed >> 16) * 0x85EBCA6B & MASK
    mixed = (mixed ^ mixed >> 13) * 0xC2B2AE35 & MASK
    return mixed ^ mixed >> 16


class Grid:
    """Keeps the way to a step: the keys of the player's moves under each symmetry, and the last move."""

    def __init__(self, spec):
        sizes = spec[4:].split(",")[:2] if spec.startswith("mnk:") else []
        is_board = len(sizes) == 2 and all(re.fullmatch("[0-9]{1,3}", size) and 0 < int(size) < 256 for size in sizes)
        self.rows, self.columns = map(int, sizes) if is_board else (1, 1 << 16)

    def image(self, code, symmetry):
        row, column = divmod(code, self.columns)
        if symmetry & 4:
            row, column = column, row
        if symmetry & 2:
            row = self.rows - 1 - row
        if symmetry & 1:
            column = self.columns - 1 - column
        return (row * self.columns + column) & MASK

    def played(self, way, code):
        keys = [key ^ hashed(self.image(code, symmetry)) for symmetry, key in enumerate(way[0])]
        return keys, code

    def turned(self, way, symmetry):
        def composed(then):
            first = symmetry & 3
            if then & 4:
                first = (first & 1) << 1 | first >> 1
            return then & 3 ^ first | (then ^ symmetry) & 4

        return [way[0][composed(then)] for then in range(8)], self.image(way[1], symmetry)


class Compact:
    """Reads the claims, then the steps depth first."""

    def __init__(self, data, spec, claims):
        self.bits = Decoder(data)
        self.length, self.used = len(data), 0
        self.grid = Grid(spec)
        self.claims, self.claim_count = [], claims
        self.steps, self.taken = [], []
        self.near = defaultdict(list)  # for a key, and if the other is to move: steps, the last used first
        self.moves = defaultdict(list)  # for a key and a kind of move: the last moves
        self.over, self.wins, self.last_claim = None, {}, 0

    def read(self, theorems):
        self.point_bits, self.code_bits = self.bits.size(), self.bits.size()
        for _ in range(self.claim_count):
            self.claims.append(self.claim())
        self.mask, self.taken_below = (1 << self.code_bits) - 1, min(MAX_TAKEN, max(64, 1 << self.code_bits))
        first = [self.strategy() for _ in range(theorems)]
        bits, data = self.bits, self.bits.data
        need(bits.value == 0 and bits.at <= len(data), "the bytes are not those of a range coder")
        room = (self.used + ITEMS_PER_BYTE - 1) // ITEMS_PER_BYTE
        need(len(data) == max(bits.at, room) and not any(data[bits.at :]), "bytes follow the last step")
        return first

    def use(self, items):
        self.used += items
        need(self.used <= ITEMS_PER_BYTE * self.length, "more steps than the file has room for")
        need(self.bits.at <= self.length, "the file ends too early")

    # ---- Claims ----

    def claim(self):
        self.use(1)
        self.point, bits = 0, self.bits
        kind = bits.tree("claim", 3)
        need(kind <= TURNED_CLAIM, "an unknown kind of claim")
        if kind == PAIRING:
            return Claim(kind, self.items(kind, lambda: self.next_point(0), lambda: self.next_point(1)))
        if kind == SPLIT:
            return Claim(kind, self.items(kind, self.back))
        if kind == CHOICE:
            return Claim(kind, self.items(kind, lambda: self.next_point(2), self.back))
        if kind == POTENTIAL:
            zone = self.items(kind, lambda: self.next_point(3))
            self.point = 0
            return Claim(kind, zone, self.items(4, lambda: self.next_point(4)))
        return Claim(kind, [bits.tree("claim symmetry", 8), self.back()])

    def items(self, kind, *readers):
        count = self.bits.number(("count", kind))
        self.use(count * len(readers))
        return [read() for _ in range(count) for read in readers]

    def next_point(self, kind):
        difference = self.bits.tree(("point", kind), self.point_bits)
        self.point = (self.point + difference) & ((1 << self.point_bits) - 1)
        return self.point

    def back(self):
        distance = self.bits.number("claim distance") + 1
        need(distance <= len(self.claims), "a reference does not lead to an earlier claim")
        return len(self.claims) - distance

    # ---- Steps ----

    def strategy(self):
        """Reads a step with all that it refers to. The stack has generators of the steps that are not there yet."""
        stack, step = [self.step(FIRST, ([0] * 8, 0))], None
        while stack:
            try:
                stack.append(stack[-1].send(step))
                step = None
            except StopIteration as done:
                stack.pop()
                step = done.value
        return step

    def step(self, site, way):
        """The number of the step at a place. A generator: it yields the readers of the steps that it refers to."""
        self.use(0)
        bits, key = self.bits, (way[0][0], site == AFTER_PLAY)
        tag = bits.tree(("tag", site), 4)
        need(tag <= IS_TURNED, "an unknown kind of step")
        if tag == NEAR:
            return self.near_step(site, key)
        if tag == FAR:
            distance = bits.number(("distance", site)) + 1
            need(distance <= len(self.steps), "a reference does not lead to an earlier step")
            return self.remember(key, len(self.steps) - distance)
        if tag == IS_OVER:
            return self.over_step()
        if tag == WIN:
            return self.win(self.move(0, way))
        if tag == FORCING:
            reply = self.move(1, way)
            win = self.win(reply)
            then = yield self.step(AFTER_FORCED, way)
            step = Step(AWAIT_OTHERS, 0, win, array("I", [reply, then]))
        elif tag == IS_PLAY:
            code = self.move(2, way)
            step = Step(PLAY, code, (yield self.step(AFTER_PLAY, self.grid.played(way, code))))
        elif tag in (IS_AWAIT_ALL, IS_AWAIT_OTHERS):
            others = None
            if tag == IS_AWAIT_OTHERS:
                others = yield self.step(AFTER_OTHERS, way)
            replies = array("I")
            for code in self.replies(others):
                replies.extend((code, (yield self.step(AFTER_REPLY, way))))
            step = Step(AWAIT_ALL if others is None else AWAIT_OTHERS, 0, others, replies)
        elif tag == IS_HOLD:
            step = Step(HOLD, self.hold())
        else:
            symmetry = bits.tree("symmetry", 8)
            step = Step(TURNED_STEP, symmetry, (yield self.step(AFTER_TURN, self.grid.turned(way, symmetry))))
        return self.remember(key, self.add(step))

    def near_step(self, site, key):
        steps = self.near[key]
        need(steps, "a reference to a step of a new key")
        rank = self.bits.number(("rank", site, min(len(steps).bit_length() - 1, 6)))
        need(rank < len(steps), "a reference to a step that its key has not")
        steps.insert(0, steps.pop(rank))
        return steps[0]

    def remember(self, key, step):
        steps = self.near[key]
        steps.insert(0, step)
        del steps[MOST_NEAR:]
        return step

    def over_step(self):
        if self.over is None:
            self.over = self.add(Step(OVER))
        return self.over

    def win(self, code):
        if code not in self.wins:
            over = self.over_step()
            self.wins[code] = self.add(Step(PLAY, code, over))
        return self.wins[code]

    def move(self, kind, way):
        moves, last = self.moves[way[0][0], kind], way[1]
        for rank in range(len(moves)):
            if self.bits.bit(("again", kind, len(moves), rank)):
                moves.insert(0, moves.pop(rank))
                return moves[0]
        code = (last + self.bits.tree(("move", kind), self.code_bits)) & self.mask
        moves.insert(0, code)
        del moves[REMEMBERED:]
        return code

    def replies(self, others):
        """The codes of the listed replies."""
        taken = 0 if others is None else self.taken[others]
        codes = [code for code in range(taken.bit_length()) if taken >> code & 1 and self.bits.bit("taken")]
        count, code = self.bits.number("rest"), -1
        self.use(len(codes) + count)
        for index in range(count):
            code += self.bits.number(("gap", index > 0)) + 1
            need(code < 1 << 16 and not taken >> code & 1, "a code is too large, or is listed twice")
            codes.append(code)
        return sorted(codes)

    def hold(self):
        folded = self.bits.number("hold")
        self.last_claim += folded // 2 if folded % 2 == 0 else -(folded + 1) // 2
        need(0 <= self.last_claim < self.claim_count, "a claim that is not there")
        return self.last_claim

    def add(self, step):
        self.use(1)
        taken = 0
        if step.kind == PLAY:
            taken = self.taken[step.then] | (1 << step.code if step.code < self.taken_below else 0)
        elif step.kind in (AWAIT_ALL, AWAIT_OTHERS):
            for then in [*step.replies[1::2], *([] if step.then is None else [step.then])]:
                taken |= self.taken[then]
        self.steps.append(step)
        self.taken.append(taken)
        return len(self.steps) - 1
