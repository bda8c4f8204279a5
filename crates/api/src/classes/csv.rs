//! Results of a class as CSV (RFC 4180).

use super::event::GameResult;
use super::fold::Class;
use super::standings::standings;

/// The standings, one line for each student.
pub fn standings_csv(class: &Class) -> String {
    let head = "rank,name,points,buchholz,sonneborn_berger,wins,draws,losses,byes,seconds,rating";
    let rows = standings(class).into_iter().map(|row| {
        [
            row.rank.to_string(),
            field(&row.name),
            row.points.to_string(),
            row.buchholz.to_string(),
            row.sonneborn_berger.to_string(),
            row.wins.to_string(),
            row.draws.to_string(),
            row.losses.to_string(),
            row.byes.to_string(),
            row.seconds.to_string(),
            row.rating.map_or(String::new(), |rating| rating.to_string()),
        ]
        .join(",")
    });
    lines(head, rows)
}

/// The games of all rounds, one line for each.
pub fn games_csv(class: &Class) -> String {
    let name = |number: Option<u32>| {
        let student = number.and_then(|number| class.student(number));
        student.map_or(String::new(), |student| field(student.name.as_str()))
    };
    let rows = class.games().into_iter().map(|game| {
        let result = match game.result {
            _ if game.bye => "bye",
            None => "",
            Some(GameResult::First) => "1-0",
            Some(GameResult::Second) => "0-1",
            Some(GameResult::Draw) => "1/2-1/2",
        };
        let (round, table) = (game.round.to_string(), game.table.to_string());
        let id = game.r#match.unwrap_or_default();
        [&round, &table, &name(game.first), &name(game.second), result, &id].join(",")
    });
    lines("round,table,first,second,result,match", rows)
}

fn lines(head: &str, rows: impl Iterator<Item = String>) -> String {
    std::iter::once(head.to_owned()).chain(rows).map(|line| line + "\r\n").collect()
}

/// A name as a field. What a spreadsheet would read as a formula is marked as text.
fn field(text: &str) -> String {
    let formula = text.starts_with(['=', '+', '-', '@', '\t']);
    let text = if formula { format!("'{text}") } else { text.to_owned() };
    if text.contains([',', '"', '\n', '\r']) {
        format!("\"{}\"", text.replace('"', "\"\""))
    } else {
        text
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn names_are_fields_and_no_formulas() {
        for (name, written) in [
            ("Ana", "Ana"),
            ("Pérez, Ana", "\"Pérez, Ana\""),
            ("the \"best\"", "\"the \"\"best\"\"\""),
            ("=1+1", "'=1+1"),
            ("@SUM(A1,A2)", "\"'@SUM(A1,A2)\""),
        ] {
            assert_eq!(field(name), written);
        }
    }
}
