//! Formats for sizes, lengths and times.

use texts::Catalogue;

/// Formats a number of bytes with a decimal unit, from B to TB.
pub(super) fn size(texts: &Catalogue, bytes: u64) -> String {
    const UNITS: [&str; 5] = ["B", "kB", "MB", "GB", "TB"];
    let mut number = bytes as f64;
    let mut unit = 0;
    while number >= 1000.0 && unit + 1 < UNITS.len() {
        number /= 1000.0;
        unit += 1;
    }
    format!("{} {}", texts.decimal(number, if unit == 0 { 0 } else { 2 }), UNITS[unit])
}

/// Formats the plies of the longest win or loss, or a dash if there is none.
pub(super) fn longest(plies: Option<u16>) -> String {
    plies.map_or_else(|| "-".to_owned(), |plies| plies.to_string())
}

/// Formats a time as hours, minutes and seconds: `1:02:05`.
pub(super) fn clock(seconds: f64) -> String {
    let seconds = seconds as u64;
    format!("{}:{:02}:{:02}", seconds / 3600, seconds / 60 % 60, seconds % 60)
}

#[cfg(test)]
mod tests {
    use super::*;
    use texts::Language;

    #[test]
    pub(super) fn sizes_have_units() {
        let check = |bytes: u64, english: &str, italian: &str| {
            assert_eq!(size(&Catalogue::new(Language::English), bytes), english);
            assert_eq!(size(&Catalogue::new(Language::Italian), bytes), italian);
        };
        check(0, "0 B", "0 B");
        check(999, "999 B", "999 B");
        check(1500, "1.50 kB", "1,50 kB");
        check(9_193_626_407, "9.19 GB", "9,19 GB");
        check(u64::MAX, "18446744.07 TB", "18446744,07 TB");
    }

    #[test]
    fn clocks() {
        let check = |seconds: f64, expected: &str| assert_eq!(clock(seconds), expected);
        check(0.9, "0:00:00");
        check(59.0, "0:00:59");
        check(3_725.0, "1:02:05");
        check(100.0 * 3600.0, "100:00:00");
    }
}
