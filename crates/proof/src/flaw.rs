//! Flaws in a certificate, with their places.

use game::PositionError;

game::messages! {
    /// Flaw by which a certificate proves nothing. Steps and claims are counted from 0, theorems from 1.
    pub enum Flaw {
        OtherGame { found: String, expected: String } =
            "proof-other-game" => "the certificate names the game {found}, which must be written {expected}",
        Position { error: PositionError } =
            "proof-position" => "the position: {error}",
        PositionForm { found: String, expected: String } =
            "proof-position-form" => "the position {found} must be written {expected}",
        NoTheorem {} =
            "proof-no-theorem" => "the certificate has no theorem",
        Theorems {} =
            "proof-theorems" => "expected one theorem for a win, or one for each player for a draw",
        NoStep { theorem: usize, found: u32, steps: usize } =
            "proof-no-step" => "theorem {theorem} begins with step {found}, but there are {steps} steps",
        TooLong { theorem: usize, found: u32, plies: u32 } =
            "proof-too-long" => "theorem {theorem} claims {plies} plies, but its strategy may take {found}",
        StepReference { step: u32, found: u32 } =
            "proof-step-reference" => "step {step}: expected a reference to an earlier step, not to step {found}",
        StepClaim { step: u32, found: u32, claims: usize } =
            "proof-step-claim" => "step {step} refers to claim {found}, but there are {claims} claims",
        StepSymmetry { step: u32, found: u8, symmetries: usize } =
            "proof-step-symmetry" => "step {step}: expected one of {symmetries} symmetries, counted from 0, not {found}",
        ReplyTwice { step: u32, reply: String } =
            "proof-reply-twice" => "step {step} answers {reply} twice",
        NotToPlay { step: u32, position: String } =
            "proof-not-to-play" => "step {step} makes a move, but it is not its player's turn in {position}",
        IllegalMove { step: u32, found: String, position: String } =
            "proof-illegal-move" => "step {step} plays {found}, which is not legal in {position}",
        NotToWait { step: u32, position: String } =
            "proof-not-to-wait" => "step {step} waits for the opponent, whose turn it is not in {position}",
        Unanswered { step: u32, reply: String, position: String } =
            "proof-unanswered" => "step {step} has no answer to {reply} in {position}",
        IsOver { step: u32, position: String } =
            "proof-is-over" => "step {step} continues, but the game is over in {position}",
        NotOver { step: u32, position: String } =
            "proof-not-over" => "step {step} ends the game, but it is not over in {position}",
        GoalMissed { step: u32, position: String } =
            "proof-goal-missed" => "step {step} misses the goal in {position}",
        Beyond { awaits: usize, step: u32, position: String } =
            "proof-beyond" => "awaits at which a reply beyond the edge of the board could matter: {awaits}; the first is step {step}, in {position}",
        BeyondDraw {} =
            "proof-beyond-draw" => "expected a win: a draw on one board says nothing of larger ones",
        BeyondGame { game: String } =
            "proof-beyond-game" => "expected a freestyle m,n,k-game: larger boards are not known for {game}",
        HoldWins { step: u32 } =
            "proof-hold-wins" => "step {step} refers to a claim, which can only prevent a loss, not win",
        NoLines { game: String } =
            "proof-no-lines" => "the certificate has claims, but {game} is not a game of completing lines",
        Rule { game: String } =
            "proof-rule" => "certificates of {game} cannot be checked: the rules of certificates do not hold in renju and caro",
        HoldOccupied { step: u32, claim: u32, point: String, position: String } =
            "proof-hold-occupied" => "step {step}: claim {claim} needs {point} empty in {position}",
        HoldOpen { step: u32, claim: u32, line: String, position: String } =
            "proof-hold-open" => "step {step}: claim {claim} leaves {line} open in {position}",
        ClaimReference { claim: u32, found: u32 } =
            "proof-claim-reference" => "claim {claim}: expected a reference to an earlier claim, not to claim {found}",
        ClaimSymmetry { claim: u32, found: u8, symmetries: usize } =
            "proof-claim-symmetry" => "claim {claim}: expected one of {symmetries} symmetries, counted from 0, not {found}",
        ClaimPoint { claim: u32, found: u16, points: usize } =
            "proof-claim-point" => "claim {claim}: expected one of {points} points, counted from 0, not {found}",
        ClaimPointTwice { claim: u32, point: String } =
            "proof-claim-point-twice" => "claim {claim} uses {point} twice",
        ClaimNoOption { claim: u32 } =
            "proof-claim-no-option" => "claim {claim} has no option",
        ClaimOptionPoint { claim: u32, point: String } =
            "proof-claim-option-point" => "claim {claim}: point {point} of an option lies in the zone of the option's claim",
        ClaimUnsafe { claim: u32, point: String } =
            "proof-claim-unsafe" => "claim {claim} has no safe option after {point}",
        ClaimPotential { claim: u32, found: String } =
            "proof-claim-potential" => "claim {claim}: the potential must be below 1/2, not {found}",
        Stopped {} =
            "proof-stopped" => "the check was stopped",
    }
}
