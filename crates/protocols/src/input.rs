//! Reads the GUI's lines on a separate thread, so that the engine can read during a search.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use engine::Clock;

use crate::message::{EngineInput, InputLine};
use crate::room::Room;

/// Maximum length of a line in bytes; longer lines are truncated. A game of 10,000 moves needs a tenth of it.
const MAX_LINE: u64 = 1 << 20;

/// Sends lines until the input ends or the receiver is dropped. Lines end with LF, CR LF or CR. Invalid UTF-8
/// is replaced.
pub(crate) fn read_lines(input: impl Read, clock: &Arc<dyn Clock>, sender: &SyncSender<EngineInput>) {
    let mut reader = BufReader::new(input);
    let room = Arc::<Room>::default();
    // A read error counts as the end of the input.
    while let Ok(Some(bytes)) = next_line(&mut reader, MAX_LINE) {
        let at = clock.now();
        for text in String::from_utf8_lossy(&bytes).split('\r') {
            let line = InputLine { text: text.trim().to_owned(), at };
            if line.text.is_empty() {
                continue;
            }
            let place = room.take(line.text.len(), || sender.send(EngineInput::Full).is_ok());
            let Some(place) = place else { return };
            if sender.send(EngineInput::Line(line, place)).is_err() {
                return;
            }
        }
    }
    // An error means that the receiver is dropped.
    let _ = sender.send(EngineInput::End);
}

/// Returns the bytes up to the next line end, at most `max`; `None` at the end of the input.
pub(crate) fn next_line(reader: &mut impl BufRead, max: u64) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    let read = reader.by_ref().take(max).read_until(b'\n', &mut bytes)?;
    if read as u64 == max && bytes.last() != Some(&b'\n') {
        reader.skip_until(b'\n')?;
    }
    Ok((read > 0).then_some(bytes))
}

#[cfg(test)]
mod tests {
    use std::sync::mpsc::sync_channel;
    use std::time::Duration;

    use super::*;

    struct Stopped;

    impl Clock for Stopped {
        fn now(&self) -> Duration {
            Duration::ZERO
        }
    }

    fn lines_of(input: &[u8]) -> Vec<String> {
        let (sender, receiver) = sync_channel(100);
        let clock: Arc<dyn Clock> = Arc::new(Stopped);
        read_lines(input, &clock, &sender);
        let messages: Vec<EngineInput> = receiver.try_iter().collect();
        assert!(matches!(messages.last(), Some(EngineInput::End)));
        let text = |message| if let EngineInput::Line(line, _) = message { Some(line.text) } else { None };
        messages.into_iter().filter_map(text).collect()
    }

    #[test]
    fn lines_end_in_every_way() {
        assert_eq!(lines_of(b"one\ntwo\r\n\r\nthree\rfour"), ["one", "two", "three", "four"]);
        assert_eq!(lines_of(b""), Vec::<String>::new());
        assert_eq!(lines_of(b"a\xffb"), ["a\u{fffd}b"]);
    }

    #[test]
    fn what_is_too_long_is_cut_off() {
        let long = [b"x".repeat(3 << 20), b"\nnext\n".to_vec()].concat();
        let lines = lines_of(&long);
        assert_eq!((lines[0].len(), lines[1].as_str()), (MAX_LINE as usize, "next"));
    }
}
