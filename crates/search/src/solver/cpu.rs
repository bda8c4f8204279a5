//! Detection of the processor's features.

/// Whether bits are counted and shifted in one instruction each. A build with `enraya_portable`
/// does not ask: it is what WebAssembly is measured against.
#[cfg(target_arch = "x86_64")]
pub(super) fn is_x86_64_v3() -> bool {
    // Each of these is one look at a value that the standard library keeps.
    !cfg!(enraya_portable)
        && is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}

/// The instructions that the solver uses on this processor: its variant is chosen at run time.
pub fn instruction_set() -> &'static str {
    #[cfg(target_arch = "x86_64")]
    {
        if is_x86_64_v3() { "x86-64-v3" } else { "x86-64" }
    }
    #[cfg(not(target_arch = "x86_64"))]
    {
        std::env::consts::ARCH
    }
}
