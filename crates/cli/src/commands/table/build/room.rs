//! Checks the memory and the disk space before a build.

use std::path::Path;

use fluent_bundle::FluentValue;
use texts::Catalogue;

use crate::commands::table::units::size;
use crate::failure::Failure;
use crate::meminfo;

/// Memory limit of a build, in bytes.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub(super) enum MemoryLimit {
    /// The limit that the user set.
    Allowed(u64),
    /// The available memory.
    Available(u64),
    /// No limit: the system does not report its available memory.
    Unknown,
}

/// Returns the memory limit of the arguments, in bytes, else the available memory.
pub(super) fn allowed(named: Option<u64>) -> MemoryLimit {
    let available = || meminfo::available().map_or(MemoryLimit::Unknown, MemoryLimit::Available);
    named.map_or_else(available, MemoryLimit::Allowed)
}

/// Fails if a build needs more memory than the limit.
pub(super) fn check_memory(texts: &Catalogue, needed: u64, memory: MemoryLimit) -> Result<(), Failure> {
    let (key, found) = match memory {
        MemoryLimit::Allowed(found) => ("table-memory-allowed", found),
        MemoryLimit::Available(found) => ("table-memory-available", found),
        MemoryLimit::Unknown => return Ok(()),
    };
    if needed <= found {
        return Ok(());
    }
    let arguments = [("needed", size(texts, needed).into()), ("found", size(texts, found).into())];
    Err(Failure::Failed(texts.with(key, arguments)))
}

/// Fails if a build needs more disk space than is free.
pub(super) fn check_disk(texts: &Catalogue, needed: u64, directory: &Path) -> Result<(), Failure> {
    // The folder may not exist yet; its nearest existing parent is on the same disk.
    let existing = directory.ancestors().find(|folder| folder.exists());
    let existing = existing.filter(|folder| *folder != Path::new("")).unwrap_or(Path::new("."));
    // If the system does not report the free space, the build goes ahead and may fail later.
    let Ok(found) = fs4::available_space(existing) else { return Ok(()) };
    if needed <= found {
        return Ok(());
    }
    let arguments = [
        ("needed", size(texts, needed).into()),
        ("found", size(texts, found).into()),
        ("folder", FluentValue::from(directory.display().to_string())),
    ];
    Err(Failure::Failed(texts.with("table-no-disk", arguments)))
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    fn what_does_not_fit_is_refused_with_figures() {
        let texts = Catalogue::new(Language::English);
        let check = |memory: MemoryLimit, expected: &str| match check_memory(&texts, 3_000_000_000, memory) {
            Err(Failure::Failed(line)) => assert!(line.contains(expected), "{line}"),
            other => panic!("{other:?}"),
        };
        check(
            MemoryLimit::Allowed(1_500_000_000),
            "needs 3.00 GB of memory, but --memory allows only 1.50 GB",
        );
        check(
            MemoryLimit::Available(2_999_000_000),
            "needs 3.00 GB of memory, but only 3.00 GB is available",
        );
        assert!(check_memory(&texts, 3, MemoryLimit::Allowed(3)).is_ok());
        assert!(check_memory(&texts, u64::MAX, MemoryLimit::Unknown).is_ok());
    }

    #[test]
    fn a_disk_has_an_end() {
        let texts = Catalogue::new(Language::English);
        let nowhere = Path::new("no-such-folder/of/tables");
        match check_disk(&texts, u64::MAX, nowhere) {
            Err(Failure::Failed(line)) => {
                assert!(
                    line.contains("18446744.07 TB") && line.contains("no-such-folder/of/tables"),
                    "{line}"
                );
            }
            other => panic!("{other:?}"),
        }
        assert!(check_disk(&texts, 0, nowhere).is_ok());
    }
}
