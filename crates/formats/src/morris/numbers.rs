//! Numbers of the 24 points of nine men's morris in reading order. PlayOK counts from 1, OpenSpiel from 0.

/// The points in reading order.
const POINTS: [&str; 24] = [
    "a7", "d7", "g7", "b6", "d6", "f6", "c5", "d5", "e5", "a4", "b4", "c4", "e4", "f4", "g4", "c3", "d3",
    "e3", "b2", "d2", "f2", "a1", "d1", "g1",
];

/// Number of points of nine men's morris.
pub const MORRIS_POINTS: usize = POINTS.len();

/// Returns the name of the point with this number, counted from 0.
///
/// ```
/// use filetto_formats::{morris_number, morris_point};
///
/// assert_eq!((morris_point(0), morris_point(23), morris_point(24)), (Some("a7"), Some("g1"), None));
/// assert_eq!(morris_number("d6"), Some(4));
/// ```
pub fn morris_point(number: usize) -> Option<&'static str> {
    POINTS.get(number).copied()
}

/// Returns the number of the point with this name, counted from 0.
pub fn morris_number(point: &str) -> Option<usize> {
    POINTS.iter().position(|name| *name == point)
}
