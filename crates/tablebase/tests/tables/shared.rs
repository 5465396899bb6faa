//! Several processes get the same result as one. The processes are threads here.

use std::fs;
use std::ops::ControlFlow;
use std::path::Path;
use std::sync::atomic::{AtomicUsize, Ordering};

use crate::common::thread_peers::in_processes;
use crate::common::{Folder, build_with, game, schedule, sectors};
use filetto_tablebase::{
    BuildEvent, BuildOptions, BuildWatcher, Sample, TableError, Workers, build_in_parts, build_shared,
    reachable, reachable_shared, verify, verify_shared,
};

/// A game, the maximum number of men, and the maximum number of men in hand.
type Limits = (&'static str, usize, usize);

/// Moving phase. The largest of these sectors have several blocks, so every process has a part of them.
const MOVING: Limits = ("mill:nine", 7, 0);

/// Placing phase, with moves that all leave, and sectors smaller than a block.
const PLACING: Limits = ("mill:three", 6, 6);

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

/// Builds with this number of processes, each in a folder of its own. The first process stops after
/// `stops_after` finished sectors, if it is given.
fn build_by(
    count: usize,
    (spec, men, hand): Limits,
    folder: &Path,
    options: BuildOptions,
    stops_after: Option<usize>,
) -> Vec<Result<(), TableError>> {
    let game = game(spec);
    let schedule = schedule(&game, men, hand);
    in_processes(count, |mut workers| {
        let folder = folder.join(workers.index().to_string());
        let finished = AtomicUsize::new(0);
        let stops_after = stops_after.filter(|_| workers.index() == 0);
        let watcher = |event: &BuildEvent<_>| match event {
            BuildEvent::Finished { .. }
                if Some(finished.fetch_add(1, Ordering::Relaxed) + 1) == stops_after =>
            {
                ControlFlow::Break(())
            }
            _ => ControlFlow::Continue(()),
        };
        build_shared(&game, &schedule, &folder, options, &watcher, &mut workers)
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

#[test]
fn a_build_in_parts_writes_the_same_files_and_leaves_no_others() {
    for limits in [MOVING, PLACING] {
        let (spec, men, hand) = limits;
        let (game, options) = (game(spec), BuildOptions { threads: 2, plies: true });
        let alone = Folder::new("parts-alone");
        build_with(&game, men, hand, alone.path(), options);
        for parts in [2, 5] {
            let folder = Folder::new("parts");
            let finished = AtomicUsize::new(0);
            let stops = |event: &BuildEvent<_>| match event {
                BuildEvent::Finished { .. } if finished.fetch_add(1, Ordering::Relaxed) == 1 => {
                    ControlFlow::Break(())
                }
                _ => ControlFlow::Continue(()),
            };
            let schedule = schedule(&game, men, hand);
            let build = |watcher: &BuildWatcher<_>| {
                build_in_parts(&game, &schedule, folder.path(), options, watcher, parts)
            };
            let stopped = build(&stops);
            assert!(matches!(stopped, Err(TableError::Stopped)), "{spec}: {stopped:?}");
            let names: Vec<String> = files(folder.path()).into_iter().map(|(name, _)| name).collect();
            assert!(!names.iter().any(|name| name.ends_with(".new")), "{names:?}");
            build(&|_| ControlFlow::Continue(())).expect("a build");
            assert!(files(folder.path()) == files(alone.path()), "{spec} in {parts} parts");
        }
    }
}

#[test]
fn processes_verify_what_one_verifies() {
    let (spec, men, hand) = MOVING;
    let game = game(spec);
    let folder = Folder::new("shared-verify");
    let options = BuildOptions { threads: 1, plies: true };
    build_with(&game, men, hand, folder.path(), options);
    for sector in sectors(&game, men, hand) {
        for sample in [Sample::All, Sample::Random { size: 10_000, seed: 3 }] {
            let go_on = |_, _| ControlFlow::Continue(());
            let alone = verify(&game, folder.path(), sector, sample, 1, &go_on).expect("whole tables");
            assert_eq!(alone.wrong, 0, "{sector}");
            let shared = in_processes(3, |mut workers| {
                verify_shared(&game, folder.path(), sector, sample, 2, &go_on, &mut workers)
            });
            for verified in shared {
                assert_eq!(verified.expect("whole tables"), alone, "{sector}");
            }
        }
    }
}

#[test]
fn processes_reach_what_one_reaches() {
    for spec in ["mill:three", "mill:six,men=4", "mill:six,men=4,fly=yes"] {
        let game = game(spec);
        let alone = reachable(&game, &mut |_| ControlFlow::Continue(()));
        for count in [2, 3] {
            let shared = in_processes(count, |mut workers| {
                reachable_shared(&game, &mut |_| ControlFlow::Continue(()), &mut workers)
            });
            for reached in shared {
                assert_eq!(reached.expect("nobody is gone"), alone, "{spec}");
            }
        }
    }
}

#[test]
fn all_processes_stop_counting_if_one_is_stopped() {
    let game = game("mill:six,men=4");
    let shared = in_processes(3, |mut workers| {
        let mut left = if workers.index() == 1 { 20 } else { u64::MAX };
        let mut watcher = |_| {
            left -= 1;
            if left == 0 { ControlFlow::Break(()) } else { ControlFlow::Continue(()) }
        };
        reachable_shared(&game, &mut watcher, &mut workers).expect("nobody is gone")
    });
    assert!(!shared[0].is_complete && !shared[0].sectors.is_empty());
    assert!(shared.iter().all(|reached| *reached == shared[0]));
}
