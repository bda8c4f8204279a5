// Matches of this device as the events that made them, in the browser's storage; files of them.

import { eventsKey, isStored, recall, remember } from "../kit/storage.js";

/** @typedef {[unknown, number]} StoredEvent  an event and when it happened */

const FORMAT = "enraya-games";

/** @param {string} id */
export const eventsOf = (id) => recall(eventsKey(id), /** @type {StoredEvent[]} */ ([]));

/** Whether the browser keeps them, not only this visit. @param {string} id @param {StoredEvent[]} events */
export function keepEvents(id, events) {
  remember(eventsKey(id), events);
  return isStored(eventsKey(id));
}

/** The name in the browser's storage, for other windows' changes. @param {string} key */
export const idOf = (key) => /^enraya\.match\.([\w-]{22})$/.exec(key)?.[1] ?? null;

/** All games with the seats of this device. @param {{id: string}[]} seats */
export function exported(seats) {
  const games = seats
    .map((seat) => ({ seat, events: eventsOf(seat.id) }))
    .filter(({ events }) => events.length > 0);
  return JSON.stringify({ format: FORMAT, version: 1, games });
}

/**
 * The games of a file; null if it is none. Whether the events make a match, the engine says.
 * @param {string} text
 * @returns {{seat: import("../kit/storage.js").Seat, events: StoredEvent[]}[] | null}
 */
export function parsed(text) {
  try {
    const { format, version, games } = JSON.parse(text);
    if (format !== FORMAT || version !== 1 || !Array.isArray(games)) return null;
    const fits = (/** @type {any} */ game) =>
      /^[\w-]{22}$/.test(game?.seat?.id) &&
      typeof game.seat.token === "string" &&
      Array.isArray(game.events);
    return games.every(fits) ? games : null;
  } catch {
    return null;
  }
}
