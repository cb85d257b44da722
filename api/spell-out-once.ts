import type { z } from 'zod';
import { withParts } from './schema-parts.ts';

type JsonSchema = z.core.JSONSchema.BaseSchema;
type Properties = NonNullable<JsonSchema['properties']>;

/** What a list of words or an object without a name has to cost, in characters, before its repetition is left out. */
const worthLeavingOut = 40;
/** How many properties two shapes have in common before that is no accident. */
const leastInCommon = 5;

/**
 * Shortens the schemas of a list of answers. What one has spelled out, the ones after it only name: a shape by its title, a shape that
 * has more than a named one by that name and what it has more. Each schema stays true and stands on its own, as clients want
 * it; it only says less. Gives a function to send the schemas through in their order.
 */
export function spellOutOnce(): (schema: JsonSchema) => JsonSchema {
  const named = new Map<string, Properties>();
  const spelledOut = new Set<string>();

  const shorten = (schema: JsonSchema): JsonSchema => {
    const { title, properties } = schema;
    const base = properties && largestWithin(properties, title, named);
    if (title !== undefined && properties !== undefined && !named.has(title)) named.set(title, properties);
    if (base !== undefined) return addedTo(base, schema, shorten);
    return title === undefined && isKnown(schema) ? kindOf(schema) : withParts(schema, shorten);
  };
  const isKnown = ({ properties, enum: words }: JsonSchema): boolean => {
    const text = JSON.stringify(properties ?? words?.filter((word) => word !== null) ?? null);
    const isRepeated = text.length > worthLeavingOut && spelledOut.has(text);
    spelledOut.add(text);
    return isRepeated;
  };
  return shorten;
}

function kindOf({ type, enum: words }: JsonSchema): JsonSchema {
  if (words !== undefined) return { type: words.includes(null) ? ['string', 'null'] : 'string' };
  return type === undefined ? {} : { type };
}

/** The named shape with the most properties of which none is missing in these. */
function largestWithin(
  properties: Properties,
  title: string | undefined,
  named: ReadonlyMap<string, Properties>,
): [string, Properties] | undefined {
  return [...named]
    .filter(([name, known]) => name === title || Object.keys(known).length >= leastInCommon)
    .filter(([, known]) => Object.keys(known).every((name) => properties[name] !== undefined))
    .sort(([, a], [, b]) => Object.keys(b).length - Object.keys(a).length)
    .at(0);
}

/** A shape as a known one and what differs from it. */
function addedTo(
  [title, known]: [string, Properties],
  schema: JsonSchema,
  shorten: (part: JsonSchema) => JsonSchema,
): JsonSchema {
  const added = Object.entries(schema.properties ?? {}).filter(
    ([name, part]) => JSON.stringify(part) !== JSON.stringify(known[name]),
  );
  if (added.length === 0) return { ...kindOf(schema), title };
  const own = schema.title === undefined ? '' : `${schema.title}: `;
  return withParts({ ...kindOf(schema), title: `${own}${title} and`, properties: Object.fromEntries(added) }, shorten);
}
