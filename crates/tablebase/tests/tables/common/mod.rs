//! Tables in a temporary folder.

pub(crate) mod thread_peers;

use std::ops::ControlFlow;
use std::path::{Path, PathBuf};

use filetto_tablebase::{BuildOptions, Schedule, SectorLimits, build};
use game::Indexed;
use games::mill::{Mill, Sector};

/// A temporary folder that is removed on drop.
pub(crate) struct Folder(PathBuf);

impl Folder {
    pub(crate) fn new(name: &str) -> Folder {
        let path = std::env::temp_dir().join(format!("filetto-tablebase-{name}-{}", std::process::id()));
        // A killed run may have left the folder.
        let _ = std::fs::remove_dir_all(&path);
        std::fs::create_dir_all(&path).expect("a folder for temporary files");
        Folder(path)
    }

    pub(crate) fn path(&self) -> &Path {
        &self.0
    }

    /// The path of a sector's file.
    pub(crate) fn file(&self, spec: &str, sector: &str, extension: &str) -> PathBuf {
        self.0.join(spec.replace([':', ','], "_")).join(format!("{sector}.{extension}"))
    }
}

impl Drop for Folder {
    fn drop(&mut self) {
        let _ = std::fs::remove_dir_all(&self.0);
    }
}

pub(crate) fn game(spec: &str) -> Mill {
    Mill::new(spec.parse().expect("a spec"))
}

pub(crate) fn sector(name: &str) -> Sector {
    name.parse().expect("a sector")
}

pub(crate) fn schedule(game: &Mill, men: usize, hand: usize) -> Schedule<Sector> {
    Schedule::new(game, SectorLimits { men: Some(men), hand: Some(hand) })
}

/// Builds the sectors with at most `men` men, at most `hand` of them in hand.
pub(crate) fn build_with(game: &Mill, men: usize, hand: usize, folder: &Path, work: BuildOptions) {
    let schedule = schedule(game, men, hand);
    build(game, &schedule, folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
}

/// Builds the sectors within these limits on two threads, with plies.
pub(crate) fn build_all(game: &Mill, men: usize, hand: usize, folder: &Path) {
    build_with(game, men, hand, folder, BuildOptions { threads: 2, plies: true });
}

/// All sectors within these limits.
pub(crate) fn sectors(game: &Mill, men: usize, hand: usize) -> Vec<Sector> {
    let mut sectors = game.sectors();
    sectors.retain(|sector| game.men_left(*sector) <= men && game.men_in_hand(*sector) <= hand);
    sectors
}
