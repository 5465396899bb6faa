//! The handshake at the start of a connection.
//!
//! ```text
//! both      filetto cluster 1\n, the process's number (4 bytes), 32 random bytes
//! both      the length of the job's description (4 bytes), the description, and its signature (32 bytes)
//! both      1 byte: 0 to go on, 1 if the signature is wrong, 2 if the descriptions differ
//! ```
//!
//! The signature is HMAC-SHA-256 with the shared key. It covers the first line, the role of the signer
//! (caller or called), the random bytes and numbers of both processes, the signer's first, and the
//! description. So nobody can answer without the key: an echo fails, and so do messages replayed from another
//! handshake or relayed between two called processes. Numbers are little-endian.

use std::io::{self, Read, Write};
use std::ops::Range;

use hmac::{Hmac, Mac};
use sha2::Sha256;

use crate::error::ClusterError;

const MAGIC: &[u8; 18] = b"filetto cluster 1\n";

/// Maximum length of a job's description, in bytes.
const MAX_DESCRIPTION_BYTES: u32 = 1 << 14;

/// Random bytes of one handshake.
pub(crate) type Nonce = [u8; 32];

/// End of the connection that a process has.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(crate) enum LinkRole {
    Caller = 0,
    Called = 1,
}

/// One process in a handshake.
pub(crate) struct Party<'a> {
    pub(crate) role: LinkRole,
    pub(crate) process: u32,
    /// Description of the job: lines that must be equal in all processes.
    pub(crate) job: &'a str,
    pub(crate) key: &'a [u8],
    pub(crate) nonce: Nonce,
}

/// First message of a handshake.
struct Hello {
    role: LinkRole,
    process: u32,
    nonce: Nonce,
}

/// Last message of a handshake.
#[derive(Clone, Copy, PartialEq, Eq)]
enum HandshakeAnswer {
    GoOn = 0,
    WrongKey = 1,
    OtherJob = 2,
}

/// Runs the handshake with the process at the other end, whose number must be in `expected`. Returns its
/// number.
///
/// `host` is the name of the other end in errors.
pub(crate) fn meet(
    stream: &mut (impl Read + Write),
    own: &Party,
    expected: Range<u32>,
    host: &str,
) -> Result<u32, ClusterError> {
    let broken = || ClusterError::broken(host);
    let other = exchange_hellos(stream, own).map_err(broken())?;
    if !expected.contains(&other.process) {
        let answers = io::Error::other(format!("process {} answers", other.process));
        return Err(broken()(answers));
    }
    let (job, signature) = exchange_jobs(stream, own, &other).map_err(broken())?;
    let is_signed = signer(own.key, &other, &hello_of(own), &job).verify_slice(&signature).is_ok();
    let answer = match (is_signed, job == own.job) {
        (false, _) => HandshakeAnswer::WrongKey,
        (true, false) => HandshakeAnswer::OtherJob,
        (true, true) => HandshakeAnswer::GoOn,
    };
    stream.write_all(&[answer as u8]).map_err(broken())?;
    let mut answered = [0];
    stream.read_exact(&mut answered).map_err(broken())?;
    if answer == HandshakeAnswer::WrongKey || answered[0] == HandshakeAnswer::WrongKey as u8 {
        return Err(ClusterError::Key { host: host.to_owned() });
    }
    if answer == HandshakeAnswer::OtherJob || answered[0] != HandshakeAnswer::GoOn as u8 {
        return Err(difference(host, own.job, &job));
    }
    Ok(other.process)
}

fn hello_of(party: &Party) -> Hello {
    Hello { role: party.role, process: party.process, nonce: party.nonce }
}

fn exchange_hellos(stream: &mut (impl Read + Write), own: &Party) -> io::Result<Hello> {
    stream.write_all(MAGIC)?;
    stream.write_all(&own.process.to_le_bytes())?;
    stream.write_all(&own.nonce)?;
    let (mut magic, mut process, mut nonce) = ([0; MAGIC.len()], [0; 4], Nonce::default());
    stream.read_exact(&mut magic)?;
    if magic != *MAGIC {
        return Err(io::Error::other("no process of filetto"));
    }
    stream.read_exact(&mut process)?;
    stream.read_exact(&mut nonce)?;
    let role = match own.role {
        LinkRole::Caller => LinkRole::Called,
        LinkRole::Called => LinkRole::Caller,
    };
    Ok(Hello { role, process: u32::from_le_bytes(process), nonce })
}

fn exchange_jobs(
    stream: &mut (impl Read + Write),
    own: &Party,
    other: &Hello,
) -> io::Result<(String, [u8; 32])> {
    let signature = signer(own.key, &hello_of(own), other, own.job).finalize().into_bytes();
    stream.write_all(&(own.job.len() as u32).to_le_bytes())?;
    stream.write_all(own.job.as_bytes())?;
    stream.write_all(&signature)?;
    let mut length = [0; 4];
    stream.read_exact(&mut length)?;
    let length = u32::from_le_bytes(length);
    if length > MAX_DESCRIPTION_BYTES {
        return Err(io::Error::other("a text that is too long"));
    }
    let mut job = vec![0; length as usize];
    stream.read_exact(&mut job)?;
    let mut signature = [0; 32];
    stream.read_exact(&mut signature)?;
    Ok((String::from_utf8(job).map_err(io::Error::other)?, signature))
}

/// The signature of a job's description by the process `signs`, for the receiver `hears`.
fn signer(key: &[u8], signs: &Hello, hears: &Hello, job: &str) -> Hmac<Sha256> {
    // HMAC takes keys of any length.
    let Ok(mut signer) = Hmac::<Sha256>::new_from_slice(key) else {
        unreachable!("a key of any length fits")
    };
    signer.update(MAGIC);
    for hello in [signs, hears] {
        signer.update(&[hello.role as u8]);
        signer.update(&hello.process.to_le_bytes());
        signer.update(&hello.nonce);
    }
    signer.update(job.as_bytes());
    signer
}

/// The error for two different descriptions, with the first line in which they differ.
fn difference(host: &str, own: &str, other: &str) -> ClusterError {
    let missing = || "nothing".to_owned();
    let (mut own, mut other) = (own.lines(), other.lines());
    let (own, other) = loop {
        let lines = (own.next(), other.next());
        if lines.0 != lines.1 || lines.0.is_none() {
            break lines;
        }
    };
    let [own, other] = [own, other].map(|line| line.map_or_else(missing, str::to_owned));
    ClusterError::Differs { host: host.to_owned(), own, other }
}

#[cfg(test)]
mod tests {
    use super::*;
    use std::net::{TcpListener, TcpStream};
    use std::thread;

    fn met(called: Party, caller: Party, expected: u32) -> [Result<u32, ClusterError>; 2] {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        thread::scope(|scope| {
            let accepted = scope.spawn(|| {
                let (mut stream, _) = listener.accept().expect("a connection");
                meet(&mut stream, &called, 1..9, "a")
            });
            let mut stream = TcpStream::connect(address).expect("a connection");
            let other = meet(&mut stream, &caller, expected..expected + 1, "b");
            drop(stream);
            [accepted.join().expect("no panic"), other]
        })
    }

    fn party(process: u32, job: &'static str, key: &'static str) -> Party<'static> {
        let role = if process == 0 { LinkRole::Called } else { LinkRole::Caller };
        Party { role, process, job, key: key.as_bytes(), nonce: [process as u8 + 1; 32] }
    }

    #[test]
    fn processes_meet_that_do_the_same_with_the_same_key() {
        let job = "version 1\nspec mill:nine\n";
        assert_eq!(met(party(0, job, "k"), party(1, job, "k"), 0), [Ok(1), Ok(0)]);
        for result in met(party(0, job, "k"), party(1, job, "other"), 0) {
            assert!(matches!(result, Err(ClusterError::Key { .. })), "{result:?}");
        }
        let [here, there] = met(party(0, job, "k"), party(1, "version 2\nspec mill:nine\n", "k"), 0);
        let differs = "runs another task: \"version 2\" there, \"version 1\" here";
        assert_eq!(here.expect_err("an error").to_string(), format!("a: {differs}"));
        assert!(matches!(there, Err(ClusterError::Differs { .. })), "{there:?}");
        let [here, there] = met(party(0, job, "k"), party(1, job, "k"), 2);
        assert!(here.is_err() && there.is_err(), "a process of another number: {here:?} {there:?}");
    }

    #[test]
    fn who_repeats_what_was_said_is_refused() {
        // A replayed signature is invalid: it holds for the other direction only.
        let [one, other] = [party(0, "job", "k"), party(1, "job", "k")].map(|party| hello_of(&party));
        let said = signer(b"k", &one, &other, "job").finalize().into_bytes();
        assert!(signer(b"k", &other, &one, "job").verify_slice(&said).is_err());
    }

    #[test]
    fn an_echo_is_no_process() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        thread::scope(|scope| {
            scope.spawn(|| {
                let (mut stream, _) = listener.accept().expect("a connection");
                let mut back = stream.try_clone().expect("a handle");
                let _ = io::copy(&mut stream, &mut back);
            });
            // The echo of the signature is rejected even if the own number is expected.
            let mut stream = TcpStream::connect(address).expect("a connection");
            let result = meet(&mut stream, &party(1, "job", "k"), 0..9, "b");
            assert!(matches!(result, Err(ClusterError::Key { .. })), "{result:?}");
        });
    }

    #[test]
    fn other_programs_are_no_processes() {
        let listener = TcpListener::bind("127.0.0.1:0").expect("a port");
        let address = listener.local_addr().expect("an address");
        thread::scope(|scope| {
            scope.spawn(|| {
                let (mut stream, _) = listener.accept().expect("a connection");
                let _ = stream.write_all(b"HTTP/1.1 400 Bad Request\r\nConnection: close\r\n\r\n");
                // Stays open until the process has read the message: writing to a closed connection would
                // give another error.
                let _ = io::copy(&mut stream, &mut io::sink());
            });
            let mut stream = TcpStream::connect(address).expect("a connection");
            let error = meet(&mut stream, &party(1, "job", "k"), 0..1, "b").expect_err("an error");
            assert_eq!(error.to_string(), "b: the handshake failed: no process of filetto");
        });
    }
}
