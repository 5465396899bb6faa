//! The list of hosts.

use crate::error::ClusterError;

/// The addresses of all processes, and the index of this one.
///
/// ```
/// use filetto_cluster::Hosts;
///
/// let hosts = Hosts::parse("10.0.0.1:4100\n10.0.0.2:4100  # the other\n", 1)?;
/// assert_eq!((hosts.count(), hosts.own()), (2, "10.0.0.2:4100"));
/// # Ok::<(), filetto_cluster::ClusterError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct Hosts {
    addresses: Vec<String>,
    process: usize,
}

impl Hosts {
    /// Parses a list with one `host:port` a line. Empty lines, and text after a `#`, are ignored.
    ///
    /// # Errors
    /// A line is not an address or is listed twice, there are fewer than two, or `process` is out of range.
    pub fn parse(text: &str, process: usize) -> Result<Hosts, ClusterError> {
        let mut addresses: Vec<String> = Vec::new();
        for (number, line) in (1..).zip(text.lines()) {
            let address = line.split('#').next().unwrap_or_default().trim();
            if address.is_empty() {
                continue;
            }
            if !is_address(address) {
                return Err(ClusterError::Hosts { line: number, found: address.to_owned() });
            }
            if addresses.iter().any(|other| other == address) {
                return Err(ClusterError::Twice { host: address.to_owned() });
            }
            addresses.push(address.to_owned());
        }
        let count = addresses.len();
        if count < 2 {
            return Err(ClusterError::Few {});
        }
        if process >= count {
            return Err(ClusterError::Process { found: process as u64, count: count as u64 });
        }
        Ok(Hosts { addresses, process })
    }

    /// The number of processes.
    pub fn count(&self) -> usize {
        self.addresses.len()
    }

    /// The index of this process.
    pub fn process(&self) -> usize {
        self.process
    }

    /// The address of this process.
    pub fn own(&self) -> &str {
        &self.addresses[self.process]
    }

    /// The addresses of all processes.
    pub fn addresses(&self) -> &[String] {
        &self.addresses
    }
}

/// Returns `true` for `host:port`, with an IPv6 address in brackets.
fn is_address(text: &str) -> bool {
    let Some((host, port)) = text.rsplit_once(':') else { return false };
    let is_bracketed = host.starts_with('[') && host.ends_with(']');
    let is_host =
        !host.is_empty() && !host.contains(char::is_whitespace) && (is_bracketed || !host.contains(':'));
    is_host && port.parse::<u16>().is_ok_and(|port| port > 0)
}

#[cfg(test)]
mod tests {
    use super::*;
    use proptest::prelude::*;

    #[test]
    fn what_is_wrong_with_a_list_is_said() {
        let parse = |text| Hosts::parse(text, 0).expect_err("an error").to_string();
        assert_eq!(parse("a:1\n\nb\n"), "hosts, line 3: expected host:port, found \"b\"");
        assert_eq!(parse("a:1\na:0\n"), "hosts, line 2: expected host:port, found \"a:0\"");
        assert_eq!(parse("a:1\n::1:2\n"), "hosts, line 2: expected host:port, found \"::1:2\"");
        assert_eq!(parse("a:1\na:1\n"), "hosts: a:1 is listed twice");
        assert_eq!(parse("# none\na:1\n"), "hosts: expected one line for each process, at least two");
        let process = Hosts::parse("a:1\nb:2\n", 2).expect_err("an error").to_string();
        assert_eq!(process, "process 2: expected a number below 2, one for each line of hosts");
        assert_eq!(Hosts::parse("[::1]:1\nb:2\n", 0).expect("hosts").own(), "[::1]:1");
    }

    proptest! {
        #[test]
        fn no_text_panics(text in ".{0,200}", process in 0usize..4) {
            let _ = Hosts::parse(&text, process);
        }
    }
}
