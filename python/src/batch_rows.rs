//! The arrays of a batch of games: their sizes and their parts.

/// The numbers of actions and the planes of observations.
#[derive(Debug, Clone, Copy)]
pub(crate) struct Layout {
    pub(crate) points: usize,
    pub(crate) has_slides: bool,
    pub(crate) has_hands: bool,
    pub(crate) has_areas: bool,
}

impl Layout {
    pub(crate) const fn planes(self) -> usize {
        // Men; men in hand; points of a move that still lacks its capture; areas.
        2 + if self.has_hands { 2 } else { 0 }
            + if self.has_slides { 1 } else { 0 }
            + if self.has_areas { 2 } else { 0 }
    }

    pub(crate) const fn actions(self) -> usize {
        if self.has_slides { self.points + self.points * self.points } else { self.points }
    }

    /// Returns the bytes of a game: observation, mask, side to move, two rewards, end.
    pub(crate) const fn row(self) -> usize {
        self.planes() * self.points + self.actions() + 4
    }
}

/// The arrays of some games, all zeros before they are filled.
pub(crate) struct Rows<'a> {
    pub(crate) observations: &'a mut [u8],
    pub(crate) masks: &'a mut [u8],
    pub(crate) players: &'a mut [u8],
    pub(crate) rewards: &'a mut [u8],
    pub(crate) ends: &'a mut [u8],
}

impl<'a> Rows<'a> {
    pub(crate) fn of(bytes: &'a mut [u8], count: usize, layout: Layout) -> Rows<'a> {
        let (observations, bytes) = bytes.split_at_mut(count * layout.planes() * layout.points);
        let (masks, bytes) = bytes.split_at_mut(count * layout.actions());
        let (players, bytes) = bytes.split_at_mut(count);
        let (rewards, ends) = bytes.split_at_mut(2 * count);
        Rows { observations, masks, players, rewards, ends }
    }

    /// Returns the arrays in parts of so many games.
    pub(crate) fn parts(self, games: usize, layout: Layout) -> impl Iterator<Item = Rows<'a>> {
        let observations = self.observations.chunks_mut(games * layout.planes() * layout.points);
        let masks = self.masks.chunks_mut(games * layout.actions());
        let players = self.players.chunks_mut(games);
        let rewards = self.rewards.chunks_mut(2 * games).zip(self.ends.chunks_mut(games));
        let parts = observations.zip(masks).zip(players).zip(rewards);
        parts.map(|(((observations, masks), players), (rewards, ends))| Rows {
            observations,
            masks,
            players,
            rewards,
            ends,
        })
    }
}
