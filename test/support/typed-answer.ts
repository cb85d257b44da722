/** As much of JSON Schema as answers are described with. */
interface JsonSchema {
  $ref?: string;
  $defs?: Record<string, JsonSchema>;
  anyOf?: JsonSchema[];
  type?: unknown;
  items?: JsonSchema;
  properties?: Record<string, JsonSchema>;
  additionalProperties?: JsonSchema | boolean;
}

/**
 * An answer as a client sees it that is typed by a schema, as FastMCP's `.data` is: what the schema does not name is gone. An object of
 * which it names no property at all is one with any.
 */
export const typedAnswer = (schema: object, value: unknown): unknown => kept(schema, value, schema);

function kept(schema: JsonSchema, value: unknown, root: JsonSchema): unknown {
  const typed = (part: JsonSchema | boolean | undefined, inner: unknown) =>
    typeof part === 'object' ? kept(part, inner, root) : inner;
  if (schema.$ref !== undefined) return typed(root.$defs?.[schema.$ref.split('/').at(-1) ?? ''] ?? root, value);
  const ways = schema.anyOf?.filter(({ type }) => type !== 'null');
  if (ways !== undefined) return ways.length === 1 ? typed(ways[0], value) : value;
  if (Array.isArray(value)) {
    return value.map((each) => typed(schema.items, each));
  }
  if (typeof value !== 'object' || value === null) return value;
  const { properties, additionalProperties: others } = schema;
  if (properties === undefined && others === undefined) return value;
  return Object.fromEntries(
    Object.entries(value).flatMap(([name, inner]) => {
      const part = properties?.[name] ?? others;
      return part === undefined || part === false ? [] : [[name, typed(part, inner)]];
    }),
  );
}
