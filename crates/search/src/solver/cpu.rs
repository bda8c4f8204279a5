//! Detection of the processor's features.

/// Whether bits are counted and shifted in one instruction each.
#[cfg(target_arch = "x86_64")]
pub(super) fn is_x86_64_v3() -> bool {
    // Each of these is one look at a value that the standard library keeps.
    is_x86_feature_detected!("avx2")
        && is_x86_feature_detected!("bmi1")
        && is_x86_feature_detected!("bmi2")
        && is_x86_feature_detected!("lzcnt")
        && is_x86_feature_detected!("popcnt")
}
