// Matches for trying requests about matches: made when a request is sent, each in a state in
// which that request succeeds.

import { send } from "./sample.js";

/** @import {Sample} from "./sample.js" */

/** @param {string} path @param {unknown} body @param {string} [token] */
function post(path, body, token) {
  return send(`/matches${path}`, body, token);
}

/** @param {string} opponent @param {"host" | "guest"} first  who plays X @returns {Promise<Sample>} */
async function begin(opponent, first) {
  const { match, token } = await post("", { game: "connect4", opponent, first });
  return { id: match.id, token };
}

/** What has to happen before a request, by its last word. @type {Record<string, (match: Sample) => Promise<void>>} */
const BEFORE = {
  undo: async ({ id, token }) => {
    await post(`/${id}/moves`, { move: "4" }, token);
    await post(`/${id}/engine-moves`, { ply: 1 }, token);
  },
  redo: async (match) => {
    await BEFORE.undo(match);
    await post(`/${match.id}/undo`, {}, match.token);
  },
  rounds: async ({ id, token }) => void (await post(`/${id}/resign`, {}, token)),
  decline: async ({ id }) => {
    const guest = await post(`/${id}/seats`, {});
    await post(`/${id}/draw`, {}, guest.token);
  },
  draw: async ({ id }) => void (await post(`/${id}/seats`, {})),
};

/** Requests that are between friends. */
const FRIENDS = ["seats", "draw", "decline"];

/** A match to try a request with. @param {string} path  of the request @returns {Promise<Sample>} */
export async function sampleMatch(path) {
  const word = path.split("/").pop() ?? "";
  const opponent = FRIENDS.includes(word) ? "friend" : "level:1";
  const match = await begin(opponent, word === "engine-moves" ? "guest" : "host");
  await BEFORE[word]?.(match);
  return match;
}
