import type { z } from 'zod';
import type { FieldProblem } from '../shared/kernel/errors.ts';
import { countryCode } from '../shared/kernel/text/country-code.ts';
import { nearestName } from '../shared/kernel/text/nearest-name.ts';
import { slugPattern } from '../shared/kernel/text/slug.ts';
import { inputJsonSchema } from './json-schema.ts';
import { nameMeant, otherName } from './name-meant.ts';

type Issue = z.core.$ZodIssue;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Explains what is wrong with an input: which field, which limit, what to send instead. `alsoTaken`: the transport's
 * parameter names.
 */
export function inputProblems(
  issues: readonly Issue[],
  input: z.ZodType,
  sent: unknown,
  alsoTaken: readonly string[] = [],
): FieldProblem[] {
  const schema = inputJsonSchema(input);
  const known = (path: readonly PropertyKey[]) => [
    ...knownNames(schema, path),
    ...(path.length === 0 ? alsoTaken : []),
  ];
  const problems = issues.flatMap((issue) =>
    issue.code === 'unrecognized_keys'
      ? unknownProperties(issue, known(issue.path), schema, onlyMissing(issues, issue.path, sent))
      : [fieldProblem(issue, schema, sent)],
  );
  // A value violating two limits is reported once, with both.
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
}

/** The only missing property at this place; undefined if none or several are missing. */
function onlyMissing(issues: readonly Issue[], path: readonly PropertyKey[], sent: unknown): string | undefined {
  const missing = issues.filter(
    (issue) =>
      fieldName(issue.path.slice(0, -1)) === fieldName(path) &&
      issue.path.length === path.length + 1 &&
      valueAt(sent, issue.path) === undefined,
  );
  return missing.length === 1 ? String(missing[0]?.path.at(-1)) : undefined;
}

const shownOfUnknownName = 60;

function unknownProperties(
  { keys, path }: z.core.$ZodIssueUnrecognizedKeys,
  known: readonly string[],
  schema: JsonSchema,
  missing: string | undefined,
): FieldProblem[] {
  const instead = keys.length === 1 ? missing : undefined;
  return keys.slice(0, 10).map((key) => {
    const hint = otherName(key, known) ?? placeOf(key, path, schema) ?? nameMeant(key, known) ?? instead;
    return {
      field: fieldName([...path, key.slice(0, shownOfUnknownName)]),
      detail: 'is not a known property',
      limit: known,
      fix: hint === undefined ? 'Leave it out.' : `Did you mean \`${hint}\`?`,
    };
  });
}

/** The right place of a misplaced property: `fields.tagline`. */
function placeOf(key: string, path: readonly PropertyKey[], schema: JsonSchema): string | undefined {
  const [part] = Object.keys(schema.properties ?? {}).filter((name) => {
    const inner = schemaAt(schema, [name])?.properties;
    return inner !== undefined && Object.hasOwn(inner, key) && name !== path[0];
  });
  return part === undefined ? undefined : `${part}.${key}`;
}

/** Property names at this place; for records, their possible keys. */
function knownNames(schema: JsonSchema, path: readonly PropertyKey[]): string[] {
  const { properties, propertyNames } = schemaAt(schema, path) ?? {};
  if (properties !== undefined) return Object.keys(properties);
  return (isSchema(propertyNames) ? (propertyNames.enum ?? []) : []).filter((name) => typeof name === 'string');
}

function fieldProblem(issue: Issue, schema: JsonSchema, sent: unknown): FieldProblem {
  const field = schemaAt(schema, issue.path);
  const value = valueAt(sent, issue.path);
  const missing = value === undefined;
  const limit = field === undefined ? undefined : limitOf(field);
  const actual = sizeOf(value, field);
  return {
    field: fieldName(issue.path),
    detail: missing ? 'is required' : `must be ${field === undefined ? 'valid' : expectation(field)}`,
    ...(limit !== undefined && { limit }),
    ...(actual !== undefined && { actual }),
    fix: fixFor(field, value),
  };
}

function fixFor(field: JsonSchema | undefined, value: unknown): string {
  if (field === undefined) return 'Look the field up in the API documentation.';
  const hint =
    typeof value === 'string'
      ? nearestName(
          value,
          (field.enum ?? []).filter((one) => typeof one === 'string'),
        )
      : undefined;
  const meant =
    hint ?? (field.pattern === countryPattern && typeof value === 'string' ? countryCode(value) : undefined);
  if (meant !== undefined) return `Did you mean \`${meant}\`?`;
  if (field.pattern === slugPattern.source && typeof value === 'string' && value.includes('.')) return ofOtherAddress;
  return `Send ${expectation(field)}. ${field.description ?? ''}`.trim();
}

/** For a URL that isn't of a page on this site, in place of a slug. */
const ofOtherAddress =
  'Send a slug or a listing URL on this site. To find a listing by its website, use search_listings with `domain`.';

const formatWords: Record<string, string> = {
  email: 'an email address',
  date: 'a date as YYYY-MM-DD',
  uri: 'a full URL',
  uuid: 'a UUID',
};

function expectation(field: JsonSchema): string {
  const ways = waysOf(field);
  if (ways.length > 1) return ways.map(expectation).join(', or ');
  if (field.enum !== undefined) return `one of ${field.enum.map((one) => `\`${one}\``).join(', ')}`;
  if (field.type === 'boolean') return 'true or false';
  if (field.type === 'integer' || field.type === 'number') return numberExpectation(field);
  if (field.type === 'array') return listExpectation(field);
  if (field.type === 'object') return 'an object';
  return textExpectation(field);
}

function listExpectation({ minItems = 0, maxItems }: JsonSchema): string {
  if (maxItems === undefined) return 'a list';
  return minItems > 0 ? `a list of ${minItems} to ${maxItems} entries` : `a list of at most ${maxItems} items`;
}

function numberExpectation({ type, minimum, maximum }: JsonSchema): string {
  const kind = type === 'integer' ? 'a whole number' : 'a number';
  const upper = maximum === undefined ? '' : ` to ${maximum}`;
  return minimum === undefined ? kind : `${kind} from ${minimum}${upper}`;
}

const countryPattern = '^[A-Za-z]{2}$';
const patternWords: Record<string, string> = {
  [slugPattern.source]: 'a slug: lowercase letters, digits and hyphens, at most 220 characters',
  [countryPattern]: 'a two-letter country code, such as DE',
  '^https://': 'a URL starting with https://',
};

function textExpectation({ format, pattern, maxLength, minLength }: JsonSchema): string {
  const words = patternWords[pattern ?? ''] ?? formatWords[format ?? ''] ?? weekWords(pattern ?? '');
  if (words !== undefined) return words;
  const length =
    maxLength === undefined
      ? ''
      : ` of ${minLength ? `${minLength} to ${maxLength}` : `at most ${maxLength}`} characters`;
  return `text${length}${pattern === undefined ? '' : ` that matches ${pattern}`}`;
}

/** A week parameter (`weekText`): words, or a date. */
function weekWords(pattern: string): string | undefined {
  const words = /^\^\(([a-z|]+)\|\\d\{4\}-\\d\{2\}-\\d\{2\}\)\$$/.exec(pattern)?.[1];
  return words
    ?.split('|')
    .map((word) => `\`${word}\``)
    .concat('or a date as YYYY-MM-DD')
    .join(', ');
}

function limitOf(field: JsonSchema): FieldProblem['limit'] {
  if (field.enum !== undefined) return field.enum.map(String);
  if (field.minimum !== undefined && field.maximum !== undefined) {
    return `${field.minimum}-${field.maximum}`;
  }
  if (field.minItems !== undefined && field.maxItems !== undefined) return `${field.minItems}-${field.maxItems}`;
  return (
    field.maxLength ??
    field.maxItems ??
    (field.format === undefined && weekWords(field.pattern ?? '') === undefined ? field.pattern : undefined)
  );
}

function sizeOf(value: unknown, field: JsonSchema | undefined): number | undefined {
  if (typeof value === 'number' && Number.isFinite(value)) return value;
  if (field?.maxLength !== undefined && typeof value === 'string') return value.length;
  return Array.isArray(value) ? value.length : undefined;
}

function schemaAt(schema: JsonSchema, path: readonly PropertyKey[]): JsonSchema | undefined {
  let here: JsonSchema | undefined = schema;
  for (const step of path) {
    const next: unknown = typeof step === 'number' ? here?.items : here?.properties?.[String(step)];
    here = isSchema(next) ? withoutNull(next) : undefined;
  }
  return here;
}

const isSchema = (value: unknown): value is JsonSchema => typeof value === 'object' && value !== null;

/** A field's type besides null; the whole schema if there are several. */
function withoutNull(schema: JsonSchema): JsonSchema {
  const others = waysOf(schema);
  if (others.length === 1) return { ...schema, anyOf: undefined, ...others[0] };
  const types = [schema.type].flat().filter((type) => type !== 'null');
  return types.length === 1 && types[0] !== undefined ? { ...schema, type: types[0] } : schema;
}

const waysOf = ({ anyOf = [] }: JsonSchema): JsonSchema[] => anyOf.filter((each) => each.type !== 'null');

function valueAt(sent: unknown, path: readonly PropertyKey[]): unknown {
  let here = sent;
  for (const step of path) {
    if (typeof here !== 'object' || here === null || !Object.hasOwn(here, step)) return undefined;
    here = Reflect.get(here, step);
  }
  return here;
}

const fieldName = (path: readonly PropertyKey[]): string => path.map(String).join('.');
