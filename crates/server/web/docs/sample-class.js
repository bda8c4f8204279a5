// Classes for trying requests about classes: made when a request is sent, each in a state in
// which that request succeeds.

import { send } from "./sample.js";

/** @import {Sample} from "./sample.js" */

/** A class with so many students, whose first round has begun if it is asked for.
 * @param {{mode?: string, students?: number, started?: boolean}} state
 */
async function begin({ mode = "round-robin", students = 2, started = false }) {
  const { token, presence, class: made } = await send("/classes", { game: "connect4", mode });
  const joined = [];
  for (const name of ["Berta", "Carlos"].slice(0, students)) {
    joined.push(await send(`/classes/${made.code}/students`, { name }));
  }
  if (started) await send(`/classes/${made.code}/rounds`, {}, token);
  const number = joined[0]?.number;
  return { sample: { code: made.code, token, presence, number }, student: joined[0] };
}

/** What a request needs, by its last word. @type {Record<string, () => Promise<Sample>>} */
const SAMPLES = {
  students: async () => (await begin({ students: 0 })).sample,
  results: async () => (await begin({ started: true })).sample,
  answers: async () => {
    const { sample, student } = await begin({ mode: "quiz", started: true });
    return { ...sample, token: student.token, presence: student.presence };
  },
};

/** A class to try a request with. @param {string} path  of the request @returns {Promise<Sample>} */
export async function sampleClass(path) {
  const make = SAMPLES[path.split("/").pop() ?? ""];
  return make ? await make() : (await begin({})).sample;
}
