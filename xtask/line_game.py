"""The games that the checker knows: m,n,k-games and Filetto, with their specs and positions."""

import re

from certificate_parts import Refused, need


def bits(points):
    return sum(1 << point for point in set(points))


def members(word):
    while word:
        yield (word & -word).bit_length() - 1
        word &= word - 1


class LineGame:
    """A game in which marks are placed in turn and the first line wins.

    A position is the marks of both players, as sets of bits: the number of marks says who is to move.
    """

    def __init__(self, sites, lines, flanks, plies, images, has_passes):
        self.has_passes = has_passes  # whether marks never run out, so that there can be a pass
        self.points = len(sites)
        self.all = (1 << self.points) - 1
        self.numbers = {site: number for number, site in enumerate(sites)}
        self.lines = [bits(line) for line in lines]
        self.flanks = [bits(flank) for flank in flanks]  # for each line, the points beside it that make it too long
        self.max_plies = plies
        self.length = max((line.bit_count() for line in self.lines), default=0)
        self.cut = None  # the points on the board of each line that the edge cuts, where larger boards are known
        self.images = [self.image(places) for places in images]
        self.wins = [[] for _ in sites]  # for each point, its lines, each with and without its flanks
        for line, flank in zip(self.lines, flanks):
            for point in members(line):
                self.wins[point].append((line | bits(flank), line))

    def image(self, places):
        """Where a symmetry takes the points, and the lines."""
        turned = [bits(places[point] for point in members(line)) for line in self.lines]
        return places, [self.lines.index(line) for line in turned]

    def turned(self, men, symmetry):
        places = self.images[symmetry][0]
        return bits(places[point] for point in members(men))

    def has_line(self, men, point):
        return any(men & seen == line for seen, line in self.wins[point])

    def has_any_line(self, men):
        return any(self.has_line(men, point) for point in members(men))

    def winner(self, men):
        """Who has won a position whose marks are possible, or None."""
        made = [player for player in (0, 1) if self.has_any_line(men[player])]
        need(len(made) < 2, "both players have a line")
        if not made:
            return None
        own, plies = men[made[0]], men[0].bit_count() + men[1].bit_count()
        need(plies % 2 != made[0], "the winner is to move")
        last = [p for p in members(own) if self.has_line(own, p) and not self.has_any_line(own & ~(1 << p))]
        need(last, "no single move makes all lines")
        return made[0]


def grid_images(rows, columns):
    """The symmetries of a rectangle, as functions of row and column."""

    def image(symmetry, row, column):
        if symmetry & 4:
            row, column = column, row
        return rows - 1 - row if symmetry & 2 else row, columns - 1 - column if symmetry & 1 else column

    count = 8 if rows == columns else 4
    return [lambda row, column, symmetry=symmetry: image(symmetry, row, column) for symmetry in range(count)]


def mnk(rows, columns, length, exact):
    sites = [(row, column) for row in range(rows) for column in range(columns)]
    numbers = {site: number for number, site in enumerate(sites)}
    # A single point is the same row along each axis, unless its neighbours there keep it from winning.
    axes = [(0, 1), (1, 0), (1, 1), (1, -1)][: 1 if length == 1 and not exact else 4]
    lines, flanks = [], []
    for row, column in sites:
        for down, right in axes:
            row_of = [(row + step * down, column + step * right) for step in range(-1, length + 1)]
            if all(site in numbers for site in row_of[1:-1]):
                lines.append([numbers[site] for site in row_of[1:-1]])
                ends = [numbers[site] for site in (row_of[0], row_of[-1]) if site in numbers]
                flanks.append(ends if exact else [])
    images = [[numbers[image(*site)] for site in sites] for image in grid_images(rows, columns)]
    game = LineGame(sites, lines, flanks, rows * columns, images, True)
    if not exact:
        game.cut = cut_lines(numbers, rows, columns, length)
    return game


def cut_lines(numbers, rows, columns, length):
    """The points on the board of each row of the plane that is not all on it."""
    cut = set()
    for row in range(1 - length, rows + length):
        for column in range(1 - length, columns + length):
            for down, right in [(0, 1), (1, 0), (1, 1), (1, -1)]:
                row_of = [(row + step * down, column + step * right) for step in range(length)]
                on_board = [numbers[site] for site in row_of if site in numbers]
                if len(on_board) < length:
                    cut.add(bits(on_board))
    return sorted(cut)


def filetto(men, diagonals):
    """Three squares, with coordinates from the centre; the first row is the upper one."""
    around = [(y, x) for y in range(3, -4, -1) for x in range(-3, 4)]
    sites = [(y, x) for y, x in around if (y, x) != (0, 0) and (x == 0 or y == 0 or abs(x) == abs(y))]
    numbers = {site: number for number, site in enumerate(sites)}
    lines = []
    for s in (1, 2, 3):
        for t in (s, -s):
            lines += [[(t, -s), (t, 0), (t, s)], [(s, t), (0, t), (-s, t)]]
    directions = [(1, 0), (0, 1), (-1, 0), (0, -1)]
    directions += [(1, 1), (1, -1), (-1, 1), (-1, -1)] if diagonals else []
    lines += [[(s * y, s * x) for s in (1, 2, 3)] for y, x in directions]
    lines = [[numbers[site] for site in line] for line in lines]
    images = [[numbers[image(site)] for site in sites] for image in filetto_images()]
    return LineGame(sites, lines, [[]] * len(lines), 2 * men, images, False)


def filetto_images():
    def turned(image, swap, site):
        y, x = (swapped(part, site) for part in site) if swap else site
        # Rows are counted from the bottom here, as ranks are.
        y, x = image(y + 3, x + 3)
        return y - 3, x - 3

    def swapped(part, site):
        square = max(abs(part) for part in site)
        return (4 - square) * ((part > 0) - (part < 0))

    grid = grid_images(7, 7)
    return [
        lambda site, image=image, swap=swap: turned(image, swap, site) for swap in (False, True) for image in grid
    ]


def parse_spec(spec):
    """The game, the letters of its players, and the marks that each has, if that is a fixed number."""
    number = "([1-9]|1[0-9]|20)"
    if found := re.fullmatch(f"mnk:{number},{number},{number}(,overline=exact)?", spec):
        rows, columns, length = (int(found[group]) for group in (1, 2, 3))
        return mnk(rows, columns, length, found[4] is not None), "xo", None
    if spec == "filetto":
        return filetto(12, False), "wb", 12
    if found := re.fullmatch(r"filetto:(men=([3-9]|10|11))?(,(?!$))?(diagonals=yes)?", spec):
        men, comma, diagonals = found[2], found[3], found[4]
        need((comma is not None) == (men is not None and diagonals is not None), "not the spec as it is written")
        return filetto(int(men or 12), diagonals is not None), "wb", int(men or 12)
    if re.match(r"mnk:[0-9,]*,rule=(renju|caro)", spec):
        raise Refused(f"certificates of renju and caro cannot be checked: {spec}")
    raise Refused(f"not the spec of a game that this checker knows, as it is written: {spec}")


def parse_position(game, letters, each, text):
    """The marks of both players."""
    fields = text.split(" ")
    need(len(fields) == (2 if each is None else 4), "the position has not the right number of fields")
    men, rows = [0, 0], {}
    for row, _ in game.numbers:
        rows[row] = rows.get(row, 0) + 1
    ranks = fields[0].split("/")
    need(len(ranks) == len(rows), "the position has not the right number of ranks")
    point = 0
    for rank, length in zip(ranks, rows.values()):
        parts = re.findall("[1-9][0-9]*|[a-z]", rank)
        need("".join(parts) == rank and not re.search("[0-9] [0-9]", " ".join(parts)), "a rank is not readable")
        end = point + length
        for part in parts:
            if part.isdigit():
                point += int(part)
            else:
                need(part in letters and point < end, "a rank is not readable")
                men[letters.index(part)] |= 1 << point
                point += 1
        need(point == end, "a rank has not the right length")
    counts = [own.bit_count() for own in men]
    need(counts[0] - counts[1] in (0, 1), "the numbers of marks do not fit")
    need(fields[1] == letters[sum(counts) % 2], "the wrong side is to move")
    if each is not None:
        need(max(counts) <= each and fields[2:] == [str(each - count) for count in counts], "the hands do not fit")
    return tuple(men), game.winner(men)


def written_position(game, letters, each, men):
    ranks, rows = [], sorted({row for row, _ in game.numbers}, key=lambda row: row if each is None else -row)
    for row in rows:
        text = ""
        for point in (number for site, number in game.numbers.items() if site[0] == row):
            owner = [letters[player] for player in (0, 1) if men[player] >> point & 1]
            text += owner[0] if owner else "."
        for length in range(len(text), 0, -1):
            text = text.replace("." * length, str(length))
        ranks.append(text)
    counts = [own.bit_count() for own in men]
    hands = [] if each is None else [str(each - count) for count in counts]
    return " ".join(["/".join(ranks), letters[sum(counts) % 2], *hands])
