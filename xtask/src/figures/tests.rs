//! Tests of the rows of figures.

use super::figure::{Figure, with_commas};
use super::measured::minutes_and_seconds;

#[test]
fn a_row_is_a_figure() {
    let row = "| leaves of 3 plies | 12,144 | `perft filetto 3 --json` | `nodes` |";
    let figure = Figure::read(row).unwrap();
    assert_eq!((&*figure.what, &*figure.value), ("leaves of 3 plies", "12,144"));
    assert_eq!(figure.commands(), [["perft", "filetto", "3", "--json"]]);
    assert_eq!(figure.find(&serde_json::json!({ "nodes": 5 })).unwrap(), 5);
    for head in ["| what | figure | command | place |", "| --- | ---: | --- | --- |", ""] {
        assert_eq!(Figure::read(head), None, "{head}");
    }
}

#[test]
fn a_figure_may_be_the_size_of_a_file() {
    let row =
        "| bytes | 1 | `solve tris --moves \"b2 a1\" --proof a.proof && check a.proof` | `size of a.proof` |";
    let figure = Figure::read(row).unwrap();
    assert_eq!(figure.file(), Some("a.proof"));
    assert_eq!(figure.commands()[0][3], "b2 a1");
    assert_eq!(figure.commands()[1], ["check", "a.proof"]);
}

#[test]
fn counts_have_commas_and_times_are_read() {
    assert_eq!([7, 1000, 81_788_510].map(with_commas), ["7", "1,000", "81,788,510"]);
    assert_eq!(minutes_and_seconds("1m2.5s"), Some(62.5));
    assert_eq!(minutes_and_seconds("2.5"), None);
}
