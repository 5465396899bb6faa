//! Tables in a temporary folder, and random positions of their sectors.

use std::cell::OnceCell;
use std::fs;
use std::ops::ControlFlow;
use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU32, Ordering};

use filetto_engine::{HistoryRules, Session, registry};
use game::{Game, Indexed, Notation, Numbering};
use games::mill::{Mill, Sector};
use tablebase::{BuildOptions, Schedule, SectorLimits, Tables, Worth, build};

pub(crate) type Position = <Mill as Game>::Position;

/// Tables in a folder that is deleted with this value.
pub(crate) struct Folder {
    spec: &'static str,
    path: PathBuf,
    tables: Tables<Mill>,
    /// The session from which others are forked, because opening tables takes longer than probing them.
    session: OnceCell<Box<dyn Session>>,
}

impl Folder {
    /// Builds all endgame tables with up to this number of men, and up to this number of them in hand.
    pub(crate) fn build(spec: &'static str, men: usize, hand: usize, plies: bool) -> Folder {
        static NUMBER: AtomicU32 = AtomicU32::new(0);
        let number = NUMBER.fetch_add(1, Ordering::Relaxed);
        let path = std::env::temp_dir().join(format!("filetto-engine-{}-{number}", std::process::id()));
        let _ = fs::remove_dir_all(&path);
        let game = Mill::new(spec.parse().expect("a spec"));
        let schedule = Schedule::new(&game, SectorLimits { men: Some(men), hand: Some(hand) });
        let work = BuildOptions { threads: 2, plies };
        build(&game, &schedule, &path, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        let tables = Tables::new(game, &path, 1 << 24);
        Folder { spec, path, tables, session: OnceCell::new() }
    }

    /// Returns a session that has just opened the tables. Tables ignore draws by quiet plies, so these are
    /// disabled.
    pub(crate) fn open(&self) -> Box<dyn Session> {
        let mut session = registry::open(self.spec).expect("a spec");
        session.set_history_rules(HistoryRules { repetitions: 3, quiet_plies: 0 });
        assert!(session.use_tables(&self.path.as_path().into(), 1 << 24).expect("whole tables") > 0);
        session
    }

    /// Returns a session that uses the tables.
    pub(crate) fn session(&self) -> Box<dyn Session> {
        self.session.get_or_init(|| self.open()).fork()
    }

    pub(crate) fn spec(&self) -> &'static str {
        self.spec
    }

    pub(crate) fn path(&self) -> &Path {
        &self.path
    }

    pub(crate) fn game(&self) -> &Mill {
        self.tables.game()
    }

    /// Returns the worth of a position, read before any damage.
    pub(crate) fn worth(&self, position: &Position) -> Worth {
        self.tables.probe(position).expect("whole tables").expect("a sector that is there")
    }

    /// Returns the path of the table file of a sector.
    pub(crate) fn file(&self, sector: &str, extension: &str) -> PathBuf {
        self.path.join(self.spec.replace([':', ','], "_")).join(format!("{sector}.{extension}"))
    }

    /// Changes a byte of the first block, so that the head stays valid.
    pub(crate) fn damage(&self, sector: &str, extension: &str) {
        self.flip(sector, extension);
    }

    /// Undoes [`damage`](Self::damage).
    pub(crate) fn repair(&self, sector: &str, extension: &str) {
        self.flip(sector, extension);
    }

    fn flip(&self, sector: &str, extension: &str) {
        let file = self.file(sector, extension);
        let mut bytes = fs::read(&file).expect("a table");
        bytes[40] ^= 0x10;
        fs::write(&file, &bytes).expect("a table");
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.path);
    }
}

/// Returns this number of unfinished positions of a sector, with either player to move.
pub(crate) fn random_positions(
    game: &Mill,
    sector: &str,
    count: usize,
    random: &mut fastrand::Rng,
) -> Vec<Position> {
    let sector: Sector = sector.parse().expect("a sector");
    let numbering = game.numbering(sector);
    let any = || {
        let position = numbering.position(random.u64(..numbering.len()));
        if random.bool() { position } else { turned(game, &position) }
    };
    let found = std::iter::repeat_with(any).filter(|position| game.outcome(position).is_none());
    // The numbering also contains positions that the parser rejects.
    let found = found.filter(|position| game.parse_position(&game.write_position(position)).is_ok());
    found.take(count).collect()
}

/// Returns the position as text.
pub(crate) fn position_of(game: &Mill, position: &Position) -> String {
    game.write_position(position)
}

/// Returns the position with the colours swapped, and therefore with the other player to move.
fn turned(game: &Mill, position: &Position) -> Position {
    let text = position_of(game, position);
    let fields: Vec<&str> = text.split(' ').collect();
    let [board, mover, first, second] = fields[..] else { panic!("{text}") };
    let swap = |text: &str| text.replace('w', "x").replace('b', "w").replace('x', "b");
    let text = format!("{} {} {second} {first}", swap(board), swap(mover));
    game.parse_position(&text).unwrap_or(*position)
}
