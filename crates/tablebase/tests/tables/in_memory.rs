//! Tables in memory have the values of the tables in a folder.

use crate::common::{Folder, build_all, game};
use filetto_tablebase::{Tables, TablesInMemory};
use game::{Indexed, Numbering};

#[test]
fn tables_in_memory_equal_those_in_files() {
    for spec in ["mill:three", "mill:three,men=4", "mill:six,men=3", "mill:six,men=3,fly=yes"] {
        let (game, folder) = (game(spec), Folder::new("in-memory"));
        build_all(&game, usize::MAX, usize::MAX, folder.path());
        let in_files = Tables::new(game.clone(), folder.path(), 1 << 20);
        let in_memory = TablesInMemory::new(&game).expect("memory");
        assert_eq!(in_memory.sectors(), game.sectors().len());
        let mut entries = 0;
        for sector in game.sectors() {
            let numbering = game.numbering(sector);
            for position in (0..numbering.len()).map(|index| numbering.position(index)) {
                let expected = in_files.probe(&position).expect("whole tables");
                assert!(expected.is_some());
                assert_eq!(in_memory.probe(&game, &position), expected, "{spec} {sector} {position:?}");
                entries += 1;
            }
        }
        assert_eq!(TablesInMemory::entries(&game), entries, "{spec}");
    }
}
