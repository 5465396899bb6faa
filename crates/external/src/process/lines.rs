//! Reads lines of any length in bounded memory.

use std::io::{BufRead, BufReader, Read};

/// Maximum length of a line in bytes. The rest of a longer line is skipped.
const MAX_LINE_BYTES: usize = 1 << 16;

/// Calls `listener` with each line until the input ends or the listener returns `false`. Lines end with LF,
/// CR or both, and empty lines are skipped. Text after the last line end is dropped: it is an unfinished
/// line.
pub(super) fn read(from: impl Read, mut listener: impl FnMut(String) -> bool) {
    let mut from = BufReader::new(from);
    let mut line = Vec::new();
    loop {
        let Ok(chunk) = from.fill_buf() else { return };
        if chunk.is_empty() {
            return;
        }
        let length = chunk.len();
        for byte in chunk {
            if !matches!(byte, b'\n' | b'\r') {
                if line.len() < MAX_LINE_BYTES {
                    line.push(*byte);
                }
            } else if !line.is_empty() {
                let text = String::from_utf8_lossy(&line).into_owned();
                line.clear();
                if !listener(text) {
                    return;
                }
            }
        }
        from.consume(length);
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn lines(bytes: &[u8]) -> Vec<String> {
        let mut lines = Vec::new();
        read(bytes, |line| {
            lines.push(line);
            true
        });
        lines
    }

    #[test]
    fn lines_end_in_three_ways() {
        assert_eq!(lines(b"one\ntwo\r\nthree\r\r\n\nfour\n"), ["one", "two", "three", "four"]);
    }

    #[test]
    fn an_unfinished_line_is_no_line() {
        assert_eq!(lines(b"readyok\nbestmove b"), ["readyok"]);
    }

    #[test]
    fn any_bytes_and_any_length() {
        assert_eq!(lines(b"\xffbest\n"), ["\u{fffd}best"]);
        let long = [vec![b'x'; 10 * MAX_LINE_BYTES], b"\nnext\n".to_vec()].concat();
        let read = lines(&long);
        assert_eq!((read[0].len(), read[1].as_str()), (MAX_LINE_BYTES, "next"));
    }

    #[test]
    fn a_listener_that_has_enough_ends_it() {
        let mut count = 0;
        read(std::io::repeat(b'\n').chain(&b""[..]).take(10), |_| true);
        read(&b"a\nb\nc\n"[..], |_| {
            count += 1;
            count < 2
        });
        assert_eq!(count, 2);
    }
}
