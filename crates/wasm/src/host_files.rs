//! Files of the host of a site: tables, by requests for ranges of bytes, and the built-in files that are not
//! part of the module.

use std::io;
use std::path::Path;
use std::sync::Arc;

use engine::{Session, registry};
use tablebase::{GAMES_FILE, RandomAccess, TableHost, TablePlace};

/// Bytes of tables of a game that stay in memory.
const CACHE_BYTES: usize = 16 << 20;

/// Begin of the paths of built-in files.
const BUILT_IN: &str = "built-in/";

/// Maximum length in bytes of the list of games.
const MAX_GAMES: u64 = 1 << 12;

/// Reads the files of the host.
#[derive(Debug, Clone, Copy)]
pub struct FileService {
    /// Returns the length in bytes of the file with this path, or a negative number if there is none. The
    /// path is that of a table file below the folder of tables, or begins with `built-in/`.
    pub size: fn(&str) -> f64,
    /// Reads the bytes of a file from an offset on. Returns `false` if they cannot be had.
    pub read: fn(&str, f64, &mut [u8]) -> bool,
}

/// Returns sessions of the games that have tables on the host. A game whose tables cannot be used is not
/// among them: the page does without.
pub(crate) fn sessions(service: FileService) -> Vec<Box<dyn Session>> {
    let host: Arc<dyn TableHost> = Arc::new(SiteHost(service));
    let list =
        beginning(&*host, Path::new(GAMES_FILE), MAX_GAMES).and_then(|text| String::from_utf8(text).ok());
    let place = TablePlace::Host(host);
    let open = |spec: &str| {
        let mut session = registry::open(spec).ok()?;
        let sectors = session.use_tables(&place, CACHE_BYTES).ok()?;
        (sectors > 0).then_some(session)
    };
    list.unwrap_or_default().lines().filter_map(open).collect()
}

/// Returns a built-in file such as `weights/ultimate.weights`, which is small; `None` if it cannot be had.
pub fn built_in_file(service: FileService, path: &str) -> Option<Vec<u8>> {
    beginning(&SiteHost(service), Path::new(&format!("{BUILT_IN}{path}")), u64::MAX)
}

/// Returns at most so many bytes of the begin of a file; `None` if they cannot be had.
fn beginning(host: &dyn TableHost, path: &Path, most: u64) -> Option<Vec<u8>> {
    let file = host.open(path).ok()??;
    let mut content = vec![0; file.bytes().min(most) as usize];
    file.read(0, &mut content).ok()?;
    Some(content)
}

/// The host of a site.
#[derive(Debug)]
struct SiteHost(FileService);

/// A file of the host.
#[derive(Debug)]
struct SiteFile {
    service: FileService,
    path: String,
    bytes: u64,
}

impl TableHost for SiteHost {
    fn open(&self, path: &Path) -> io::Result<Option<Box<dyn RandomAccess>>> {
        let path = path.to_string_lossy().into_owned();
        let bytes = (self.0.size)(&path);
        if bytes < 0.0 {
            return Ok(None);
        }
        Ok(Some(Box::new(SiteFile { service: self.0, path, bytes: bytes as u64 })))
    }
}

impl RandomAccess for SiteFile {
    fn bytes(&self) -> u64 {
        self.bytes
    }

    fn read(&self, offset: u64, part: &mut [u8]) -> io::Result<()> {
        let is_read = (self.service.read)(&self.path, offset as f64, part);
        is_read.then_some(()).ok_or_else(|| io::ErrorKind::NotConnected.into())
    }
}
