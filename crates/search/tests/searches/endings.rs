//! The strong search with tablebases of men's morris, compared with the tables and with the search without
//! them.

use std::ops::ControlFlow;
use std::path::PathBuf;
use std::sync::atomic::{AtomicU32, Ordering};

use filetto_search::{
    Analysis, Driver, Endings, NodeLimit, Options, Technique, Techniques, TranspositionTable, Unlimited,
    analyse, analyse_with_endings,
};
use game::{Assessment, Basis, Game, Indexed, Numbering, Value, Verdict};
use games::mill::{Mill, Sector};
use tablebase::{BuildOptions, Schedule, SectorLimits, Tables, build};

/// Tables in a folder that is removed with them.
struct Known {
    tables: Tables<Mill>,
    folder: PathBuf,
}

impl Known {
    /// Builds the tables of all endings with up to this number of men, and up to this number of men in hand.
    fn new(spec: &str, men: usize, hand: usize) -> Known {
        let game = Mill::new(spec.parse().expect("a spec"));
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let name = format!("filetto-endings-{}-{number}", std::process::id());
        let folder = std::env::temp_dir().join(name);
        let _ = std::fs::remove_dir_all(&folder);
        let schedule = Schedule::new(&game, SectorLimits { men: Some(men), hand: Some(hand) });
        let work = BuildOptions { threads: 2, plies: true };
        build(&game, &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        Known { tables: Tables::new(game, &folder, 1 << 24), folder }
    }

    fn game(&self) -> &Mill {
        self.tables.game()
    }

    /// Returns this number of random unfinished positions of a sector.
    fn positions(&self, sector: &str, count: usize, random: &mut fastrand::Rng) -> Vec<Position> {
        let sector: Sector = sector.parse().expect("a sector");
        let numbering = self.game().numbering(sector);
        let any = || numbering.position(random.u64(..numbering.len()));
        let running = std::iter::repeat_with(any).filter(|position| self.game().outcome(position).is_none());
        running.take(count).collect()
    }

    fn exact(&self, position: &Position) -> Value {
        self.value(position).unwrap_or_else(|| panic!("no table has {position:?}"))
    }
}

type Position = <Mill as Game>::Position;

impl Endings<Position> for Known {
    fn value(&self, position: &Position) -> Option<Value> {
        self.tables.probe(position).expect("whole tables")?.value()
    }
}

impl Drop for Known {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.folder);
    }
}

/// Endings without the values of one sector.
struct But<'a>(&'a Known, Sector);

impl Endings<Position> for But<'_> {
    fn value(&self, position: &Position) -> Option<Value> {
        let sector = self.0.game().sector(position);
        if sector == Some(self.1) { None } else { self.0.value(position) }
    }
}

fn play_out(game: &Mill, position: &Position, moves: &[<Mill as Game>::Move]) -> Position {
    let mut position = *position;
    for m in moves {
        assert!(game.is_legal(&position, *m), "{moves:?}");
        game.play(&mut position, *m);
    }
    position
}

/// Checks that every line is exact, with the value of the table, and that the variation of a win or loss
/// leads to its end.
fn check_lines(known: &Known, position: &Position, found: &Analysis<<Mill as Game>::Move>) {
    let game = known.game();
    assert!(found.complete);
    assert_eq!(found.lines[0].value(), Some(known.exact(position)), "{position:?}");
    for line in &found.lines {
        let value = line.value().expect("a value");
        assert_eq!(line.assessment, Some(Assessment::exactly(value, Basis::Tables)), "{position:?}");
        let child = game.after(position, line.variation[0]);
        let ended = game.outcome(&child).map(|outcome| Value::end(outcome.seen_by(game.to_move(&child)), 0));
        let of_child = ended.unwrap_or_else(|| known.exact(&child));
        assert_eq!(value, (-of_child).delayed(1), "{position:?} {:?}", line.variation[0]);
        if let Verdict::Win { plies } | Verdict::Loss { plies } = value.verdict() {
            assert_eq!(line.variation.len(), plies as usize, "{position:?} {:?}", line.variation);
            assert!(game.outcome(&play_out(game, position, &line.variation)).is_some());
        }
    }
}

/// Checks that all moves of a position with known successors get their table values at depth 1, with all
/// drivers, with all techniques and with none.
#[test]
fn a_known_root_is_settled_at_depth_one() {
    let random = &mut fastrand::Rng::with_seed(7);
    let mut longest = 0;
    for (spec, men, hand, sectors) in [
        ("mill:nine", 7, 0, &["3-3", "4-3", "3-4"][..]),
        ("mill:six", 8, 2, &["4-3", "3-3+1-1", "2-3+1-0"]),
        ("mill:three", 6, 6, &["3-3", "2-2+1-1", "0-0+3-3"]),
    ] {
        let known = Known::new(spec, men, hand);
        for sector in sectors {
            for position in known.positions(sector, 60, random) {
                let techniques = if random.bool() { Techniques::ALL } else { Techniques::NONE };
                let driver = *random.choice(&Driver::ALL).expect("a driver");
                let techniques = techniques.with(Technique::Deepening);
                let lines = random.usize(1..80);
                let threads = random.usize(1..=2);
                let options = Options { driver, techniques, lines, threads, ..Options::default() };
                let table = TranspositionTable::new(1 << 12);
                let found =
                    analyse_with_endings(known.game(), &position, &options, Some(&known), &table, Unlimited);
                assert_eq!(found.depth, 1, "{spec} {position:?}");
                check_lines(&known, &position, &found);
                if let Verdict::Win { plies } = known.exact(&position).verdict() {
                    longest = longest.max(plies);
                }
            }
        }
    }
    assert!(longest > 9, "only short wins: {longest}");
}

/// Checks that the longest win or loss of a sector is found with its exact length.
#[test]
fn a_win_beyond_the_horizon_is_told_to_the_ply() {
    for (spec, sector) in [("mill:nine", "4-3"), ("mill:six", "4-3"), ("mill:morabaraba", "3-4")] {
        let known = Known::new(spec, 7, 0);
        let game = known.game();
        let numbering = game.numbering(sector.parse().expect("a sector"));
        let plies = |position: &Position| match known.exact(position).verdict() {
            Verdict::Win { plies } | Verdict::Loss { plies } => plies,
            Verdict::Score(_) => 0,
        };
        let all = (0..numbering.len()).map(|index| numbering.position(index));
        let running = all.filter(|position| game.outcome(position).is_none());
        let position = running.max_by_key(plies).expect("a position");
        assert!(plies(&position) > 20, "{spec}: {}", plies(&position));
        let options = Options::default();
        let found = analyse_with_endings(
            game,
            &position,
            &options,
            Some(&known),
            &TranspositionTable::new(1 << 16),
            Unlimited,
        );
        check_lines(&known, &position, &found);
    }
}

/// Checks positions one capture or placement before known endings: exact values are true, and so are bounds.
#[test]
fn what_is_found_at_the_leaves_is_as_good_as_an_end() {
    let random = &mut fastrand::Rng::with_seed(11);
    let mut exact = [0; 3];
    for (spec, men, hand, sector) in
        [("mill:nine", 7, 0, "4-3"), ("mill:six", 8, 2, "4-3"), ("mill:six", 8, 2, "3-3+1-1")]
    {
        let known = Known::new(spec, men, hand);
        let but = But(&known, sector.parse().expect("a sector"));
        for position in known.positions(sector, 150, random) {
            let options =
                Options { depth: 12, exact_length: random.bool(), threads: 1, ..Options::default() };
            let limit = NodeLimit(30_000);
            let table = TranspositionTable::new(1 << 18);
            let found = analyse_with_endings(known.game(), &position, &options, Some(&but), &table, limit);
            let line = &found.lines[0];
            let truth = known.exact(&position);
            let Some(value) = line.value() else { continue };
            if line.is_exact() {
                assert_eq!(value, truth, "{spec} {position:?}");
                exact[usize::from(value.is_win()) + 2 * usize::from(value.is_loss())] += 1;
            } else if value.is_win() {
                assert!(truth >= value, "{spec} {position:?}: {value:?}, but {truth:?}");
            } else if value.is_loss() {
                assert!(truth <= value, "{spec} {position:?}: {value:?}, but {truth:?}");
            }
        }
    }
    assert!(exact[1] > 20 && exact[2] > 20, "draws, wins, losses: {exact:?}");
}

/// Checks that a search without tables finds the short wins and losses of the tables, and no others.
#[test]
fn a_search_without_tables_agrees_with_them() {
    let random = &mut fastrand::Rng::with_seed(5);
    let mut seen = [0; 3];
    for (spec, men, hand, sectors) in [
        ("mill:three", 6, 6, &["3-3", "2-2+1-1", "1-1+2-2"][..]),
        ("mill:six", 7, 2, &["3-3", "4-3", "3-4", "2-3+1-0"]),
        ("mill:nine", 7, 0, &["3-3", "4-3", "3-4"]),
    ] {
        let known = Known::new(spec, men, hand);
        for sector in sectors {
            for position in known.positions(sector, 250, random) {
                let truth = known.exact(&position);
                let options = Options { depth: 5, ..Options::default() };
                let table = TranspositionTable::new(1 << 18);
                let found = analyse(known.game(), &position, &options, &table, NodeLimit(200_000));
                let value = found.lines[0].value().expect("a value");
                let place = format!("{spec} {position:?}: {value:?}, tables {truth:?}");
                if found.lines[0].is_exact() {
                    assert_eq!(value, truth, "{place}");
                    seen[usize::from(value.is_win()) + 2 * usize::from(value.is_loss())] += 1;
                }
                let within = |plies| found.complete && plies <= 5;
                match (truth.verdict(), value.verdict()) {
                    (Verdict::Win { plies }, _) if within(plies) => assert_eq!(value, truth, "{place}"),
                    (Verdict::Loss { plies }, _) if within(plies) => assert_eq!(value, truth, "{place}"),
                    (_, Verdict::Win { .. }) => assert!(truth >= value, "{place}"),
                    (_, Verdict::Loss { .. }) => assert!(truth <= value, "{place}"),
                    _ => {}
                }
            }
        }
    }
    assert!(seen.iter().skip(1).all(|count| *count > 100), "draws, wins, losses: {seen:?}");
}

/// Checks that a refused root move is not played, whatever its value, unless there is no other.
#[test]
fn refused_moves_are_left_out() {
    let random = &mut fastrand::Rng::with_seed(3);
    let known = Known::new("mill:nine", 6, 0);
    let game = known.game();
    let mut refusals = 0;
    for position in known.positions("3-3", 50, random) {
        let moves = game.legal_moves(&position);
        let key = |m: &<Mill as Game>::Move| game.key(&game.after(&position, *m));
        let kept = *random.choice(&moves).expect("a move");
        let refused = moves.iter().map(key).filter(|other| *other != key(&kept)).collect();
        let options = Options { refused, lines: 80, ..Options::default() };
        let table = TranspositionTable::new(1 << 12);
        let find = |options| analyse_with_endings(game, &position, options, Some(&known), &table, Unlimited);
        let found = find(&options);
        assert_eq!(found.lines.len(), 1);
        assert_eq!(found.lines[0].variation[0], kept);
        refusals += usize::from(found.lines[0].value() != Some(known.exact(&position)));
        let all = moves.iter().map(key).collect();
        let found = find(&Options { refused: all, lines: 80, ..Options::default() });
        assert_eq!(found.lines.len(), moves.len(), "none is left");
    }
    assert!(refusals > 10, "a worse move was all that was left: {refusals}");
}
