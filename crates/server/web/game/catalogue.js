// Games and agents of the server's catalogue, in the current language.

import { get } from "../app/api.js";
import { boot } from "../app/boot.js";
import { say, spoken } from "../kit/words.js";

/**
 * @import {Agent, Catalogue, Game, Rules} from "../app/api.js"
 */

/** @returns {Catalogue} */
const catalogue = () => boot.catalogue[spoken()];

/** The games that are offered. */
export const games = () => catalogue().games;

/** The games that are offered, by family, in the server's order. @returns {Game[][]} */
export function families() {
  const names = [...new Set(games().map(({ family }) => family))];
  return names.map((name) => games().filter(({ family }) => family === name));
}

export const maxSide = () => catalogue().line.max_side;

/** Other games asked for before, by language and name. @type {Map<string, Game>} */
const asked = new Map();

/** A game if it is known without asking. @param {string} name */
export function knownGame(name) {
  const named = games().find((game) => game.name === name);
  return named ?? asked.get(`${spoken()} ${name}`) ?? null;
}

/**
 * A game by name. Fails as the request does.
 * @param {string} name
 * @param {AbortSignal} [signal]
 * @returns {Promise<Game>}
 */
export async function findGame(name, signal) {
  const known = knownGame(name);
  if (known) return known;
  const key = `${spoken()} ${name}`;
  const game = await get(`/games/${encodeURIComponent(name)}`, { signal });
  asked.set(key, game);
  return game;
}

/**
 * What a game is called, as far as it is known: a board of one's own after its measures.
 * @param {string} name @param {Rules | null} [rules]
 */
export function titleOf(name, rules = knownGame(name)?.rules ?? null) {
  const named = games().some((game) => game.name === name);
  if (named || !rules) return knownGame(name)?.title ?? name;
  return lineTitle(rules);
}

/** @param {Rules} rules */
function lineTitle(rules) {
  const { rows, columns, k } = rules;
  const modifiers = [
    rules.gravity && say("page-modifier-gravity"),
    rules.misere && say("page-modifier-misere"),
    rules.exact && say("page-modifier-exact"),
  ].filter((word) => word !== false);
  return [say("page-board-title", { rows, columns, k }), ...modifiers].join(", ");
}

/**
 * The agents that can play a game. MiniMax is not proposed: it plays what looking ahead
 * finds, only later.
 * @param {boolean} perfect  whether the game has the perfect one
 */
export function agents(perfect) {
  const all = catalogue().agents.filter(({ name }) => name !== "minimax");
  return all.filter(({ name }) => perfect || name !== "perfect");
}

/**
 * What an agent is called, with its level or the plies it looks ahead.
 * @param {string | null} agent
 */
export function agentTitle(agent) {
  const [name, options = ""] = (agent ?? "").split(":", 2);
  const title = catalogue().agents.find((known) => known.name === name)?.title ?? name;
  if (name === "level") return say("page-agent-level", { title, level: options });
  const depth = /(?:^|,)depth=(\d+)/.exec(options);
  return depth ? say("page-agent-depth", { title, plies: Number(depth[1]) }) : title;
}

/**
 * An agent's name as the server takes it.
 * @param {Agent} agent
 * @param {number} setting  the level or the depth
 */
export function agentText(agent, setting) {
  if (agent.name === "level") return `level:${setting}`;
  return agent.depth ? `${agent.name}:depth=${setting}` : agent.name;
}
