//! One solution of each step. Look here when you have written yours, or when you are stuck.

pub mod step01;
pub mod step02;
pub mod step03;
pub mod step04;
pub mod step05;
pub mod step06;
pub mod step07;
pub mod step08;
pub mod step09;
pub mod step10;
pub mod step11;
#[cfg(feature = "searches")]
pub mod step12;
