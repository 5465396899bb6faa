//! A build that is shared out among processes writes the files of one process; here the processes are threads.

mod common;

use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{Receiver, Sender, channel};
use std::{fs, thread};

use common::{Folder, build_with, game, schedule};
use tablebase::{BuildEvent, BuildOptions, Peers, TableError, Unreachable, build_shared};

/// A game, and how many men there may be, and in hand.
type Limits = (&'static str, usize, usize);

/// The largest of these sectors have several blocks, so that every process owns a part of them.
const MOVING: Limits = ("mill:nine", 7, 0);

/// Placing, where all moves leave, and sectors that are smaller than a block.
const PLACING: Limits = ("mill:three", 6, 6);

/// A process, with a channel to and from each.
struct ThreadPeer {
    index: usize,
    to: Vec<Sender<Vec<u8>>>,
    from: Vec<Receiver<Vec<u8>>>,
}

impl ThreadPeer {
    /// This number of processes that reach each other.
    fn new(count: usize) -> Vec<ThreadPeer> {
        let mut threads: Vec<ThreadPeer> =
            (0..count).map(|index| ThreadPeer { index, to: Vec::new(), from: Vec::new() }).collect();
        for sender in 0..count {
            for receiver in 0..count {
                let (to, from) = channel();
                threads[sender].to.push(to);
                threads[receiver].from.push(from);
            }
        }
        threads
    }
}

impl Peers for ThreadPeer {
    fn index(&self) -> usize {
        self.index
    }

    fn count(&self) -> usize {
        self.to.len()
    }

    fn exchange(&mut self, parcels: Vec<Vec<u8>>) -> Result<Vec<Vec<u8>>, Unreachable> {
        let gone = || Unreachable { host: "a thread".to_owned(), error: "it is gone".to_owned() };
        for (to, parcel) in self.to.iter().zip(parcels) {
            to.send(parcel).map_err(|_| gone())?;
        }
        self.from.iter().map(|from| from.recv().map_err(|_| gone())).collect()
    }
}

/// The names and bytes of all files below a folder.
fn files(folder: &Path) -> Vec<(String, Vec<u8>)> {
    let mut files = Vec::new();
    for entry in fs::read_dir(folder).expect("a folder") {
        let path = entry.expect("an entry").path();
        if path.is_dir() {
            files.extend(self::files(&path));
        } else {
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            files.push((name, fs::read(&path).expect("a file")));
        }
    }
    files.sort();
    files
}

/// Builds with this number of processes, each in a folder of its own. The first stops when it has finished this number of sectors, if
/// it is given.
fn build_by(
    count: usize,
    (spec, men, hand): Limits,
    folder: &Path,
    options: BuildOptions,
    stops_after: Option<usize>,
) -> Vec<Result<(), TableError>> {
    let game = game(spec);
    let schedule = schedule(&game, men, hand);
    let build = |mut peers: ThreadPeer| {
        let folder = folder.join(peers.index.to_string());
        let finished = AtomicUsize::new(0);
        let stops_after = stops_after.filter(|_| peers.index == 0);
        let watcher = |event: &BuildEvent<_>| match event {
            BuildEvent::Finished { .. }
                if Some(finished.fetch_add(1, Ordering::Relaxed) + 1) == stops_after =>
            {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        };
        build_shared(&game, &schedule, &folder, options, &watcher, &mut peers)
    };
    thread::scope(|scope| {
        let build = &build;
        let builds: Vec<_> =
            ThreadPeer::new(count).into_iter().map(|peers| scope.spawn(move || build(peers))).collect();
        builds.into_iter().map(|build| build.join().expect("no panic")).collect()
    })
}

#[test]
fn the_files_of_a_shared_build_are_those_of_one_process() {
    for (limits, plies) in [(MOVING, true), (MOVING, false), (PLACING, true)] {
        let (spec, men, hand) = limits;
        let alone = Folder::new("shared-alone");
        build_with(&game(spec), men, hand, alone.path(), BuildOptions { threads: 1, plies });
        let alone = files(alone.path());
        assert!(alone.len() >= 4, "{} files", alone.len());
        for (count, threads) in [(2, 1), (3, 2), (5, 1)] {
            let folder = Folder::new("shared");
            for result in build_by(count, limits, folder.path(), BuildOptions { threads, plies }, None) {
                result.expect("a build");
            }
            for process in 0..count {
                let built = files(&folder.path().join(process.to_string()));
                assert!(built == alone, "{spec}: {process} of {count}");
            }
        }
    }
}

#[test]
fn a_shared_build_that_a_process_left_goes_on() {
    let folder = Folder::new("shared-again");
    let options = BuildOptions { threads: 1, plies: true };
    let alone = Folder::new("shared-again-alone");
    build_with(&game(MOVING.0), MOVING.1, MOVING.2, alone.path(), options);
    for _ in 0..2 {
        let results = build_by(3, MOVING, folder.path(), options, Some(1));
        assert!(matches!(results[0], Err(TableError::Stopped)), "{:?}", results[0]);
        for result in &results[1..] {
            assert!(matches!(result, Err(TableError::Unreachable(_))), "{result:?}");
        }
    }
    for result in build_by(3, MOVING, folder.path(), options, None) {
        result.expect("a build");
    }
    for process in 0..3 {
        assert!(files(&folder.path().join(process.to_string())) == files(alone.path()), "{process}");
    }
}
