//! The transposition table under stress: threads write and read the same few slots at once. An entry's data
//! are a function of its key and value, so an entry of which another thread wrote one half is detected.

use std::sync::atomic::{AtomicU64, Ordering};
use std::thread;

use filetto_search::{Entry, TranspositionTable};
use game::{Bound, Value};

/// The number of rounds; few under Miri, where every step takes long.
const ROUNDS: u64 = if cfg!(miri) { 300 } else { 2_000_000 };

const WRITERS: u64 = 3;
const READERS: usize = 2;

/// The number of keys. All lie in one cluster of four slots, since they differ only in their low bits.
const KEYS: u64 = 16;

/// Returns the entry that is stored for a key in a round; it follows from the key and the value.
fn entry(key: u64, round: u64) -> Entry {
    let mixed = (key << 32 | round).wrapping_mul(0x9e37_79b9_7f4a_7c15);
    Entry {
        value: Value::score(round as i32),
        bound: [Bound::Exact, Bound::AtLeast, Bound::AtMost][(mixed >> 60) as usize % 3],
        depth: (mixed >> 50) as u8,
        complete: mixed >> 40 & 1 != 0,
        best: Some((mixed >> 20) as u16 & 0x7fff),
    }
}

/// Returns `true` if the entry was stored for the key.
fn fits(key: u64, entry_found: Entry) -> bool {
    entry(key, entry_found.value.number() as u64) == entry_found
}

#[test]
fn what_threads_write_at_once_is_whole_or_not_there() {
    let table = TranspositionTable::new(0);
    let (answers, writing) = (AtomicU64::new(0), AtomicU64::new(WRITERS));
    let write = |thread: u64| {
        for round in 0..ROUNDS {
            let key = (round * 7 + thread) % KEYS;
            table.store(key, entry(key, round * WRITERS + thread));
        }
        writing.fetch_sub(1, Ordering::Relaxed);
    };
    let read = || {
        let mut count = 0;
        while writing.load(Ordering::Relaxed) > 0 {
            for key in 0..KEYS {
                if let Some(found) = table.probe(key) {
                    assert!(fits(key, found), "a torn entry for key {key}: {found:?}");
                    count += 1;
                }
            }
        }
        answers.fetch_add(count, Ordering::Relaxed);
    };
    thread::scope(|scope| {
        (0..WRITERS).for_each(|thread| drop(scope.spawn(move || write(thread))));
        (0..READERS).for_each(|_| drop(scope.spawn(read)));
    });
    assert!(answers.load(Ordering::Relaxed) > 0, "the readers found something");
    // After the last write, a few of the keys are present and consistent.
    let left: Vec<_> = (0..KEYS).filter_map(|key| Some((key, table.probe(key)?))).collect();
    assert!((1..=4).contains(&left.len()) && left.iter().all(|(key, found)| fits(*key, *found)), "{left:?}");
}

/// Regression: a table of gigabytes was written completely before the search began, and `--time 1` took
/// eleven seconds.
#[cfg(target_os = "linux")]
#[test]
fn memory_is_touched_as_it_is_used() {
    let resident_pages = || {
        let text = std::fs::read_to_string("/proc/self/statm").expect("Linux has it");
        let pages = text.split(' ').nth(1).expect("a number of pages");
        pages.parse::<u64>().expect("a number")
    };
    let before = resident_pages();
    let table = TranspositionTable::new(1 << 30);
    assert_eq!((table.capacity(), table.probe(7)), (1 << 26, None));
    let touched = resident_pages().saturating_sub(before);
    assert!(touched < 1 << 13, "{touched} of 262144 pages");
}
