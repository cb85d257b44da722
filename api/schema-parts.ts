import type { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** The schema with its properties, entries and alternatives changed. */
export function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
  const changed = (part: JsonSchema | boolean) => (typeof part === 'object' ? change(part) : part);
  const { properties, items, anyOf } = schema;
  return {
    ...schema,
    ...(properties !== undefined && {
      properties: Object.fromEntries(Object.entries(properties).map(([name, part]) => [name, changed(part)])),
    }),
    ...(items !== undefined && !Array.isArray(items) && { items: changed(items) }),
    ...(anyOf !== undefined && { anyOf: anyOf.map(change) }),
  };
}
