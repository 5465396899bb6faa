//! The strategy of a certificate as sentences.

use fluent_bundle::FluentValue;
use game::Player;
use proof::{Fact, MoveEffect, Remark, StrategyExplanation};

use crate::Catalogue;

/// Maximum number of items of a list in a sentence.
const MAX_ITEMS: usize = 12;

/// Makes sentences about the strategy of a player.
#[derive(Clone, Copy)]
pub struct StrategySentences<'a> {
    texts: &'a Catalogue,
    /// The names of the player and of the opponent.
    names: [&'a str; 2],
}

impl<'a> StrategySentences<'a> {
    /// Returns the sentences about this player's strategy, with the names of the first and the second player.
    pub fn new(texts: &'a Catalogue, names: [&'a str; 2], player: Player) -> StrategySentences<'a> {
        let [first, second] = names;
        let names = if player == Player::First { [first, second] } else { [second, first] };
        StrategySentences { texts, names }
    }

    fn with<'v>(&self, key: &str, values: impl IntoIterator<Item = (&'v str, FluentValue<'v>)>) -> String {
        let [player, other] = self.names.map(|name| FluentValue::from(name.to_owned()));
        self.texts.with(key, [("player", player), ("other", other)].into_iter().chain(values))
    }

    /// Returns the sentence about the whole position.
    pub fn head(&self, explanation: &StrategyExplanation) -> String {
        match explanation.plies {
            Some(plies) => self.with("explain-win", [("plies", plies.into())]),
            None => self.with("explain-draw", []),
        }
    }

    /// Returns the sentence for a fact, with its step.
    pub fn remark(&self, remark: &Remark) -> String {
        let sentence = ("sentence", self.fact(&remark.fact).into());
        self.texts.with("explain-step", [("step", remark.step.into()), sentence])
    }

    fn fact(&self, fact: &Fact) -> String {
        let claim = |claim: u32| ("claim", FluentValue::from(claim));
        match fact {
            Fact::Plays { m, is_forced } => {
                let key = if *is_forced { "explain-plays-forced" } else { "explain-plays" };
                self.with(key, [("move", m.as_str().into())])
            }
            Fact::Does(effect) => self.effect(effect),
            Fact::Forces { replies, m, line } => {
                let key = match (replies.is_empty(), line.is_empty()) {
                    (true, _) => "explain-forces-all",
                    (false, true) => "explain-forces-plain",
                    (false, false) => "explain-forces",
                };
                let line = ("line", line.join("-").into());
                self.with(key, [("replies", list(replies).into()), ("move", m.as_str().into()), line])
            }
            Fact::Answers { replies, m, effects } => {
                let answer = [("replies", list(replies).into()), ("move", m.as_str().into())];
                let answer = self.with("explain-answers", answer);
                let effects = effects.iter().map(|effect| self.effect(effect));
                [answer].into_iter().chain(effects).collect::<Vec<_>>().join(" ")
            }
            Fact::Others { count, m } => {
                self.with("explain-others", [("count", (*count).into()), ("move", m.as_str().into())])
            }
            Fact::CannotMatter { count, others } => {
                self.with("explain-cannot-matter", [("count", (*count).into()), ("others", (*others).into())])
            }
            Fact::Replies { m, plies } => {
                let m = ("move", m.as_str().into());
                match plies {
                    Some(plies) => self.with("explain-replies", [m, ("plies", (*plies).into())]),
                    None => self.with("explain-replies-draw", [m]),
                }
            }
            Fact::Holds { blocked, open } => {
                let all = ("lines", (blocked + open).into());
                self.with("explain-holds", [("blocked", (*blocked).into()), ("open", (*open).into()), all])
            }
            Fact::Pairs { claim: number, pairs, lines } => {
                let pairs: Vec<String> = pairs.iter().map(|pair| pair.join("-")).collect();
                let lines = ("lines", (*lines).into());
                self.with("explain-pairs", [claim(*number), ("pairs", pairs.join(" ").into()), lines])
            }
            Fact::Options { claim: number, options } => {
                let options = options.iter().map(|(point, next)| {
                    self.with("explain-option", [("point", point.as_str().into()), ("next", (*next).into())])
                });
                let options = options.collect::<Vec<_>>().join(", ");
                self.with("explain-options", [claim(*number), ("options", options.into())])
            }
            Fact::Potential { claim: number, zone, lines } => {
                let lines = ("lines", (*lines).into());
                self.with("explain-potential", [claim(*number), ("zone", zone.join(" ").into()), lines])
            }
            Fact::Ends {} => self.with("explain-ends", []),
        }
    }

    fn effect(&self, effect: &MoveEffect) -> String {
        let line_of = |line: &[String]| ("line", FluentValue::from(line.join("-")));
        match effect {
            MoveEffect::Completes { line } => self.with("explain-completes", [line_of(line)]),
            MoveEffect::Stops { line } => self.with("explain-stops", [line_of(line)]),
            MoveEffect::Threatens { moves, line } => {
                let key = if moves.len() == 1 { "explain-threatens" } else { "explain-threatens-later" };
                self.with(key, [("moves", moves.join(", ").into()), line_of(line)])
            }
        }
    }
}

/// The first items of a list, and dots if there are more.
fn list(items: &[String]) -> String {
    let shown = items[..items.len().min(MAX_ITEMS)].join(", ");
    if items.len() > MAX_ITEMS { shown + ", ..." } else { shown }
}
