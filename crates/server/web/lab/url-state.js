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
 * }} LabState
 */

/** The tree that everybody knows. */
export const EXAMPLE = "[[3,12,8],[2,4,6],[14,5,2]]";
export const USUAL_GAME = "connect4";
/** Of a game: few enough nodes to be looked at. */
export const USUAL_DEPTH = "2";

/** What is compared. */
export const COMPARED = ["minimax", "alphabeta", "pvs", "deepening"];
export const DEEPEST = 16;

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
  };
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

/** What stands beside minimax. @param {Search} state */
export const rivalOf = ({ algorithm }) => (algorithm === "minimax" ? "alphabeta" : algorithm);
