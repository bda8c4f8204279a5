// State of the lab in the URL: tree or position, search, and how it is shown.

/**
 * @typedef {"steps" | "beside" | "compare"} Mode
 * @typedef {{
 *   tree: string, game: string, position: string, algorithm: string, profile: string,
 *   order: string, cut: string, fail: string, window: string, root: string, utility: string, eval: string,
 *   depth: string, simulations: string, seed: string, show: string,
 * }} Search  a tree or a game; what is empty is as usual
 * @typedef {Search & {
 *   mode: Mode, quiz: boolean, step: number, algorithms: string[], depths: [number, number],
 *   series: Series | null,
 * }} LabState
 * @typedef {{trees: number, branching: number, plies: number, first: number}} Series  the trees
 *   of a quiz for a class: how many, their size, and the seed of the first
 */

/** The tree of the textbooks. */
export const EXAMPLE = "[[3,12,8],[2,4,6],[14,5,2]]";
export const USUAL_GAME = "connect4";
/** Of a game: few enough nodes to be looked at. */
export const USUAL_DEPTH = "2";

/** What is compared. */
export const COMPARED = ["minimax", "alphabeta", "pvs", "deepening"];
export const DEEPEST = 16;
/** The most trees of a quiz. */
export const MOST_TREES = 50;

/** @type {Search} */
const NOTHING = {
  tree: "",
  game: "",
  position: "",
  algorithm: "alphabeta",
  profile: "aima",
  order: "",
  cut: "",
  fail: "",
  window: "",
  root: "",
  utility: "",
  eval: "",
  depth: "",
  simulations: "",
  seed: "",
  show: "",
};
const FIELDS = /** @type {(keyof Search)[]} */ (Object.keys(NOTHING));
const NUMBERS = ["depth", "simulations", "seed"];
const USUAL_ALGORITHMS = ["minimax", "alphabeta"];

/** @param {URLSearchParams} query @returns {LabState} */
export function readState(query) {
  const search = { ...NOTHING };
  for (const field of FIELDS) search[field] = query.get(field) ?? search[field];
  if (search.game) search.tree = "";
  else if (!query.has("tree")) search.tree = EXAMPLE;
  const mode = query.get("mode") ?? "";
  const named = (query.get("algorithms") ?? "")
    .split(",")
    .filter((name) => COMPARED.includes(name));
  const [from, to] = (query.get("depths") ?? "").split("-").map(Number);
  const fits = from >= 1 && from <= to && to <= DEEPEST;
  return {
    ...search,
    mode: mode === "beside" || (mode === "compare" && search.game) ? mode : "steps",
    quiz: query.get("quiz") === "1",
    step: Math.max(0, Math.trunc(Number(query.get("step")))) || 0,
    algorithms: named.length > 0 ? named : USUAL_ALGORITHMS,
    depths: fits ? [from, to] : [1, 5],
    series: search.game ? null : readSeries(query),
  };
}

/** @param {URLSearchParams} query @returns {Series | null} */
function readSeries(query) {
  const trees = Number(query.get("trees"));
  const [branching, plies] = (query.get("shape") ?? "3x2").split("x").map(Number);
  const first = Number(query.get("first") ?? 1);
  const fits = [trees, branching, plies, first].every((number) => Number.isSafeInteger(number));
  if (!fits || query.get("quiz") !== "1" || trees < 1 || trees > MOST_TREES) return null;
  if (branching < 1 || branching > 16 || plies < 1 || plies > 8 || first < 0) return null;
  return { trees, branching, plies, first };
}

/** What differs from the usual. @param {LabState} state */
export function queryOf(state) {
  const query = new URLSearchParams();
  for (const field of FIELDS) if (state[field] !== NOTHING[field]) query.set(field, state[field]);
  if (state.mode !== "steps") query.set("mode", state.mode);
  if (state.mode === "compare") {
    query.set("algorithms", state.algorithms.join(","));
    query.set("depths", state.depths.join("-"));
  }
  if (state.quiz) query.set("quiz", "1");
  if (state.quiz && state.series) {
    const { trees, branching, plies, first } = state.series;
    query.delete("tree");
    query.set("trees", String(trees));
    query.set("shape", `${branching}x${plies}`);
    query.set("first", String(first));
  }
  if (state.step > 0) query.set("step", String(state.step));
  return query;
}

/** What the server is asked. @param {Search} state @param {string} [algorithm] */
export function questionOf(state, algorithm = state.algorithm) {
  /** @type {Record<string, string | number>} */
  const question = {};
  for (const field of FIELDS) {
    const value = state[field];
    if (value !== "") question[field] = NUMBERS.includes(field) ? Number(value) : value;
  }
  if (!state.game) question.tree = state.tree;
  return { ...question, algorithm };
}

/** The conventions that differ from the profile's. @param {Search} state */
export function conventionsOf(state) {
  const names = /** @type {const} */ ([
    "order",
    "cut",
    "fail",
    "window",
    "root",
    "utility",
    "eval",
  ]);
  return Object.fromEntries(names.flatMap((name) => (state[name] ? [[name, state[name]]] : [])));
}

/** What stands beside minimax. @param {Search} state */
export const rivalOf = ({ algorithm }) => (algorithm === "minimax" ? "alphabeta" : algorithm);
