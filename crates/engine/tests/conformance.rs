//! What every game must do, whatever its rules: one suite that each spec passes by itself.
//!
//! A walk is a vector of numbers, each of which picks a legal move; proptest makes the walks and
//! shrinks those that fail. Along a walk every position is checked for what is cheap, and the last one
//! for everything: all texts of moves, all symmetries, a session that plays and takes back the walk.

use std::collections::{HashMap, HashSet};
use std::ops::ControlFlow;

use engine::registry::{self, FAMILIES, Playable, Visitor};
use engine::{ComposeError, HistoryRules, Match, Parts, Play, Show, compose};
use game::{MadeLine, Message, Outcome, PlayError, Player, Point, Site};
use proptest::test_runner::{Config, RngAlgorithm, TestRng, TestRunner};

/// Walks per spec, and how long they are.
const WALKS: u32 = 20;
const LONGEST: usize = 110;

/// Positions with more texts than this have their texts sampled.
const MAX_TEXTS: u64 = 25_000;

/// Passes the suite with walks that proptest chooses, always the same ones.
fn check(spec: &str) {
    let config = Config { cases: WALKS, failure_persistence: None, ..Config::default() };
    let mut runner = TestRunner::new_with_rng(config, TestRng::deterministic_rng(RngAlgorithm::ChaCha));
    let walks = proptest::collection::vec(proptest::num::u16::ANY, 0..=LONGEST);
    let result = runner.run(&walks, |walk| {
        registry::visit(spec, Suite { walk }).expect("a spec");
        Ok(())
    });
    result.unwrap_or_else(|error| panic!("{spec}: {error}"));
    // And to the end, or as far as a game with moving men is worth it.
    let mut random = fastrand::Rng::with_seed(7);
    let walk = (0..400).map(|_| random.u16(..)).collect();
    registry::visit(spec, Suite { walk }).expect("a spec");
}

struct Suite {
    walk: Vec<u16>,
}

impl Visitor for Suite {
    type Output = ();

    fn visit<G: Playable>(self, game: G) {
        check_board(&game);
        let mut positions = vec![game.start()];
        let mut played = Vec::new();
        let mut keys = HashMap::new();
        for choice in self.walk {
            let position = positions[positions.len() - 1];
            check_moves(&game, &position);
            check_text_and_key(&game, &position);
            let other = keys.insert(game.key(&position), position);
            assert!(other.is_none_or(|other| other == position), "different positions have different keys");
            let count = game.count_moves(&position);
            if count == 0 {
                break;
            }
            let m = game.nth_move(&position, u64::from(choice) % count);
            check_path(&game, &position, m);
            played.push(game.write_move(m));
            positions.push(game.after(&position, m));
        }
        check_last(&game, &positions[positions.len() - 1]);
        check_session(&game, &positions, &played);
    }
}

/// Spec, points and edges, which are the same for every position.
fn check_board<G: Playable>(game: &G) {
    struct Spec;
    impl Visitor for Spec {
        type Output = String;
        fn visit<G: Playable>(self, game: G) -> String {
            game.spec()
        }
    }
    assert_eq!(registry::visit(&game.spec(), Spec), Ok(game.spec()), "the canonical spec is its own");

    let sites = game.sites();
    let names: HashSet<String> = sites.iter().map(|site| site.name()).collect();
    assert_eq!(names.len(), sites.len(), "points have different names");
    for site in &sites {
        assert_eq!(Site::parse(&site.name()), Some(*site));
    }
    let mut edges = HashSet::new();
    for (a, b) in game.edges() {
        assert!(a != b && a.index() < sites.len() && b.index() < sites.len(), "edges join points");
        assert!(edges.insert((a.min(b), a.max(b))), "no edge is given twice");
    }
    assert_eq!(game.start(), game.transformed(&game.start(), 0));
    assert_eq!(game.to_move(&game.start()), Player::First);
}

/// The generator against everything that can be asked about moves without it.
fn check_moves<G: Playable>(game: &G, position: &G::Position) {
    let moves = game.legal_moves(position);
    assert_eq!(moves.len(), moves.iter().collect::<HashSet<_>>().len(), "no move is pushed twice");
    assert_eq!(game.count_moves(position), moves.len() as u64);
    assert_eq!(game.outcome(position).is_some(), moves.is_empty(), "finished games have no moves");
    for (n, m) in moves.iter().enumerate() {
        assert_eq!(game.nth_move(position, n as u64), *m);
        let text = game.write_move(*m);
        assert_eq!(game.parse_move(position, &text), Ok(*m), "{text}");
    }
    check_codes(game, position, &moves);
    let win = Outcome::Win(game.to_move(position));
    let wins = moves.iter().any(|m| game.outcome(&game.after(position, *m)) == Some(win));
    assert!(wins || !game.wins_at_once(position), "a win at once that is claimed is one");
    let first = game.moves(position, ControlFlow::Break).break_value();
    assert_eq!(first, moves.first().copied(), "the walk can be stopped");
}

/// A move is its code, and what decodes to something else is legal just if it is generated.
fn check_codes<G: Playable>(game: &G, position: &G::Position, moves: &[G::Move]) {
    for m in moves {
        assert!(game.code(*m) < 1 << 15 && game.is_legal(position, *m));
        assert_eq!(game.decode(game.code(*m)), Some(*m));
    }
    let mut random = fastrand::Rng::with_seed(game.key(position));
    for _ in 0..20 {
        if let Some(m) = game.decode(random.u16(..)) {
            assert_eq!(game.is_legal(position, m), moves.contains(&m), "{m:?}");
            check_try_play(game, position, m);
        }
    }
}

/// A move that is not legal comes back, with the reason why.
fn check_try_play<G: Playable>(game: &G, position: &G::Position, m: G::Move) {
    let expected = match game.outcome(position) {
        _ if game.is_legal(position, m) => Ok(game.after(position, m)),
        Some(_) => Err(PlayError::Finished(m)),
        None => Err(PlayError::Illegal(m)),
    };
    assert_eq!(game.try_play(position, m), expected);
    assert_eq!(expected.err().map(PlayError::into_move), expected.is_err().then_some(m));
}

/// What is written reads back as the same position with the same key, outcome and moves.
fn check_text_and_key<G: Playable>(game: &G, position: &G::Position) {
    let text = game.write_position(position);
    let read = game.parse_position(&text).unwrap_or_else(|error| panic!("{text}: {error}"));
    assert_eq!(read, *position, "{text}");
    assert_eq!(game.key(&read), game.key(position), "{text}");
    assert_eq!(game.write_position(&read), text);
    let upper = game.parse_position(&text.to_uppercase());
    assert_eq!(upper.as_ref(), Ok(position), "capital letters are read too");
}

/// A path visits the points that the move changes: a free one and its own man's come first.
fn check_path<G: Playable>(game: &G, position: &G::Position, m: G::Move) {
    let (mover, next) = (game.to_move(position), game.after(position, m));
    assert_eq!(game.to_move(&next), !mover, "players alternate");
    let path = game.path(m);
    let points = 0..game.sites().len() as u16;
    assert!(path.points().iter().all(|point| point.index() < points.len()), "points are on the board");
    for point in points.map(Point) {
        let (before, after) = (game.man(position, point), game.man(&next, point));
        assert_eq!(before != after, path.points().contains(&point), "the path is what changes");
    }
    let change = |point: &Point| (game.man(position, *point), game.man(&next, *point));
    let (left, placed, taken) = ((Some(mover), None), (None, Some(mover)), (Some(!mover), None::<Player>));
    let changes: Vec<_> = path.points().iter().map(change).collect();
    let is_turn = [vec![placed], vec![left, placed], vec![placed, taken], vec![left, placed, taken]];
    assert!(is_turn.contains(&changes), "[from,] to [, taken], not {changes:?}");
}

fn check_last<G: Playable>(game: &G, position: &G::Position) {
    check_moves(game, position);
    check_text_and_key(game, position);
    check_texts_of_moves(game, position);
    check_symmetries(game, position);
    check_areas(game, position);
    check_made_lines(game, position);
    let children = game.legal_moves(position).into_iter().map(|m| game.after(position, m));
    let grandchildren: u64 = children.map(|child| game.count_moves(&child)).sum();
    assert_eq!(search::perft(game, position, 2), grandchildren);
    if let Some(hand) = game.in_hand(position) {
        let points = (0..game.sites().len() as u16).map(Point);
        let men = points.filter(|point| game.man(position, *point).is_some()).count();
        assert!(men + hand.iter().map(|men| usize::from(*men)).sum::<usize>() <= game.sites().len());
    }
}

/// Every text that looks like a move is accepted just if its move is generated.
fn check_texts_of_moves<G: Playable>(game: &G, position: &G::Position) {
    let legal: HashMap<String, G::Move> =
        game.legal_moves(position).into_iter().map(|m| (game.write_move(m), m)).collect();
    let mut names: Vec<String> = game.sites().iter().map(|site| site.name()).collect();
    names.extend(["d4", "h8", "z26", "a21"].map(str::to_owned));
    let mut accepted = HashSet::new();
    let mut try_text = |text: String| {
        let parsed = game.parse_move(position, &text);
        assert_eq!(parsed.as_ref().ok(), legal.get(&text), "{text}");
        if parsed.is_ok() {
            accepted.insert(text);
        }
    };
    let count = names.len() as u64;
    for name in &names {
        try_text(name.clone());
    }
    if count.pow(2) + count.pow(3) <= MAX_TEXTS {
        for a in &names {
            for b in &names {
                try_text(format!("{a}-{b}"));
                try_text(format!("{a}x{b}"));
                names.iter().for_each(|c| try_text(format!("{a}-{b}x{c}")));
            }
        }
        assert_eq!(accepted.len(), legal.len(), "every move is among the texts");
    } else {
        let mut random = fastrand::Rng::with_seed(game.key(position));
        for _ in 0..200 {
            let [a, b, c] = std::array::from_fn(|_| &names[random.usize(..names.len())]);
            try_text(format!("{a}-{b}"));
            try_text(format!("{a}x{b}"));
            try_text(format!("{a}-{b}x{c}"));
        }
    }
    for text in ["", " ", "-", "x", "a1-", "-a1", "a1x", "xa1", "a1-a1-a1", "a1xa1xa1", "a0", "è5", "a1 "] {
        assert!(game.parse_move(position, text).is_err(), "{text:?}");
    }
}

/// Symmetric positions are worth the same, and their moves lead to symmetric positions.
fn check_symmetries<G: Playable>(game: &G, position: &G::Position) {
    assert_eq!(game.transformed(position, 0), *position, "symmetry 0 is the identity");
    let (canonical, to_canonical) = game.canonical(position);
    let canonical_position = game.transformed(position, to_canonical);
    let keys_after = |position: &G::Position, symmetry: usize| {
        let moves = game.legal_moves(position).into_iter();
        let mut keys: Vec<u64> =
            moves.map(|m| game.key(&game.transformed(&game.after(position, m), symmetry))).collect();
        keys.sort_unstable();
        keys
    };
    let mut images = HashSet::new();
    for symmetry in 0..game.symmetries() {
        let turned = game.transformed(position, symmetry);
        images.insert(turned);
        assert_eq!(game.canonical_key(&turned), canonical, "symmetry {symmetry}");
        assert_eq!(game.outcome(&turned), game.outcome(position), "symmetry {symmetry}");
        assert_eq!(game.to_move(&turned), game.to_move(position), "symmetry {symmetry}");
        assert_eq!(game.count_moves(&turned), game.count_moves(position), "symmetry {symmetry}");
        assert_eq!(keys_after(&turned, 0), keys_after(position, symmetry), "symmetry {symmetry}");
        let back = game.inverse(symmetry);
        assert_eq!(game.transformed(&turned, back), *position, "symmetry {symmetry} is undone");
        for m in game.legal_moves(position).into_iter().take(30) {
            let image = game.image(m, symmetry);
            assert_eq!(game.image(image, back), m);
            let after = game.transformed(&game.after(position, m), symmetry);
            assert_eq!(game.after(&turned, image), after, "{m:?} under symmetry {symmetry}");
        }
        let (key, to_canonical) = game.canonical(&turned);
        let agreed = game.transformed(&turned, to_canonical);
        assert_eq!((key, agreed), (canonical, canonical_position), "symmetry {symmetry}");
        check_text_and_key(game, &turned);
    }
    assert_eq!(game.symmetries() % images.len(), 0, "the symmetries are a group");
}

/// Areas part the board, and one may be played in just if a move goes there.
fn check_areas<G: Playable>(game: &G, position: &G::Position) {
    let areas = game.areas(position);
    let moves = game.legal_moves(position);
    let mut points: Vec<Point> = areas.iter().flat_map(|area| area.points.clone()).collect();
    points.sort_unstable();
    let all = (0..game.sites().len() as u16).map(Point);
    assert!(areas.is_empty() || points.into_iter().eq(all), "each point is in one area");
    for area in areas {
        let has_move = moves.iter().any(|m| area.points.contains(&game.path(*m).points()[0]));
        assert_eq!(area.playable, has_move);
        assert!(!(area.playable && area.closed), "nobody plays on a closed board");
    }
}

/// A line that was made has men of its player on all points, or is made of areas that are his. Symmetric positions
/// have as many. Where claims can speak of lines, a game is won by those that were made and by nothing else.
fn check_made_lines<G: Playable>(game: &G, position: &G::Position) {
    let made = game.made_lines(position);
    for (index, line) in made.iter().enumerate() {
        let points: HashSet<Point> = line.points.iter().copied().collect();
        assert!(!points.is_empty() && points.len() == line.points.len(), "no point is given twice");
        let has_men = points.iter().all(|point| game.man(position, *point) == Some(line.player));
        let areas = game.areas(position).into_iter().filter(|area| area.owner == Some(line.player));
        let owned: HashSet<Point> =
            areas.map(|area| area.points).filter(|area| points.contains(&area[0])).flatten().collect();
        assert!(has_men || owned == points, "{line:?}");
        let others = made[..index].iter().map(|other| other.points.iter().copied().collect::<HashSet<_>>());
        assert!(!others.into_iter().any(|other| other == points), "no line is given twice");
    }
    for symmetry in 0..game.symmetries() {
        assert_eq!(game.made_lines(&game.transformed(position, symmetry)).len(), made.len());
    }
    for area in game.areas(position) {
        let has_line = |player: Player| {
            let within = |line: &&MadeLine| line.points.iter().all(|point| area.points.contains(point));
            made.iter().filter(within).any(|line| line.player == player)
        };
        assert_eq!(Player::BOTH.into_iter().find(|player| has_line(*player)), area.owner);
    }
    if game.claimable_lines().is_some() {
        let makers: HashSet<Player> = made.iter().map(|line| line.player).collect();
        let winner = game.outcome(position).and_then(|outcome| match outcome {
            Outcome::Win(player) => Some(player),
            Outcome::Draw => None,
        });
        assert_eq!(makers, winner.into_iter().collect(), "who has a line has won");
    }
}

/// A session plays the walk by its texts, shows it, and takes it back.
fn check_session<G: Playable>(game: &G, positions: &[G::Position], played: &[String]) {
    let mut session = Match::new(game.clone());
    session.set_history_rules(HistoryRules::NONE);
    let texts: Vec<String> = positions.iter().map(|position| game.write_position(position)).collect();
    for (m, position) in played.iter().zip(&texts) {
        assert_eq!(session.position(), *position);
        assert_eq!(session.play(m).as_ref(), Ok(m));
    }
    assert_eq!(session.moves(), played);
    let last = &positions[positions.len() - 1];
    let (view, ending) = (session.view(), session.ending());
    assert_eq!(ending.map(|ending| ending.outcome), game.outcome(last));
    assert_eq!(view.legal.len() as u64, game.count_moves(last));
    assert_eq!(view.last.is_some(), !played.is_empty());
    let men = (0..view.sites.len() as u16).map(|point| game.man(last, Point(point)));
    assert!(view.occupants.iter().copied().eq(men));
    assert_eq!(view.lines, game.made_lines(last));
    check_parts(&session);
    for position in texts[1..].iter().rev() {
        assert_eq!(session.position(), *position);
        assert!(session.undo(), "there is a move to undo");
    }
    assert_eq!(session.position(), texts[0]);
    assert!(session.moves().is_empty() && !session.undo(), "nothing is left to undo");
}

/// The parts that a session shows make its position. The board to be sent to is in the position alone: one that is
/// playable may be the last that is open.
fn check_parts<G: Playable>(session: &Match<G>) {
    let (view, text) = (session.view(), session.position());
    let mut fields = text.split(' ').skip(2);
    let area = fields.next().filter(|_| !view.areas.is_empty()).and_then(|area| area.parse::<usize>().ok());
    let parts = Parts {
        occupants: &view.occupants,
        to_move: session.to_move(),
        in_hand: view.in_hand,
        area: area.map(|number| number - 1),
    };
    let names_owners = !view.areas.is_empty() && fields.next().is_some();
    match compose(&session.spec(), parts) {
        Ok(composed) => assert_eq!((composed.position(), names_owners), (text, false)),
        Err(error) => {
            let ambiguous =
                matches!(&error, ComposeError::Position { error } if error.id() == "position-ambiguous");
            assert!(names_owners && ambiguous, "{text}: {error}");
        }
    }
}

#[test]
fn examples_of_the_registry() {
    for family in FAMILIES {
        family.examples.iter().for_each(|spec| check(spec));
        family.aliases.iter().for_each(|(alias, _)| check(alias));
    }
}

#[test]
fn small_mnk() {
    let sizes = ["1,1,1", "1,1,2", "1,9,3", "6,1,2", "2,2,2", "3,3,1", "3,3,5", "3,4,3", "5,3,3", "4,4,4"];
    for size in sizes {
        check(&format!("mnk:{size}"));
        check(&format!("mnk:{size},overline=exact"));
    }
}

/// One word of 64 cells and less, 65 cells, four words of 256 cells and less, and more.
#[test]
fn large_mnk() {
    for size in ["8,8,5", "13,5,4", "1,20,4", "20,4,3", "16,16,5", "17,16,5", "20,20,5", "20,20,20"] {
        check(&format!("mnk:{size}"));
    }
    for size in ["8,8,3", "5,13,3", "15,15,5", "19,14,4"] {
        check(&format!("mnk:{size},overline=exact"));
    }
}

#[test]
fn filetto() {
    for options in ["men=3", "men=5", "men=11,diagonals=yes", "diagonals=no,men=12", "diagonals=yes,men=4"] {
        check(&format!("filetto:{options}"));
    }
}

#[test]
fn small_mills() {
    for options in ["fly=yes", "diagonals=no", "men=4", "men=4,diagonals=no", "men=4,fly=yes"] {
        check(&format!("mill:three,{options}"));
    }
    for options in ["diagonals=yes", "men=3,fly=yes", "men=8", "men=8,fly=yes,diagonals=yes"] {
        check(&format!("mill:six,{options}"));
    }
}

#[test]
fn mills_of_24_points() {
    for options in ["nine,fly=no", "nine,men=3", "nine,men=4,diagonals=yes", "nine,men=12,fly=no"] {
        check(&format!("mill:{options}"));
    }
    for options in ["twelve,fly=yes", "twelve,diagonals=no,men=7", "morabaraba,men=5,fly=no"] {
        check(&format!("mill:{options}"));
    }
    for options in ["lasker,fly=no", "lasker,men=3", "lasker,men=12", "lasker,diagonals=yes,men=6"] {
        check(&format!("mill:{options}"));
    }
}

#[test]
fn ultimate() {
    for options in ["closed=yes,tie=boards", "closed=no,tie=boards", "tie=draw", "tie=draw,closed=no"] {
        check(&format!("ultimate:{options}"));
    }
}
