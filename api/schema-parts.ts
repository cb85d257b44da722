import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Applies a function to a schema's properties, entries, alternatives and definitions. */
export function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (part: JsonSchema | boolean) => (typeof part === 'object' ? change(part) : part);
  const { properties, additionalProperties: others, items, anyOf, $defs } = schema;
  const each = (named: Record<string, JsonSchema | boolean>) =>
    Object.fromEntries(Object.entries(named).map(([name, part]) => [name, changed(part)]));
  return {
    ...schema,
    ...(properties !== undefined && { properties: each(properties) }),
    ...(others !== undefined && { additionalProperties: changed(others) }),
    ...($defs !== undefined && {
      $defs: Object.fromEntries(Object.entries($defs).map(([name, part]) => [name, change(part)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: changed(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(change) }),
  };
}
