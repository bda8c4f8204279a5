// Local storage: settings, and the seats of this device in matches. Falls back to memory
// where there is no storage (private windows, frames).

const PREFIX = "enraya.";

/** @type {Map<string, string>} */
const memory = new Map();
/** What the storage has refused: there it is missing, or older. @type {Set<string>} */
const refused = new Set();

/** @param {string} key */
function read(key) {
  if (refused.has(key)) return memory.get(key) ?? null;
  try {
    return localStorage.getItem(PREFIX + key) ?? memory.get(key) ?? null;
  } catch {
    return memory.get(key) ?? null;
  }
}

/**
 * What was remembered under a key; the fallback if nothing of its kind was.
 * @template T
 * @param {string} key
 * @param {T} fallback
 * @returns {T}
 */
export function recall(key, fallback) {
  try {
    const value = JSON.parse(read(key) ?? "null");
    const fits =
      typeof value === typeof fallback && Array.isArray(value) === Array.isArray(fallback);
    return value !== null && fits ? value : fallback;
  } catch {
    return fallback;
  }
}

/**
 * @param {string} key
 * @param {unknown} value
 */
export function remember(key, value) {
  const text = JSON.stringify(value);
  memory.set(key, text);
  try {
    localStorage.setItem(PREFIX + key, text);
    refused.delete(key);
  } catch {
    refused.add(key);
  }
}

/** Whether what is remembered is also there on the next visit. @param {string} key */
export function isStored(key) {
  return memory.has(key) && !refused.has(key);
}

/** @param {string} key */
export function forget(key) {
  memory.delete(key);
  refused.delete(key);
  try {
    localStorage.removeItem(PREFIX + key);
  } catch {
    // There is none.
  }
}

/** The events of a match that is played without a server. @param {string} id */
export const eventsKey = (id) => `match.${id}`;

/**
 * A match this device has played or watched.
 * @typedef {{
 *   id: string, token: string, presence?: string, seat: "host" | "guest", game: string,
 *   opponent: "here" | "friend" | "engine", rival: string | null,
 *   updated: number, state: "playing" | "won" | "lost" | "drawn" | "over" | "gone",
 *   picture?: unknown,
 * }} Seat
 */

const MOST_SEATS = 200;

/** Seats that keep the picture of their position: it takes more room than all the rest. */
const MOST_PICTURES = 40;

/** The seats of this device, latest first. */
export function seats() {
  const list = recall("seats", /** @type {Seat[]} */ ([]));
  return list.filter(
    (seat) => seat && typeof seat.id === "string" && typeof seat.token === "string",
  );
}

/** @param {string} id */
export function seatIn(id) {
  return seats().find((seat) => seat.id === id) ?? null;
}

/** @param {Seat} seat */
export function keepSeat(seat) {
  const others = seats().filter(({ id }) => id !== seat.id);
  const latest = [seat, ...others].sort((one, other) => other.updated - one.updated);
  for (const old of latest.slice(MOST_PICTURES)) delete old.picture;
  remember("seats", latest.slice(0, MOST_SEATS));
  for (const { id } of latest.slice(MOST_SEATS)) forget(eventsKey(id));
}

/** @param {string} id */
export function dropSeat(id) {
  forget(eventsKey(id));
  remember(
    "seats",
    seats().filter((seat) => seat.id !== id),
  );
}
