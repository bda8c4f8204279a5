//! Helper threads of a search.
//!
//! The searches are compiled once for every game; starting threads is not. Where there are no
//! threads (WebAssembly) there are no helpers, and nothing of theirs is compiled.

/// Whether there are threads.
pub(crate) const THREADS: bool = !cfg!(target_family = "wasm");

/// Runs `lead` on this thread and `help` on this many others, each with its number.
/// Returns when all have finished; a panic of any of them is propagated.
pub(crate) fn beside(helpers: usize, help: &(dyn Fn(usize) + Sync), lead: &mut dyn FnMut()) {
    if helpers == 0 || !THREADS {
        return lead();
    }
    std::thread::scope(|scope| {
        for number in 0..helpers {
            scope.spawn(move || help(number));
        }
        lead();
    });
}

#[cfg(test)]
mod tests {
    use std::sync::Mutex;

    use super::*;

    #[test]
    fn every_helper_has_a_number_of_its_own() {
        for helpers in [0, 1, 3] {
            let seen = Mutex::new(Vec::new());
            let mut led = 0;
            beside(helpers, &|number| seen.lock().unwrap().push(number), &mut || led += 1);
            let mut seen = seen.into_inner().unwrap();
            seen.sort_unstable();
            assert_eq!((seen, led), ((0..helpers).collect(), 1));
        }
    }
}
