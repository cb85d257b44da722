/** The subset of JSON Schema used to describe responses. */
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
 * A response as seen by a client that types it by a schema, like FastMCP's `.data`: fields missing from the schema are
 * gone. An object without declared properties may have any.
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
