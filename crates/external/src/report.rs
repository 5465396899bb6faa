//! Reports of an engine about its search: score, depth and nodes, in the forms of the protocols.

/// The last values that an engine reported before its move. Each is `None` if it was not reported.
#[derive(Debug, Clone, PartialEq, Eq, Default)]
pub struct EngineReport {
    /// The score for the engine, in hundredths.
    pub score: Option<i32>,
    /// The depth in plies.
    pub depth: Option<u32>,
    /// The number of nodes.
    pub nodes: Option<u64>,
    /// The principal variation in the engine's notation; empty if it was not reported.
    pub line: Vec<String>,
}

/// The score that stands for an announced win, in hundredths.
const WIN: i32 = 100_000;

impl EngineReport {
    /// Reads a line: `info depth 9 score cp 31 nodes 1000` of UCI and its kin, or a message of Gomocup such
    /// as `MESSAGE Depth 9-15 | Eval -12`. A value that the line does not have stays.
    pub(crate) fn read(&mut self, line: &str) {
        let words: Vec<&str> =
            line.split([' ', '\t', '|', ',', ';', '=', ':']).filter(|word| !word.is_empty()).collect();
        let kind = words.first().map(|word| word.to_ascii_lowercase());
        if !matches!(kind.as_deref(), Some("info" | "message" | "debug")) || words.get(1) == Some(&"string") {
            return;
        }
        for (number, word) in words.iter().enumerate().skip(1) {
            let Some(next) = words.get(number + 1) else { return };
            match &*word.to_ascii_lowercase() {
                "depth" => self.depth = leading_number(next).or(self.depth),
                "nodes" | "node" => self.nodes = node_count(next).or(self.nodes),
                "pv" | "bestline" => {
                    self.line = words[number + 1..].iter().map(|word| (*word).to_owned()).collect();
                    return;
                }
                "cp" | "ev" | "eval" => self.score = score(next).or(self.score),
                "mate" => self.score = next.parse::<i64>().ok().map(win).or(self.score),
                _ => {}
            }
        }
    }
}

/// Reads a number of nodes such as `96000`, `96K` or `2M`.
fn node_count(word: &str) -> Option<u64> {
    let factor = match word.chars().next_back()? {
        'K' => 1_000,
        'M' => 1_000_000,
        'G' => 1_000_000_000,
        _ => 1,
    };
    word.trim_end_matches(['K', 'M', 'G']).parse::<u64>().ok()?.checked_mul(factor)
}

/// Reads the depth of `9` or `9-15`.
fn leading_number(word: &str) -> Option<u32> {
    word.split('-').next()?.parse().ok()
}

/// Reads a score in hundredths, or an announced win such as `+M5`.
fn score(word: &str) -> Option<i32> {
    let is_lost = word.starts_with('-');
    if word.trim_start_matches(['+', '-']).starts_with(['M', 'm']) {
        return Some(if is_lost { -WIN } else { WIN });
    }
    word.trim_start_matches('+').parse::<i32>().ok().map(|score| score.clamp(-WIN, WIN))
}

/// Returns the score of a mate in this number of moves, which is negative for a loss.
fn win(moves: i64) -> i32 {
    if moves < 0 { -WIN } else { WIN }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_protocol_reports_in_its_own_words() {
        let check = |line: &str, score: Option<i32>, depth: Option<u32>, nodes: Option<u64>| {
            let mut report = EngineReport::default();
            report.read(line);
            assert_eq!((report.score, report.depth, report.nodes), (score, depth, nodes), "{line}");
        };
        check("info depth 9 seldepth 12 score cp -31 nodes 1000 pv b2", Some(-31), Some(9), Some(1000));
        check("info depth 3 score mate -2", Some(-WIN), Some(3), None);
        check("MESSAGE Depth 9-15 | Eval -12 | Time 123ms | h8 i9", Some(-12), Some(9), None);
        check("MESSAGE depth 12-18 ev +M5 n 100", Some(WIN), Some(12), None);
        check("info string depth 99 score cp 5", None, None, None);
        check("bestmove b2 score cp 4", None, None, None);
        check("info depth", None, None, None);
        check("info score cp 99999999999", None, None, None);
        check(
            "MESSAGE Speed 353K | Depth 15-23 | Eval 123 | Node 96K | Time 272ms",
            Some(123),
            Some(15),
            Some(96_000),
        );
        check("info nodes K", None, None, None);
    }

    #[test]
    fn the_line_is_in_the_words_of_the_engine() {
        let mut report = EngineReport::default();
        for (line, expected) in [
            ("info depth 9 pv b2 a1", "b2 a1"),
            ("MESSAGE Bestline J9 K8 I7", "J9 K8 I7"),
            ("MESSAGE Eval 3", "J9 K8 I7"),
        ] {
            report.read(line);
            assert_eq!(report.line.join(" "), expected, "{line}");
        }
    }
}
