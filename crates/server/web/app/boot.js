// Data that the server puts into the page, so that the first view needs no request.

/**
 * @import {Catalogue} from "./api.js"
 * @import {Phrase} from "../kit/words.js"
 * @typedef {{worker: string, engine: string, book: string, server: string | null}} Site
 *   files of the site without a server, and the address of a server for what needs one
 * @typedef {{
 *   version: string, language: string, public_url: string | null, root?: string, site?: Site,
 *   catalogue: Record<string, Catalogue>, words: Record<string, Record<string, Phrase>>
 * }} Boot
 */

/** @type {Boot} */
export const boot = JSON.parse(document.getElementById("boot")?.textContent ?? "{}");
