//! Texts of `-V` and `--version`: version, commit, and what the program was built with.

use enraya_search::solver::instruction_set;
use enraya_words::{Words, say};

/// `0.2.0 (43deb1f2a9c1)`; without the commit where the build did not know it.
pub(crate) fn short() -> String {
    let version = env!("CARGO_PKG_VERSION");
    match env!("ENRAYA_COMMIT") {
        "" => version.to_owned(),
        commit => format!("{version} ({commit})"),
    }
}

/// [`short`], the target, the instructions used on this processor, and cargo features.
pub(crate) fn long(words: &Words) -> String {
    let features = match env!("ENRAYA_FEATURES") {
        "" => "-",
        features => features,
    };
    let (target, processor) = (env!("ENRAYA_TARGET"), instruction_set());
    [
        short(),
        say!(words, "version-target", target = target),
        say!(words, "version-processor", processor = processor),
        say!(words, "version-features", features = features),
    ]
    .join("\n")
}
