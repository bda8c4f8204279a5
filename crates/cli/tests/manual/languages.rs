//! The two languages have the same chapters, headings, commands and pictures.

use std::fs;
use std::process::Command;

use crate::markdown::{Code, codes, commands, headings, links};
use crate::{LANGUAGES, chapters, folder, readmes};

/// The files that a summary lists, in its order.
fn listed(language: &str) -> Vec<String> {
    let summary = fs::read_to_string(folder(language).join("SUMMARY.md")).unwrap();
    links(&summary).into_iter().map(str::to_owned).collect()
}

#[test]
fn summaries_list_the_same_chapters_and_all_of_them() {
    let [english, spanish] = LANGUAGES.map(listed);
    assert_eq!(english, spanish);
    for language in LANGUAGES {
        let mut listed = listed(language);
        listed.sort();
        let there: Vec<String> = chapters(language).into_keys().collect();
        assert_eq!(listed, there, "docs/{language}/SUMMARY.md and its folder differ");
    }
}

/// What two translations of a page share: the levels of its headings, the languages of its
/// code, the words of its commands that are no translatable names, its pictures.
fn skeleton(page: &str) -> Vec<String> {
    let levels = headings(page).into_iter().map(|(level, _)| format!("heading {level}"));
    let code = codes(page).into_iter().flat_map(|code| {
        let language = format!("code {}", code.language);
        std::iter::once(language).chain(invocations(&code))
    });
    let pictures = links(page).into_iter().filter(|link| link.contains("pictures/"));
    let pictures = pictures.map(|link| link.replace("docs/es/", "docs/en/"));
    levels.chain(code).chain(pictures).collect()
}

/// The command and the options of each call of enraya. Names of games and files may be
/// translated; the language asked for differs by its nature.
fn invocations(code: &Code<'_>) -> Vec<String> {
    if !["console", "sh"].contains(&code.language) {
        return Vec::new();
    }
    let kept = |command: &String| {
        let words = command.split_whitespace().enumerate();
        let kept = words.filter(|(at, word)| {
            *at < 2 || word.starts_with('-') && *word != "--lang" && *word != "-"
        });
        kept.map(|(_, word)| word).collect::<Vec<_>>().join(" ")
    };
    commands(code).iter().map(kept).collect()
}

#[test]
fn chapters_have_the_same_headings_code_and_commands() {
    let [english, spanish] = LANGUAGES.map(chapters);
    for (name, page) in &english {
        let translated = spanish.get(name).unwrap_or_else(|| panic!("docs/es/{name} is missing"));
        assert_eq!(skeleton(page), skeleton(translated), "docs/en/{name} and docs/es/{name}");
        for (language, page) in [("en", page), ("es", translated)] {
            let tops = headings(page).into_iter().filter(|(level, _)| *level == 1).count();
            assert_eq!(tops, 1, "docs/{language}/{name} has one title");
        }
    }
}

#[test]
fn readmes_are_short_and_alike() {
    let [english, spanish] = readmes();
    assert_eq!(skeleton(&english), skeleton(&spanish));
    for readme in [english, spanish] {
        assert!(readme.lines().count() <= 150, "everything else belongs into docs");
    }
}

/// The package is not on PyPI: nothing may promise it.
#[test]
fn nothing_promises_a_package_that_is_not_published() {
    let promise = ["pip", "install", "enraya"].join(" ");
    for language in LANGUAGES {
        for (name, page) in chapters(language) {
            assert!(!page.contains(&promise), "docs/{language}/{name}");
        }
    }
    for readme in readmes() {
        assert!(!readme.contains(&promise));
    }
}

/// The commands that the program lists in its help.
fn offered_commands() -> Vec<String> {
    let mut help = Command::new(env!("CARGO_BIN_EXE_enraya"));
    let help = help.arg("--help").env("LC_ALL", "C").output().unwrap();
    let help = String::from_utf8(help.stdout).unwrap();
    let list = help.lines().skip_while(|line| *line != "Commands:").skip(1);
    let named = list.take_while(|line| !line.is_empty());
    let names = named.filter_map(|line| line.strip_prefix("  ")?.split(' ').next());
    names.filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

#[test]
fn the_chapter_of_all_commands_lists_all_commands() {
    let offered = offered_commands();
    assert!(offered.len() > 20, "{offered:?}");
    for language in LANGUAGES {
        let page = &chapters(language)["commands.md"];
        let listed =
            |command: &str| [' ', '`'].iter().any(|end| page.contains(&format!("`{command}{end}")));
        let missing: Vec<_> = offered.iter().filter(|command| !listed(command)).collect();
        assert!(missing.is_empty(), "docs/{language}/commands.md lacks {missing:?}");
    }
}
