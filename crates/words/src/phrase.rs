//! Messages as plain data, for a page that formats them itself.

use std::collections::BTreeMap;

use fluent_syntax::ast::{
    Entry, Expression, InlineExpression, Pattern, PatternElement, Variant, VariantKey,
};
use serde::Serialize;

use crate::{Language, catalogue};

/// A message: parts to be joined.
pub type Phrase = Vec<Part>;

/// A part of a message. Serialized, text is a string and the others objects.
#[derive(Clone, Debug, PartialEq, Eq, Serialize)]
#[serde(untagged)]
pub enum Part {
    /// Literal text.
    Text(String),
    /// The argument of this name.
    Var {
        /// The name.
        var: String,
    },
    /// One of several phrases, selected by an argument.
    Select {
        /// The name of the argument.
        select: String,
        /// The phrase for each value, or plural category of a number.
        cases: BTreeMap<String, Phrase>,
        /// The case for all other values.
        default: String,
    },
}

/// The messages of a language whose keys start with `prefix`.
///
/// ```
/// use enraya_words::{Language, Part, phrases};
/// let phrases = phrases(Language::En, "value-");
/// assert_eq!(phrases["value-draw"], [Part::Text("draw".to_owned())]);
/// ```
///
/// # Panics
///
/// If a message uses more of Fluent than text, arguments and selectors.
pub fn phrases(language: Language, prefix: &str) -> BTreeMap<String, Phrase> {
    let resource = fluent_syntax::parser::parse(catalogue(language))
        .unwrap_or_else(|(_, errors)| panic!("{language}.ftl: {errors:?}"));
    let messages = resource.body.iter().filter_map(|entry| match entry {
        Entry::Message(message) if message.id.name.starts_with(prefix) => {
            let phrase = message.value.as_ref().map(phrase).unwrap_or_default();
            Some((message.id.name.to_owned(), phrase))
        }
        _ => None,
    });
    messages.collect()
}

fn phrase(pattern: &Pattern<&str>) -> Phrase {
    pattern.elements.iter().map(part).collect()
}

fn part(element: &PatternElement<&str>) -> Part {
    let expression = match element {
        PatternElement::TextElement { value } => return Part::Text((*value).to_owned()),
        PatternElement::Placeable { expression } => expression,
    };
    match expression {
        Expression::Inline(InlineExpression::VariableReference { id }) => {
            Part::Var { var: id.name.to_owned() }
        }
        Expression::Inline(InlineExpression::StringLiteral { value }) => {
            Part::Text((*value).to_owned())
        }
        Expression::Select { selector: InlineExpression::VariableReference { id }, variants } => {
            Part::Select {
                select: id.name.to_owned(),
                cases: variants.iter().map(|case| (key(case), phrase(&case.value))).collect(),
                default: variants.iter().find(|case| case.default).map(key).unwrap_or_default(),
            }
        }
        other => panic!("a page cannot say {other:?}"),
    }
}

fn key(case: &Variant<&str>) -> String {
    match &case.key {
        VariantKey::Identifier { name } => (*name).to_owned(),
        VariantKey::NumberLiteral { value } => (*value).to_owned(),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn every_message_of_the_page_is_plain() {
        let [english, spanish] = Language::ALL.map(|language| phrases(language, "page-"));
        assert!(!english.is_empty());
        assert_eq!(english.len(), spanish.len());
    }

    #[test]
    fn parts_are_what_the_message_says() {
        let text = "key = You have { $n ->\n    [one] one game\n   *[other] { $n } games\n }.\n";
        let resource = fluent_syntax::parser::parse(text).unwrap();
        let [Entry::Message(message)] = &resource.body[..] else { panic!("one message") };
        let parts = serde_json::to_value(phrase(message.value.as_ref().unwrap())).unwrap();
        assert_eq!(
            parts,
            serde_json::json!([
                "You have ",
                { "select": "n", "cases": { "one": ["one game"], "other": [{ "var": "n" }, " games"] },
                  "default": "other" },
                "."
            ])
        );
    }
}
