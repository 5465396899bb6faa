//! A proof tree as words of a file, to resume an interrupted run.

use std::collections::HashMap;
use std::io::{self, Read, Write};

use game::{Player, Point};

use super::{NodeIndex, ProofTree, ProofTreeNode, ROOT, Rest};
use crate::proof_number::{ProofNumbers, read_word};

/// Code of a missing point or node.
const NONE: u64 = u64::MAX;

/// Writes a tree; a single 0 if there is none.
pub(in crate::lines) fn write(tree: Option<&ProofTree>, to: &mut dyn Write) -> io::Result<()> {
    let mut word = |word: u64| to.write_all(&word.to_le_bytes());
    let Some(tree) = tree else { return word(0) };
    word(tree.nodes.len() as u64)?;
    for value in [tree.key, tree.judgement, tree.attacker.index() as u64] {
        word(value)?;
    }
    for node in &tree.nodes {
        let (parent, point) =
            node.origin.map_or((NONE, NONE), |(parent, point)| (parent as u64, point.0.into()));
        let best = node.rest.best.map_or(NONE, |best| best.0.into());
        let (rest, numbers) = (&node.rest, node.numbers);
        let rest_numbers = [rest.numbers.proof, rest.numbers.disproof, rest.plies].map(u64::from);
        let own_numbers = [numbers.proof, numbers.disproof, node.plies].map(u64::from);
        for value in [node.key, parent, point, best].into_iter().chain(rest_numbers).chain(own_numbers) {
            word(value)?;
        }
        word(node.children.len() as u64)?;
        for (point, child) in &node.children {
            word(point.0.into())?;
            word(*child as u64)?;
        }
    }
    Ok(())
}

/// Reads a tree; `None` if none was written.
///
/// # Errors
/// Errors of the reader, and [`io::ErrorKind::InvalidData`] for data of another format.
pub(in crate::lines) fn read(from: &mut dyn Read) -> io::Result<Option<ProofTree>> {
    let length = read_word(from)? as usize;
    if length == 0 {
        return Ok(None);
    }
    let (key, judgement) = (read_word(from)?, read_word(from)?);
    let attacker = Player::BOTH.get(read_word(from)? as usize).copied().ok_or(io::ErrorKind::InvalidData)?;
    let mut nodes: Vec<ProofTreeNode> = Vec::new();
    for index in 0..length {
        nodes.push(read_node(index, length, from)?);
    }
    for index in 0..length {
        for (_, child) in nodes[index].children.clone() {
            nodes[child].parents.push(index);
        }
    }
    let by_key: HashMap<u64, NodeIndex> =
        nodes.iter().enumerate().map(|(index, node)| (node.key, index)).collect();
    Ok(Some(ProofTree { attacker, key, judgement, nodes, by_key }))
}

fn read_node(index: NodeIndex, length: usize, from: &mut dyn Read) -> io::Result<ProofTreeNode> {
    let key = read_word(from)?;
    let parent = read_word(from)?;
    let origin = read_point(from)?.map(|point| (parent as NodeIndex, point));
    // The root has no origin. Every other node follows its origin, so that origins form no cycle.
    let is_root = index == ROOT;
    if origin.is_none() != is_root || origin.is_some_and(|(parent, _)| parent >= index) {
        return Err(io::ErrorKind::InvalidData.into());
    }
    let best = read_point(from)?;
    let rest = Rest { numbers: read_numbers(from)?, best, plies: read_u32(from)? };
    let (numbers, plies) = (read_numbers(from)?, read_u32(from)?);
    let mut children = Vec::new();
    for _ in 0..read_word(from)? {
        let point = read_point(from)?.ok_or(io::ErrorKind::InvalidData)?;
        let child = read_word(from)? as NodeIndex;
        if child >= length {
            return Err(io::ErrorKind::InvalidData.into());
        }
        children.push((point, child));
    }
    Ok(ProofTreeNode { key, origin, children, parents: Vec::new(), rest, numbers, plies })
}

fn read_point(from: &mut dyn Read) -> io::Result<Option<Point>> {
    match read_word(from)? {
        NONE => Ok(None),
        word => Ok(Some(Point(u16::try_from(word).map_err(|_| io::ErrorKind::InvalidData)?))),
    }
}

fn read_u32(from: &mut dyn Read) -> io::Result<u32> {
    Ok(u32::try_from(read_word(from)?).map_err(|_| io::ErrorKind::InvalidData)?)
}

fn read_numbers(from: &mut dyn Read) -> io::Result<ProofNumbers> {
    Ok(ProofNumbers { proof: read_u32(from)?, disproof: read_u32(from)? })
}
