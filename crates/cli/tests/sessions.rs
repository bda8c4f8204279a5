//! Recorded sessions of the binary, in both languages.
//!
//! `TRYCMD=overwrite cargo test -p enraya --test sessions` records them anew.

#[test]
fn recorded_sessions() {
    trycmd::TestCases::new()
        .env("NO_COLOR", "1")
        .env("LC_ALL", "C")
        .case("tests/cmd/*.trycmd")
        .case("tests/cmd/*.toml");
}
