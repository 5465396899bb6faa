//! Tables of a host that reads ranges of bytes.

use std::fs::File;
use std::io::{self, Read, Seek, SeekFrom};
use std::path::{Path, PathBuf};
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};

use filetto_tablebase::{RandomAccess, TableHost, TablePlace, Tables};
use game::{Game, Indexed, Numbering};

use crate::common::{Folder, build_all, game, sectors};

/// A host with the files of a folder, which counts the bytes that are read.
#[derive(Debug)]
struct Counting {
    folder: PathBuf,
    bytes: Arc<AtomicU64>,
}

#[derive(Debug)]
struct CountedFile {
    path: PathBuf,
    read: Arc<AtomicU64>,
}

impl TableHost for Counting {
    fn open(&self, path: &Path) -> io::Result<Option<Box<dyn RandomAccess>>> {
        let path = self.folder.join(path);
        let file = CountedFile { read: self.bytes.clone(), path };
        Ok(file.path.exists().then(|| Box::new(file) as Box<dyn RandomAccess>))
    }
}

impl RandomAccess for CountedFile {
    fn bytes(&self) -> u64 {
        self.path.metadata().expect("a file").len()
    }

    fn read(&self, offset: u64, part: &mut [u8]) -> io::Result<()> {
        self.read.fetch_add(part.len() as u64, Ordering::Relaxed);
        let mut file = File::open(&self.path)?;
        file.seek(SeekFrom::Start(offset))?;
        file.read_exact(part)
    }
}

#[test]
fn a_host_has_the_values_of_the_folder() {
    let folder = Folder::new("host");
    let game = game("mill:six");
    build_all(&game, 7, 0, folder.path());
    let bytes = Arc::new(AtomicU64::new(0));
    let host = Arc::new(Counting { folder: folder.path().to_owned(), bytes: bytes.clone() });
    let on_disk = Tables::new(game.clone(), folder.path(), 1 << 20);
    let listing = on_disk.listing().expect("whole files").expect("tables");
    let hosted = Tables::at(game.clone(), TablePlace::Host(host), 1 << 20);
    assert_eq!(hosted.listing().expect("no file"), None, "a host without a summary");
    std::fs::write(folder.path().join("mill_six/identity"), listing.to_string()).expect("a writable folder");
    assert_eq!(hosted.listing().expect("a summary"), Some(listing));
    for sector in sectors(&game, 7, 0) {
        let numbering = game.numbering(sector);
        for index in (0..numbering.len()).step_by(7) {
            let position = numbering.position(index);
            let expected = on_disk.probe(&position).expect("whole files");
            assert!(expected.is_some() || game.outcome(&position).is_some());
            assert_eq!(hosted.probe(&position).expect("whole files"), expected);
        }
    }
    let all: u64 = filetto_tablebase::files(folder.path(), "mill:six")
        .expect("a folder")
        .iter()
        .map(|path| path.metadata().expect("a file").len())
        .sum();
    let read = bytes.load(Ordering::Relaxed);
    assert!(read <= all + (1 << 14), "{read} of {all} bytes: each block is read once");
}

#[test]
fn a_damaged_summary_is_named() {
    let folder = Folder::new("host-summary");
    let game = game("mill:three");
    let host = Counting { folder: folder.path().to_owned(), bytes: Arc::default() };
    std::fs::create_dir(folder.path().join("mill_three")).expect("a writable folder");
    std::fs::write(folder.path().join("mill_three/identity"), "six men").expect("a writable folder");
    let tables = Tables::at(game, TablePlace::Host(Arc::new(host)), 0);
    assert!(tables.listing().expect_err("no summary").to_string().contains("identity"));
}
