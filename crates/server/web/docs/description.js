// Reading an OpenAPI description: types in one line, and example values.

/**
 * @typedef {{
 *   $ref?: string, type?: string | string[], format?: string, description?: string,
 *   enum?: unknown[], const?: unknown, items?: Schema, properties?: Record<string, Schema>,
 *   required?: string[], additionalProperties?: boolean | Schema, oneOf?: Schema[],
 *   anyOf?: Schema[], allOf?: Schema[], example?: unknown, examples?: unknown[],
 *   default?: unknown, minimum?: number, maximum?: number, pattern?: string
 * }} Schema
 * @typedef {{schema?: Schema, example?: unknown}} Media
 * @typedef {{name: string, in: string, required?: boolean, description?: string, schema?: Schema, example?: unknown}} Parameter
 * @typedef {{description?: string, content?: Record<string, Media>}} Answer
 * @typedef {{
 *   tags?: string[], summary?: string, description?: string, parameters?: Parameter[],
 *   requestBody?: {content: Record<string, Media>, required?: boolean},
 *   responses: Record<string, Answer>, security?: unknown[]
 * }} Operation
 * @typedef {{
 *   info: {title: string, version: string, description?: string},
 *   paths: Record<string, Record<string, Operation>>,
 *   components: {schemas: Record<string, Schema>}
 * }} Description
 */

/** The name of the schema that a reference points to. @param {string} reference */
export function nameOf(reference) {
  return reference.slice(reference.lastIndexOf("/") + 1);
}

/**
 * A type as a list of texts and names of schemas.
 * @param {Schema | undefined} schema
 * @returns {({text: string} | {name: string})[]}
 */
export function typeOf(schema) {
  if (!schema) return [{ text: "any" }];
  if (schema.$ref) return [{ name: nameOf(schema.$ref) }];
  const choices = schema.oneOf ?? schema.anyOf;
  if (choices) return joined(choices.map(typeOf), " | ");
  if (schema.allOf) return joined(schema.allOf.map(typeOf), " & ");
  if (schema.const !== undefined) return [{ text: JSON.stringify(schema.const) }];
  if (schema.enum) return [{ text: schema.enum.map((value) => JSON.stringify(value)).join(" | ") }];
  const types = [schema.type ?? "any"].flat();
  return joined(
    types.map((type) =>
      type === "array" ? [{ text: "[" }, ...typeOf(schema.items), { text: "]" }] : [{ text: type }],
    ),
    " | ",
  );
}

/**
 * @param {ReturnType<typeof typeOf>[]} types
 * @param {string} between
 */
function joined(types, between) {
  return types.flatMap((type, index) => (index ? [{ text: between }, ...type] : type));
}

/**
 * The properties of a schema, also of those that it is put together from.
 * @param {Schema} schema
 * @param {Description} description
 * @returns {{name: string, schema: Schema, required: boolean}[]}
 */
export function propertiesOf(schema, description) {
  const own = Object.entries(schema.properties ?? {}).map(([name, property]) => ({
    name,
    schema: property,
    required: schema.required?.includes(name) ?? false,
  }));
  const parts = schema.allOf ?? [];
  return [
    ...parts.flatMap((part) => propertiesOf(resolved(part, description), description)),
    ...own,
  ];
}

/**
 * @param {Schema} schema
 * @param {Description} description
 * @returns {Schema}
 */
export function resolved(schema, description) {
  return schema.$ref ? (description.components.schemas[nameOf(schema.$ref)] ?? {}) : schema;
}

/**
 * A value of a schema: its example, else its required parts and those with examples.
 * @param {Schema | undefined} schema
 * @param {Description} description
 * @param {number} [depth]  how far references are still followed
 * @returns {unknown}
 */
export function exampleOf(schema, description, depth = 4) {
  if (!schema) return undefined;
  const given = schema.example ?? schema.examples?.[0] ?? schema.default ?? schema.const;
  if (given !== undefined) return given;
  if (schema.$ref) {
    return depth > 0 ? exampleOf(resolved(schema, description), description, depth - 1) : undefined;
  }
  const choice = (schema.oneOf ?? schema.anyOf)?.find((one) => one.type !== "null");
  if (choice) return exampleOf(choice, description, depth);
  if (schema.enum) return schema.enum[0];
  const properties = propertiesOf(schema, description);
  if (properties.length > 0) {
    const shown = properties.filter(
      (property) => property.required || property.schema.example !== undefined,
    );
    return Object.fromEntries(
      shown.map((property) => [property.name, exampleOf(property.schema, description, depth)]),
    );
  }
  const [type] = [schema.type ?? "string"].flat();
  if (type === "array") return [exampleOf(schema.items, description, depth)];
  if (type === "integer" || type === "number") return schema.minimum ?? 1;
  if (type === "boolean") return false;
  if (type === "object") return {};
  return "";
}
