"""The check of a certificate: its claims, and its strategy against every reply. By docs/certificates.md alone."""

from certificate_parts import HOLD, OVER, PLAY, PLAYERS, TURNED_STEP, need
from certificate_relevance import Relevance
from line_game import bits, members, parse_position, parse_spec


MOST_COVERING = 8  # positions of a step and the player's marks that are kept to cover others


class Claims:
    """Works out the zone and the dead lines of every claim, and refuses claims that are not put together rightly."""

    def __init__(self, game, claims):
        self.game = game
        self.zones, self.dead = [], []
        self.through = [bits(n for n, line in enumerate(game.lines) if line >> p & 1) for p in range(game.points)]
        self.every_line = (1 << len(game.lines)) - 1
        makers = (self.pairing, self.split, self.choice, self.potential, self.turned)
        for claim in claims:
            zone, dead = makers[claim.kind](claim)
            self.zones.append(zone)
            self.dead.append(dead)

    def new(self, zone, point):
        """The bit of a point of the board that is not in the zone."""
        need(point < self.game.points, "a claim uses a point that the board does not have")
        need(not zone >> point & 1, "a claim uses a point twice")
        return 1 << point

    def pairing(self, claim):
        zone, dead = 0, self.every_line
        for a, b in zip(claim.items[::2], claim.items[1::2]):
            zone |= self.new(zone, a)
            zone |= self.new(zone, b)
            dead &= ~(self.through[a] & self.through[b])
        return zone, dead

    def split(self, claim):
        zone, dead = 0, self.every_line
        for part in claim.items:
            need(not zone & self.zones[part], "the zones of a split have a point in common")
            zone |= self.zones[part]
            dead &= self.dead[part]
        return zone, dead

    def choice(self, claim):
        need(claim.items, "a choice has no option")
        zone, dead, unsafe = 0, 0, self.game.all
        for point, part in zip(claim.items[::2], claim.items[1::2]):
            point_bit = self.new(self.zones[part], point)
            unsafe &= self.zones[part] | point_bit
            zone |= self.zones[part] | point_bit
            dead |= self.dead[part] & ~self.through[point]
        need(not unsafe, "a move leaves no option of a choice safe")
        return zone, dead

    def potential(self, claim):
        zone, taken, dead = 0, 0, 0
        for point in claim.items:
            zone |= self.new(zone, point)
        for point in claim.blocks:
            taken |= self.new(zone | taken, point)
            dead |= self.through[point]
        longest = max((line.bit_count() for line in self.game.lines), default=0)
        alive = (line for number, line in enumerate(self.game.lines) if not dead >> number & 1)
        total = sum(1 << (longest - (line & zone).bit_count()) for line in alive)
        need(2 * total < 1 << longest, "the potential is not below one half")
        return zone, dead

    def turned(self, claim):
        symmetry, part = claim.items
        need(symmetry < len(self.game.images), "a symmetry that the game does not have")
        lines = self.game.images[symmetry][1]
        return self.game.turned(self.zones[part], symmetry), bits(lines[line] for line in members(self.dead[part]))


class Strategy:
    """Follows the strategy of one theorem through every position that it can come to, or one that stands for others.

    A state is the marks of both players, the winner, and the number of passes."""

    def __init__(self, game, certificate, claims, theorem, every_board):
        self.every_board = every_board  # whether the win must hold on larger boards too
        self.game, self.steps, self.claims = game, certificate.steps, claims
        self.player, self.wins = theorem.player, theorem.plies is not None
        self.found = {}  # for a step at which the other is to move and a position: the most plies, and if passes were visited
        self.covering = {}  # for such a step and the player's marks: some of the other's marks, with what was found
        self.replies = {}  # for each such step, the answers as a mapping
        self.relevance = None

    def plies(self, state):
        return (state[0] | state[1]).bit_count() + state[3]

    def over(self, state):
        return state[2] is not None or self.plies(state) == self.game.max_plies

    def mover(self, state):
        return self.plies(state) % 2

    def passed(self, state):
        """The state after a pass, or None where there is none."""
        if not self.game.has_passes or self.game.max_plies - self.plies(state) <= 2:
            return None
        return *state[:3], state[3] + 1

    def played(self, state, point):
        """The state after a mark on an empty point of the board, while the game goes on."""
        player = self.mover(state)
        men = [state[0], state[1]]
        men[player] |= 1 << point
        won = self.game.has_line(men[player], point)
        return men[0], men[1], player if won else None, state[3]

    def check(self, state, step):
        """The most plies that the strategy can take from here. The stack has, for each position of which replies are
        left: the plies before it, the most plies after it so far, whether all passes were visited, its state and step, and those replies."""
        if self.wins and self.passed(state) is not None:
            self.relevance = Relevance(self.game, self.steps, self.every_board)
        stack = []
        found = self.follow(state, step, stack, 0)
        while stack:
            before, longest, passes, key, left = stack[-1]
            if found is not None:
                stack[-1][1] = longest = max(longest, found[0])
                stack[-1][2] = passes = passes and found[1]
            if left:
                found = self.follow(*left.pop(), stack, 1)
            else:
                stack.pop()
                self.keep(key, longest, passes)
                found = before + longest, passes
        return found[0]

    def keep(self, key, longest, passes):
        self.found[key] = longest, passes
        if self.relevance is not None:
            state, step = key
            some = self.covering.setdefault((step, state[self.player]), [])
            if len(some) < MOST_COVERING:
                some.append((state[1 - self.player], longest, passes))

    def covered(self, state, step):
        """What was found where it covers this position."""
        own, others = state[self.player], state[1 - self.player]
        for visited, longest, passes in self.covering.get((step, own), ()):
            if self.relevance.covers(step, visited, passes, others, own):
                return longest, passes
        return None

    def follow(self, state, step, stack, plies):
        """Makes the moves of the player until the other is to move. Gives the plies to the end, with those before, and if passes were visited,
        where they are known; otherwise the position is put on the stack."""
        while True:
            at = self.steps[step]
            if at.kind == PLAY:
                state, plies = self.play(state, at), plies + 1
            elif at.kind == TURNED_STEP:
                state = *(self.game.turned(men, at.code) for men in state[:2]), *state[2:]
            elif at.kind == OVER:
                self.end(state)
                return plies, True
            elif at.kind == HOLD:
                self.hold(state, at)
                return plies, True
            else:
                known = self.found.get((state, step))
                if known is None:
                    self.awaits(state)
                    known = self.covered(state, step)
                if known is not None:
                    return plies + known[0], known[1]
                left, passes = self.answers(state, step)
                stack.append([plies, 0, passes, (state, step), left])
                return None
            step = at.then

    def play(self, state, at):
        need(not self.over(state), "a move after the end of the game")
        need(self.mover(state) == self.player, "a move out of turn")
        empty = self.game.all & ~(state[0] | state[1])
        need(empty >> at.code & 1, "a move that is not legal")
        return self.played(state, at.code)

    def end(self, state):
        need(self.over(state), "the game is not over where the strategy ends")
        winner = state[2]
        need(winner == self.player if self.wins else winner != 1 - self.player, "the goal is missed")

    def awaits(self, state):
        need(not self.over(state), "the strategy waits, and the game is over")
        need(self.mover(state) != self.player, "the strategy waits, and its player is to move")

    def hold(self, state, at):
        need(not self.wins, "a claim does not win")
        self.awaits(state)
        need(not self.claims.zones[at.code] & (state[0] | state[1]), "somebody stands in the zone")
        blocked = 0
        for point in members(state[self.player]):
            blocked |= self.claims.through[point]
        need(not self.claims.dead[at.code] & ~blocked, "a dead line is open")

    def answers(self, state, step):
        """The positions to visit after replies, or a pass for all that cannot matter, each with the step that answers it; and if there is a
        pass. The last one is visited first."""
        at = self.steps[step]
        if step not in self.replies:
            self.replies[step] = dict(zip(at.replies[::2], at.replies[1::2]))
        replies, found = self.replies[step], []
        matter, passed = self.game.all, self.passed(state)
        if self.relevance is not None and at.then is not None and passed is not None:
            matter = self.relevance.mattering(state[self.player], state[1 - self.player], at.then)
        elif self.every_board:
            need(False, "a reply beyond the edge of the board has no answer")
        empty = self.game.all & ~(state[0] | state[1])
        for point in members(empty & (matter | bits(replies))):
            then = replies.get(point, at.then)
            need(then is not None, "a reply has no answer")
            found.append((self.played(state, point), then))
        passes = self.every_board or bool(empty & ~(matter | bits(replies)))
        return found + ([(passed, at.then)] if passes else []), passes


def check_theorems(certificate):
    theorems = certificate.theorems
    draws = [theorem.plies is None for theorem in theorems]
    both = len(theorems) == 2 and all(draws) and theorems[0].player != theorems[1].player
    need(len(theorems) == 1 or both, "expected one theorem, or a draw for each player")
    need(all(theorem.step < len(certificate.steps) for theorem in theorems), "a theorem without its step")


def check_steps(game, certificate):
    """What can be said of steps without a position. References were made absolute by the reader."""
    for step in certificate.steps:
        codes = step.replies[::2]
        need(len(set(codes)) == len(codes), "a reply is answered twice")
        need(step.kind != HOLD or step.code < len(certificate.claims), "a claim that is not there")
        need(step.kind != TURNED_STEP or step.code < len(game.images), "a symmetry that the game does not have")


def check(certificate, every_board=False):
    """What the certificate proves, as a text; if asked for, a win on every board with the points that the winner needs."""
    game, letters, each = parse_spec(certificate.spec)
    if every_board:
        need(game.cut is not None, "larger boards are not known for this game")
        need(all(theorem.plies is not None for theorem in certificate.theorems), "a draw says nothing of larger boards")
    men, winner = parse_position(game, letters, each, certificate.position)
    check_theorems(certificate)
    claims = Claims(game, certificate.claims)
    check_steps(game, certificate)
    proven = "a draw"
    for theorem in certificate.theorems:
        found = Strategy(game, certificate, claims, theorem, every_board).check((*men, winner, 0), theorem.step)
        if theorem.plies is not None:
            need(found <= theorem.plies, f"the strategy can take {found} plies, not {theorem.plies}")
            proven = f"the {PLAYERS[theorem.player]} player wins in at most {found} plies"
            if every_board:
                zone = Relevance(game, certificate.steps).taken[theorem.step] | men[0] | men[1]
                proven += f" on every board that contains {zone.bit_count()} points"
        elif len(certificate.theorems) == 1:
            proven = f"the {PLAYERS[theorem.player]} player does not lose"
    return proven
