fn main() {
    let a: Vec<String> = std::env::args().collect();
    let g = games::mill::Mill::new(a[1].parse().unwrap());
    tablebase::trial(&g, a[2].parse().unwrap(), a[3].parse().unwrap(), a[4].parse().unwrap());
}
