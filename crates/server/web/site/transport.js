// Transport of the API without a server: workers with the engine answer. Matches are kept in
// the browser; their events go to the engine with each request, and come back longer.

import { boot } from "../app/boot.js";
import { placed } from "../kit/address.js";
import { say, spoken } from "../kit/words.js";
import { EngineFailed, EngineMissing, Lane } from "../site/lane.js";
import { eventsOf, idOf, keepEvents } from "../site/saved-matches.js";

/**
 * @import {Sent, Stream} from "../app/transport.js"
 * @import {EngineAnswer} from "../site/lane.js"
 */

/** Whether a server answers. */
export const remote = false;

const files = {
  worker: placed(`/${boot.site?.worker}`),
  engine: placed(`/${boot.site?.engine}`),
  book: placed(`/${boot.site?.book}`),
};
const lanes = { rules: new Lane(files), moves: new Lane(files), studies: new Lane(files) };

/** Requests that search; others are answered at once, beside any search. */
const STUDIES =
  /^\/(analyses|candidates|explanations|reviews|puzzles|traces|comparisons|matches\/[^/]+\/hint)\b/;

/** Requests about Connect Four, the game with an opening book; players who look into it. */
const OPENED = /con+ect|cuatro/i;
const PERFECT = /perfect|level:10\b/;

/**
 * A request as the engine reads it.
 * @param {string} path @param {string} method @param {Sent} sent
 * @param {string | null} id  of the match that it is about
 * @param {boolean} [own]  whether the page asks for itself
 */
function written(path, method, { body, token, once }, id, own = false) {
  const [only, query] = path.split("?");
  return JSON.stringify({
    method,
    path: only,
    query: query ?? "",
    body: body === undefined ? null : JSON.stringify(body),
    language: spoken(),
    token: token ?? null,
    once: once ?? null,
    own,
    events: id ? eventsOf(id) : [],
    now: Math.floor(Date.now() / 1000),
    random: Array.from(crypto.getRandomValues(new Uint32Array(9))),
  });
}

/** @param {string} code @param {number} status @param {string} detail */
function problem(code, status, detail) {
  const body = JSON.stringify({ type: "about:blank", title: detail, status, code, detail });
  return new Response(body, { status });
}

/** @param {unknown} error */
function failure(error) {
  if (error instanceof EngineFailed) return problem("internal", 500, say("page-site-failed"));
  if (!(error instanceof EngineMissing)) throw error;
  const key = typeof WebAssembly === "object" ? "page-site-broken" : "page-site-no-wasm";
  return problem("engine", 501, say(key));
}

/** Streams of events by match. @type {Map<string, Set<EventTarget>>} */
const streams = new Map();

/** @param {string} id @param {string} name @param {string} data */
function publish(id, name, data) {
  for (const stream of streams.get(id) ?? []) {
    stream.dispatchEvent(new MessageEvent(name, { data }));
  }
}

/** Keeps what an answer added to a match, and lets its engine think. @param {EngineAnswer} answer */
function settle({ id, events, body, awaits, status }) {
  if (!id) return;
  if (events?.length) {
    if (!keepEvents(id, [...eventsOf(id), ...events])) {
      dispatchEvent(new Event("enraya-storage-full"));
    }
    if (status === 200) publish(id, "match", body);
  }
  const search = thinking.get(id);
  if (search && search.version !== eventsOf(id).length) {
    thinking.delete(id);
    search.stop.abort();
  }
  if (awaits) think(id);
}

/**
 * The searches of engines under way, by match.
 * @type {Map<string, {version: number, stop: AbortController, done: Promise<Response>}>}
 */
const thinking = new Map();

/**
 * Searches for the move of a match's engine and plays it, or waits for the search under way.
 * @param {string} id @param {Sent} [sent]  who asks; by itself without a token
 */
function think(id, sent) {
  const version = eventsOf(id).length;
  const running = thinking.get(id);
  if (running?.version === version) return running.done;
  const stop = new AbortController();
  const request = written(`/matches/${id}/engine-moves`, "POST", sent ?? { body: {} }, id, !sent);
  const part = (/** @type {string} */ text) => publish(id, "thinking", text);
  const opens = PERFECT.test(request) && OPENED.test(request);
  const options = { opens, signal: stop.signal, part };
  const search = async () => {
    try {
      const answer = await lanes.moves.ask(request, options);
      thinking.delete(id);
      settle(answer);
      return responseOf(answer);
    } catch (error) {
      // Something else was played meanwhile.
      if (stop.signal.aborted) return send("GET", `/matches/${id}`, {});
      thinking.delete(id);
      return failure(error);
    }
  };
  const done = search();
  thinking.set(id, { version, stop, done });
  return done;
}

/** @param {EngineAnswer} answer */
function responseOf({ body, status, kind }) {
  return new Response(body, { status, headers: { "Content-Type": kind } });
}

/** @param {string} method @param {string} path  below `/api/v1` @param {Sent} sent @returns {Promise<Response>} */
export async function send(method, path, sent) {
  const id = /^\/matches\/([\w-]{22})(?:\/|$)/.exec(path)?.[1] ?? null;
  if (id && path.endsWith("/engine-moves")) return (await think(id, sent)).clone();
  const request = written(path, method, sent, id);
  if (path === "/candidates") return candidates(request, sent.signal);
  const studies = STUDIES.test(path);
  const lane = studies ? lanes.studies : lanes.rules;
  const opens = studies && OPENED.test(request);
  try {
    const answer = await lane.ask(request, { signal: sent.signal, opens });
    settle(answer);
    return responseOf(answer);
  } catch (error) {
    return failure(error);
  }
}

/** Lines of JSON while the search deepens. @param {string} request @param {AbortSignal} [signal] */
function candidates(request, signal) {
  const encoder = new TextEncoder();
  return new Promise((resolve, reject) => {
    /** @type {ReadableStreamDefaultController<Uint8Array> | null} */
    let lines = null;
    const open = () => {
      if (lines) return;
      const body = new ReadableStream({
        start: (controller) => {
          lines = controller;
        },
      });
      resolve(new Response(body, { headers: { "Content-Type": "application/x-ndjson" } }));
    };
    const part = (/** @type {string} */ line) => {
      open();
      lines?.enqueue(encoder.encode(`${line}\n`));
    };
    lanes.studies.ask(request, { signal, part, opens: true }).then(
      (answer) => {
        if (answer.status !== 200) {
          resolve(new Response(answer.body, { status: answer.status }));
          return;
        }
        part(answer.body);
        lines?.close();
      },
      (error) => {
        if (lines) lines.error(error);
        else {
          try {
            resolve(failure(error));
          } catch {
            reject(error);
          }
        }
      },
    );
  });
}

/** Events of a match that this page publishes. */
class LocalStream extends EventTarget {
  /** @type {number} */
  readyState = EventSource.OPEN;
  #id;

  /** @param {string} id */
  constructor(id) {
    super();
    this.#id = id;
    streams.set(id, (streams.get(id) ?? new Set()).add(this));
  }

  close() {
    this.readyState = EventSource.CLOSED;
    streams.get(this.#id)?.delete(this);
  }
}

/** The events of a match. @param {string} path @param {URLSearchParams} query @returns {Stream} */
export function openStream(path, query) {
  const id = path.split("/")[2];
  const stream = /** @type {any} */ (new LocalStream(id));
  const known = Number(query.get("after"));
  if (eventsOf(id).length > known) retell(id);
  return stream;
}

/** Tells the streams of a match its state. @param {string} id */
async function retell(id) {
  const answer = await lanes.rules.ask(written(`/matches/${id}`, "GET", {}, id));
  if (answer.status === 200) publish(id, "match", answer.body);
}

// Another window has played on.
addEventListener("storage", ({ key }) => {
  const id = idOf(key ?? "");
  if (id && streams.has(id)) retell(id);
});
