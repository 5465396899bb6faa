//! The log of `filetto serve`: a line for each request on standard error.
//!
//! ```text
//! requests --- try_send ---> channel of MAX_LINES --- thread "log" ---> standard error
//! ```
//!
//! A request never waits for standard error, which may be slow, stuck or closed: lines for which there is no
//! room are dropped, and their number follows in the log and in the metrics.

use std::io::Write;
use std::sync::Arc;
use std::sync::atomic::{AtomicU64, Ordering};
use std::sync::mpsc::{self, Receiver, SyncSender};
use std::time::{Duration, SystemTime};
use std::{io, thread};

use serde_json::json;
use time::OffsetDateTime;
use web::{RequestLog, RequestRecord};

use crate::arguments::serve::LogFormat;

/// Maximum number of lines that wait to be written.
const MAX_LINES: usize = 4096;

/// Maximum time for the last lines to be written when the server ends.
const MAX_FLUSH: Duration = Duration::from_secs(1);

/// The log of a server.
#[derive(Debug)]
pub(super) struct ServerLog {
    format: LogFormat,
    has_addresses: bool,
    lines: SyncSender<String>,
    dropped: Arc<AtomicU64>,
}

/// The thread that writes the log.
pub(super) struct LogThread(Receiver<()>);

impl ServerLog {
    /// Starts a log on standard error.
    ///
    /// # Errors
    /// The system refuses a thread.
    pub(super) fn start(format: LogFormat, has_addresses: bool) -> io::Result<(ServerLog, LogThread)> {
        ServerLog::on(io::stderr(), MAX_LINES, format, has_addresses)
    }

    fn on(
        target: impl Write + Send + 'static,
        max_lines: usize,
        format: LogFormat,
        has_addresses: bool,
    ) -> io::Result<(ServerLog, LogThread)> {
        let (lines, waiting) = mpsc::sync_channel(max_lines);
        let (ended, end) = mpsc::sync_channel(1);
        let dropped = Arc::new(AtomicU64::new(0));
        let log = ServerLog { format, has_addresses, lines, dropped: Arc::clone(&dropped) };
        thread::Builder::new().name("log".to_owned()).spawn(move || {
            write_lines(target, &waiting, format, &dropped);
            let _ = ended.send(());
        })?;
        Ok((log, LogThread(end)))
    }
}

impl LogThread {
    /// Waits until all lines are written, but not longer than [`MAX_FLUSH`]. The log must have been dropped.
    pub(super) fn finish(self) {
        let _ = self.0.recv_timeout(MAX_FLUSH);
    }
}

impl RequestLog for ServerLog {
    fn record(&self, record: &RequestRecord) {
        let line = match self.format {
            LogFormat::Json => json_line(record, self.has_addresses),
            _ => text_line(record, self.has_addresses),
        };
        if self.lines.try_send(line).is_err() {
            self.dropped.fetch_add(1, Ordering::Relaxed);
        }
    }

    fn dropped(&self) -> u64 {
        self.dropped.load(Ordering::Relaxed)
    }
}

/// Writes lines until the log is dropped. Each is a single write, so that lines of other threads do not come
/// between.
fn write_lines(mut target: impl Write, lines: &Receiver<String>, format: LogFormat, dropped: &AtomicU64) {
    let mut reported = 0;
    // The number of dropped lines that the log does not name yet, as a line.
    let note = |reported: u64| {
        let count = dropped.load(Ordering::Relaxed);
        let line = (count > reported).then(|| dropped_line(format, count - reported));
        (line.unwrap_or_default(), count)
    };
    // Without standard error there is no log, and the server goes on.
    for line in lines {
        let (note, count) = note(reported);
        if target.write_all(format!("{note}{line}\n").as_bytes()).is_ok() {
            reported = count;
        }
    }
    let _ = target.write_all(note(reported).0.as_bytes());
}

fn json_line(record: &RequestRecord, has_addresses: bool) -> String {
    let RequestRecord { id, method, route, status, bytes, is_whole, .. } = record;
    let mut line = json!({
        "time": utc(record.time), "id": id, "method": method, "route": route, "status": status,
        "ms": milliseconds(record.duration), "bytes": bytes, "whole": is_whole,
    });
    if has_addresses {
        line["address"] = record.address.to_string().into();
    }
    line.to_string()
}

fn text_line(record: &RequestRecord, has_addresses: bool) -> String {
    let RequestRecord { id, method, route, status, bytes, is_whole, .. } = record;
    let (time, ms) = (utc(record.time), milliseconds(record.duration));
    let partly = if *is_whole { "" } else { " partly" };
    let address = if has_addresses { format!(" {}", record.address) } else { String::new() };
    format!("{time} {id} {method} {route} {status} {ms} ms {bytes} B{partly}{address}")
}

fn dropped_line(format: LogFormat, count: u64) -> String {
    let time = utc(SystemTime::now());
    match format {
        LogFormat::Json => format!("{}\n", json!({ "time": time, "dropped": count })),
        _ => format!("{time} {count} lines dropped\n"),
    }
}

/// Returns milliseconds with three decimals.
fn milliseconds(time: Duration) -> f64 {
    time.as_micros() as f64 / 1e3
}

/// Returns the time by RFC 3339, in UTC.
fn utc(time: SystemTime) -> String {
    let time = OffsetDateTime::from(time);
    let (year, month, day) = (time.year(), u8::from(time.month()), time.day());
    let (hour, minute, second, ms) = (time.hour(), time.minute(), time.second(), time.millisecond());
    format!("{year:04}-{month:02}-{day:02}T{hour:02}:{minute:02}:{second:02}.{ms:03}Z")
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    fn record() -> RequestRecord {
        RequestRecord {
            time: SystemTime::UNIX_EPOCH + Duration::from_millis(1_764_349_200_007),
            id: "3f2a".to_owned(),
            method: "POST",
            route: "/api/view".to_owned(),
            status: 200,
            duration: Duration::from_micros(1234),
            bytes: 77,
            is_whole: true,
            address: [203, 0, 113, 9].into(),
        }
    }

    #[test]
    fn addresses_are_logged_on_request_alone() {
        let begin = "2025-11-28T17:00:00.007Z 3f2a POST /api/view 200 1.234 ms 77 B";
        assert_eq!(text_line(&record(), false), begin);
        assert_eq!(text_line(&record(), true), format!("{begin} 203.0.113.9"));
        let gone = RequestRecord { is_whole: false, ..record() };
        assert_eq!(text_line(&gone, false), format!("{begin} partly"));
        let json = r#"{"time":"2025-11-28T17:00:00.007Z","id":"3f2a","method":"POST","route":"/api/view","status":200,"ms":1.234,"bytes":77,"whole":true"#;
        assert_eq!(json_line(&record(), false), format!("{json}}}"));
        assert_eq!(json_line(&record(), true), format!("{json},\"address\":\"203.0.113.9\"}}"));
    }

    /// A target that is stuck until its gate opens, and then fails once.
    struct Stuck(Receiver<()>, bool, Arc<Mutex<Vec<u8>>>);

    impl Write for Stuck {
        fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
            let _ = self.0.recv();
            if !std::mem::replace(&mut self.1, true) {
                return Err(io::ErrorKind::BrokenPipe.into());
            }
            self.2.lock().unwrap().extend(bytes);
            Ok(bytes.len())
        }

        fn flush(&mut self) -> io::Result<()> {
            Ok(())
        }
    }

    #[test]
    fn a_target_that_is_stuck_or_closed_holds_up_no_request() {
        let ((open, gate), written) = (mpsc::channel(), Arc::default());
        let target = Stuck(gate, false, Arc::clone(&written));
        let (log, thread) = ServerLog::on(target, 2, LogFormat::Json, false).unwrap();
        // Two lines wait, and one more can be on its way to the target.
        (0..10).for_each(|_| log.record(&record()));
        let dropped = log.dropped();
        assert!((7..=8).contains(&dropped), "{dropped}");
        drop((open, log));
        thread.0.recv().unwrap();
        let text = String::from_utf8(written.lock().unwrap().clone()).unwrap();
        let lines: Vec<serde_json::Value> =
            text.lines().map(|line| serde_json::from_str(line).unwrap()).collect();
        let reported: u64 = lines.iter().filter_map(|line| line["dropped"].as_u64()).sum();
        let logged = lines.iter().filter(|line| line["id"] == "3f2a").count() as u64;
        // The first write failed, with one line.
        assert_eq!(logged + dropped + 1, 10, "{text}");
        assert_eq!(reported, dropped, "{text}");
    }
}
