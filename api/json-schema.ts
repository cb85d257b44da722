import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Zod bounds every integer by what a double can hold: noise for a reader, so it is taken out. */
export function withoutSafeIntegerBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The JSON Schema of an operation's input, with its descriptions. */
export function inputJsonSchema(schema: z.ZodType): JsonSchema {
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', reused: 'inline', override: withoutSafeIntegerBounds }));
}

const noMetadata = z.registry<never>();
const bounds = [
  'additionalProperties',
  'format',
  'maxItems',
  'maxLength',
  'maximum',
  'minItems',
  'minLength',
  'minimum',
  'pattern',
  'propertyNames',
] as const;

/**
 * The JSON Schema of an operation's output for a list of tools: names and types. Descriptions, names of shared parts and bounds of
 * what is only read are left out, because every assistant pays for the list before its first call.
 */
export function outputJsonSchema(schema: z.ZodType): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', reused: 'inline', metadata: noMetadata, override }));
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
