//! Grades in the formats of course platforms.

mod classroom50;
mod coderunner;
mod gradescope;
mod junit;
mod markdown;
mod sheet;
mod vpl;

pub use classroom50::{MissingVariable, utc_time};
pub use junit::junit_class;
pub use markdown::markdown_class;
pub use sheet::{MarkItem, MarkSheet};

enraya_search::named! {
    /// Output format of grades.
    pub enum ReportFormat {
        /// Lines for people.
        Text = "text",
        /// Our own JSON.
        Json = "json",
        /// A line for each student.
        Csv = "csv",
        /// A table.
        Markdown = "markdown",
        /// `results.json` of Gradescope.
        Gradescope = "gradescope",
        /// `result.json` of Classroom 50, schema `classroom50/result/v1`.
        Classroom50 = "classroom50",
        /// The JSON of a combinator template grader of Moodle CodeRunner.
        CodeRunner = "coderunner",
        /// Lines of Moodle's Virtual Programming Lab.
        Vpl = "vpl",
        /// JUnit XML.
        JUnit = "junit",
    }
}

impl ReportFormat {
    /// Whether a platform reads it, which takes an exit code other than 0 for a broken grader.
    pub fn is_for_platform(self) -> bool {
        use ReportFormat::{Classroom50, CodeRunner, Gradescope, JUnit, Vpl};
        matches!(self, Gradescope | Classroom50 | CodeRunner | Vpl | JUnit)
    }
}

impl MarkSheet {
    /// The sheet in a platform's format or as Markdown; `None` for the formats that are not made
    /// from sheets. Classroom 50 reads the student's identity from the environment.
    pub fn write(
        &self,
        format: ReportFormat,
        environment: impl Fn(&str) -> Option<String>,
    ) -> Result<Option<String>, MissingVariable> {
        Ok(Some(match format {
            ReportFormat::Gradescope => pretty(&gradescope::results(self)),
            ReportFormat::Classroom50 => pretty(&classroom50::result(self, environment)?),
            ReportFormat::CodeRunner => coderunner::outcome(self).to_string() + "\n",
            ReportFormat::Vpl => vpl::lines(self),
            ReportFormat::JUnit => junit_class(std::slice::from_ref(self)),
            ReportFormat::Markdown => markdown::page(self),
            ReportFormat::Text | ReportFormat::Json | ReportFormat::Csv => return Ok(None),
        }))
    }
}

fn pretty(value: &serde_json::Value) -> String {
    format!("{value:#}\n")
}
