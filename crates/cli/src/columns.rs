//! Tables of columns as text, Markdown and CSV.

use enraya_study::csv;

/// A column of a table.
pub(crate) struct Column {
    /// Name in CSV; never translated.
    pub(crate) key: &'static str,
    pub(crate) title: String,
    /// Whether the column is omitted from text if all its counts are zero.
    pub(crate) count: bool,
    pub(crate) cells: Vec<String>,
}

/// Text: numbers right-aligned, two blanks between columns. Empty columns are omitted,
/// and columns of counts that are all zero.
pub(crate) fn text(columns: &[Column]) -> String {
    let shown: Vec<&Column> = columns.iter().filter(|column| column.is_shown()).collect();
    let titles = shown.iter().map(|column| column.title.clone()).collect();
    let rows = (0..shown.first().map_or(0, |column| column.cells.len()))
        .map(|row| shown.iter().map(|column| column.cells[row].clone()).collect());
    let rows: Vec<Vec<String>> = [titles].into_iter().chain(rows).collect();
    align(&rows, |column| shown[column].is_text())
}

/// Rows of cells as text, two blanks between columns, those of `left` left-aligned.
pub(crate) fn align(rows: &[Vec<String>], left: impl Fn(usize) -> bool) -> String {
    let columns = rows.first().map_or(0, Vec::len);
    let width = |column: usize| rows.iter().map(|row| row[column].chars().count()).max();
    let widths: Vec<usize> = (0..columns).map(|column| width(column).unwrap_or(0)).collect();
    let line = |row: &Vec<String>| {
        let cells = row.iter().zip(&widths).enumerate().map(|(column, (cell, &width))| {
            if left(column) { format!("{cell:<width$}") } else { format!("{cell:>width$}") }
        });
        cells.collect::<Vec<_>>().join("  ").trim_end().to_owned() + "\n"
    };
    rows.iter().map(line).collect()
}

pub(crate) fn markdown(columns: &[Column]) -> String {
    let line = |cells: Vec<String>| format!("| {} |\n", cells.join(" | "));
    let titles = line(columns.iter().map(|column| column.title.replace('|', "\\|")).collect());
    let rule = |column: &Column| if column.is_text() { "---" } else { "---:" }.to_owned();
    let rules = line(columns.iter().map(rule).collect());
    let rows = (0..columns.first().map_or(0, |column| column.cells.len()))
        .map(|row| line(columns.iter().map(|column| column.cells[row].clone()).collect()));
    titles + &rules + &rows.collect::<String>()
}

pub(crate) fn csv(columns: &[Column]) -> String {
    let titles = csv::line(columns.iter().map(|column| column.key.to_owned()));
    let rows = (0..columns.first().map_or(0, |column| column.cells.len())).map(|row| {
        let nothing = |cell: &String| if cell == NOTHING { String::new() } else { cell.clone() };
        csv::line(columns.iter().map(|column| nothing(&column.cells[row])))
    });
    titles + &rows.collect::<String>()
}

/// An empty cell.
pub(crate) const NOTHING: &str = "-";

impl Column {
    fn is_shown(&self) -> bool {
        let nothing = |cell: &String| cell == NOTHING || self.count && cell == "0";
        !self.cells.iter().all(nothing)
    }

    fn is_text(&self) -> bool {
        let number = |cell: &String| cell == NOTHING || cell.parse::<f64>().is_ok();
        !self.cells.iter().all(number)
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    fn columns() -> Vec<Column> {
        let column = |key, title: &str, cells: [&str; 2]| Column {
            key,
            title: title.to_owned(),
            count: key == "table_hits",
            cells: cells.map(str::to_owned).to_vec(),
        };
        vec![
            column("algorithm", "algoritmo", ["minimax", "pvs"]),
            column("nodes", "nodos", ["57", "8"]),
            column("table_hits", "tabla", ["0", "0"]),
            column("value", "valor", ["-", "0.5"]),
            column("cut", "interrumpida", ["-", "-"]),
            column("plain", "todo cero", ["0", "0"]),
        ]
    }

    #[test]
    fn every_form_has_its_titles_and_rows() {
        let text = text(&columns());
        assert_eq!(
            text,
            "algoritmo  nodos  valor  todo cero\nminimax       57      -          0\npvs            8    0.5          0\n"
        );
        let csv = csv(&columns());
        assert_eq!(
            csv,
            "algorithm,nodes,table_hits,value,cut,plain\nminimax,57,0,,,0\npvs,8,0,0.5,,0\n"
        );
        let markdown = markdown(&columns()[..4]);
        let expected = "| algoritmo | nodos | tabla | valor |\n| --- | ---: | ---: | ---: |\n\
                        | minimax | 57 | 0 | - |\n| pvs | 8 | 0 | 0.5 |\n";
        assert_eq!(markdown, expected);
    }
}
