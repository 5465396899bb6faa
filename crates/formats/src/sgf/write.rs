//! Writer of games in SGF.

use engine::{Annotation, HistoryRules, Reason, Record, Variation};
use game::{Men, Outcome, Player};

use super::marks;
use super::properties::{are_several_values, escape, escape_part, split_kept};
use super::root::{StoneColour, has_meaning};
use crate::builder::is_known;
use crate::coordinates::CoordinateGrid;
use crate::gomoku::mnk::{GomokuRule, MnkSpec};

/// Maximum number of nodes in a line of text.
const NODES: usize = 10;

/// Returns a game in SGF, with a line end.
pub(crate) fn write(record: &Record) -> String {
    let view = record.session.view();
    let first = StoneColour::of_first(view.men);
    let grid = CoordinateGrid::around(&record.session.view().sites);
    let has_points = view.men == Men::Marks;
    let mut writer = Writer { text: "(;".to_owned(), grid, has_points, first, nodes: 0 };
    writer.root(record);
    let moves = record.session.moves();
    let mover = record.session.to_move();
    let begins = if moves.len().is_multiple_of(2) { mover } else { !mover };
    writer.annotate_root(&record.annotations);
    writer.text.push('\n');
    writer.line(begins, &moves, &record.variations, &record.annotations);
    writer.text + ")\n"
}

struct Writer {
    text: String,
    grid: CoordinateGrid,
    has_points: bool,
    /// Colour of the first player.
    first: StoneColour,
    /// Number of nodes in the current line of text.
    nodes: usize,
}

impl Writer {
    /// Writes a property unless its value is unknown. The value `-` of PGN, which means none, is written.
    fn property(&mut self, name: &str, value: &str) {
        if is_known(value) || value == "-" {
            self.text.push_str(&format!("{name}[{}]", escape(value)));
        }
    }

    fn root(&mut self, record: &Record) {
        let Record { tags, session, .. } = record;
        let spec = session.spec();
        let mnk = MnkSpec::parse(&spec);
        let number = if self.has_points { 4 } else { 5 };
        self.text.push_str(&format!("FF[4]GM[{number}]CA[UTF-8]"));
        if self.has_points {
            self.text.push_str(&format!("SZ[{}]", size(self.grid)));
        }
        match mnk {
            Some(mnk) if mnk.length == 5 => self.text.push_str(&format!("RU[{}]", rule_name(mnk.rule))),
            _ if spec == "mill:nine" => {}
            _ => self.property("SPEC", &spec),
        }
        if session.set_up().is_some() {
            self.set_up(record, mnk.is_some());
        }
        let (rules, usual) = (session.history_rules(), HistoryRules::default());
        if rules.repetitions != usual.repetitions {
            self.property("REPETITIONS", &rules.repetitions.to_string());
        }
        if rules.quiet_plies != usual.quiet_plies {
            self.property("QUIETPLIES", &rules.quiet_plies.to_string());
        }
        let [white, black] = if self.first == StoneColour::Black { ["PB", "PW"] } else { ["PW", "PB"] };
        self.property(white, &tags.white);
        self.property(black, &tags.black);
        self.property("EV", &tags.event);
        self.property("PC", &tags.site);
        if is_known(&tags.date) {
            self.property("DT", &date_from_pgn(&tags.date));
        }
        self.property("RO", &tags.round);
        self.text.push_str(&format!("RE[{}]", self.result(record)));
        self.others(&tags.others);
    }

    /// Writes the start position: as stones in m,n,k-games, else in Filetto's notation.
    fn set_up(&mut self, record: &Record, is_mnk: bool) {
        let mut begin = record.session.fork();
        while begin.undo() {}
        if !is_mnk {
            return self.property("POSITION", &begin.position());
        }
        let view = begin.view();
        for colour in [StoneColour::Black, StoneColour::White] {
            let owner = Some(colour.player(self.first));
            let sites = view.sites.iter().zip(&view.occupants).filter(|(_, man)| **man == owner);
            let points: String = sites.map(|(site, _)| format!("[{}]", self.point(&site.name()))).collect();
            if !points.is_empty() {
                self.text.push_str(&format!("A{}{points}", colour.letter()));
            }
        }
        let mover = self.letter(begin.to_move());
        self.text.push_str(&format!("PL[{mover}]"));
    }

    fn result(&self, record: &Record) -> String {
        match record.session.ending().map(|ending| (ending.outcome, ending.reason)) {
            None => "?".to_owned(),
            Some((Outcome::Draw, _)) => "0".to_owned(),
            Some((Outcome::Win(player), Reason::Resignation)) => format!("{}+R", self.letter(player)),
            Some((Outcome::Win(player), Reason::Time)) => format!("{}+T", self.letter(player)),
            Some((Outcome::Win(player), _)) => format!("{}+", self.letter(player)),
        }
    }

    /// Writes tags with names of properties as these properties, and all others in `TAG`.
    fn others(&mut self, others: &[(String, String)]) {
        let is_property =
            |name: &str| name.bytes().all(|byte| byte.is_ascii_uppercase()) && !has_meaning(name);
        let mut tags = String::new();
        for (name, value) in others {
            match is_property(name) {
                // A raw list of several values must not be escaped.
                true if are_several_values(value) => self.text.push_str(&format!("{name}[{value}]")),
                true => self.text.push_str(&format!("{name}[{}]", escape(value))),
                false => tags += &format!("[{}:{}]", escape_part(name), escape(value)),
            }
        }
        if !tags.is_empty() {
            self.text.push_str(&format!("TAG{tags}"));
        }
    }

    fn letter(&self, player: Player) -> char {
        match (player == Player::First, self.first) {
            (true, StoneColour::Black) | (false, StoneColour::White) => 'B',
            _ => 'W',
        }
    }

    /// Returns a point as two letters.
    fn point(&self, name: &str) -> String {
        let letter = |number: usize| char::from(b'a' + (number % 26) as u8);
        self.grid
            .place(name)
            .map_or_else(String::new, |(column, row)| [letter(column), letter(row)].iter().collect())
    }

    /// Writes a line with its variations. At each branch the rest of the line is the first child.
    fn line(
        &mut self,
        begins: Player,
        moves: &[String],
        variations: &[Variation],
        annotations: &[Annotation],
    ) {
        let mut branches: Vec<(Player, Vec<&Variation>)> = Vec::new();
        for (index, m) in moves.iter().enumerate() {
            let mover = if index.is_multiple_of(2) { begins } else { !begins };
            let here: Vec<&Variation> =
                variations.iter().filter(|variation| variation.ply == index).collect();
            if !here.is_empty() {
                self.open();
                branches.push((mover, here));
            }
            self.node(mover, m);
            self.annotate(annotations, index + 1);
        }
        // The variations follow the whole rest of the line, so the innermost come first.
        for (mover, variations) in branches.into_iter().rev() {
            self.text.push(')');
            for Variation { moves, variations, annotations, .. } in variations {
                self.open();
                if annotations.first().is_some_and(|annotation| annotation.ply == 0) {
                    self.text.push(';');
                    self.annotate(annotations, 0);
                }
                self.line(mover, moves, variations, annotations);
                self.text.push(')');
            }
        }
    }

    fn open(&mut self) {
        self.text.push_str("\n(");
        self.nodes = 0;
    }

    fn node(&mut self, mover: Player, m: &str) {
        if self.nodes == NODES {
            self.text.push('\n');
            self.nodes = 0;
        }
        self.nodes += 1;
        let letter = self.letter(mover);
        let text = if self.has_points { self.point(m) } else { m.to_owned() };
        self.text.push_str(&format!(";{letter}[{text}]"));
    }

    /// Writes the comment and the marks before the first move. The reader takes other root properties as
    /// tags.
    fn annotate_root(&mut self, annotations: &[Annotation]) {
        let Some(annotation) = annotations.iter().find(|annotation| annotation.ply == 0) else { return };
        self.text.push_str(&marks::write_numbers(&annotation.glyphs));
        if !annotation.comment.is_empty() {
            self.text.push_str(&format!("C[{}]", escape(&annotation.comment)));
        }
    }

    /// Writes the comment and the marks after this number of plies.
    fn annotate(&mut self, annotations: &[Annotation], ply: usize) {
        let Some(annotation) = annotations.iter().find(|annotation| annotation.ply == ply) else { return };
        self.text.push_str(&marks::write(&annotation.glyphs));
        let (comment, kept) = split_kept(&annotation.comment);
        if !comment.is_empty() {
            self.text.push_str(&format!("C[{}]", escape(comment)));
        }
        self.text.push_str(kept);
    }
}

/// Returns the value of `SZ`: one number for a square board, else columns and rows.
fn size(grid: CoordinateGrid) -> String {
    match grid {
        CoordinateGrid { columns, rows } if columns == rows => columns.to_string(),
        CoordinateGrid { columns, rows } => format!("{columns}:{rows}"),
    }
}

/// Converts a PGN date to SGF's form, with hyphens.
fn date_from_pgn(date: &str) -> String {
    let is_date = date.len() == 10 && date.split('.').map(str::len).eq([4, 2, 2]);
    if is_date { date.replace('.', "-") } else { date.to_owned() }
}

/// Returns the name of a rule in `RU`: Gomocup's number, or the name where programs write one.
fn rule_name(rule: GomokuRule) -> String {
    match rule {
        GomokuRule::Freestyle | GomokuRule::Standard => rule.number().to_string(),
        GomokuRule::Renju => "Renju".to_owned(),
        GomokuRule::Caro => "Caro".to_owned(),
        GomokuRule::CaroOverline => "Caro with overlines".to_owned(),
    }
}
