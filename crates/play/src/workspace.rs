//! State kept between searches: transposition tables, Monte Carlo trees, running programs.
//!
//! The caller owns a workspace and passes it to every search, so that later searches reuse the
//! tables of earlier ones. It holds one game at a time: a search of another game starts empty.
//! A [`Session`](crate::Session) can be cloned; a workspace cannot.

use std::any::Any;
use std::num::NonZeroUsize;

use enraya_rules::AnyGame;
use enraya_search::{Engine, Evaluation, Mcts, NoMemory};

use crate::exact_margins::ExactMargins;
use crate::exact_solver::{ExactSolver, SolverConfig};
use crate::played::Playable;
use crate::program::ProgramPool;
use crate::resources::Resources;
use crate::setup_error::SetupError;

/// With fewer plies left than this, the solving engine ignores symmetry.
const SYMMETRIC_PLIES: u32 = 5;

/// State kept between searches.
#[derive(Default)]
pub struct Workspace {
    config: SolverConfig,
    /// The `Memory<G>` of the last game searched.
    memory: Option<Box<dyn GameMemory>>,
    programs: ProgramPool,
}

impl Workspace {
    /// An empty workspace with these resources.
    pub fn new(resources: Resources) -> Workspace {
        Workspace::with_config(SolverConfig { resources, ..SolverConfig::default() })
    }

    /// The same with another opening book.
    pub fn with_config(config: SolverConfig) -> Workspace {
        Workspace { config, ..Workspace::default() }
    }

    /// Resources and opening book.
    pub fn config(&self) -> &SolverConfig {
        &self.config
    }

    /// Memory that tables and trees take at most, in MiB.
    ///
    /// ```
    /// use enraya_play::{Resources, Workspace};
    /// let mut workspace = Workspace::new(Resources { table_mib: 8, ..Resources::default() });
    /// assert_eq!(workspace.mib(), 0);
    /// workspace.exact_solver(&enraya_rules::TicTacToe::default());
    /// assert!(workspace.mib() <= 8);
    /// ```
    pub fn mib(&self) -> usize {
        self.memory.as_ref().map_or(0, |memory| memory.mib(self.config.resources.table_mib))
    }

    /// Clears everything except the running programs.
    pub fn forget(&mut self) {
        self.memory = None;
    }

    /// Clears the tables of engines and Monte Carlo searches, so that they choose as in a new
    /// workspace. Exact scores are kept.
    pub fn forget_estimates(&mut self, game: &AnyGame) {
        enraya_rules::with_game!(game, |game| {
            let memory = self.memory(game);
            (memory.engine, memory.mcts) = (None, None);
        });
    }

    /// The exact solver of a game; `None` if the game has none or memory for its table is lacking.
    pub fn exact_solver<G: Playable>(&mut self, game: &G) -> Option<&mut dyn ExactSolver<G>> {
        self.try_exact_solver(game).ok().flatten()
    }

    /// The exact solver of a game, if it has one.
    pub fn try_exact_solver<G: Playable>(
        &mut self,
        game: &G,
    ) -> Result<Option<&mut dyn ExactSolver<G>>, NoMemory> {
        if !game.is_solvable() {
            return Ok(None);
        }
        let config = self.config.clone();
        let memory = self.memory(game);
        if memory.exact.is_none() {
            memory.exact = game.exact_solver(&config)?;
        }
        Ok(memory.exact.as_deref_mut().map(|solver| solver as &mut dyn ExactSolver<G>))
    }

    /// The margin solver of a game, if it is won by a margin.
    pub fn margin_solver<G: Playable>(
        &mut self,
        game: &G,
    ) -> Result<Option<&mut dyn ExactMargins<G>>, NoMemory> {
        let table_mib = self.config.resources.table_mib;
        let memory = self.memory(game);
        if memory.margins.is_none() {
            memory.margins = game.margin_solver(table_mib)?;
        }
        Ok(memory.margins.as_deref_mut().map(|solver| solver as &mut dyn ExactMargins<G>))
    }

    /// An engine: the previous one if its configuration is the same.
    pub fn engine<G: Playable>(
        &mut self,
        game: &G,
        build: EngineBuild,
    ) -> Result<&mut Engine<G>, SetupError> {
        let memory = self.memory(game);
        if memory.engine.as_ref().is_none_or(|(known, _)| *known != build) {
            let evaluator = match build.evaluation {
                Some(name) => game.evaluator(Some(name))?,
                None => game.strongest(),
            };
            let engine = Engine::with_evaluator(game.clone(), evaluator, build.table_mib)?;
            memory.engine = Some((build, engine.threads(build.threads)));
        }
        Ok(&mut memory.engine.as_mut().expect("it has just been made").1)
    }

    /// An engine without reductions, to solve games that have no exact solver.
    pub fn solving_engine<G: Playable>(&mut self, game: &G) -> Result<&mut Engine<G>, NoMemory> {
        let Resources { threads, table_mib } = self.config.resources;
        let memory = self.memory(game);
        if memory.solving.is_none() {
            let engine = Engine::with_evaluator(game.clone(), game.strongest(), table_mib)?;
            let engine = engine.threads(threads).symmetric_from(SYMMETRIC_PLIES);
            memory.solving = Some(engine.without_reductions());
        }
        Ok(memory.solving.as_mut().expect("it has just been made"))
    }

    /// A Monte Carlo search: the previous tree if its configuration is the same.
    pub(crate) fn mcts<G: Playable>(&mut self, game: &G, build: MctsBuild) -> &mut Mcts<G> {
        let mib = mcts_mib(self.config.resources.table_mib);
        let memory = self.memory(game);
        if memory.mcts.as_ref().is_none_or(|(known, _)| *known != build) {
            let mut mcts = Mcts::new(game.clone()).threads(build.threads);
            if mib < Mcts::<G>::MEMORY {
                mcts = mcts.memory(mib);
            }
            if let Some(simulations) = build.simulations {
                mcts = mcts.simulations(simulations);
            }
            if let Some(hundredths) = build.exploration {
                mcts = mcts.exploration(f64::from(hundredths) / 100.0);
            }
            if build.evaluates {
                mcts = mcts.evaluator(game.strongest());
            }
            memory.mcts = Some((build, mcts));
        }
        &mut memory.mcts.as_mut().expect("it has just been made").1
    }

    /// Whether a search to the end of this game has been given up.
    pub(crate) fn too_large<G: Playable>(&mut self, game: &G) -> &mut bool {
        &mut self.memory(game).too_large
    }

    /// The running programs; each runs until the workspace is dropped.
    pub(crate) fn programs(&mut self) -> &mut ProgramPool {
        &mut self.programs
    }

    /// The state of a game; that of another game is dropped.
    fn memory<G: Playable>(&mut self, game: &G) -> &mut Memory<G> {
        let known = self.memory.as_deref().map(GameMemory::as_any);
        let known = known.and_then(|memory| memory.downcast_ref::<Memory<G>>());
        if known.is_none_or(|memory| memory.game != *game) {
            self.memory = Some(Box::new(Memory::new(game.clone())));
        }
        let memory = self.memory.as_mut().expect("it has just been made");
        memory.as_any_mut().downcast_mut().expect("it has this type")
    }
}

impl std::fmt::Debug for Workspace {
    fn fmt(&self, f: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        f.debug_struct("Workspace").field("config", &self.config).finish_non_exhaustive()
    }
}

/// The state of one game.
struct Memory<G: Playable> {
    game: G,
    exact: Option<Box<dyn ExactSolver<G>>>,
    margins: Option<Box<dyn ExactMargins<G>>>,
    engine: Option<(EngineBuild, Engine<G>)>,
    solving: Option<Engine<G>>,
    mcts: Option<(MctsBuild, Mcts<G>)>,
    too_large: bool,
}

/// The state of some game.
trait GameMemory: Any + Send {
    fn as_any(&self) -> &dyn Any;
    fn as_any_mut(&mut self) -> &mut dyn Any;
    /// What it takes at most, if a table has this size.
    fn mib(&self, table_mib: usize) -> usize;
}

impl<G: Playable> GameMemory for Memory<G> {
    fn as_any(&self) -> &dyn Any {
        self
    }

    fn as_any_mut(&mut self) -> &mut dyn Any {
        self
    }

    fn mib(&self, table_mib: usize) -> usize {
        let tables = [self.exact.is_some(), self.margins.is_some(), self.solving.is_some()];
        let tables = tables.into_iter().filter(|table| *table).count();
        let engine = self.engine.as_ref().map_or(0, |(build, _)| build.table_mib);
        let tree = self.mcts.as_ref().map_or(0, |_| mcts_mib(table_mib));
        tables * table_mib + engine + tree
    }
}

/// Memory of a Monte Carlo tree where a table has this size: the usual ones belong together.
fn mcts_mib(table_mib: usize) -> usize {
    table_mib.saturating_mul(4)
}

impl<G: Playable> Memory<G> {
    fn new(game: G) -> Memory<G> {
        Memory {
            game,
            exact: None,
            margins: None,
            engine: None,
            solving: None,
            mcts: None,
            too_large: false,
        }
    }
}

/// Configuration of an engine.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct EngineBuild {
    /// Threads.
    pub threads: NonZeroUsize,
    /// The size of its transposition table, in MiB.
    pub table_mib: usize,
    /// The evaluation at the depth limit; `None`: the game's strongest.
    pub evaluation: Option<Evaluation>,
}

/// Configuration of a Monte Carlo search.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(crate) struct MctsBuild {
    /// Threads.
    pub threads: NonZeroUsize,
    /// The most simulations of a search.
    pub simulations: Option<u64>,
    /// The exploration constant of UCT, in hundredths.
    pub exploration: Option<u32>,
    /// Whether leaves are evaluated statically rather than by random playouts.
    pub evaluates: bool,
}
