"""The bytes of versions 2 and 3 of the format, as docs/certificates.md has them: reads claims and steps from a coder."""

import re
from array import array
from collections import defaultdict, namedtuple
from itertools import islice

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
LARGEST, MAX_RUN, TAG_CONTEXTS, RANK_CONTEXTS = 20, 1000, 4, 7
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


# The keys of the player's moves under each symmetry, his last move, and the marks of both as sets of codes.
Way = namedtuple("Way", "keys last own others")


def numbers_of(spec):
    """The numbers from 1 to 255 at the begin of the spec of an m,n,k-game, at most three."""
    numbers = []
    for text in (spec[4:] if spec.startswith("mnk:") else "").split(",")[:3]:
        if not re.fullmatch("[0-9]{1,3}", text) or not 0 < int(text) < 256:
            break
        numbers.append(int(text))
    return numbers


class Grid:
    """Follows the way to a step."""

    def __init__(self, spec):
        numbers = numbers_of(spec)
        self.rows, self.columns = numbers[:2] if len(numbers) >= 2 else (1, 1 << 16)

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
        keys = [key ^ hashed(self.image(code, symmetry)) for symmetry, key in enumerate(way.keys)]
        return Way(keys, code, with_code(way.own, code), way.others)

    def turned(self, way, symmetry):
        def composed(then):
            first = symmetry & 3
            if then & 4:
                first = (first & 1) << 1 | first >> 1
            return then & 3 ^ first | (then ^ symmetry) & 4

        def images(codes):
            turned = 0
            for code in members(codes):
                turned = with_code(turned, self.image(code, symmetry))
            return turned

        keys = [way.keys[composed(then)] for then in range(8)]
        return Way(keys, self.image(way.last, symmetry), images(way.own), images(way.others))


def replied(way, code):
    """The way after a reply of the opponent."""
    return way._replace(others=with_code(way.others, code))


def with_code(codes, code):
    """The set with another code, unless sets have none that is so large."""
    return codes | 1 << code if code < MAX_TAKEN else codes


def members(codes):
    """The codes of a set in ascending order."""
    while codes:
        lowest = codes & -codes
        yield lowest.bit_length() - 1
        codes ^= lowest


class Board:
    """Predicts replies on the board of an m,n,k-game."""

    def __init__(self, rows, columns, length):
        self.points, self.length, self.lines = rows * columns, length, []
        for row in range(rows):
            for column in range(columns):
                for down, right in ((0, 1), (1, 0), (1, 1), (1, -1)):
                    last_row, last_column = row + down * (length - 1), column + right * (length - 1)
                    if last_row < rows and 0 <= last_column < columns:
                        ends = ((row + down * step) * columns + column + right * step for step in range(length))
                        self.lines.append(sum(1 << point for point in ends))
        self.through = [[line for line in self.lines if line >> point & 1] for point in range(self.points)]

    @classmethod
    def of(cls, spec):
        numbers = numbers_of(spec)
        return cls(*numbers) if len(numbers) == 3 and max(numbers) <= LARGEST else None

    def marks(self, position):
        """The marks of the first player and of the second."""
        marks, point, run = {"x": 0, "o": 0}, 0, 0
        for character in position.split(" ")[0]:
            if "0" <= character <= "9":
                run = min(10 * run + int(character), MAX_RUN)
                continue
            point, run = point + run, 0
            if character in marks:
                marks[character] |= 1 << point if point < self.points else 0
                point += 1
        return list(marks.values())

    def winning_point(self, way):
        """The lowest free point that completes a line of the player through his last move, or None."""
        missing = [line & ~way.own for line in (self.through[way.last] if way.last < self.points else ())]
        free = [rest for rest in missing if rest and not rest & (rest - 1) and not rest & way.others]
        return min(free).bit_length() - 1 if free else None

    def replies(self, way, needs):
        """The replies that matter, in ascending order."""
        matter = needs.taken
        for line in self.lines:
            if not line & way.own:
                marks = (line & way.others).bit_count() + (line & needs.forced).bit_count()
                by_choice = min(needs.free, needs.unlisted + (line & needs.listed).bit_count())
                if 2 + marks + by_choice >= self.length:
                    matter |= line
        return list(members(matter & ~way.own & ~way.others))


# What the steps from one to the end need: sets of codes and numbers of replies.
Needs = namedtuple("Needs", "taken forced listed free unlisted")
NO_NEEDS = Needs(0, 0, 0, 0, 0)


class Compact:
    """Reads the claims, then the steps depth first."""

    def __init__(self, data, version, spec, position, claims):
        self.bits = Decoder(data)
        self.length, self.used = len(data), 0
        self.grid = Grid(spec)
        self.excludes = version == 3
        self.board = Board.of(spec) if self.excludes else None
        self.marks = self.board.marks(position) if self.board else [0, 0]
        self.claims, self.claim_count = [], claims
        self.steps, self.needs = [], []
        self.near = defaultdict(list)  # for a key, and if the other is to move: steps, the last used first
        self.moves = defaultdict(list)  # for a key and a kind of move: the last moves
        self.over, self.wins, self.last_claim = None, {}, 0

    def read(self, players):
        """Reads everything. `players` are those of the theorems. Returns the first step of each."""
        self.point_bits, self.code_bits = self.bits.size(), self.bits.size()
        for _ in range(self.claim_count):
            self.claims.append(self.claim())
        self.mask = (1 << self.code_bits) - 1
        codes = max(1 << self.code_bits, self.board.points if self.board else 0)
        self.codes = min(MAX_TAKEN, (codes + 63) // 64 * 64)
        first = [self.strategy(*(self.marks if player == 0 else reversed(self.marks))) for player in players]
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
        self.last_point, bits = 0, self.bits
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
            self.last_point = 0
            return Claim(kind, zone, self.items(4, lambda: self.next_point(4)))
        return Claim(kind, [bits.tree("claim symmetry", 8), self.back()])

    def items(self, kind, *readers):
        count = self.bits.number(("count", kind))
        self.use(count * len(readers))
        return [read() for _ in range(count) for read in readers]

    def next_point(self, kind):
        difference = self.bits.tree(("point", kind), self.point_bits)
        self.last_point = (self.last_point + difference) & ((1 << self.point_bits) - 1)
        return self.last_point

    def back(self):
        distance = self.bits.number("claim distance") + 1
        need(distance <= len(self.claims), "a reference does not lead to an earlier claim")
        return len(self.claims) - distance

    # ---- Steps ----

    def strategy(self, own, others):
        """Reads a step with all that it refers to. The stack has generators of the steps that are not there yet."""
        stack, step = [self.step(FIRST, Way([0] * 8, 0, own, others))], None
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
        bits, key = self.bits, (way.keys[0], site == AFTER_PLAY)
        context = self.count(key, way, TAG_CONTEXTS - 1) if self.excludes else 0
        tag = bits.tree(("tag", site, context), 4)
        need(tag <= IS_TURNED, "an unknown kind of step")
        if tag == NEAR:
            return self.near_step(site, key, way)
        if tag == FAR:
            distance = bits.number(("distance", site)) + 1
            need(distance <= len(self.steps), "a reference does not lead to an earlier step")
            return self.remember(key, len(self.steps) - distance)
        if tag == IS_OVER:
            return self.over_step()
        if tag == WIN:
            return self.win(self.move(0, way))
        if tag == FORCING:
            reply = self.forced(way)
            win = self.win(reply)
            then = yield self.step(AFTER_FORCED, replied(way, reply))
            step = Step(AWAIT_OTHERS, 0, win, array("I", [reply, then]))
        elif tag == IS_PLAY:
            code = self.move(2, way)
            step = Step(PLAY, code, (yield self.step(AFTER_PLAY, self.grid.played(way, code))))
        elif tag in (IS_AWAIT_ALL, IS_AWAIT_OTHERS):
            others = None
            if tag == IS_AWAIT_OTHERS:
                others = yield self.step(AFTER_OTHERS, way)
            replies = array("I")
            for code in self.replies(way, others):
                replies.extend((code, (yield self.step(AFTER_REPLY, replied(way, code)))))
            step = Step(AWAIT_ALL if others is None else AWAIT_OTHERS, 0, others, replies)
        elif tag == IS_HOLD:
            step = Step(HOLD, self.hold())
        else:
            symmetry = bits.tree("symmetry", 8)
            step = Step(TURNED_STEP, symmetry, (yield self.step(AFTER_TURN, self.grid.turned(way, symmetry))))
        return self.remember(key, self.add(step))

    def candidates(self, key, way):
        """The places in the list of a key of the steps that take no point with a mark of the opponent."""
        steps, needs = self.near[key], self.needs
        others = way.others if self.excludes else 0
        return (index for index, step in enumerate(steps) if not needs[step].taken & others)

    def count(self, key, way, most):
        return sum(1 for _ in islice(self.candidates(key, way), most))

    def near_step(self, site, key, way):
        count = self.count(key, way, 1 << (RANK_CONTEXTS - 1))
        need(count, "a reference to a step of a key that has none")
        rank = self.bits.number(("rank", site, count.bit_length() - 1))
        index = next(islice(self.candidates(key, way), rank, None), None)
        need(index is not None, "a reference to a step that its key has not")
        steps = self.near[key]
        steps.insert(0, steps.pop(index))
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

    def forced(self, way):
        """The reply of a forcing await."""
        predicted = self.board.winning_point(way) if self.board else None
        return predicted if predicted is not None and self.bits.bit("predicted") else self.move(1, way)

    def move(self, kind, way):
        moves, last = self.moves[way.keys[0], kind], way.last
        for rank in range(len(moves)):
            if self.bits.bit(("again", kind, len(moves), rank)):
                moves.insert(0, moves.pop(rank))
                return moves[0]
        code = (last + self.bits.tree(("move", kind), self.code_bits)) & self.mask
        moves.insert(0, code)
        del moves[REMEMBERED:]
        return code

    def replies(self, way, others):
        """The codes of the listed replies."""
        if self.board and others is not None:
            codes = self.board.replies(way, self.needs[others])
            if self.bits.bit("predicted list"):
                self.use(len(codes))
                return codes
        taken = 0 if others is None else self.needs[others].taken
        codes = [code for code in members(taken) if self.bits.bit("taken")]
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
        needs = NO_NEEDS
        if step.kind == PLAY:
            needs = self.needs[step.then]
            needs = needs._replace(taken=needs.taken | self.point(step.code))
        elif step.kind in (AWAIT_ALL, AWAIT_OTHERS):
            needs = self.needs_of_await(step)
        self.steps.append(step)
        self.needs.append(needs)
        return len(self.steps) - 1

    def point(self, code):
        return 1 << code if code < self.codes else 0

    def needs_of_await(self, step):
        others = None if step.then is None else self.steps[step.then]
        is_forcing = others is not None and others.kind == PLAY and self.steps[others.then].kind == OVER
        taken = forced = listed = free = unlisted = 0
        for then in [*step.replies[1::2], *([] if step.then is None else [step.then])]:
            needs = self.needs[then]
            taken, forced, listed = taken | needs.taken, forced | needs.forced, listed | needs.listed
            free, unlisted = max(free, needs.free), max(unlisted, needs.unlisted)
        if not is_forcing:
            free += 1
            if step.then is not None:
                unlisted = max(unlisted, self.needs[step.then].unlisted + 1)
        replies = sum({self.point(code) for code in step.replies[0::2]})
        if is_forcing:
            forced |= replies
        else:
            listed |= replies
        return Needs(taken, forced, listed, free, unlisted)
