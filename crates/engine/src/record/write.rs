//! The writer of saved games.

use game::Player;

use super::annotation::Annotation;
use super::dialect::Dialect;
use super::saved::{OURS, Record, Tags, result_of};
use super::variation::Variation;
use crate::history::HistoryRules;
use crate::session::Session;

/// Maximum width of movetext in columns. Comments keep their own lines and may be longer.
const WIDTH: usize = 78;

/// Writes a game, finished or not, with variations that [`check_variations`](super::check_variations)
/// returned.
pub fn write(tags: &Tags, session: &dyn Session, variations: &[Variation]) -> String {
    write_parts(tags, session, variations, &[], &Dialect::OURS)
}

/// Writes a game with the moves and tags of another program.
pub fn write_dialect(record: &Record, dialect: &Dialect) -> String {
    write_parts(&record.tags, &*record.session, &record.variations, &record.annotations, dialect)
}

impl Record {
    /// Writes the game with its tags, variations and annotations.
    ///
    /// ```
    /// let text = "[Event \"?\"]\n[Game \"tris\"]\n\n1. b2! {the centre} a3 (1... b3 2. c3) *\n";
    /// let record = filetto::engine::parse_record(text).expect("a saved game");
    /// assert!(record.write().ends_with("\n1. b2 $1 {the centre} 1... a3 (1... b3 2. c3) *\n"));
    /// ```
    pub fn write(&self) -> String {
        write_dialect(self, &Dialect::OURS)
    }
}

fn write_parts(
    tags: &Tags,
    session: &dyn Session,
    variations: &[Variation],
    annotations: &[Annotation],
    dialect: &Dialect,
) -> String {
    let result = result_of(session);
    let mut text = write_tags(tags, session, result, dialect);
    text.push('\n');
    let moves = session.moves();
    let second_begins = (session.to_move() == Player::Second) != (moves.len() % 2 == 1);
    let mut movetext = MovetextWriter { units: Vec::new(), dialect };
    movetext.line(usize::from(second_begins), &moves, variations, annotations);
    movetext.units.push(Unit::Word(result.to_owned()));
    text.push_str(&wrap(movetext.units));
    text
}

fn write_tags(tags: &Tags, session: &dyn Session, result: &str, dialect: &Dialect) -> String {
    let mut text = String::new();
    let mut tag = |name: &str, value: &str| {
        let escaped = value.replace(['\n', '\r'], " ").replace('\\', "\\\\").replace('"', "\\\"");
        text.push_str(&format!("[{name} \"{escaped}\"]\n"));
    };
    tag("Event", &tags.event);
    tag("Site", &tags.site);
    tag("Date", &tags.date);
    tag("Round", &tags.round);
    tag(dialect.players[0], &tags.white);
    tag(dialect.players[1], &tags.black);
    tag("Result", result);
    if dialect.spec != Some(&session.spec()) {
        tag("Game", &session.spec());
    }
    if let Some(position) = session.set_up() {
        tag("Position", &position);
    }
    let (rules, usual) = (session.history_rules(), HistoryRules::default());
    if rules.repetitions != usual.repetitions {
        tag("Repetitions", &rules.repetitions.to_string());
    }
    if rules.quiet_plies != usual.quiet_plies {
        tag("QuietPlies", &rules.quiet_plies.to_string());
    }
    // A tag of another program may have a name with a meaning in this format.
    let is_free = |name: &str| !OURS.contains(&name) && !dialect.players.contains(&name);
    for (name, value) in tags.others.iter().filter(|(name, _)| is_free(name)) {
        tag(name, value);
    }
    text
}

/// A unit of movetext; line breaks stand only between units.
enum Unit {
    Word(String),
    /// A comment after a semicolon, up to the end of its line.
    LineComment(String),
}

/// Writes moves with their numbers, variations and annotations.
struct MovetextWriter<'a> {
    units: Vec<Unit>,
    dialect: &'a Dialect,
}

impl MovetextWriter<'_> {
    fn word(&mut self, word: impl Into<String>) {
        self.units.push(Unit::Word(word.into()));
    }

    /// Writes a line whose first move has this ply. A move of the second player gets its number only at the
    /// start of a line, and after a comment or a variation.
    fn line(
        &mut self,
        first_ply: usize,
        moves: &[String],
        variations: &[Variation],
        annotations: &[Annotation],
    ) {
        self.annotate(annotations, 0);
        let mut needs_number = true;
        for (index, m) in moves.iter().enumerate() {
            let ply = first_ply + index;
            if ply.is_multiple_of(2) {
                self.word(format!("{}.", ply / 2 + 1));
            } else if needs_number {
                self.word(format!("{}...", ply / 2 + 1));
            }
            self.word((self.dialect.write_move)(m));
            needs_number = self.annotate(annotations, index + 1);
            let first = variations.partition_point(|variation| variation.ply < index);
            for variation in variations[first..].iter().take_while(|variation| variation.ply == index) {
                self.variation(ply, variation);
                needs_number = true;
            }
        }
    }

    /// Writes a variation in parentheses.
    fn variation(&mut self, ply: usize, variation: &Variation) {
        let first = self.units.len();
        self.line(ply, &variation.moves, &variation.variations, &variation.annotations);
        match &mut self.units[first..] {
            [Unit::Word(word), ..] => word.insert(0, '('),
            _ => self.units.insert(first, Unit::Word("(".to_owned())),
        }
        match self.units.last_mut() {
            Some(Unit::Word(word)) => word.push(')'),
            _ => self.word(")"),
        }
    }

    /// Writes the annotation at this place of a line. Returns `true` if it has a comment.
    fn annotate(&mut self, annotations: &[Annotation], ply: usize) -> bool {
        // Binary search: a long game may have a comment at each move.
        let index = annotations.partition_point(|annotation| annotation.ply < ply);
        let Some(annotation) = annotations.get(index).filter(|annotation| annotation.ply == ply) else {
            return false;
        };
        for glyph in &annotation.glyphs {
            self.word(format!("${glyph}"));
        }
        let comment = &annotation.comment;
        if comment.contains('}') {
            // PGN has no escape for a closing brace in a comment, so such a comment becomes whole lines after
            // semicolons.
            self.units.extend(comment.lines().map(|line| Unit::LineComment(line.to_owned())));
        } else if !comment.is_empty() {
            self.word(format!("{{{comment}}}"));
        }
        !comment.is_empty()
    }
}

fn wrap(units: Vec<Unit>) -> String {
    let mut text = String::new();
    let mut width = 0;
    for unit in units {
        let (word, ends_line) = match unit {
            Unit::Word(word) => (word, false),
            Unit::LineComment(comment) => (format!("; {comment}"), true),
        };
        let length = word.lines().next().map_or(0, str::len);
        if width > 0 && width + 1 + length > WIDTH {
            text.push('\n');
            width = 0;
        } else if width > 0 {
            text.push(' ');
            width += 1;
        }
        text.push_str(&word);
        width = if word.contains('\n') { word.lines().last().map_or(0, str::len) } else { width + length };
        if ends_line {
            text.push('\n');
            width = 0;
        }
    }
    text.push('\n');
    text
}
