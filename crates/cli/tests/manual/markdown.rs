//! Headings, fenced code and links of a Markdown page.

/// Fenced code, and the language it is marked with.
#[derive(Debug, PartialEq)]
pub(crate) struct Code<'a> {
    pub(crate) language: &'a str,
    pub(crate) lines: Vec<&'a str>,
    /// Line number of its opening fence.
    pub(crate) line: usize,
}

/// Text outside of fenced code, and the code.
fn split(page: &str) -> (Vec<&str>, Vec<Code<'_>>) {
    let (mut prose, mut codes) = (Vec::new(), Vec::new());
    let mut open: Option<Code> = None;
    for (index, line) in page.lines().enumerate() {
        let fence = line.trim_start().strip_prefix("```");
        match (open.take(), fence) {
            (None, None) => prose.push(line),
            (None, Some(language)) => {
                open = Some(Code { language, lines: Vec::new(), line: index + 1 });
            }
            (Some(code), Some(_)) => codes.push(code),
            (Some(mut code), None) => {
                code.lines.push(line);
                open = Some(code);
            }
        }
    }
    assert!(open.is_none(), "code that does not end: {open:?}");
    (prose, codes)
}

pub(crate) fn codes(page: &str) -> Vec<Code<'_>> {
    split(page).1
}

/// Level and text of each heading.
pub(crate) fn headings(page: &str) -> Vec<(usize, &str)> {
    let (prose, _) = split(page);
    let heading = |line: &&'_ str| line.starts_with('#');
    prose
        .into_iter()
        .filter(heading)
        .map(|line| {
            let text = line.trim_start_matches('#');
            (line.len() - text.len(), text.trim())
        })
        .collect()
}

/// Where the links and pictures of a page lead.
pub(crate) fn links(page: &str) -> Vec<&str> {
    let (prose, _) = split(page);
    let mut found = Vec::new();
    for line in prose {
        // Code in backticks may look like a link.
        for text in line.split('`').step_by(2) {
            let targets = text.split("](").skip(1);
            found.extend(targets.filter_map(|rest| Some(rest.split_once(')')?.0)));
        }
    }
    found
}

/// The anchor that a heading gets: lower case, hyphens for blanks, no punctuation.
pub(crate) fn anchor(heading: &str) -> String {
    let kept = heading.chars().filter_map(|c| match c {
        ' ' => Some('-'),
        c if c.is_alphanumeric() || c == '-' || c == '_' => Some(c),
        _ => None,
    });
    kept.flat_map(char::to_lowercase).collect()
}

/// The commands of code for a shell, each on one line.
pub(crate) fn commands(code: &Code<'_>) -> Vec<String> {
    let prompt = if code.language == "console" { "$ " } else { "" };
    let mut commands: Vec<String> = Vec::new();
    let mut continues = false;
    for line in &code.lines {
        if continues {
            let command = commands.last_mut().expect("continued from the line before");
            command.truncate(command.len() - 1);
            command.push_str(line.trim_start());
        } else if let Some(command) = line.strip_prefix(prompt) {
            commands.push(command.to_owned());
        } else {
            continue;
        }
        continues = line.ends_with('\\');
    }
    commands
}
