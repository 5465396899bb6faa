//! Table files: equal for any number of threads, never partly written, and rejected when they are damaged.

use std::fs;
use std::io::{Seek, SeekFrom, Write};
use std::ops::ControlFlow;
use std::sync::OnceLock;
use std::sync::atomic::{AtomicU32, Ordering};

use crate::common::{Folder, build_all, build_with, game, schedule, sector};
use filetto_tablebase::{BuildEvent, BuildOptions, SolvePhase, TableError, Tables, Worth, build, verify};
use game::{Game, Indexed, Numbering, Wdl};
use proptest::prelude::*;

/// Returns the names and contents of all files in a folder, in the order of the names.
fn contents(folder: &Folder) -> Vec<(String, Vec<u8>)> {
    let mut found = Vec::new();
    for game in fs::read_dir(folder.path()).expect("a folder") {
        for entry in fs::read_dir(game.expect("an entry").path()).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_name().expect("a name").to_string_lossy().into_owned();
            found.push((name, fs::read(path).expect("a file")));
        }
    }
    found.sort();
    found
}

#[test]
fn one_thread_and_more_write_the_same_bytes() {
    for (spec, men, hand) in [("mill:nine", 7, 0), ("mill:six,men=5", 10, 10)] {
        let game = game(spec);
        let [one, three] = [1, 3].map(|threads| {
            let folder = Folder::new(&format!("threads-{threads}"));
            build_with(&game, men, hand, folder.path(), BuildOptions { threads, plies: true });
            contents(&folder)
        });
        assert!(one.len() > 4);
        assert!(one == three, "{spec}");
    }
}

/// Returns `true` if every build sends this event. The number of events during a backward step depends on the
/// timing of the threads.
fn is_certain<S>(event: &BuildEvent<S>) -> bool {
    !matches!(event, BuildEvent::Solving { phase: SolvePhase::Backward { .. }, done: 1.., .. })
}

#[test]
fn a_build_that_is_stopped_anywhere_resumes_to_the_same_bytes() {
    const STOPS: u32 = 20;
    let game = game("mill:six,men=4");
    let work = BuildOptions { threads: 2, plies: true };
    let schedule = schedule(&game, 8, 8);
    let events = AtomicU32::new(0);
    let count = |event: &BuildEvent<_>| {
        events.fetch_add(u32::from(is_certain(event)), Ordering::Relaxed);
        ControlFlow::Continue(())
    };
    let whole = Folder::new("undisturbed");
    build(&game, &schedule, whole.path(), work, &count).expect("nothing stops it");
    let events = events.into_inner();
    for stop in 0..STOPS {
        let folder = Folder::new("stopped");
        let seen = AtomicU32::new(0);
        let until = |event: &BuildEvent<_>| {
            let seen = seen.fetch_add(u32::from(is_certain(event)), Ordering::Relaxed);
            if seen < events * stop / STOPS { ControlFlow::Continue(()) } else { ControlFlow::Break(()) }
        };
        let stopped = build(&game, &schedule, folder.path(), work, &until);
        assert!(matches!(stopped, Err(TableError::Stopped)), "{stop}: {stopped:?}");
        build_all(&game, 8, 8, folder.path());
        assert!(contents(&folder) == contents(&whole), "{stop}");
    }
}

#[test]
fn half_written_files_of_a_killed_build_are_removed() {
    let game = game("mill:three");
    let folder = Folder::new("half-written");
    build_all(&game, 6, 6, folder.path());
    let whole = contents(&folder);
    let left = folder.file("mill:three", "3-3", "values.4711.new");
    fs::write(&left, "half").expect("a file");
    build_all(&game, 6, 6, folder.path());
    assert!(contents(&folder) == whole);
}

#[test]
fn two_builds_cannot_share_a_folder() {
    let game = game("mill:three");
    let folder = Folder::new("two-builds");
    let schedule = schedule(&game, 6, 6);
    let work = BuildOptions { threads: 1, plies: true };
    let second = |_: &BuildEvent<_>| {
        let refused = build(&game, &schedule, folder.path(), work, &|_| ControlFlow::Continue(()));
        assert!(matches!(refused, Err(TableError::Busy { .. })), "{refused:?}");
        ControlFlow::Break(())
    };
    let _ = build(&game, &schedule, folder.path(), work, &second);
}

#[test]
fn a_table_of_other_rules_is_rejected() {
    let folder = Folder::new("other-rules");
    let slides = game("mill:six,men=4");
    build_all(&slides, 8, 0, folder.path());
    let flies = game("mill:six,men=4,fly=yes");
    let from = folder.file("mill:six,men=4", "3-3", "values");
    let to = folder.file("mill:six,men=4,fly=yes", "3-3", "values");
    fs::create_dir_all(to.parent().expect("a folder")).expect("a folder");
    fs::copy(from, to).expect("a copy");
    let found = Tables::new(flies, folder.path(), 1 << 20).list();
    let error = found.expect_err("a table of other rules").to_string();
    assert!(error.contains("expected a table of mill:six,men=4,fly=yes 3-3.values"), "{error}");
}

/// Regression: the list ended at the first damaged file, and a folder that does not exist was an empty one.
#[test]
fn a_list_continues_after_a_damaged_file() {
    let game = game("mill:six,men=4");
    let folder = Folder::new("damaged-list");
    build_all(&game, 8, 0, folder.path());
    let tables = Tables::new(game, folder.path(), 0);
    let whole = tables.list().expect("whole tables").len();
    fs::write(folder.file("mill:six,men=4", "3-3", "values"), "damaged").expect("a file");
    let mut errors = Vec::new();
    let readable =
        tables.list_readable(&mut |_, _| ControlFlow::Continue(()), &mut |error| errors.push(error));
    assert_eq!(readable.expect("a folder").len(), whole - 1);
    assert!(
        matches!(&errors[..], [TableError::Damaged { path, .. }] if path.ends_with("3-3.values")),
        "{errors:?}"
    );
    assert!(matches!(tables.list(), Err(TableError::Damaged { .. })));
    assert_eq!(
        filetto_tablebase::specs(folder.path()).expect("another file has the spec"),
        ["mill:six,men=4"]
    );
}

#[test]
fn a_folder_that_does_not_exist_is_an_error() {
    let folder = Folder::new("not-there");
    let file = folder.path().join("file");
    fs::create_dir_all(folder.path()).expect("a folder");
    fs::write(&file, "").expect("a file");
    assert!(Tables::new(game("mill:three"), folder.path(), 0).list().expect("no tables").is_empty());
    for path in [folder.path().join("none"), file] {
        let listed = Tables::new(game("mill:three"), &path, 0).list();
        assert!(matches!(listed, Err(TableError::File { path: named, .. }) if named == path));
        assert!(
            matches!(filetto_tablebase::specs(&path), Err(TableError::File { path: named, .. }) if named == path)
        );
    }
}

#[test]
fn a_missing_sector_is_named_when_another_needs_it() {
    let game = game("mill:six,men=4");
    let folder = Folder::new("missing");
    build_all(&game, 8, 0, folder.path());
    for extension in ["values", "plies"] {
        fs::remove_file(folder.file("mill:six,men=4", "3-4", extension)).expect("a file");
    }
    let checked = verify(&game, folder.path(), sector("4-4"), filetto_tablebase::Sample::All, 1, &|_, _| {
        ControlFlow::Continue(())
    });
    let error = checked.expect_err("a sector is missing").to_string();
    assert!(error.contains("3-4.") && error.contains("needed for sector 4-4"), "{error}");
}

/// Tables without distances have the same values, but no plies.
#[test]
fn values_alone_are_the_same_values() {
    let game = game("mill:six,men=4,fly=yes");
    let [with, without] = [true, false].map(|plies| {
        let folder = Folder::new(&format!("plies-{plies}"));
        build_with(&game, 8, 8, folder.path(), BuildOptions { threads: 1, plies });
        folder
    });
    assert!(contents(&without).iter().all(|(name, _)| !name.ends_with(".plies")));
    let [full, short] = [&with, &without].map(|folder| Tables::new(game.clone(), folder.path(), 1 << 20));
    for sector in game.sectors() {
        let numbering = game.numbering(sector);
        for index in 0..numbering.len() {
            let at = numbering.position(index);
            let [full, short] =
                [&full, &short].map(|tables| tables.probe(&at).expect("a whole table").expect("a sector"));
            assert_eq!(short, Worth { plies: None, ..full });
            assert_eq!(full.plies.is_some(), full.wdl != Wdl::Draw);
        }
    }
    // The file of plies may also be deleted later.
    fs::remove_file(with.file("mill:six,men=4,fly=yes", "3-3", "plies")).expect("a file");
    let listed = Tables::new(game, with.path(), 1 << 20).list().expect("whole tables");
    assert_eq!(listed.iter().filter(|listed| listed.sizes.plies.is_none()).count(), 1);
}

/// Returns the error for a sparse file of 9 GiB that ends in this head and these lengths of head and index.
fn forged(folder: &Folder, head: &str, lengths: [u32; 2]) -> String {
    const LENGTH: u64 = 9 << 30;
    let path = folder.file("mill:three", "3-3", "values");
    fs::create_dir_all(path.parent().expect("a folder")).expect("a folder");
    let mut file = fs::File::create(&path).expect("a file");
    file.write_all(b"filetto table 1\n").expect("a magic line");
    file.set_len(LENGTH).expect("a hole");
    let tail_at = LENGTH - 12;
    file.seek(SeekFrom::Start(tail_at.saturating_sub(lengths.map(u64::from).iter().sum()))).expect("a place");
    file.write_all(head.as_bytes()).expect("a head");
    file.seek(SeekFrom::Start(tail_at)).expect("a place");
    for length in lengths {
        file.write_all(&length.to_le_bytes()).expect("a tail");
    }
    probe_all(folder).expect_err("no table").to_string()
}

/// Regression: the lengths in the tail were not checked, and gigabytes were read before the checksum was
/// compared.
#[test]
fn a_forged_tail_is_rejected() {
    let folder = Folder::new("forged");
    let entries = u64::from(u32::MAX / 8) << 18;
    let head = format!(
        "spec mill:three\nrules 0\nsector 3-3\ncontent values\nbits 2\nentries {entries}\n\
         orbits 1\nwin 0\ndraw 0\nloss 0\nlongest-win -\nlongest-loss -\n"
    );
    let length = head.len() as u32;
    let check = |head: &str, lengths: [u32; 2], expected: &str| {
        let error = forged(&folder, head, lengths);
        assert!(error.contains(expected), "{lengths:?}: {error}");
    };
    check("", [u32::MAX; 2], "bad tail");
    check("", [100, u32::MAX], "bad tail");
    check("", [4097, 8], "bad tail");
    check("", [4096, u32::MAX - 7], "bad head");
    check(&head, [length, 8], "bad index");
    // The length agrees with the head, but an index entry with a length of zero is impossible.
    check(&head, [length, u32::MAX - 7], "bad index");
}

/// Returns the files of a small sector, values first, and the value of every entry.
fn small() -> &'static ([Vec<u8>; 2], Vec<Worth>) {
    static SMALL: OnceLock<([Vec<u8>; 2], Vec<Worth>)> = OnceLock::new();
    SMALL.get_or_init(|| {
        let folder = Folder::new("small");
        build_all(&game("mill:three"), 6, 0, folder.path());
        let files = EXTENSIONS.map(|extension| folder.file("mill:three", "3-3", extension));
        let values = probe_all(&folder).expect("a whole table");
        (files.map(|file| fs::read(file).expect("a file")), values)
    })
}

const EXTENSIONS: [&str; 2] = ["values", "plies"];

fn probe_all(folder: &Folder) -> Result<Vec<Worth>, TableError> {
    let game = game("mill:three");
    let numbering = game.numbering(sector("3-3"));
    let tables = Tables::new(game, folder.path(), 1 << 20);
    let probe = |index| tables.probe(&numbering.position(index)).map(|found| found.expect("a sector"));
    (0..numbering.len()).map(probe).collect()
}

#[derive(Debug, Clone)]
enum Damage {
    Change { at: usize, to: u8 },
    Cut { at: usize },
    Insert { at: usize, bytes: Vec<u8> },
    Swap { at: usize, with: usize, length: usize },
}

fn damage() -> impl Strategy<Value = Damage> {
    let at = || 0usize..1000;
    prop_oneof![
        (at(), any::<u8>()).prop_map(|(at, to)| Damage::Change { at, to }),
        at().prop_map(|at| Damage::Cut { at }),
        (at(), prop::collection::vec(any::<u8>(), 1..50))
            .prop_map(|(at, bytes)| Damage::Insert { at, bytes }),
        (at(), at(), 1usize..20).prop_map(|(at, with, length)| Damage::Swap { at, with, length }),
    ]
}

fn damaged(mut bytes: Vec<u8>, damage: &Damage) -> Vec<u8> {
    let length = bytes.len();
    match damage {
        _ if length == 0 => {}
        Damage::Change { at, to } => bytes[at % length] = *to,
        Damage::Cut { at } => bytes.truncate(at % length),
        Damage::Insert { at, bytes: more } => drop(bytes.splice(at % length..at % length, more.clone())),
        Damage::Swap { at, with, length: count } => {
            for step in 0..*count {
                bytes.swap((at + step) % length, (with + step) % length);
            }
        }
    }
    bytes
}

proptest! {
    #![proptest_config(ProptestConfig { cases: 500, failure_persistence: None, ..ProptestConfig::default() })]

    /// After any damage, a file gives the right values or an error.
    #[test]
    fn a_damaged_file_gives_an_error_and_no_wrong_value(
        damages in prop::collection::vec(damage(), 1..3),
        plies in any::<bool>(),
    ) {
        let (whole, values) = small();
        let folder = Folder::new("damaged");
        fs::create_dir_all(folder.file("mill:three", "3-3", "values").parent().expect("a folder"))?;
        let mut is_whole = true;
        for (number, extension) in EXTENSIONS.into_iter().enumerate() {
            let is_hit = usize::from(plies) == number;
            let hits = if is_hit { &damages[..] } else { &[] };
            let bytes = hits.iter().fold(whole[number].clone(), damaged);
            is_whole &= bytes == whole[number];
            fs::write(folder.file("mill:three", "3-3", extension), bytes)?;
        }
        match probe_all(&folder) {
            Ok(found) => prop_assert_eq!(&found, values),
            Err(error) => prop_assert!(!is_whole, "{}", error),
        }
    }
}

#[test]
fn positions_outside_all_sectors_are_not_in_tables() {
    let game = game("mill:three");
    let folder = Folder::new("outside");
    build_all(&game, 6, 6, folder.path());
    let start = game.start();
    let tables = Tables::new(game, folder.path(), 1 << 20);
    assert_eq!(tables.probe(&start).expect("a whole table").map(|worth| worth.wdl), Some(Wdl::Win));
    let two_men =
        games::mill::Position::new([game::Points([3]), game::Points([28])], [0, 0], game::Player::First);
    assert_eq!(tables.probe(&two_men).expect("no error"), None);
}
