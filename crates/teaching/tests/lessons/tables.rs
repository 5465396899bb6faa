//! Tables of men's morris, in a temporary folder that is deleted with them.

use std::fs;
use std::ops::ControlFlow;
use std::path::PathBuf;

use engine::Session;
use games::mill::Mill;
use tablebase::{BuildOptions, Schedule, SectorLimits, build};

/// The games whose tables prove claims: the number of men on the board and in hand, and the number in hand.
const BUILT: [(&str, usize, usize); 3] = [("mill:nine", 8, 0), ("mill:six", 12, 12), ("mill:three", 6, 6)];

/// Tables in a folder.
pub(crate) struct Tables {
    folder: PathBuf,
}

impl Tables {
    pub(crate) fn build() -> Tables {
        let folder = std::env::temp_dir().join(format!("filetto-lessons-{}", std::process::id()));
        let _ = fs::remove_dir_all(&folder);
        for (spec, men, hand) in BUILT {
            let game = Mill::new(spec.parse().expect("a spec"));
            let schedule = Schedule::new(&game, SectorLimits { men: Some(men), hand: Some(hand) });
            let work = BuildOptions { threads: 2, plies: true };
            build(&game, &schedule, &folder, work, &|_| ControlFlow::Continue(())).expect("nothing stops it");
        }
        Tables { folder }
    }

    /// Opens the tables of the session's game, if there are any.
    pub(crate) fn give_to(&self, session: &mut dyn Session) {
        session.use_tables(&self.folder.as_path().into(), 1 << 24).expect("whole tables");
    }
}

impl Drop for Tables {
    fn drop(&mut self) {
        let _ = fs::remove_dir_all(&self.folder);
    }
}
