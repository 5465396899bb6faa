//! Filetto and men's morris.
