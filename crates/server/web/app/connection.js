// Connection state: requests and event streams report success and failure; while the server
// is unreachable it is polled with growing pauses.

import { remote } from "./transport.js";

const FIRST_PAUSE = 1000;
const LONGEST_PAUSE = 8000;

const watchers = new EventTarget();
let reached = true;
let pause = FIRST_PAUSE;

/** Whether the server answered when it was last asked. */
export function isReached() {
  return reached;
}

/**
 * Calls back whenever the server is lost or found, until the signal.
 * @param {(reached: boolean) => void} callback
 * @param {AbortSignal} [signal]
 */
export function watchConnection(callback, signal) {
  watchers.addEventListener("change", () => callback(reached), { signal });
}

export function noteAnswer() {
  pause = FIRST_PAUSE;
  change(true);
}

export function noteSilence() {
  if (!remote) return;
  if (reached) setTimeout(knock, pause);
  change(false);
}

/** @param {boolean} now */
function change(now) {
  if (now === reached) return;
  reached = now;
  watchers.dispatchEvent(new Event("change"));
}

/** Asks until there is an answer. */
async function knock() {
  if (reached) return;
  try {
    await fetch("/healthz", { cache: "no-store" });
    noteAnswer();
  } catch {
    pause = Math.min(2 * pause, LONGEST_PAUSE);
    setTimeout(knock, pause);
  }
}

addEventListener("online", knock);
addEventListener("offline", noteSilence);
