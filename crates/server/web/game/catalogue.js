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

/** @param {number | string} level @param {string} [title]  its name, if it is known */
export const levelTitle = (level, title) =>
  title ? say("page-agent-level-named", { level, title }) : say("page-agent-level", { level });

/**
 * What an agent is called, with its level, its plies or its seconds.
 * @param {string | null} agent @param {string} [game]  in which it plays
 */
export function agentTitle(agent, game) {
  const [name, options = ""] = (agent ?? "").split(":", 2);
  if (name === "level") {
    const levels = (game && knownGame(game)?.levels) || [];
    return levelTitle(options, levels.find((level) => level.agent === agent)?.title);
  }
  const title = catalogue().agents.find((known) => known.name === name)?.title ?? name;
  const depth = /(?:^|,)depth=(\d+)/.exec(options);
  if (depth) return say("page-agent-depth", { title, plies: Number(depth[1]) });
  const time = /(?:^|,)time=(\d+)s/.exec(options);
  return time ? say("page-agent-time", { title, seconds: Number(time[1]) }) : title;
}

/**
 * An agent as the server takes it.
 * @param {Agent} agent
 * @param {{level: number, depth?: number | null, time?: number | null}} settings
 */
export function agentText({ name, opponent }, { level, depth, time }) {
  if (name === "level") return `level:${level}`;
  const [, own] = opponent.split(":", 2);
  const options = [depth && `depth=${depth}`, time && `time=${time}s`, own].filter(Boolean);
  return options.length > 0 ? `${name}:${options.join(",")}` : name;
}
