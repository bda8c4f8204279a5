// Games and agents of the server's catalogue, in the current language.

import { get } from "../app/api.js";
import { boot } from "../app/boot.js";
import { say, spoken } from "../kit/words.js";

/**
 * @import {Agent, Catalogue, Game} from "../app/api.js"
 * @import {Rules} from "./rules.js"
 * @typedef {Game & {rules: Rules}} LineGame
 */

/** @returns {Catalogue} */
const catalogue = () => boot.catalogue[spoken()];

/** The games with a name that are played on a line board. */
export function lineGames() {
  return /** @type {LineGame[]} */ (catalogue().games.filter(({ rules }) => rules !== null));
}

export const maxSide = () => catalogue().line.max_side;

/** Other games asked for before, by language and name. @type {Map<string, Game>} */
const asked = new Map();

/** A game if it is known without asking. @param {string} name */
export function knownGame(name) {
  const named = catalogue().games.find((game) => game.name === name);
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
 * What a game is called: a board of one's own after its measures.
 * @param {string} name
 * @param {Rules | null} rules
 */
export function titleOf(name, rules) {
  const named = catalogue().games.find((game) => game.name === name);
  if (named || !rules) return named?.title ?? name;
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

/** Whether an agent tells what it thinks. @param {string | null} agent */
export function thinksAloud(agent) {
  const name = agent?.split(":", 1)[0];
  return catalogue().agents.some((known) => known.name === name && known.thinks_aloud);
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
