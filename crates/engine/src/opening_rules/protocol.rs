//! The state of an opening: the acts so far, and the act that is expected next.

use game::{Player, Site};

use super::act::{OpeningAct, OpeningChoice};
use super::error::{OpeningActError, OpeningRuleError};
use super::rule::OpeningRule;
use super::symmetry::are_twins;

/// A participant of an opening, whatever the colour.
#[derive(Debug, Clone, Copy, PartialEq, Eq, Hash)]
pub enum OpeningRole {
    /// The one who begins, and plays Black unless somebody swaps.
    Opener,
    /// The other one.
    Responder,
}

impl OpeningRole {
    /// Returns the name in answers.
    pub fn name(self) -> &'static str {
        match self {
            OpeningRole::Opener => "opener",
            OpeningRole::Responder => "responder",
        }
    }
}

/// The act that an opening expects.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub enum OpeningTask {
    /// A stone of this player, at most `within` points from the centre.
    Stone {
        /// The player whose colour the stone has.
        player: Player,
        /// The greatest distance from the centre, along files and ranks.
        within: Option<u8>,
    },
    /// One of these choices.
    Choice(&'static [OpeningChoice]),
    /// An offer of the fifth stone; the number of offers that are still missing.
    Offer(usize),
    /// The choice of one of the offers.
    Selection,
}

/// The act that is expected next, and from whom.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
pub struct OpeningDemand {
    /// The participant who acts.
    pub role: OpeningRole,
    /// The colour that this participant plays at the moment.
    pub player: Player,
    /// The act.
    pub task: OpeningTask,
}

/// The number of offers in Taraguchi-10.
const OFFERS: usize = 10;

/// The steps of the rules.
#[derive(Debug, Clone, Copy, PartialEq, Eq)]
enum OpeningStage {
    /// The opener places the first three stones.
    Three,
    /// The responder chooses a colour, or in swap2 two more stones.
    Colour,
    /// The responder places the fourth and the fifth stone.
    Two,
    /// The opener chooses a colour.
    LastColour,
    /// The one to move places a stone near the centre.
    Central,
    /// The one who did not place the last stone may swap.
    MaySwap,
    /// Black swaps, keeps the sides, or offers ten stones.
    Fifth,
    /// Black offers fifth stones.
    Offers,
    /// White chooses an offer.
    Selection,
    Over,
}

/// The opening of a game by an opening rule.
///
/// ```
/// use filetto::engine::{OpeningProtocol, OpeningRole, OpeningRule};
/// use filetto::game::Player;
///
/// let mut opening = OpeningProtocol::new(OpeningRule::Swap2, "mnk:15,15,5")?;
/// for act in ["h15", "i14", "l15", "black"] {
///     opening.act(act).expect("an act that the rule allows");
/// }
/// assert_eq!(opening.demand(), None);
/// assert_eq!(opening.player(OpeningRole::Responder), Player::First);
/// # Ok::<(), filetto::engine::OpeningRuleError>(())
/// ```
#[derive(Debug, Clone, PartialEq, Eq)]
pub struct OpeningProtocol {
    rule: OpeningRule,
    columns: u8,
    rows: u8,
    acts: Vec<OpeningAct>,
    stage: OpeningStage,
    is_swapped: bool,
    stones: Vec<Site>,
    offers: Vec<Site>,
}

impl OpeningProtocol {
    /// Begins an opening of this game.
    ///
    /// # Errors
    /// The rule is not made for the game.
    pub fn new(rule: OpeningRule, spec: &str) -> Result<OpeningProtocol, OpeningRuleError> {
        let [columns, rows] = rule.board(spec)?;
        Ok(OpeningProtocol::begun(rule, columns, rows))
    }

    /// Returns an opening without acts.
    fn begun(rule: OpeningRule, columns: u8, rows: u8) -> OpeningProtocol {
        let stage =
            if rule == OpeningRule::Taraguchi10 { OpeningStage::Central } else { OpeningStage::Three };
        let acts = Vec::new();
        let (stones, offers) = (Vec::new(), Vec::new());
        OpeningProtocol { rule, columns, rows, acts, stage, is_swapped: false, stones, offers }
    }

    /// Returns the opening before its first act.
    pub fn restarted(&self) -> OpeningProtocol {
        OpeningProtocol::begun(self.rule, self.columns, self.rows)
    }

    /// Reads what [`to_text`](Self::to_text) returns, for a game with this spec.
    ///
    /// # Errors
    /// The rule is unknown or not made for the game, or an act is not allowed.
    pub fn read(text: &str, spec: &str) -> Result<OpeningProtocol, OpeningRuleError> {
        let mut words = text.split_whitespace();
        let name = words.next().unwrap_or_default();
        let rule = OpeningRule::parse(name).ok_or_else(|| OpeningRuleError::Name {
            found: name.to_owned(),
            known: OpeningRule::ALL.map(OpeningRule::name).join(", "),
        })?;
        let mut protocol = OpeningProtocol::new(rule, spec)?;
        for act in words {
            let wrong = |error| OpeningRuleError::Act { act: act.to_owned(), error };
            protocol.act(act).map_err(wrong)?;
        }
        Ok(protocol)
    }

    /// Returns the rule and the acts as words: `swap2 h15 i14 l15 black`.
    pub fn to_text(&self) -> String {
        let acts = self.acts.iter().map(|act| format!(" {act}"));
        format!("{}{}", self.rule.name(), acts.collect::<String>())
    }

    /// Returns the rule.
    pub fn rule(&self) -> OpeningRule {
        self.rule
    }

    /// Returns the acts so far.
    pub fn acts(&self) -> &[OpeningAct] {
        &self.acts
    }

    /// Returns the number of columns of the board.
    pub(super) fn columns(&self) -> u8 {
        self.columns
    }

    /// Returns the number of rows of the board.
    pub(super) fn rows(&self) -> u8 {
        self.rows
    }

    /// Returns the points of the stones in their order.
    pub(super) fn stone_sites(&self) -> &[Site] {
        &self.stones
    }

    /// Returns the choices so far, in their order.
    pub fn choices_made(&self) -> Vec<OpeningChoice> {
        let choice = |act: &OpeningAct| match act {
            OpeningAct::Choice(choice) => Some(*choice),
            OpeningAct::Point(_) => None,
        };
        self.acts.iter().filter_map(choice).collect()
    }

    /// Returns the stones on the board in their order, as moves.
    pub fn stones(&self) -> Vec<String> {
        self.stones.iter().map(|site| site.name()).collect()
    }

    /// Returns the fifth stones that were offered, as moves.
    pub fn offers(&self) -> Vec<String> {
        self.offers.iter().map(|site| site.name()).collect()
    }

    /// Returns `true` if the opener plays White at the moment.
    pub fn is_swapped(&self) -> bool {
        self.is_swapped
    }

    /// Returns the colour of a participant at the moment.
    pub fn player(&self, role: OpeningRole) -> Player {
        let is_first = (role == OpeningRole::Opener) != self.is_swapped;
        if is_first { Player::First } else { Player::Second }
    }

    /// Returns the participant who plays this colour at the moment.
    pub fn role(&self, player: Player) -> OpeningRole {
        if self.player(OpeningRole::Opener) == player { OpeningRole::Opener } else { OpeningRole::Responder }
    }

    /// Returns the next act, or `None` if the opening is over.
    pub fn demand(&self) -> Option<OpeningDemand> {
        let to_move = Player::BOTH[self.stones.len() % 2];
        let stone = |within| OpeningTask::Stone { player: to_move, within };
        let (role, task) = match self.stage {
            OpeningStage::Three => (OpeningRole::Opener, stone(None)),
            OpeningStage::Colour | OpeningStage::Fifth | OpeningStage::MaySwap | OpeningStage::LastColour => {
                (self.chooser(), OpeningTask::Choice(self.choices()))
            }
            OpeningStage::Two => (OpeningRole::Responder, stone(None)),
            OpeningStage::Central => (self.role(to_move), stone(Some(self.stones.len() as u8))),
            OpeningStage::Offers => {
                (self.role(Player::First), OpeningTask::Offer(OFFERS - self.offers.len()))
            }
            OpeningStage::Selection => (self.role(Player::Second), OpeningTask::Selection),
            OpeningStage::Over => return None,
        };
        Some(OpeningDemand { role, player: self.player(role), task })
    }

    /// Returns `true` if the next act places a stone on the board.
    pub fn expects_stone(&self) -> bool {
        let task = self.demand().map(|demand| demand.task);
        matches!(task, Some(OpeningTask::Stone { .. } | OpeningTask::Selection))
    }

    /// Returns the number of offers that are missing; none where no offers are expected.
    pub(super) fn missing_offers(&self) -> usize {
        if self.stage == OpeningStage::Offers { OFFERS - self.offers.len() } else { 0 }
    }

    /// Returns `true` if the opening expects an act, and this text is one that is allowed.
    pub fn allows(&self, text: &str) -> bool {
        self.checked(text).is_ok()
    }

    /// Returns the participant who chooses in a stage of choices.
    fn chooser(&self) -> OpeningRole {
        match self.stage {
            OpeningStage::Colour => OpeningRole::Responder,
            OpeningStage::LastColour => OpeningRole::Opener,
            _ => self.role(Player::BOTH[self.stones.len() % 2]),
        }
    }

    fn choices(&self) -> &'static [OpeningChoice] {
        use OpeningChoice::{Black, Keep, More, Swap, Ten, White};
        match (self.stage, self.rule) {
            (OpeningStage::Colour, OpeningRule::Swap2) => &[Black, White, More],
            (OpeningStage::Colour | OpeningStage::LastColour, _) => &[Black, White],
            (OpeningStage::MaySwap, _) => &[Swap, Keep],
            (OpeningStage::Fifth, _) => &[Swap, Keep, Ten],
            _ => &[],
        }
    }

    /// Executes an act. Returns the stone that it places on the board, as a move.
    ///
    /// # Errors
    /// The opening expects another act. Nothing changes.
    pub fn act(&mut self, text: &str) -> Result<Option<String>, OpeningActError> {
        let act = self.checked(text)?;
        let stones = self.stones.len();
        self.apply(act);
        Ok(self.stones.get(stones).map(|site| site.name()))
    }

    /// Takes back the last act. Returns `false` if there is none. A stone of it must be taken back on the
    /// board too, which then has as many stones as [`stones`](Self::stones).
    pub fn undo(&mut self) -> bool {
        let Some((_, before)) = self.acts.split_last() else { return false };
        let before = before.to_vec();
        *self = OpeningProtocol::begun(self.rule, self.columns, self.rows);
        before.into_iter().for_each(|act| self.apply(act));
        true
    }

    /// Parses an act and checks that it is allowed.
    fn checked(&self, text: &str) -> Result<OpeningAct, OpeningActError> {
        let found = || text.trim().to_owned();
        let demand = self.demand().ok_or(OpeningActError::Over {})?;
        let act = OpeningAct::parse(text);
        if let OpeningTask::Choice(choices) = demand.task {
            return match act {
                Some(act @ OpeningAct::Choice(choice)) if choices.contains(&choice) => Ok(act),
                _ => {
                    let words: Vec<&str> = choices.iter().map(|choice| choice.name()).collect();
                    Err(OpeningActError::Choice { words: words.join(", "), found: found() })
                }
            };
        }
        let Some(OpeningAct::Point(site)) = act else {
            return Err(OpeningActError::Point { found: found() });
        };
        let is_on_board = site.file < self.columns && site.rank < self.rows;
        if !is_on_board || self.stones.contains(&site) {
            return Err(OpeningActError::Point { found: found() });
        }
        match demand.task {
            OpeningTask::Stone { within: Some(within), .. } if self.distance(site) > within => {
                Err(OpeningActError::Area { size: 2 * within + 1, found: found() })
            }
            OpeningTask::Offer(_) => {
                let twin = |offer: &&Site| are_twins(self.columns, &self.stones, **offer, site);
                match self.offers.iter().find(twin) {
                    Some(offer) => Err(OpeningActError::Twin { other: offer.name(), found: found() }),
                    None => Ok(OpeningAct::Point(site)),
                }
            }
            OpeningTask::Selection if !self.offers.contains(&site) => {
                Err(OpeningActError::Offer { offers: self.offers().join(", "), found: found() })
            }
            _ => Ok(OpeningAct::Point(site)),
        }
    }

    /// Returns the distance of a point from the centre, along files and ranks.
    fn distance(&self, site: Site) -> u8 {
        let [file, rank] = [self.columns / 2, self.rows / 2];
        site.file.abs_diff(file).max(site.rank.abs_diff(rank))
    }

    /// Executes an act that is allowed.
    fn apply(&mut self, act: OpeningAct) {
        self.acts.push(act);
        match act {
            OpeningAct::Point(site) if self.stage == OpeningStage::Offers => self.offers.push(site),
            OpeningAct::Point(site) => self.stones.push(site),
            OpeningAct::Choice(OpeningChoice::Swap) => self.is_swapped = !self.is_swapped,
            OpeningAct::Choice(choice) => {
                if let Some(player) = choice.player() {
                    let is_opener = self.chooser() == OpeningRole::Opener;
                    self.is_swapped = (player == Player::First) != is_opener;
                }
            }
        }
        self.stage = self.next_stage(act);
    }

    fn next_stage(&self, act: OpeningAct) -> OpeningStage {
        match (self.stage, self.stones.len(), act) {
            (OpeningStage::Three, 3, _) => OpeningStage::Colour,
            (OpeningStage::Colour, _, OpeningAct::Choice(OpeningChoice::More)) => OpeningStage::Two,
            (OpeningStage::Two, 5, _) => OpeningStage::LastColour,
            (OpeningStage::Central, 4, _) => OpeningStage::Fifth,
            (OpeningStage::Central, _, _) => OpeningStage::MaySwap,
            (OpeningStage::Fifth, _, OpeningAct::Choice(OpeningChoice::Ten)) => OpeningStage::Offers,
            (OpeningStage::MaySwap, 1..=4, _) | (OpeningStage::Fifth, _, _) => OpeningStage::Central,
            (OpeningStage::Offers, _, _) if self.offers.len() == OFFERS => OpeningStage::Selection,
            (stage @ (OpeningStage::Three | OpeningStage::Two | OpeningStage::Offers), _, _) => stage,
            _ => OpeningStage::Over,
        }
    }
}
