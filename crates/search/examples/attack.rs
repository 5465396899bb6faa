//! temp
use game::Game;
fn main() {
    let a: Vec<String> = std::env::args().collect();
    let most = a[2].parse().expect("n");
    let limit = a[3].parse().expect("n");
    if a[1].starts_with("filetto") {
        let g = games::mill::Filetto::new(a[1].parse().expect("spec"));
        search::lines::probe_attack(&g, &g.start(), most, limit);
    } else {
        let g = games::mnk::Mnk::<1>::new(a[1].parse().expect("spec"));
        search::lines::probe_attack(&g, &g.start(), most, limit);
    }
}
