//! `enraya times`: the course work's table of response times, reproduced.

use std::io::Write;
use std::time::Duration;

use enraya_draw::response_time_plot;
use enraya_play::Workspace;
use enraya_search::{Budget, Convention, Profile};
use enraya_study::report::ResponseTimesReport;
use enraya_study::{ResponseTime, TimedSearch, response_times};
use enraya_words::{Words, say};

use crate::args::{self, Format};
use crate::columns::{self, Column, NOTHING};
use crate::context::{Context, json_line};
use crate::error::{CliError, OrUsage, parse_depths_option};
use crate::header;
use crate::image::ImageFile;
use crate::interrupt;

/// Longer searches are made only when asked for.
const LONGEST: Duration = Duration::from_secs(60);

pub(crate) fn run(context: &mut Context, args: &args::Times) -> Result<(), CliError> {
    let words = &context.words;
    let place = args::Place { game: args.game.clone(), position: args.position.clone() };
    let session = context.session(&place)?;
    let depths = parse_depths_option(words, &args.depths)?;
    let image = |path| ImageFile::new(words, path, args.output.force);
    let image = args.output.plot.as_deref().map(image).transpose()?;
    let interrupted = interrupt::flag();
    let budget = Budget::unlimited().cancel(interrupted.clone());
    let longest = (!args.long).then_some(LONGEST);
    let mut workspace = Workspace::default();
    let rows = response_times(&session, &mut workspace, &depths, longest, &budget);
    let rows = rows.or_usage(words)?;
    let title = header::title(words, &session.name(), &session.position());
    let columns = columns(words, &rows);
    let choices =
        header::choices(words, Profile::Coursework, &Convention::from(Profile::Coursework), true);
    let shown = match args.output.format() {
        Format::Text => format!("{title}\n\n{}\n{choices}\n", columns::text(&columns)),
        Format::Markdown => format!("**{title}**\n\n{}\n{choices}\n", columns::markdown(&columns)),
        Format::Csv => columns::csv(&columns),
        Format::Json => json_line(&ResponseTimesReport::new(&session, &rows)),
    };
    write!(context.out, "{shown}")?;
    if let Some(image) = image {
        image.write(words, &response_time_plot(words, &title, &rows))?;
    }
    if interrupted.load(std::sync::atomic::Ordering::Relaxed) {
        return Err(context.cut_short(&interrupted)?);
    }
    if rows.iter().any(|row| row.as_plies.is_none() || row.as_coded.is_none()) {
        let line = say!(words, "times-left-out", seconds = LONGEST.as_secs());
        writeln!(context.err, "{line}")?;
    }
    Ok(())
}

fn columns(words: &Words, rows: &[ResponseTime]) -> Vec<Column> {
    let column = |key, title: String, cell: &dyn Fn(&ResponseTime) -> Option<String>| Column {
        key,
        title,
        count: false,
        cells: rows.iter().map(|row| cell(row).unwrap_or_else(|| NOTHING.to_owned())).collect(),
    };
    let read = |keys: [&'static str; 2],
                reading: &str,
                search: fn(&ResponseTime) -> &Option<TimedSearch>| {
        let reading = words.get(reading);
        let title = |what: &str| format!("{}: {}", reading, words.get(what));
        [
            column(keys[0], title("count-nodes"), &|row| {
                search(row).as_ref().map(|search| search.nodes.to_string())
            }),
            column(keys[1], title("count-seconds"), &|row| {
                search(row).as_ref().map(|search| format!("{:.6}", search.seconds))
            }),
        ]
    };
    let course = |row: &ResponseTime| {
        let time = row.course?;
        Some(format!("{}{}", if time.less { "<" } else { "" }, time.seconds))
    };
    let mut columns = vec![
        column("depth", words.get("times-depth"), &|row| Some(row.depth.to_string())),
        column("course_seconds", words.get("times-course-seconds"), &course),
    ];
    columns.extend(read(["nodes", "seconds"], "times-as-plies", |row| &row.as_plies));
    columns.extend(read(["coded_nodes", "coded_seconds"], "times-as-coded", |row| &row.as_coded));
    columns
}
