//! The memory of the machine, from `/proc/meminfo`. Only Linux has this file.

use std::fs;

/// Returns the total memory in bytes; `None` if unknown.
pub(crate) fn total() -> Option<u64> {
    entry("MemTotal:", &text())
}

/// Returns the memory that is available now, in bytes; `None` if unknown.
pub(crate) fn available() -> Option<u64> {
    entry("MemAvailable:", &text())
}

fn text() -> String {
    fs::read_to_string("/proc/meminfo").unwrap_or_default()
}

/// Reads a line such as `MemAvailable:   16012345 kB`, and returns bytes.
fn entry(name: &str, meminfo: &str) -> Option<u64> {
    let line = meminfo.lines().find_map(|line| line.strip_prefix(name))?;
    let kibibytes: u64 = line.trim().strip_suffix(" kB")?.trim().parse().ok()?;
    Some(kibibytes * 1024)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn what_linux_says() {
        let check = |text: &str, expected: Option<u64>| {
            assert_eq!(entry("MemAvailable:", text), expected, "{text}");
        };
        check("MemTotal: 5 kB\nMemAvailable:    16012345 kB\nBuffers: 1 kB\n", Some(16_012_345 << 10));
        check("MemTotal: 5 kB\n", None);
        check("MemAvailable: many kB\n", None);
        check("", None);
    }
}
