//! m,n,k-games.
