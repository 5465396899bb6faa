//! The claim of the DOS program's document that it wins Filetto in fewer than 18 moves.
//!
//! The program plays the first winning move in the order of its table. Which moves win is known here from a
//! search with a transposition table, so whole trees of games can be played; the agent itself is held against
//! it.

use std::collections::{BTreeMap, HashMap};

use filetto_engine::{Agent, Session, Settings, registry};
use game::Point;
use search::Unlimited;

/// The worth of a line with 0 or 1 men of either player, in the order none, own, theirs, both.
type Table = [i32; 4];

/// The table of the program.
const PROGRAM: Table = [10, 60, 4, 0];

/// The last ply of a game without a draw: the first player's twelfth man.
const LAST: u32 = 23;

const BOARD: u32 = 0xff_ffff;

/// The points and lines of the board, from a session, and what searches have found out.
struct Oracle {
    names: Vec<String>,
    lines: Vec<u32>,
    /// The other two points of the two lines through each point.
    partners: Vec<[u32; 2]>,
    /// The images of the points under the symmetries of the board.
    images: Vec<Images>,
    first_wins: HashMap<u64, bool>,
    /// For each position in which the first player wins: plies that are too few, and plies that are enough.
    distances: HashMap<u64, (u32, u32)>,
}

/// The image of each byte of a set under a symmetry.
type Images = [[u32; 256]; 3];

/// The men of both players; the first player moves if their numbers are equal.
#[derive(Clone, Copy)]
struct Men {
    first: u32,
    second: u32,
}

impl Men {
    const NONE: Men = Men { first: 0, second: 0 };

    fn plies(self) -> u32 {
        self.first.count_ones() + self.second.count_ones()
    }

    fn first_moves(self) -> bool {
        self.plies().is_multiple_of(2)
    }

    fn free(self) -> u32 {
        BOARD & !(self.first | self.second)
    }

    /// The men of the side to move, and those of the other side.
    fn own_and_theirs(self) -> (u32, u32) {
        if self.first_moves() { (self.first, self.second) } else { (self.second, self.first) }
    }

    fn after(self, point: u32) -> Men {
        if self.first_moves() {
            Men { first: self.first | 1 << point, ..self }
        } else {
            Men { second: self.second | 1 << point, ..self }
        }
    }
}

/// The points of a set.
fn points(mut set: u32) -> impl Iterator<Item = u32> {
    std::iter::from_fn(move || {
        let point = (set != 0).then(|| set.trailing_zeros());
        set &= set.wrapping_sub(1);
        point
    })
}

impl Oracle {
    fn new() -> Oracle {
        let session = registry::open("filetto").expect("a spec");
        let set = |line: &Vec<Point>| line.iter().map(|point| 1 << point.0).sum::<u32>();
        let lines: Vec<u32> = session.winning_lines().expect("lines").iter().map(set).collect();
        let through = |point: u32| lines.iter().filter(move |line| *line >> point & 1 != 0);
        let others = |point: u32| through(point).map(|line| line & !(1 << point)).collect::<Vec<u32>>();
        let partners = (0..24).map(|point| others(point).try_into().expect("two lines")).collect();
        let names: Vec<String> = session.view().sites.iter().map(|site| site.name()).collect();
        let images = symmetries(&names);
        Oracle { names, lines, partners, images, first_wins: HashMap::new(), distances: HashMap::new() }
    }

    /// The free points on which these men complete a line.
    fn rows(&self, men: u32, free: u32) -> u32 {
        let missing = self.lines.iter().map(|line| line & !men).filter(|missing| missing.count_ones() == 1);
        missing.fold(0, |rows, missing| rows | missing) & free
    }

    fn key(&self, men: Men) -> u64 {
        let image = |set: u32, images: &Images| {
            let byte = |place: usize| images[place][(set >> (8 * place) & 0xff) as usize];
            u64::from(byte(0) | byte(1) | byte(2))
        };
        let key = |images: &Images| image(men.first, images) << 32 | image(men.second, images);
        self.images.iter().map(key).min().expect("the identity")
    }

    /// The moves, those that are probably good first.
    fn moves(&self, men: Men) -> Vec<u32> {
        let mut moves: Vec<u32> = points(men.free()).collect();
        moves.sort_by_key(|point| -self.worth(&PROGRAM, men, *point));
        moves
    }

    /// The sum of the table's entries. Lines with two men are worth nothing: they decide by rows and blocks.
    fn worth(&self, table: &Table, men: Men, point: u32) -> i32 {
        let (own, theirs) = men.own_and_theirs();
        let worth = |pair: &u32| match ((pair & own).count_ones(), (pair & theirs).count_ones()) {
            (0, 0) => table[0],
            (1, 0) => table[1],
            (0, 1) => table[2],
            (1, 1) => table[3],
            _ => 0,
        };
        self.partners[point as usize].iter().map(worth).sum()
    }

    /// Returns `true` if the first player wins.
    fn wins(&mut self, men: Men) -> bool {
        let (free, (own, theirs), first_moves) = (men.free(), men.own_and_theirs(), men.first_moves());
        if free == 0 || self.rows(own, free) != 0 {
            return free != 0 && first_moves;
        }
        let blocks = self.rows(theirs, free);
        match blocks.count_ones() {
            0 => {}
            1 => return self.wins(men.after(blocks.trailing_zeros())),
            _ => return !first_moves,
        }
        let key = self.key(men);
        if let Some(wins) = self.first_wins.get(&key) {
            return *wins;
        }
        let found = self.moves(men).into_iter().any(|point| self.wins(men.after(point)) == first_moves);
        self.first_wins.insert(key, found == first_moves);
        found == first_moves
    }

    /// Returns `true` if the first player wins within this number of plies.
    fn wins_within(&mut self, men: Men, plies: u32) -> bool {
        let (free, (own, theirs), first_moves) = (men.free(), men.own_and_theirs(), men.first_moves());
        if free == 0 || plies == 0 || self.rows(own, free) != 0 {
            return free != 0 && plies > 0 && first_moves;
        }
        let blocks = self.rows(theirs, free);
        if blocks.count_ones() > 1 || plies < 2 + u32::from(first_moves) {
            return !first_moves && plies >= 2;
        }
        if blocks != 0 {
            return self.wins_within(men.after(blocks.trailing_zeros()), plies - 1);
        }
        let key = self.key(men);
        let (too_few, enough) = self.distances.get(&key).copied().unwrap_or((0, u32::MAX));
        if plies <= too_few || plies >= enough {
            return plies >= enough;
        }
        let mut moves = self.moves(men).into_iter();
        let found = moves.any(|point| self.wins_within(men.after(point), plies - 1) == first_moves);
        let wins = found == first_moves;
        self.distances.insert(key, if wins { (too_few, plies) } else { (plies, enough) });
        wins
    }

    /// The plies to the first player's win with best play.
    fn distance(&mut self, men: Men) -> u32 {
        let nearest = if men.first_moves() { 1 } else { 2 };
        (nearest..=24).step_by(2).find(|plies| self.wins_within(men, *plies)).expect("a win")
    }
}

/// The sixteen symmetries: reflections, and the swap of the outer and the inner square.
fn symmetries(names: &[String]) -> Vec<Images> {
    let coordinates: Vec<(i32, i32)> = names
        .iter()
        .map(|name| {
            let [file, rank] = name.as_bytes() else { panic!("{name}") };
            (i32::from(*file) - i32::from(b'd'), i32::from(*rank) - i32::from(b'4'))
        })
        .collect();
    let image = |symmetry: i32, (x, y): (i32, i32)| {
        let square = x.abs().max(y.abs());
        let swapped = |n: i32| if symmetry & 8 == 0 { n } else { n.signum() * (4 - square) };
        let turned = if symmetry & 4 == 0 { (x, y) } else { (y, x) };
        let flipped = |n: i32, bit: i32| if symmetry & bit == 0 { n } else { -n };
        (swapped(flipped(turned.0, 1)), swapped(flipped(turned.1, 2)))
    };
    let number = |at: (i32, i32)| coordinates.iter().position(|other| *other == at).expect("a point");
    let images = |symmetry| {
        let images: Vec<u32> = coordinates.iter().map(|at| 1 << number(image(symmetry, *at))).collect();
        let byte = |place: usize, byte: usize| {
            points((byte as u32) << (8 * place)).map(|point| images[point as usize]).sum()
        };
        std::array::from_fn(|place| std::array::from_fn(|set| byte(place, set)))
    };
    (0..16).map(images).collect()
}

/// The order of equal sums.
#[derive(Clone, Copy)]
enum Ties {
    ByNumber,
    Reversed,
}

/// The opponent of the program.
#[derive(Clone, Copy, PartialEq)]
enum Opponent {
    /// Any legal move.
    Any,
    /// A move that loses as late as possible against best play.
    Lasting,
}

/// The program with some table, against every game of an opponent.
struct Games<'a> {
    oracle: &'a mut Oracle,
    table: Table,
    ties: Ties,
    opponent: Opponent,
    /// The length beyond which it is enough to know that there is a game.
    enough: u32,
    lengths: HashMap<u64, u32>,
}

impl<'a> Games<'a> {
    fn new(oracle: &'a mut Oracle, table: Table) -> Games<'a> {
        let (ties, opponent) = (Ties::ByNumber, Opponent::Any);
        Games { oracle, table, ties, opponent, enough: LAST, lengths: HashMap::new() }
    }

    /// The moves in the order of the table.
    fn in_order(&self, men: Men) -> Vec<u32> {
        let mut moves: Vec<u32> = points(men.free()).collect();
        if let Ties::Reversed = self.ties {
            moves.reverse();
        }
        moves.sort_by_key(|point| -self.oracle.worth(&self.table, men, *point));
        moves
    }

    /// The move of the program in a won position: a row, a block, or the first winning move.
    fn chosen(&mut self, men: Men) -> u32 {
        let (rows, blocks) =
            (self.oracle.rows(men.first, men.free()), self.oracle.rows(men.second, men.free()));
        match (rows, blocks) {
            (0, 0) => self
                .in_order(men)
                .into_iter()
                .find(|point| self.oracle.wins(men.after(*point)))
                .expect("a winning move"),
            (0, blocks) => blocks.trailing_zeros(),
            (rows, _) => rows.trailing_zeros(),
        }
    }

    /// The plies of the longest game; with `enough`, one that is longer than that.
    fn longest(&mut self, men: Men) -> u32 {
        if self.oracle.rows(men.own_and_theirs().0, men.free()) != 0 {
            return men.plies() + 1;
        }
        if men.first_moves() {
            let key = u64::from(men.first) << 32 | u64::from(men.second);
            if let Some(length) = self.lengths.get(&key) {
                return *length;
            }
            let chosen = self.chosen(men);
            let length = self.longest(men.after(chosen));
            self.lengths.insert(key, length);
            return length;
        }
        let mut longest = 0;
        for reply in self.replies(men) {
            if longest > self.enough {
                break;
            }
            longest = longest.max(self.longest(men.after(reply)));
        }
        longest
    }

    fn replies(&mut self, men: Men) -> Vec<u32> {
        let blocks = self.oracle.rows(men.first, men.free());
        let free = points(men.free());
        match (self.opponent, blocks) {
            (Opponent::Any, 0) => free.collect(),
            // Every other move lets the first player make a row; one of these games is enough.
            (Opponent::Any, _) if blocks.count_ones() > 1 => points(blocks).take(1).collect(),
            (_, blocks) if blocks != 0 => points(blocks).collect(),
            _ => {
                let replies: Vec<(u32, u32)> =
                    free.map(|point| (self.oracle.distance(men.after(point)), point)).collect();
                let latest = replies.iter().map(|(plies, _)| *plies).max();
                replies.into_iter().filter(|(plies, _)| Some(*plies) == latest).map(|reply| reply.1).collect()
            }
        }
    }
}

/// One first move of each of the four kinds: a7, d7, b6, d6.
const KINDS: [u32; 4] = [0, 1, 3, 4];

/// One table for each order of the sums of two entries: whole numbers from 0 to 9. The orders are the faces
/// of an arrangement of 21 planes. Each face holds a sum of at most three of the 122 rays in which planes
/// meet, and these sums show the same 723 orders as the numbers from 0 to 9, as do those from 0 to 14.
fn tables() -> Vec<Table> {
    let mut orders: BTreeMap<Vec<i8>, Table> = BTreeMap::new();
    for code in 0..10_000 {
        let table = [code / 1000, code / 100 % 10, code / 10 % 10, code % 10];
        let pairs = (0..4).flat_map(|a| (a..4).map(move |b| (a, b)));
        let sums: Vec<i32> = pairs.map(|(a, b)| table[a] + table[b]).collect();
        let order = (0..10).flat_map(|a| (0..a).map(move |b| (a, b)));
        let order = order.map(|(a, b)| (sums[a] - sums[b]).signum() as i8).collect();
        orders.entry(order).or_insert(table);
    }
    orders.into_values().collect()
}

#[test]
fn no_table_wins_in_fewer_than_18_moves_against_every_answer() {
    let mut oracle = Oracle::new();
    let tables = tables();
    assert_eq!(tables.len(), 723);
    for table in tables {
        for ties in [Ties::ByNumber, Ties::Reversed] {
            let mut games = Games { ties, enough: 21, ..Games::new(&mut oracle, table) };
            for first in KINDS {
                assert_eq!(games.longest(Men::NONE.after(first)), LAST, "{table:?} after {first}");
            }
        }
    }
}

#[test]
fn the_table_is_one_of_those_that_win_soonest_against_the_longest_defence() {
    let mut oracle = Oracle::new();
    let best = KINDS.map(|first| 1 + oracle.distance(Men::NONE.after(first)));
    assert_eq!(best, [17, 15, 17, 15], "with best play for both");
    let mut lengths = |table: Table, enough: u32| {
        let mut games = Games { opponent: Opponent::Lasting, enough, ..Games::new(&mut oracle, table) };
        KINDS.map(|first| games.longest(Men::NONE.after(first)))
    };
    assert_eq!(lengths(PROGRAM, LAST), [21; 4]);
    let soonest = tables().into_iter().filter(|table| lengths(*table, 21).iter().all(|plies| *plies < LAST));
    assert_eq!(soonest.count(), 53, "as far as they are tried by point number");
}

/// Returns the move of the program itself.
fn agent_move(session: &dyn Session) -> String {
    let found = session.choose(Agent::FilettoDos, &Settings::default(), &mut Unlimited);
    found.expect("it plays filetto").chosen
}

/// Plays the point, and returns its name.
fn play(session: &mut dyn Session, oracle: &Oracle, point: u32) {
    let name = &oracle.names[point as usize];
    session.play(name).unwrap_or_else(|error| panic!("{name}: {error}"));
}

#[test]
fn the_program_itself_is_drawn_out_to_the_last_ply() {
    let mut oracle = Oracle::new();
    for first in KINDS {
        let mut session = registry::open("filetto").expect("a spec");
        let mut games = Games::new(&mut oracle, PROGRAM);
        let mut men = Men::NONE.after(first);
        play(&mut *session, games.oracle, first);
        while session.ending().is_none() {
            let point = if men.first_moves() {
                let chosen = games.chosen(men);
                assert_eq!(
                    agent_move(&*session),
                    games.oracle.names[chosen as usize],
                    "{:?}",
                    session.moves()
                );
                chosen
            } else {
                let replies = games.replies(men);
                replies.into_iter().max_by_key(|reply| games.longest(men.after(*reply))).expect("a reply")
            };
            play(&mut *session, games.oracle, point);
            men = men.after(point);
        }
        assert_eq!(session.plies(), LAST as usize, "{:?}", session.moves());
    }
}

/// The moves of the program against itself: in a lost position it plays a block, or the first move in order.
fn against_itself(games: &mut Games<'_>, first: u32) -> Vec<u32> {
    let (mut men, mut moves) = (Men::NONE.after(first), vec![first]);
    loop {
        let (own, theirs) = men.own_and_theirs();
        let blocks = games.oracle.rows(theirs, men.free());
        let point = match blocks.count_ones() {
            _ if men.first_moves() => games.chosen(men),
            0 => games.in_order(men)[0],
            // With two rows to block, one of the blocks has the highest sum; the game ends at once.
            _ => blocks.trailing_zeros(),
        };
        moves.push(point);
        if games.oracle.rows(own, men.free()) >> point & 1 != 0 {
            return moves;
        }
        men = men.after(point);
    }
}

#[test]
fn against_itself_the_program_wins_in_fewer_than_18_moves() {
    let mut oracle = Oracle::new();
    let mut games = Games::new(&mut oracle, PROGRAM);
    let played: Vec<Vec<u32>> = (0..24).map(|first| against_itself(&mut games, first)).collect();
    let longest = played.iter().map(Vec::len).max();
    assert_eq!((KINDS.map(|first| played[first as usize].len()), longest), ([9, 13, 9, 13], Some(15)));
    let mut session = registry::open("filetto").expect("a spec");
    session.play("a7").expect("a legal move");
    while session.ending().is_none() {
        let chosen = agent_move(&*session);
        session.play(&chosen).expect("a legal move");
    }
    let name = |point: &u32| oracle.names[*point as usize].clone();
    assert_eq!(session.moves().len(), 9, "{:?}", session.moves());
    // The last block, of two, has no influence.
    let expected: Vec<String> = played[0].iter().map(name).collect();
    assert_eq!(session.moves()[..7], expected[..7]);
}
