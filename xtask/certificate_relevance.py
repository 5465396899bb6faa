"""Which replies can matter to a win by lines, and which positions cover others. By docs/certificates.md alone."""

from certificate_parts import AWAIT_ALL, AWAIT_OTHERS, OVER, PLAY, TURNED_STEP, need
from line_game import bits, members


class Relevance:
    """What the player needs, and the other can get, from each step on."""

    def __init__(self, game, steps, every_board=False):
        self.game = game
        self.lines = [*game.lines, *(game.cut if every_board else [])]
        self.through = [[line for line in self.lines if line >> point & 1] for point in range(game.points)]
        self.beside = [
            [line for line, flank in zip(game.lines, game.flanks) if flank >> point & 1] for point in range(game.points)
        ]  # for each point, the lines that are too long to win with a mark there
        self.back = [
            [places.index(point) for point in range(game.points)] for places, _ in game.images
        ]  # where the inverse of each symmetry takes each point
        self.taken, self.forced, self.listed = [], [], []
        self.free, self.unlisted = [], []
        for step in steps:
            self.add(step, steps)

    def add(self, step, steps):
        taken = forced = listed = free = unlisted = 0
        then = [step.then] if step.kind in (PLAY, TURNED_STEP) else []
        if step.kind in (AWAIT_ALL, AWAIT_OTHERS):
            then = [*step.replies[1::2], *([] if step.then is None else [step.then])]
        for later in then:
            taken |= self.taken[later]
            forced |= self.forced[later]
            listed |= self.listed[later]
            free = max(free, self.free[later])
            unlisted = max(unlisted, self.unlisted[later])
        if step.kind == PLAY:
            taken |= self.point(step.code)
        elif step.kind in (AWAIT_ALL, AWAIT_OTHERS):
            replies = bits(step.replies[::2]) & self.game.all
            if self.wins_at_once(steps, step.then):
                forced |= replies
            else:
                listed |= replies
                free += 1
                if step.then is not None:
                    unlisted = max(unlisted, self.unlisted[step.then] + 1)
        elif step.kind == TURNED_STEP:
            taken, forced, listed = (self.turned_back(points, step.code) for points in (taken, forced, listed))
        self.taken.append(taken)
        self.forced.append(forced)
        self.listed.append(listed)
        self.free.append(free)
        self.unlisted.append(unlisted)

    def point(self, code):
        return (1 << code) & self.game.all

    def turned_back(self, points, symmetry):
        places = self.back[symmetry]
        return bits(places[point] for point in members(points))

    @staticmethod
    def wins_at_once(steps, step):
        return step is not None and steps[step].kind == PLAY and steps[steps[step].then].kind == OVER

    def marks_on(self, step, line):
        """The most marks that the other can get on a line before the last reply."""
        by_choice = min(self.free[step], self.unlisted[step] + (line & self.listed[step]).bit_count())
        return by_choice + (line & self.forced[step]).bit_count()

    def mattering(self, own, others, step):
        """The points where a reply that is not listed can matter to the win by this step."""
        matter = self.taken[step]
        for number, line in enumerate(self.lines):
            if not line & own and self.missing(line, others) <= 2 + self.marks_on(step, line):
                need(number < len(self.game.lines), "a reply beyond the edge of the board can matter")
                matter |= line
        return matter

    def missing(self, line, others):
        """How many marks the other lacks on a line, with those beyond the edge of the board."""
        return self.game.length - (line & others).bit_count()

    def covers(self, step, visited, with_passes, others, own):
        """Whether the win by this step that was found against the marks `visited` is one against these others."""
        more, fewer = others & ~visited, visited & ~others
        if more & self.taken[step]:
            return False
        if fewer and (not with_passes or fewer & (self.listed[step] | self.forced[step])):
            return False
        lines = [line for point in members(more) for line in self.through[point]]
        lines += [line for point in members(fewer) for line in self.beside[point]]
        return all(line & own or self.missing(line, others) > 1 + self.marks_on(step, line) for line in lines)
