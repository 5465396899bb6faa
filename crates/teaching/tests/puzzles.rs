//! Solves all built-in puzzles anew: each has one best move, whose value and whose lead over all others are
//! proven.

use std::collections::{BTreeMap, HashSet};
use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use engine::{Session, registry};
use filetto_teaching::puzzle::library::{self, LibraryPuzzle};
use filetto_teaching::puzzle::{Aim, ProofKind, Theme, prove};
use game::{Indexed, Notation, Outcome, Symmetric, Value};
use tablebase::{BuildOptions, Schedule, SectorLimits, build};

/// Minimum number of puzzles of a family.
const MIN_PUZZLES: usize = 200;

/// Returns the maximum share of a theme, in percent. In Filetto nearly all wins are sequences of threats or
/// begin with a fork. Many puzzles were made before positions in which all moves lose had a theme of their
/// own; they come last.
fn most_of(theme: Theme, family: &str) -> usize {
    match (theme, family) {
        (Theme::Resistance, _) => 60,
        (_, "filetto") => 50,
        _ => 36,
    }
}

#[test]
fn puzzles_of_mnk_games() {
    check_all("mnk");
}

#[test]
fn puzzles_of_filetto() {
    check_all("filetto");
}

#[test]
fn puzzles_of_ultimate() {
    check_all("ultimate");
}

#[test]
fn puzzles_of_mill_games() {
    check_all("mill");
}

#[test]
fn there_are_enough_puzzles_and_they_vary() {
    for family in library::families() {
        let puzzles = library::all(family);
        assert!(puzzles.len() >= MIN_PUZZLES, "{family}: {}", puzzles.len());
        let (mut themes, mut aims, mut grades) = (BTreeMap::new(), HashSet::new(), HashSet::new());
        for LibraryPuzzle { puzzle, .. } in puzzles {
            *themes.entry(puzzle.theme).or_insert(0) += 1;
            aims.insert(puzzle.aim);
            grades.insert(puzzle.grade);
        }
        assert!(
            themes.iter().all(|(theme, count)| count * 100 <= puzzles.len() * most_of(*theme, family)),
            "{family}: {themes:?}"
        );
        assert!(aims.len() == Aim::ALL.len() && grades.len() >= 3, "{family}: {aims:?} {grades:?}");
    }
}

#[test]
fn all_puzzles_of_a_family_come_before_one_comes_again() {
    let families = library::families().count();
    for (number, family) in library::families().enumerate() {
        let rounds = 0..library::all(family).len();
        let days = rounds.map(|round| library::daily((round * families + number) as u64));
        let ids: HashSet<&str> = days.map(|found| found.id.as_str()).collect();
        assert_eq!(ids.len(), library::all(family).len(), "{family}");
    }
}

#[test]
fn the_easiest_puzzles_of_each_family_come_first_and_lost_positions_last() {
    let puzzles = library::in_order(|_| true);
    assert_eq!(puzzles.len(), library::families().map(|family| library::all(family).len()).sum::<usize>());
    let first: HashSet<&str> =
        puzzles[..library::families().count()].iter().map(|found| found.puzzle.family()).collect();
    assert_eq!(first, library::families().collect());
    let is_lost = |found: &&LibraryPuzzle| found.puzzle.theme == Theme::Resistance;
    assert!(puzzles.is_sorted_by_key(is_lost));
    for family in library::families() {
        let of_family = library::in_order(|found| found.puzzle.family() == family);
        assert!(of_family.is_sorted_by_key(|found| (is_lost(found), found.puzzle.grade)), "{family}");
    }
}

/// Solves the puzzles of a family anew, and looks for symmetric ones.
fn check_all(family: &str) {
    let mut by_spec: BTreeMap<&str, Vec<&LibraryPuzzle>> = BTreeMap::new();
    for found in library::all(family) {
        assert_eq!(found.puzzle.family(), family, "{}", found.id);
        by_spec.entry(&found.puzzle.spec).or_default().push(found);
    }
    for (spec, puzzles) in by_spec {
        let tables = Tables::build(spec, &puzzles);
        let mut session = registry::open(spec).expect("a spec");
        assert_eq!(session.spec(), spec, "specs are canonical");
        let mut with_tables = session.fork();
        if let Some(tables) = &tables {
            assert!(
                with_tables.use_tables(&tables.folder.as_path().into(), 1 << 24).expect("whole tables") > 0
            );
        }
        let mut keys = HashSet::new();
        for found in puzzles {
            let session =
                if found.puzzle.proof == ProofKind::Tables { &mut with_tables } else { &mut session };
            session.set_position(&found.puzzle.position).expect("a position");
            assert!(keys.insert(session.canonical_key()), "{} is symmetric to another", found.id);
            check(found, &mut **session);
        }
    }
}

fn check(found: &LibraryPuzzle, session: &mut dyn Session) {
    let LibraryPuzzle { id, puzzle } = found;
    let proven =
        prove::all_moves(session, prove::PROOF_NODES).unwrap_or_else(|| panic!("{id} is not proven"));
    let (best, assessment) = &proven.moves[0];
    assert_eq!((best, assessment.exact_value()), (&puzzle.best, Some(puzzle.value)), "{id}");
    assert_eq!(prove::aim(&proven), Some(puzzle.aim), "{id}");
    assert_eq!((proven.proof, proven.nodes), (puzzle.proof, puzzle.nodes), "{id}");
    assert_eq!(Theme::of(session, &proven, &puzzle.variation), puzzle.theme, "{id}");
    let to_find = prove::moves_to_find(session, puzzle.aim, &puzzle.variation, prove::PROOF_NODES);
    assert_eq!(to_find, puzzle.moves_to_find, "{id}");
    let are_known = puzzle.levels.iter().all(|level| ["hard", "expert"].contains(&&**level));
    assert!(are_known, "{id} is obvious: {:?}", puzzle.levels);
    let mover = session.to_move();
    for m in &puzzle.variation {
        session.play(m).unwrap_or_else(|error| panic!("{id}: {m}: {error}"));
    }
    if let Some(plies) = puzzle.plies() {
        let winner = if puzzle.value > Value::DRAW { mover } else { !mover };
        assert_eq!(puzzle.variation.len(), plies as usize, "{id}");
        assert_eq!(session.ending().map(|ending| ending.outcome), Some(Outcome::Win(winner)), "{id}");
    }
}

/// The tables that some puzzles of a game need, in a folder that is deleted with them.
struct Tables {
    folder: PathBuf,
}

impl Tables {
    /// Builds the tables that the puzzles need; `None` if they need none.
    fn build(spec: &str, puzzles: &[&LibraryPuzzle]) -> Option<Tables> {
        let by_tables = puzzles.iter().filter(|found| found.puzzle.proof == ProofKind::Tables);
        let men: Vec<[usize; 2]> = by_tables.map(|found| men_of(spec, &found.puzzle.position)).collect();
        let most = men.iter().map(|[board, hand]| board + hand).max()?;
        let hand = men.iter().map(|[_, hand]| *hand).max()?;
        let name = format!("filetto-puzzles-{}-{}", std::process::id(), spec.replace([':', ','], "_"));
        let folder = std::env::temp_dir().join(name);
        let _ = fs::remove_dir_all(&folder);
        let builder = Builder { folder: &folder, men: most, hand };
        registry::visit_indexed(spec, builder).expect("a spec").expect("its positions are numbered");
        Some(Tables { folder })
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}

/// Returns the number of men of both players on the board, and in hand.
fn men_of(spec: &str, position: &str) -> [usize; 2] {
    let view = prove::open(spec, position).expect("a position").view();
    let in_hand: u8 = view.in_hand.unwrap_or_default().iter().sum();
    [view.occupants.iter().flatten().count(), usize::from(in_hand)]
}

struct Builder<'a> {
    folder: &'a PathBuf,
    men: usize,
    hand: usize,
}

impl engine::IndexedVisitor for Builder<'_> {
    type Output = ();

    fn visit<G: Indexed + Notation + Symmetric + Clone + 'static>(self, game: G) {
        let schedule = Schedule::new(&game, SectorLimits { men: Some(self.men), hand: Some(self.hand) });
        let work = BuildOptions { threads: 1, plies: true };
        build(&game, &schedule, self.folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
    }
}
