//! Implementation of [`UseTables`].

use std::sync::Arc;

use tablebase::{TableError, TablePlace};

use super::traits::UseTables;
use super::typed::Match;
use crate::playable::Playable;

impl<G: Playable> UseTables for Match<G> {
    fn use_tables(&mut self, place: &TablePlace, cache_bytes: usize) -> Result<usize, TableError> {
        let tables = self.game.open_tables(place, cache_bytes)?;
        let sectors = tables.as_ref().map_or(0, |tables| tables.sectors());
        self.tables = tables.or(self.tables.take());
        Ok(sectors)
    }

    fn lacks_tables(&self) -> bool {
        G::CAN_HAVE_TABLES && self.tables.is_none()
    }

    fn tables_identity(&self) -> Option<String> {
        Some(self.tables.as_ref()?.identity().to_owned())
    }

    fn first_table_error(&self) -> Option<Arc<TableError>> {
        self.tables.as_ref()?.first_error()
    }
}
