import { z } from 'zod';
import { extensionMark } from './extension.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;

/** Drops the safe integer bounds that zod adds to every integer, which are noise. */
export function withoutSafeIntegerBounds({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (jsonSchema.maximum === Number.MAX_SAFE_INTEGER) delete jsonSchema.maximum;
}

/** Formats described by name, because their patterns are long. */
const spokenFormats: readonly unknown[] = ['date', 'uuid'];

/** Drops patterns that a format name describes, and the lower safe integer bound; the upper one applies to IDs. */
export function withoutLongPatterns({ jsonSchema }: { jsonSchema: JsonSchema }): void {
  if (jsonSchema.minimum === Number.MIN_SAFE_INTEGER) delete jsonSchema.minimum;
  if (spokenFormats.includes(jsonSchema.format)) delete jsonSchema.pattern;
}

/** JSON Schema of an operation's input, with descriptions and the bounds that matter to an assistant. */
export function inputJsonSchema(schema: z.ZodType): JsonSchema {
  const override = ({ jsonSchema }: { jsonSchema: JsonSchema }) => {
    withoutSafeIntegerBounds({ jsonSchema });
    withoutLongPatterns({ jsonSchema });
    Reflect.deleteProperty(jsonSchema, extensionMark);
    foldNull(jsonSchema);
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'input', reused: 'inline', override }));
}

/** Writes "string or null" as one schema with two types, instead of zod's two schemas. */
function foldNull(schema: JsonSchema): void {
  const [first, second] = schema.anyOf ?? [];
  if (schema.anyOf?.length !== 2 || typeof first !== 'object' || typeof second !== 'object') return;
  if (second.type !== 'null' || typeof first.type !== 'string') return;
  delete schema.anyOf;
  const { type, enum: words, ...rest } = first;
  Object.assign(schema, rest, { type: [type, 'null'], ...(words !== undefined && { enum: [...words, null] }) });
}

const noMetadata = z.registry<never>();
const bounds = new Set([
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
]);

/**
 * The complete JSON Schema of an operation's output: names, types, bounds, required fields, descriptions. Objects stay
 * open, because fields may be added without a new version.
 */
export function outputJsonSchema(schema: z.ZodType): JsonSchema {
  const override = ({ zodSchema, jsonSchema }: { zodSchema: z.core.$ZodType; jsonSchema: JsonSchema }) => {
    withoutSafeIntegerBounds({ jsonSchema });
    if (jsonSchema.additionalProperties === false) delete jsonSchema.additionalProperties;
    const { id: title, description } = z.globalRegistry.get(zodSchema) ?? {};
    Object.assign(jsonSchema, title !== undefined && { title }, description !== undefined && { description });
  };
  return withoutDialect(z.toJSONSchema(schema, { io: 'output', reused: 'inline', metadata: noMetadata, override }));
}

/** Only names and types of an output schema, for tool lists, which cost tokens even before the first call. */
export function namesAndTypes(schema: JsonSchema): JsonSchema {
  const { title: _title, description: _description, ...rest } = schema;
  const kept: JsonSchema = Object.fromEntries(Object.entries(rest).filter(([name]) => !bounds.has(name)));
  return withoutNeedlessType(foldTypes(withParts(kept, namesAndTypes)));
}

/** Merges alternatives into one schema with several types, if at most one of them adds more than its type. */
function foldTypes(schema: JsonSchema): JsonSchema {
  const { anyOf, ...rest } = schema;
  if (anyOf === undefined || anyOf.some((each) => each.type === undefined && each.enum === undefined)) return schema;
  const telling = anyOf.filter((each) => each.type === undefined || Object.keys(each).length > 1);
  if (telling.length > 1) return schema;
  const words = telling[0]?.enum;
  if (words !== undefined) return { ...rest, enum: [...words, null] };
  return { ...rest, ...telling[0], type: anyOf.flatMap((each) => each.type ?? []) };
}

/** Drops the type of an enum, which its values show. */
function withoutNeedlessType({ type, ...schema }: JsonSchema): JsonSchema {
  return schema.enum !== undefined || type === undefined ? schema : { type, ...schema };
}

function withoutDialect({ $schema: _dialect, ...schema }: JsonSchema): JsonSchema {
  return schema;
}

/** Applies a function to a schema's properties, entries, alternatives and definitions. */
function withParts(schema: JsonSchema, change: (part: JsonSchema) => JsonSchema): JsonSchema {
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
