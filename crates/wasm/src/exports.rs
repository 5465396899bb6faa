//! The exports and imports of the module.
//!
//! The host writes a request into a buffer of the module: `buffer` returns its address, `answer` reads it.
//! The host reads the texts of an event during the call of `send`.

#![allow(unsafe_code, reason = "a module's exports have fixed names, and its imports are declared by hand")]

use std::sync::{Mutex, OnceLock, PoisonError};

use game::set_file_source;

use crate::host_files::{FileService, built_in_file};
use crate::worker::{PageWorker, Surroundings};

#[link(wasm_import_module = "host")]
unsafe extern "C" {
    safe fn now() -> f64;
    safe fn today() -> u32;
    safe fn seed() -> f64;
    /// Returns the length of a file of the host in bytes, or a negative number if there is none. The host
    /// keeps no pointer.
    safe fn file_size(path: *const u8, length: usize) -> f64;
    /// Reads bytes of a file of the host, from an offset on, into a part of the memory. The host keeps no
    /// pointer.
    safe fn read_file(path: *const u8, length: usize, offset: f64, part: *mut u8, part_length: usize)
    -> bool;
    /// Receives an event. The host reads the two texts, and keeps no pointer.
    safe fn send(name: *const u8, name_length: usize, text: *const u8, text_length: usize);
}

static WORKER: OnceLock<PageWorker> = OnceLock::new();
static BUFFER: Mutex<Vec<u8>> = Mutex::new(Vec::new());

const FILES: FileService = FileService { size: imported_file_size, read: imported_read_file };

fn imported_now() -> f64 {
    now()
}

fn imported_today() -> u32 {
    today()
}

fn imported_seed() -> f64 {
    seed()
}

fn imported_file_size(path: &str) -> f64 {
    file_size(path.as_ptr(), path.len())
}

fn imported_read_file(path: &str, offset: f64, part: &mut [u8]) -> bool {
    read_file(path.as_ptr(), path.len(), offset, part.as_mut_ptr(), part.len())
}

fn send_event(name: &str, text: &str) {
    send(name.as_ptr(), name.len(), text.as_ptr(), text.len());
}

/// Limits the memory of each search to this number of bytes. Only the first call counts.
#[unsafe(no_mangle)]
extern "C" fn start(search_memory: usize) {
    set_file_source(|path| built_in_file(FILES, path));
    let (now, today, seed) = (imported_now, imported_today, imported_seed);
    let surroundings = Surroundings { now, today, seed, files: FILES, send: send_event };
    WORKER.get_or_init(|| PageWorker::new(surroundings, search_memory));
}

/// Returns the address of a buffer for a request of this length, in bytes.
#[unsafe(no_mangle)]
extern "C" fn buffer(length: usize) -> *mut u8 {
    let mut buffer = BUFFER.lock().unwrap_or_else(PoisonError::into_inner);
    *buffer = vec![0; length];
    buffer.as_mut_ptr()
}

/// Answers the request in the buffer. Returns `false` if there is no such request, or before `start`.
#[unsafe(no_mangle)]
extern "C" fn answer() -> bool {
    let request = std::mem::take(&mut *BUFFER.lock().unwrap_or_else(PoisonError::into_inner));
    WORKER.get().is_some_and(|worker| worker.answer(&request))
}
