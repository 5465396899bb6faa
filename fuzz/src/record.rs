//! A saved game is rejected with a message, or is the same after writing and reading it again.

use engine::{Record, check_variations, parse_record};

use crate::games::{check_position, open};

/// Reads any text as a saved game.
pub fn record(text: &str) {
    match parse_record(text) {
        Ok(record) => check_round_trip(&record),
        Err(error) => assert!(error.to_string().starts_with("line ")),
    }
}

fn check_round_trip(record: &Record) {
    let Record { session, variations, annotations, .. } = record;
    check_position(&**session, &mut *open(&session.spec()));
    let written = record.write();
    let again = match parse_record(&written) {
        Ok(again) => again,
        Err(error) => panic!("{error}, in what was written:\n{written}"),
    };
    assert_eq!(again.session.spec(), session.spec());
    assert_eq!(again.session.set_up(), session.set_up());
    assert_eq!(again.session.history_rules(), session.history_rules());
    assert_eq!(again.session.moves(), session.moves());
    assert_eq!(again.session.position(), session.position());
    assert_eq!(again.session.ending(), session.ending());
    assert_eq!(&again.variations, variations);
    assert_eq!(&again.annotations, annotations);
    let checked = match check_variations(&**session, variations) {
        Ok(checked) => checked,
        Err(error) => panic!("{error}, in what was read:\n{written}"),
    };
    assert_eq!(&checked, variations);
    assert_eq!(again.write(), written);
}
