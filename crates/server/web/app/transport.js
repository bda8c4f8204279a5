// Transport of the API over HTTP. The site without a server is built with `site/transport.js`
// in its place, which has the same exports.

import { spoken } from "../kit/words.js";

/**
 * @typedef {{body?: unknown, token?: string | null, signal?: AbortSignal, once?: string}} Sent
 *   once: the key of a write that may be sent twice
 * @typedef {Pick<EventSource, "addEventListener" | "readyState" | "close">} Stream
 *   of server-sent events
 */

/** Whether a server answers. */
export const remote = true;

/** @param {string} method @param {string} path  below `/api/v1` @param {Sent} sent @returns {Promise<Response>} */
export function send(method, path, { body, token, signal, once }) {
  const url = new URL(`/api/v1${path}`, location.origin);
  url.searchParams.set("lang", spoken());
  /** @type {Record<string, string>} */
  const headers = { Accept: "application/json" };
  if (token) headers.Authorization = `Bearer ${token}`;
  if (once) headers["Idempotency-Key"] = once;
  if (body !== undefined) headers["Content-Type"] = "application/json";
  return fetch(url, {
    method,
    headers,
    signal,
    body: JSON.stringify(body),
    cache: "no-store",
  });
}

/** @param {string} path  below `/api/v1` @param {URLSearchParams} query @returns {Stream} */
export function openStream(path, query) {
  return new EventSource(`/api/v1${path}?${query}`);
}
