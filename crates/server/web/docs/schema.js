// Types and properties of schemas, with links to the schemas that they name.

import { h } from "../kit/element.js";
import { say } from "../kit/words.js";
import { typeOf } from "./description.js";

/** @import {Schema} from "./description.js" */

/** A text in which `code` is marked by backticks. @param {string} text */
export function prose(text) {
  return text.split("`").map((piece, index) => (index % 2 ? h("code", {}, piece) : piece));
}

/** The type of a schema in one line. @param {Schema | undefined} schema */
export function typeText(schema) {
  return typeOf(schema).map((part) =>
    "name" in part ? h("a", { href: `#schema-${part.name}` }, part.name) : part.text,
  );
}

/**
 * Names, types and descriptions, one a row.
 * @param {{name: string, schema?: Schema, required?: boolean, description?: string, where?: string}[]} rows
 */
export function propertyTable(rows) {
  return h(
    "dl",
    { class: "docs-properties" },
    ...rows.flatMap((row) => [
      h(
        "dt",
        {},
        h("code", {}, row.name),
        row.required && h("span", { class: "docs-required" }, say("page-api-required")),
      ),
      h(
        "dd",
        {},
        h(
          "span",
          { class: "docs-type" },
          row.where && h("span", { class: "docs-where" }, row.where),
          ...typeText(row.schema),
        ),
        ...prose(row.description ?? row.schema?.description ?? ""),
      ),
    ]),
  );
}
