//! The choice of a move: every agent behind one function.

use std::num::NonZeroUsize;

use enraya_rules::Game;
use enraya_search::{Budget, Tie};

use crate::agent::{
    Agent, Choice, EngineAgent, Level, Limits, TextbookAgent, Thinking, exec, perfect, random,
    textbook, utility,
};
use crate::exact_solver::Capabilities;
use crate::played::{Playable, Played};
use crate::recipe::Recipes;
use crate::session::Session;
use crate::workspace::Workspace;
use crate::{SetupError, with_played};

/// The node limit of the highest level where no perfect play is available: nodes, not time, so
/// that it is the same on every machine.
const HIGHEST: Limits = Limits { depth: None, nodes: Some(400_000), time: None };

/// Called with the progress of a search.
type Report<'a> = &'a mut (dyn FnMut(Thinking) + Send);

/// The move that an agent plays in a position; `None` if the game is over. `seed` decides
/// everything random.
///
/// ```
/// use enraya_play::{Session, Workspace, choose_move};
/// use enraya_search::Budget;
///
/// let session = Session::open(&"connect4".parse()?, "445566")?;
/// let mut workspace = Workspace::default();
/// let agent = "perfect".parse()?;
/// let choice = choose_move(&session, &mut workspace, &agent, 1, &Budget::unlimited())?;
/// assert!(["3", "7"].contains(&choice.unwrap().text.as_str()));
/// # Ok::<(), Box<dyn std::error::Error>>(())
/// ```
pub fn choose_move(
    session: &Session,
    workspace: &mut Workspace,
    agent: &Agent,
    seed: u64,
    budget: &Budget,
) -> Result<Option<Choice>, SetupError> {
    choose_move_reporting(session, workspace, agent, seed, budget, &mut |_| ())
}

/// As [`choose_move`], with progress: agents with iterative deepening or simulations report the
/// best line so far.
pub fn choose_move_reporting(
    session: &Session,
    workspace: &mut Workspace,
    agent: &Agent,
    seed: u64,
    budget: &Budget,
    report: Report<'_>,
) -> Result<Option<Choice>, SetupError> {
    if session.outcome().is_some() {
        return Ok(None);
    }
    with_played!(session.played(), |played| {
        choose(session, played, workspace, agent, seed, budget.clone(), report)
    })
}

fn choose<G: Playable>(
    session: &Session,
    played: &Played<G>,
    workspace: &mut Workspace,
    agent: &Agent,
    seed: u64,
    budget: Budget,
    report: Report<'_>,
) -> Result<Option<Choice>, SetupError> {
    check_engine(played.game(), agent)?;
    match agent {
        Agent::Random => Ok(random::choose(played, seed)),
        Agent::Textbook(textbook) => textbook.choose(played, budget, seed),
        Agent::Perfect { tie } => perfect::choose(played, workspace, *tie, budget, seed),
        Agent::Engine(engine) => engine.choose(played, workspace, budget, report).map(Some),
        Agent::Mcts(mcts) => Ok(mcts.choose(played, workspace, budget, seed, report)),
        Agent::Level(level) => by_level(played, workspace, *level, budget, seed, report),
        Agent::Callback(callback) => {
            let mv = exec::legal_move(played, &callback.answer(session, seed))?;
            Ok(Some(Choice::new(played.text_and_number(mv))))
        }
        Agent::Exec(command) => {
            Ok(Some(exec::choose(session, played, workspace, command, &budget)?))
        }
    }
}

fn check_engine<G: Playable>(game: &G, agent: &Agent) -> Result<(), SetupError> {
    match agent {
        Agent::Engine(_) | Agent::Mcts(_) | Agent::Level(_) if !game.has_engine() => {
            Err(SetupError::NoEngine)
        }
        _ => Ok(()),
    }
}

/// Whether an agent can play the game of a session: its order and evaluation exist, there
/// is memory for its tables, its program starts.
pub fn check_agent(
    session: &Session,
    workspace: &mut Workspace,
    agent: &Agent,
) -> Result<(), SetupError> {
    with_played!(session.played(), |played| check(played.game(), workspace, agent))
}

fn check<G: Playable>(
    game: &G,
    workspace: &mut Workspace,
    agent: &Agent,
) -> Result<(), SetupError> {
    check_engine(game, agent)?;
    match agent {
        Agent::Random | Agent::Mcts(_) | Agent::Callback(_) => Ok(()),
        Agent::Textbook(textbook) => textbook.check(game),
        Agent::Engine(engine) => engine.check(game, workspace),
        Agent::Perfect { .. } if game.plays_perfectly() => Ok(()),
        Agent::Perfect { .. } => Err(SetupError::NotPerfect),
        Agent::Level(level) => check_level(game, *level),
        Agent::Exec(command) => Ok(workspace.programs().check(command)?),
    }
}

fn check_level<G: Game>(game: &G, level: Level) -> Result<(), SetupError> {
    let highest = Level::count(game.max_plies());
    match level.number() {
        level if level > highest => Err(SetupError::NoLevel { level, highest }),
        _ => Ok(()),
    }
}

/// The depth of a textbook agent without a `depth` option; `None`: to the end of the game.
pub fn default_depth(session: &Session) -> Option<u32> {
    with_played!(session.played(), |played| textbook::default_depth(played))
}

/// Whether the agent `perfect` plays the game of a session.
///
/// ```
/// use enraya_play::{Session, plays_perfectly};
/// assert!(plays_perfectly(&Session::new("connect4".parse()?)));
/// assert!(!plays_perfectly(&Session::new("gomoku".parse()?)));
/// # Ok::<(), enraya_rules::NameError>(())
/// ```
pub fn plays_perfectly(session: &Session) -> bool {
    with_played!(session.played(), |played| played.game().plays_perfectly())
}

/// The number of levels of a game: `level:1` to this.
pub fn level_count(session: &Session) -> u32 {
    Level::count(session.max_plies())
}

/// What the levels of a game below the highest do.
pub fn level_recipes(session: &Session) -> &'static Recipes {
    with_played!(session.played(), |played| played.game().recipes())
}

/// The default opponent: alpha-beta that plays the quickest win. Where `with_tie` gives it
/// another tie rule, its utility still prefers a quick win.
pub fn default_opponent(session: &Session, depth: Option<u32>) -> Agent {
    with_played!(session.played(), |played| {
        let textbook = perfect::to_the_end(played.game(), Tie::Quickest);
        Agent::Textbook(TextbookAgent { depth, ..textbook })
    })
}

fn by_level<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    level: Level,
    budget: Budget,
    seed: u64,
    report: Report<'_>,
) -> Result<Option<Choice>, SetupError> {
    check_level(played.game(), level)?;
    let game = played.game();
    let recipe = level.recipe(game.recipes(), Level::count(game.max_plies()));
    let Some(recipe) = recipe.filter(|recipe| !recipe.wants_best(seed)) else {
        return at_full_strength(played, workspace, budget, seed, report);
    };
    // One thread, so that the same seed gives the same game.
    let (threads, table_mib) = (Some(NonZeroUsize::MIN), Some(Level::TABLE_MIB));
    let agent = EngineAgent { threads, table_mib, ..EngineAgent::default() };
    let build = agent.build::<G>(workspace.config().resources);
    let engine = workspace.engine(played.game(), build)?;
    // Entries left in the table by an earlier search must not make the level stronger.
    engine.forget();
    let found = recipe.choose(engine, played.state(), &budget, seed);
    Ok(found.map(|found| Choice {
        value: Some(utility(found.value)),
        nodes: found.nodes,
        depth: Some(recipe.depth),
        ..Choice::new(played.text_and_number(found.mv))
    }))
}

/// Perfect play where it is available, else the engine.
fn at_full_strength<G: Playable>(
    played: &Played<G>,
    workspace: &mut Workspace,
    budget: Budget,
    seed: u64,
    report: Report<'_>,
) -> Result<Option<Choice>, SetupError> {
    match perfect::choose(played, workspace, Tie::Random, budget.clone(), seed) {
        Err(SetupError::NotPerfect | SetupError::Memory(_)) => {
            let engine = EngineAgent { limits: HIGHEST, ..EngineAgent::default() };
            engine.choose(played, workspace, budget, report).map(Some)
        }
        chosen => chosen,
    }
}
