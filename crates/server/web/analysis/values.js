// Move values as labels on the board, as the evaluation bar, and as numbers from -1 to 1 for
// the graph.

import { other } from "../game/picture.js";
import { label, radios } from "../kit/radios.js";
import { say } from "../kit/words.js";

/**
 * @import {Analysis, MoveValue, Value} from "../app/api.js"
 * @import {Player} from "../game/picture.js"
 * @import {Label} from "../game/spot-board.js"
 * @typedef {"words" | "numbers" | "hidden"} Manner
 */

/** Moves of the winner alone, as people count them. @param {number} plies */
const ownMoves = (plies) => Math.ceil(plies / 2);

/** @param {number} number */
const signed = (number) => (number > 0 ? `+${number}` : number < 0 ? `−${-number}` : "0");

/** A value as a number: the score or margin, else the plies to the end, else an estimate. @param {Value} value @param {number | null} score */
export function number(value, score) {
  if (value.class === "estimate")
    return `≈${signed(Math.round((value.estimate ?? 0) * 100) / 100)}`;
  if (score !== null) return signed(score);
  if (value.margin !== null) return signed(value.margin);
  if (value.class === "draw") return "0";
  const sign = value.class === "win" ? "+" : "−";
  return sign + (value.distance ?? "");
}

/** @param {Value} value @returns {string[]} */
function inWords({ class: kind, distance, estimate, margin }) {
  if (kind === "draw") return [say("page-label-draw")];
  if (kind === "estimate") return [`≈${signed(Math.round((estimate ?? 0) * 100) / 100)}`];
  const word = kind === "win" ? say("page-label-win") : say("page-label-loss");
  if (margin !== null) return [word, say("page-label-by", { margin: Math.abs(margin) })];
  return distance === null ? [word] : [word, say("page-label-in", { moves: ownMoves(distance) })];
}

/**
 * The labels of an analysis, by move.
 * @param {readonly MoveValue[]} moves @param {Manner} manner
 * @returns {Map<string, Label>}
 */
export function labels(moves, manner) {
  return new Map(
    moves.map(({ move, value, score, best }) => {
      const short = number(value, score);
      const long = manner === "words" ? inWords(value) : [short];
      return [move, { kind: value.class, short, long, best, words: value.words }];
    }),
  );
}

/** Whether nothing is proved of any move. @param {readonly MoveValue[]} moves */
export const areEstimates = (moves) =>
  moves.length > 0 && moves.every(({ value }) => value.class === "estimate");

/** The place of a move among estimates, the same for equal ones. @param {readonly MoveValue[]} moves @param {MoveValue} one */
const placeOf = (moves, { value: { estimate: own } }) =>
  moves.filter(({ value: { estimate } }) => (estimate ?? 0) > (own ?? 0)).length;

/**
 * The labels of the best moves of a large board, or of moves of which there are estimates alone:
 * their ranks, for the numbers mean nothing to a reader.
 * @param {readonly MoveValue[]} moves  the best first, if any is proved @param {Player} player
 * @returns {Map<string, Label>}
 */
export function ranks(moves, player) {
  const estimates = areEstimates(moves);
  return new Map(
    moves.map((one, order) => {
      const { move, value, best } = one;
      const rank = String(1 + (estimates ? placeOf(moves, one) : order));
      const words = `${rank}: ${assess(value, player)}`;
      return [move, { kind: `rank ${value.class}`, short: rank, long: [rank], best, words }];
    }),
  );
}

/** From which estimate on a player is a little better, better, much better. */
const [LITTLE, BETTER, MUCH] = [0.04, 0.12, 0.35];

/** A value in words that name the better player. @param {Value} value @param {Player} player  whose value it is */
export function assess(value, player) {
  if (value.class !== "estimate") return say("page-assess-proved", { player, value: value.words });
  const size = Math.abs(value.estimate ?? 0);
  if (size < LITTLE) return say("page-assess-equal");
  const better = (value.estimate ?? 0) > 0 ? player : other(player);
  const key =
    size < BETTER ? "page-assess-little" : size < MUCH ? "page-assess-better" : "page-assess-much";
  return say(key, { player: better });
}

/**
 * How well X stands, from -1 to 1: a win counts the more the nearer it is.
 * @param {Value | null} value  for the player to move
 * @param {Player} player @param {{winner: Player | null} | null} outcome @param {number} size  of the board
 */
export function balance(value, player, outcome, size) {
  if (outcome) return outcome.winner === "X" ? 1 : outcome.winner === "O" ? -1 : 0;
  if (!value) return 0;
  const nearness = 1 - 0.5 * ((value.distance ?? size) / (size + 1));
  const mine = {
    win: nearness,
    loss: -nearness,
    draw: 0,
    // So that the words for an estimate and the bar agree: much better is a third of it.
    estimate: Math.tanh((value.estimate ?? 0) * 4) * 0.5,
  }[value.class];
  return player === "X" ? mine : -mine;
}

/** @param {Analysis} analysis @param {number} size  of the board */
export const balanceOf = ({ value, to_move, outcome }, size) =>
  balance(value, to_move, outcome, size);

/** What is known of a position, in one sentence. @param {Analysis} analysis */
export function verdict({ value, to_move, outcome }) {
  if (outcome)
    return outcome.winner
      ? say("page-over-won", { player: outcome.winner })
      : say("page-over-drawn");
  if (!value) return "";
  if (value.class === "estimate")
    return say("page-verdict-estimate", { player: to_move, words: assess(value, to_move) });
  if (value.margin !== null) return say("page-verdict", { player: to_move, value: value.words });
  if (value.class === "win" && value.distance !== null) {
    return say("page-verdict-wins", { player: to_move, moves: ownMoves(value.distance) });
  }
  if (value.class === "loss" && value.distance !== null) {
    return say("page-verdict-wins", { player: other(to_move), moves: ownMoves(value.distance) });
  }
  return say("page-verdict", { player: to_move, value: value.words });
}

/** The switch between words, numbers and nothing. @param {Manner} chosen @param {(manner: Manner) => void} choose */
export function manners(chosen, choose) {
  /** @type {[Manner, Node][]} */
  const all = [
    ["words", label(say("page-manner-words"))],
    ["numbers", label(say("page-manner-numbers"))],
    ["hidden", label(say("page-manner-hidden"))],
  ];
  return radios(say("page-manner"), all, chosen, choose, { kind: "segments small", unseen: true });
}
