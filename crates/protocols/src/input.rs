//! Reads the front end's lines on a thread of its own, so that reading never stops while the engine thinks.

use std::io::{self, BufRead, BufReader, Read};
use std::sync::Arc;
use std::sync::mpsc::SyncSender;

use engine::Clock;

use crate::message::{EngineInput, InputLine};
use crate::room::Room;

/// The longest line, in bytes. A game of 10,000 moves has a tenth of that; what is longer is cut off.
const MAX_LINE: u64 = 1 << 20;

/// Reads lines until the input ends or nobody listens any more. Lines end with LF, CR LF or CR, and bytes that are no
/// text are replaced.
pub(crate) fn read_lines(input: impl Read, clock: &Arc<dyn Clock>, sender: &SyncSender<EngineInput>) {
    let mut reader = BufReader::new(input);
    let room = Arc::<Room>::default();
    // What cannot be read any more has ended.
    while let Ok(Some(bytes)) = next_line(&mut reader) {
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
    // A receiver that is gone needs no news.
    let _ = sender.send(EngineInput::End);
}

/// The bytes up to the next end of a line; `None` at the end of the input.
fn next_line(reader: &mut impl BufRead) -> io::Result<Option<Vec<u8>>> {
    let mut bytes = Vec::new();
    let read = reader.by_ref().take(MAX_LINE).read_until(b'\n', &mut bytes)?;
    if read as u64 == MAX_LINE && bytes.last() != Some(&b'\n') {
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
