//! Checks of the data for drawing: points, paths, men in hand, areas and made lines.

use std::collections::HashSet;

use crate::{Area, Board, MadeLine, Player, Point, Site};

/// Checks the points and the edges of the board, which are the same in every position.
///
/// # Panics
/// If two points have the same name, or an edge does not join two points or is listed twice.
pub fn check_points<G: Board>(game: &G) {
    let sites = game.sites();
    let names: HashSet<String> = sites.iter().map(|site| site.name()).collect();
    assert_eq!(names.len(), sites.len(), "points have different names");
    for site in &sites {
        assert_eq!(Site::parse(&site.name()), Some(*site), "the name of a point is its own");
    }
    let mut edges = HashSet::new();
    for (a, b) in game.edges() {
        assert!(a != b && a.index() < sites.len() && b.index() < sites.len(), "edges join points");
        assert!(edges.insert((a.min(b), a.max(b))), "no edge stands twice");
    }
}

/// Checks the paths of the moves, the men in hand, the areas and the made lines of a position.
///
/// # Panics
/// If the game breaks the contract of [`Board`].
pub fn check_board<G: Board>(game: &G, position: &G::Position) {
    for m in game.legal_moves(position) {
        check_path(game, position, m);
        check_quiet(game, position, m);
    }
    check_hands(game, position);
    check_areas(game, position);
    check_made_lines(game, position);
    check_completable_lines(game, position);
}

fn points<G: Board>(game: &G) -> impl Iterator<Item = Point> + use<G> {
    (0..game.sites().len() as u16).map(Point)
}

/// Checks that the path of a move consists of the points that change: `[from,] to [, captured]`.
fn check_path<G: Board>(game: &G, position: &G::Position, m: G::Move) {
    let (mover, next) = (game.to_move(position), game.after(position, m));
    let path = game.path(m);
    let change = |point: Point| (game.man(position, point), game.man(&next, point));
    for point in points(game) {
        let (before, after) = change(point);
        assert_eq!(before != after, path.points().contains(&point), "a path is what changes: {m:?}");
    }
    let (left, placed, taken) = ((Some(mover), None), (None, Some(mover)), (Some(!mover), None::<Player>));
    let changes: Vec<_> = path.points().iter().map(|point| change(*point)).collect();
    let turns = [vec![placed], vec![left, placed], vec![placed, taken], vec![left, placed, taken]];
    assert!(turns.contains(&changes), "a path is [from,] to [, taken], not {changes:?}: {m:?}");
}

/// Checks that a quiet move is one that only displaces a man, and that the bound of the plies to the position
/// after a move holds.
fn check_quiet<G: Board>(game: &G, position: &G::Position, m: G::Move) {
    let next = game.after(position, m);
    let count = |position: &G::Position| {
        let men: Vec<Player> = points(game).filter_map(|point| game.man(position, point)).collect();
        Player::BOTH.map(|player| men.iter().filter(|owner| **owner == player).count())
    };
    assert_eq!(game.is_quiet(position, m), count(position) == count(&next), "is it quiet? {m:?}");
    assert_eq!(game.least_plies(position, position), Some(0), "no move leads to the position itself");
    let least = game.least_plies(position, &next);
    assert!(least.is_some_and(|plies| plies <= 1), "one move leads there, not {least:?}: {m:?}");
}

fn check_hands<G: Board>(game: &G, position: &G::Position) {
    let Some(hand) = game.in_hand(position) else { return };
    let on_board = points(game).filter(|point| game.man(position, *point).is_some()).count();
    let in_hand: usize = hand.iter().map(|men| usize::from(*men)).sum();
    assert!(on_board + in_hand <= points(game).count(), "the men have room on the board: {position:?}");
}

/// Checks that the areas divide the board, that an area is playable exactly if a move goes there, and that a
/// move changes the owner of no area but those on its path.
fn check_areas<G: Board>(game: &G, position: &G::Position) {
    let areas = game.areas(position);
    let moves = game.legal_moves(position);
    let mut inside: Vec<Point> = areas.iter().flat_map(|area| area.points.clone()).collect();
    inside.sort_unstable();
    assert!(areas.is_empty() || inside.into_iter().eq(points(game)), "each point is in one area");
    for (index, area) in areas.iter().enumerate() {
        assert_eq!(game.area_owner(position, index), area.owner, "an area has one owner: {position:?}");
        for m in &moves {
            let is_on_path = game.path(*m).points().iter().any(|point| area.points.contains(point));
            let owner = game.area_owner(&game.after(position, *m), index);
            assert!(is_on_path || owner == area.owner, "an owner changes far from {m:?}: {position:?}");
        }
        let has_move = moves.iter().any(|m| area.points.contains(&game.path(*m).points()[0]));
        assert_eq!(area.playable, has_move, "a playable area has a move: {position:?}");
        assert!(!(area.playable && area.closed), "a closed area is not playable: {position:?}");
    }
}

/// Checks that a made line has men of its player on all points, or consists of areas that the player owns.
fn check_made_lines<G: Board>(game: &G, position: &G::Position) {
    let (made, areas) = (game.made_lines(position), game.areas(position));
    let sets: Vec<HashSet<Point>> = made.iter().map(|line| line.points.iter().copied().collect()).collect();
    for (index, (line, points)) in made.iter().zip(&sets).enumerate() {
        assert!(!points.is_empty() && points.len() == line.points.len(), "no point stands twice: {line:?}");
        let has_men = points.iter().all(|point| game.man(position, *point) == Some(line.player));
        assert!(has_men || owned_by(&areas, line) == *points, "a made line is its player's: {line:?}");
        assert!(!sets[..index].contains(points), "no line stands twice: {line:?}");
    }
    for area in &areas {
        let within = |line: &&MadeLine| line.points.iter().all(|point| area.points.contains(point));
        let owners: HashSet<Player> = made.iter().filter(within).map(|line| line.player).collect();
        let first = Player::BOTH.into_iter().find(|player| owners.contains(player));
        assert_eq!(first, area.owner, "an area belongs to the player with a line there: {position:?}");
    }
}

/// Returns all points of the player's areas on the line.
fn owned_by(areas: &[Area], line: &MadeLine) -> HashSet<Point> {
    let own = areas.iter().filter(|area| area.owner == Some(line.player));
    own.filter(|area| line.points.contains(&area.points[0])).flat_map(|area| area.points.clone()).collect()
}

/// Checks the completable lines of the side to move: each lacks one point, and a move to that point, if there
/// is one, completes it. No move completes any other line, except on a board that a player owns.
fn check_completable_lines<G: Board>(game: &G, position: &G::Position) {
    let mover = game.to_move(position);
    let (before, areas) = (game.made_lines(position), game.areas(position));
    let is_owned =
        |point: Point| areas.iter().any(|area| area.owner.is_some() && area.points.contains(&point));
    let lines: Vec<(MadeLine, Point)> = game
        .completable_lines(position, mover)
        .into_iter()
        .map(|line| lacking(game, position, line))
        .collect();
    let mut completed = HashSet::new();
    let moves = game.legal_moves(position);
    for m in &moves {
        let after = game.after(position, *m);
        let path = game.path(*m);
        let to = path.points().iter().copied().find(|point| game.man(position, *point).is_none());
        let Some(to) = to.filter(|to| !is_owned(*to)) else { continue };
        let has_men =
            |line: &MadeLine| line.points.iter().all(|point| game.man(&after, *point) == Some(mover));
        let made = game.made_lines(&after);
        for line in
            made.iter().filter(|line| line.points.contains(&to) && has_men(line) && !before.contains(line))
        {
            assert!(
                lines.iter().any(|known| known == &(line.clone(), to)),
                "{line:?} was completable: {position:?}"
            );
            completed.insert((line.points.clone(), to));
        }
    }
    let playable =
        |point: Point| areas.is_empty() || areas.iter().any(|a| a.playable && a.points.contains(&point));
    for (line, to) in lines.iter().filter(|(_, to)| playable(*to) && !moves.is_empty()) {
        assert!(completed.contains(&(line.points.clone(), *to)), "{line:?} can be completed: {position:?}");
    }
}

/// Returns a completable line with the one point that it lacks.
fn lacking<G: Board>(game: &G, position: &G::Position, line: MadeLine) -> (MadeLine, Point) {
    let lacks = |point: &&Point| game.man(position, **point) != Some(line.player);
    let missing: Vec<Point> = line.points.iter().filter(lacks).copied().collect();
    assert!(
        missing.len() == 1 && game.man(position, missing[0]).is_none(),
        "one point is free: {line:?}, {position:?}"
    );
    (line, missing[0])
}
