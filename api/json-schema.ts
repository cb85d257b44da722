import { z } from 'zod';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Zod bounds every integer by what a double can hold: noise for a reader, so it is taken out. */
export function withoutSafeIntegerBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** The JSON Schema of an operation's input, with its descriptions. Patterns that a format says in one word are left out. */
export function inputJsonSchema(schema: z.ZodType): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    withoutSafeIntegerBounds({ jsonSchema });
    if (jsonSchema.format !== undefined) delete jsonSchema.pattern;
    foldNull(jsonSchema);
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', reused: 'inline', override }));
}

/** "A text or null" as one schema with two types, where zod writes two schemas. */
function foldNull(schema: JsonSchema): void {
  const [first, second] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object') return;
  if (second.type !== 'null' || typeof first.type !== 'string') return;
  delete schema.anyOf;
  const { type, enum: words, ...rest } = first;
  Object.assign(schema, rest, { type: [type, 'null'], ...(words !== undefined && { enum: [...words, null] }) });
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
  'required',
] as const;

/**
 * The JSON Schema of an operation's output for a list of tools: names and types. Descriptions, names of shared parts, bounds, and
 * what is always there of what is only read are left out, because every assistant pays for the list before its first call.
 */
export function outputJsonSchema(schema: z.ZodType): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    for (const bound of bounds) delete jsonSchema[bound];
    foldNull(jsonSchema);
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', reused: 'inline', metadata: noMetadata, override }));
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}
