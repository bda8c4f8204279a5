//! Conventions and limits of a search, from keyword arguments.

use std::str::FromStr;

use enraya_search::{Budget, Convention, Profile, UnknownName, Utility};
use pyo3::prelude::*;

use crate::arguments::{seconds, text, whole};
use crate::error::bad_value;

/// Defines a Python function of a position or tree that takes the keyword arguments of a
/// textbook search, as `options`, and `progress`. The lists are the options of alpha-beta
/// that apply and the keyword arguments of the function's own.
///
/// ```ignore
/// search_function! {
///     /// Its docstring.
///     fn name(state, algorithm; [cut, fail, window, root]; [seed]; options, progress) -> Answer {
///         …
///     }
/// }
/// ```
macro_rules! search_function {
    (
        $(#[$meta:meta])*
        fn $name:ident(
            $state:ident $(, $positional:ident)*;
            [$($bound:ident),*];
            [$($keyword:ident),*];
            $options:ident, $progress:ident
        ) -> $answer:ty $body:block
    ) => {
        #[pyo3::pyfunction]
        $(#[$meta])*
        #[pyo3(signature = ($state, $($positional=None,)* *, depth=None, nodes=None, time=None,
                            profile=None, order=None, $($bound=None,)* utility=None, eval=None,
                            $($keyword=None,)* $progress=None))]
        #[allow(clippy::too_many_arguments, clippy::needless_update)]
        pub(crate) fn $name(
            $state: &Bound<'_, PyAny>,
            $($positional: Option<&Bound<'_, PyAny>>,)*
            depth: Option<&Bound<'_, PyAny>>,
            nodes: Option<&Bound<'_, PyAny>>,
            time: Option<&Bound<'_, PyAny>>,
            profile: Option<&Bound<'_, PyAny>>,
            order: Option<&Bound<'_, PyAny>>,
            $($bound: Option<&Bound<'_, PyAny>>,)*
            utility: Option<&Bound<'_, PyAny>>,
            eval: Option<&Bound<'_, PyAny>>,
            $($keyword: Option<&Bound<'_, PyAny>>,)*
            $progress: Option<Py<PyAny>>,
        ) -> PyResult<$answer> {
            let $options = $crate::options::Options {
                depth, nodes, time, profile, order, $($bound,)* utility, eval,
                ..$crate::options::Options::default()
            };
            $body
        }
    };
}
pub(crate) use search_function;

/// Keyword arguments as given.
#[derive(Default)]
pub(crate) struct Options<'a, 'py> {
    pub(crate) depth: Option<&'a Bound<'py, PyAny>>,
    pub(crate) nodes: Option<&'a Bound<'py, PyAny>>,
    pub(crate) time: Option<&'a Bound<'py, PyAny>>,
    pub(crate) profile: Option<&'a Bound<'py, PyAny>>,
    pub(crate) order: Option<&'a Bound<'py, PyAny>>,
    pub(crate) cut: Option<&'a Bound<'py, PyAny>>,
    pub(crate) fail: Option<&'a Bound<'py, PyAny>>,
    pub(crate) window: Option<&'a Bound<'py, PyAny>>,
    pub(crate) root: Option<&'a Bound<'py, PyAny>>,
    pub(crate) utility: Option<&'a Bound<'py, PyAny>>,
    pub(crate) eval: Option<&'a Bound<'py, PyAny>>,
}

impl Options<'_, '_> {
    /// The profile, and its convention with the given changes. With `has_utility` the
    /// game defines `utility`, which is used unless another is named.
    pub(crate) fn convention(&self, has_utility: bool) -> PyResult<(Profile, Convention)> {
        let profile = chosen("profile", self.profile)?.unwrap_or(Profile::Aima);
        let mut convention = Convention::from(profile);
        if has_utility {
            convention.utility = Utility::Cost;
        }
        if let Some(order) = text("order", self.order)? {
            let Ok(order) = order.parse();
            convention.order = order;
        }
        set("cut", self.cut, &mut convention.cut)?;
        set("fail", self.fail, &mut convention.fail)?;
        set("window", self.window, &mut convention.window)?;
        set("root", self.root, &mut convention.root)?;
        set("utility", self.utility, &mut convention.utility)?;
        if let Some(eval) = chosen("eval", self.eval)? {
            convention.evaluation = Some(eval);
        }
        Ok((profile, convention))
    }

    /// The limits that were given.
    pub(crate) fn limits(&self) -> PyResult<Limits> {
        Limits::new(self.depth, self.nodes, self.time)
    }
}

/// Limits of a search.
pub(crate) struct Limits {
    pub(crate) depth: Option<u32>,
    pub(crate) nodes: Option<u64>,
    pub(crate) time: Option<std::time::Duration>,
}

impl Limits {
    /// The limits in keyword arguments.
    pub(crate) fn new(
        depth: Option<&Bound<'_, PyAny>>,
        nodes: Option<&Bound<'_, PyAny>>,
        time: Option<&Bound<'_, PyAny>>,
    ) -> PyResult<Limits> {
        Ok(Limits {
            depth: whole("depth", depth, 1..=enraya_play::MAX_DEPTH)?,
            nodes: whole("nodes", nodes, 1..=u64::MAX)?,
            time: seconds("time", time)?,
        })
    }

    /// `budget` with these limits; its clock starts now.
    pub(crate) fn within(&self, mut budget: Budget) -> Budget {
        if let Some(depth) = self.depth {
            budget = budget.depth(depth);
        }
        if let Some(nodes) = self.nodes {
            budget = budget.nodes(nodes);
        }
        match self.time {
            Some(time) => budget.time(time),
            None => budget,
        }
    }
}

fn set<T: FromStr<Err = UnknownName>>(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
    to: &mut T,
) -> PyResult<()> {
    if let Some(given) = chosen(name, given)? {
        *to = given;
    }
    Ok(())
}

/// An enumeration value by its name, if given.
pub(crate) fn chosen<T: FromStr<Err = UnknownName>>(
    name: &str,
    given: Option<&Bound<'_, PyAny>>,
) -> PyResult<Option<T>> {
    text(name, given)?.map(|given| named(name, &given)).transpose()
}

/// An enumeration value by its name.
fn named<T: FromStr<Err = UnknownName>>(name: &str, given: &str) -> PyResult<T> {
    given.parse().map_err(|UnknownName { found, allowed }| {
        bad_value(format!("{name} '{found}': allowed are {allowed}"))
    })
}
