//! The targets by name.

use engine::registry;

use crate::margins::MarginsTarget;
use crate::prolog::PrologTarget;
use crate::target::Target;

/// Returns the target with this name, spec and conditions, in its own spelling; `None` if there is none.
pub(crate) fn find(name: &str, spec: &str, conditions: &str) -> Option<Box<dyn Target>> {
    let target: Box<dyn Target> = match (name, conditions.split_once(' ')?) {
        ("prolog", ("depth", depth)) => Box::new(PrologTarget { depth: depth.parse().ok()? }),
        ("margins", ("nodes", nodes)) => {
            Box::new(MarginsTarget::new(&*registry::open(spec).ok()?, nodes.parse().ok()?))
        }
        _ => return None,
    };
    (target.spec() == spec && target.conditions() == conditions).then_some(target)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_target_is_found_by_what_it_says_of_itself() {
        let targets: [Box<dyn Target>; 2] = [
            Box::new(PrologTarget { depth: 2 }),
            Box::new(MarginsTarget::new(&*registry::open("mnk:5,5,4").unwrap(), 100)),
        ];
        for target in targets {
            let found = find(target.name(), &target.spec(), &target.conditions()).unwrap();
            assert_eq!((found.name(), found.start()), (target.name(), target.start()));
        }
        for (name, spec, conditions) in [
            ("prolog", "tris", "depth 3"),
            ("prolog", "ultimate", "nodes 3"),
            ("margins", "5,5,4", "nodes 100"),
            ("margins", "chess", "nodes 100"),
            ("margins", "tris", "nodes +1"),
            ("other", "tris", "nodes 1"),
        ] {
            assert!(find(name, spec, conditions).is_none(), "{name} {spec} {conditions}");
        }
    }
}
