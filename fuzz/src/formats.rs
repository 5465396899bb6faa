//! Games of other programs are rejected with a message, or are the same after writing and reading them
//! again.

use engine::Record;
use formats::{Format, Loss, ReadOptions, read, read_all, recognise, write};

use crate::games::{check_position, open};

/// Reads any text as games in the format that is recognised in it, or that its first letter chooses.
pub fn formats(text: &str) {
    let mut symbols = text.chars();
    let chosen = symbols.next().and_then(|letter| {
        let number = (letter as usize).checked_sub('a' as usize)?;
        Format::ALL.get(number).copied()
    });
    let (format, text) = match chosen {
        Some(format) => (Some(format), symbols.as_str()),
        None => (recognise(text), text),
    };
    let options = ReadOptions { format, spec: Some("mnk:15,15,5") };
    match read_all(text, &options) {
        Ok(records) => records.iter().for_each(check_round_trips),
        Err(error) => assert!(!error.to_string().contains('\n') || text.contains('\n')),
    }
}

/// Writes the game in each format that fits it, and reads it again.
fn check_round_trips(record: &Record) {
    let spec = record.session.spec();
    check_position(&*record.session, &mut *open(&spec));
    for format in Format::fitting(&spec) {
        let Ok(written) = write(record, format) else { continue };
        let keeps_rules = !written.lost.contains(&Loss::Rules);
        // An empty list of moves is an empty line, which is not a game. For UFEN the numbering of the
        // written text must be named.
        let is_empty = matches!(format, Format::Offset | Format::Pos) && record.session.plies() == 0;
        if !keeps_rules || is_empty {
            continue;
        }
        let named = if format == Format::Ufen { Format::UfenBottom } else { format };
        let back = match read(&written.text, &ReadOptions { format: Some(named), spec: Some(&spec) }) {
            Ok(back) => back,
            Err(error) => panic!("{error}, in what was written as {}:\n{}", format.name(), written.text),
        };
        assert_eq!(back.session.position(), record.session.position(), "{}", written.text);
        if !Loss::of(format).contains(&Loss::Moves) {
            assert_eq!(back.session.moves(), record.session.moves(), "{}", written.text);
        }
        if !Loss::of(format).contains(&Loss::Result) {
            assert_eq!(back.session.ending(), record.session.ending(), "{}", written.text);
        }
    }
}
