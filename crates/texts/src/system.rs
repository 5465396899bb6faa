//! Errors of the operating system, in the reader's language.

use std::io::{Error, ErrorKind};

use crate::Catalogue;

impl Catalogue {
    /// Returns the sentence of an error. An error without a sentence of its own keeps the system's text.
    pub fn system_error(&self, error: &Error) -> String {
        key(error).map_or_else(|| error.to_string(), |key| self.text(key))
    }
}

fn key(error: &Error) -> Option<&'static str> {
    Some(match error.kind() {
        ErrorKind::NotFound => "system-not-found",
        ErrorKind::PermissionDenied => "system-permission-denied",
        ErrorKind::AlreadyExists => "system-already-exists",
        ErrorKind::IsADirectory => "system-is-a-directory",
        ErrorKind::NotADirectory => "system-not-a-directory",
        ErrorKind::ReadOnlyFilesystem => "system-read-only",
        ErrorKind::StorageFull | ErrorKind::QuotaExceeded => "system-storage-full",
        ErrorKind::FileTooLarge => "system-file-too-large",
        ErrorKind::InvalidFilename => "system-invalid-name",
        ErrorKind::UnexpectedEof => "system-unexpected-end",
        ErrorKind::OutOfMemory => "system-out-of-memory",
        ErrorKind::AddrInUse => "system-address-in-use",
        ErrorKind::AddrNotAvailable => "system-address-not-available",
        ErrorKind::ConnectionRefused => "system-connection-refused",
        ErrorKind::ConnectionReset => "system-connection-reset",
        ErrorKind::TimedOut | ErrorKind::WouldBlock => "system-timed-out",
        // The command line rejects devices, pipes and folders with this kind.
        ErrorKind::Unsupported if error.raw_os_error().is_none() => "system-not-a-file",
        _ => return None,
    })
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::Language;

    #[test]
    fn the_kind_has_a_sentence_in_both_languages() {
        let missing = std::fs::File::open("/no/such/file").expect_err("no such file");
        let unknown = Error::other("something else");
        let english = Catalogue::new(Language::English);
        assert_eq!(english.system_error(&missing), "no such file or folder");
        assert_eq!(english.system_error(&unknown), "something else");
        let italian = Catalogue::new(Language::Italian);
        assert_eq!(italian.system_error(&missing), "file o cartella inesistente");
    }
}
