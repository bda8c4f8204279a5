// The API page: every operation and every schema of the server's OpenAPI description.

import { h, replace } from "../kit/element.js";
import { say, spoken } from "../kit/words.js";
import { propertiesOf } from "./description.js";
import { operationCard } from "./operation.js";
import { propertyTable, prose, typeText } from "./schema.js";

/** @import {Description, Schema} from "./description.js" */

const SOURCE = "/api/openapi.json";

/** Fills the view, when the description has arrived. @param {HTMLElement} view */
export async function fillDocs(view) {
  replace(view, h("h1", {}, say("page-api-title")), h("p", {}, say("page-api-loading")));
  try {
    const answer = await fetch(SOURCE);
    if (!answer.ok) throw new Error(`${answer.status}`);
    replace(view, ...parts(await answer.json()));
    openTarget();
  } catch {
    replace(
      view,
      h("h1", {}, say("page-api-title")),
      h("p", { class: "complaint" }, say("page-api-failed")),
    );
  }
}

/** @param {Description} description */
function parts(description) {
  const tags = operationsOf(description);
  const schemas = Object.entries(description.components.schemas).map(([name, schema]) =>
    schemaCard(name, schema, description),
  );
  const groups = [...tags].flatMap(([tag, cards]) => [
    h("h2", { class: "docs-group", id: anchorOf(tag), lang: "en" }, tag),
    ...cards,
  ]);
  return [
    h("h1", {}, say("page-api-title")),
    h("p", {}, say("page-api-intro")),
    spoken() !== "en" && h("p", { class: "muted" }, say("page-api-english")),
    h("p", {}, h("a", { href: SOURCE }, say("page-api-source"))),
    contents(tags, schemas),
    ...groups,
    h("h2", { class: "docs-group", id: SCHEMAS }, say("page-api-schemas")),
    ...schemas,
  ].filter((part) => part !== false);
}

/** Anchors of the groups. */
const SCHEMAS = "schemas";
const anchorOf = (/** @type {string} */ tag) => `operations-${tag}`;

/**
 * Links to the groups, and a field that leaves those cards which have all its words.
 * @param {Map<string, HTMLElement[]>} tags @param {HTMLElement[]} schemas
 */
function contents(tags, schemas) {
  const cards = [...tags.values()].flat();
  const none = h("p", { class: "muted", role: "status" });
  const find = h("input", { type: "search", autocomplete: "off" });
  find.addEventListener("input", () => {
    const words = find.value.toLowerCase().split(/\s+/).filter(Boolean);
    const has = (/** @type {HTMLElement} */ card) => {
      const text = (card.textContent ?? "").toLowerCase();
      return words.every((word) => text.includes(word));
    };
    for (const card of [...cards, ...schemas]) card.hidden = !has(card);
    for (const [tag, own] of tags) {
      const heading = document.getElementById(anchorOf(tag));
      if (heading) heading.hidden = own.every((card) => card.hidden);
    }
    const left = cards.some((card) => !card.hidden);
    none.textContent = left ? "" : say("page-api-none");
  });
  const entry = (/** @type {string} */ anchor, /** @type {string} */ title, language = "") =>
    h("li", {}, h("a", { href: `#${anchor}`, lang: language || null }, title));
  const entries = [...tags].map(([tag, own]) =>
    entry(anchorOf(tag), `${tag} (${own.length})`, "en"),
  );
  return h(
    "nav",
    { class: "card docs-contents", "aria-label": say("page-api-contents") },
    h("label", { class: "field" }, h("span", {}, say("page-api-find")), find),
    none,
    h("ul", {}, ...entries, entry(SCHEMAS, say("page-api-schemas"))),
  );
}

/** The operations of each tag. @param {Description} description */
function operationsOf(description) {
  /** @type {Map<string, HTMLElement[]>} */
  const tags = new Map();
  for (const [path, operations] of Object.entries(description.paths)) {
    for (const [method, operation] of Object.entries(operations)) {
      const tag = operation.tags?.[0] ?? "";
      tags.set(tag, [
        ...(tags.get(tag) ?? []),
        operationCard(method, path, operation, description),
      ]);
    }
  }
  return tags;
}

/**
 * @param {string} name
 * @param {Schema} schema
 * @param {Description} description
 */
function schemaCard(name, schema, description) {
  const properties = propertiesOf(schema, description);
  return h(
    "details",
    { class: "card docs-schema", id: `schema-${name}` },
    h("summary", {}, h("code", {}, name)),
    schema.description && h("p", { lang: "en" }, ...prose(schema.description)),
    properties.length > 0
      ? propertyTable(properties)
      : h("p", { class: "docs-type" }, ...typeText(schema)),
    ...(schema.oneOf ?? schema.anyOf ?? []).flatMap((choice) => {
      const inner = propertiesOf(choice, description);
      return inner.length > 0 ? [propertyTable(inner)] : [];
    }),
  );
}

/** Opens the schema that the address points at. */
function openTarget() {
  const target = location.hash ? document.getElementById(location.hash.slice(1)) : null;
  if (!(target instanceof HTMLDetailsElement)) {
    target?.scrollIntoView({ block: "start" });
    return;
  }
  target.open = true;
  target.scrollIntoView({ block: "start" });
  target.querySelector("summary")?.focus();
}

addEventListener("hashchange", openTarget);
