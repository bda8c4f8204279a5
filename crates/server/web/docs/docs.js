// The API page: every operation and every schema of the server's OpenAPI description.

import { h, replace } from "../kit/element.js";
import { say } from "../kit/words.js";
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
  return [
    h("h1", {}, say("page-api-title")),
    h("p", {}, say("page-api-intro")),
    h("p", {}, h("a", { href: SOURCE }, say("page-api-source"))),
    ...groups(description),
    h("h2", { class: "docs-group" }, say("page-api-schemas")),
    ...Object.entries(description.components.schemas).map(([name, schema]) =>
      schemaCard(name, schema, description),
    ),
  ];
}

/** The operations of each tag under a heading. @param {Description} description */
function groups(description) {
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
  return [...tags].flatMap(([tag, cards]) => [h("h2", { class: "docs-group" }, tag), ...cards]);
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
    schema.description && h("p", {}, ...prose(schema.description)),
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
  const target = location.hash && document.getElementById(location.hash.slice(1));
  if (!(target instanceof HTMLDetailsElement)) return;
  target.open = true;
  target.scrollIntoView({ block: "start" });
  target.querySelector("summary")?.focus();
}

addEventListener("hashchange", openTarget);
