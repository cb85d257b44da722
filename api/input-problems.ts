import type { z } from 'zod';
import type { FieldProblem } from '../shared/kernel/errors.ts';
import type { TextKey } from '../shared/kernel/language/english.ts';
import { inQuotes, type Said, say } from '../shared/kernel/language/say.ts';
import { countryCode } from '../shared/kernel/text/country-code.ts';
import { nearestName } from '../shared/kernel/text/nearest-name.ts';
import { slugPattern } from '../shared/kernel/text/slug.ts';
import { inputJsonSchema } from './json-schema.ts';
import { nameMeant, otherName } from './name-meant.ts';

type Issue = z.core.$ZodIssue;
type JsonSchema = z.core.JSONSchema.BaseSchema;

/**
 * Explains what is wrong with an input: which field, which limit, and what to send instead. `alsoTaken`: the
 * transport's parameter names.
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
  // A value that violates two limits is reported once, with both.
  return problems.filter(({ field }, at) => problems.findIndex((each) => each.field === field) === at);
}

/** The only property missing at this path; undefined if none or several are missing. */
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
      detail: say('problem_input.unknown_property'),
      limit: known,
      fix:
        hint === undefined
          ? say('problem_input.leave_out')
          : say('problem_input.did_you_mean', { name: inQuotes(hint) }),
    };
  });
}

/** Where a misplaced property belongs, such as `fields.tagline`. */
function placeOf(key: string, path: readonly PropertyKey[], schema: JsonSchema): string | undefined {
  const [part] = Object.keys(schema.properties ?? {}).filter((name) => {
    const inner = schemaAt(schema, [name])?.properties;
    return inner !== undefined && Object.hasOwn(inner, key) && name !== path[0];
  });
  return part === undefined ? undefined : `${part}.${key}`;
}

/** Property names at this path; for records, their possible keys. */
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
    detail: missing
      ? say('problem.required')
      : say('problem_input.must_be', {
          expected: field === undefined ? say('problem_input.valid') : expectation(field),
        }),
    ...(limit !== undefined && { limit }),
    ...(actual !== undefined && { actual }),
    fix: fixFor(field, value),
  };
}

function fixFor(field: JsonSchema | undefined, value: unknown): Said {
  if (field === undefined) return say('problem_input.change_or_empty');
  const hint =
    typeof value === 'string'
      ? nearestName(
          value,
          (field.enum ?? []).filter((one) => typeof one === 'string'),
        )
      : undefined;
  const meant =
    hint ?? (field.pattern === countryPattern && typeof value === 'string' ? countryCode(value) : undefined);
  if (meant !== undefined) return say('problem_input.did_you_mean', { name: inQuotes(meant) });
  if (field.pattern === slugPattern.source && typeof value === 'string' && value.includes('.'))
    return say('problem_input.slug_or_page');
  const about = field.description === undefined ? '' : ` ${field.description}`;
  return say('problem_input.send', { expected: expectation(field), about });
}

const formatWords: Record<string, TextKey> = {
  email: 'problem_input.email',
  date: 'problem_input.date',
  uri: 'problem_input.full_address',
  uuid: 'problem_input.uuid',
};

function expectation(field: JsonSchema): string {
  const ways = waysOf(field);
  if (ways.length > 1) return ways.map(expectation).reduce(either);
  if (field.enum !== undefined) return say('problem_input.one_of', { choices: namesOf(field.enum) });
  if (field.type === 'boolean') return say('problem_input.true_false');
  if (field.type === 'integer' || field.type === 'number') return numberExpectation(field);
  if (field.type === 'array') return listExpectation(field);
  if (field.type === 'object') return say('problem_input.object');
  return textExpectation(field);
}

function listExpectation({ minItems = 0, maxItems }: JsonSchema): string {
  if (maxItems === undefined) return say('problem_input.list');
  return minItems > 0
    ? say('problem_input.list_from_to', { least: minItems, most: maxItems })
    : say('problem_input.list_most', { most: maxItems });
}

function numberExpectation({ type, minimum, maximum }: JsonSchema): string {
  const what = type === 'integer' ? say('problem_input.whole_number') : say('problem_input.number');
  if (minimum === undefined) return what;
  return maximum === undefined
    ? say('problem_input.from', { what, least: minimum })
    : say('problem_input.from_to', { what, least: minimum, most: maximum });
}

const countryPattern = '^[A-Za-z]{2}$';
const patternWords: Record<string, TextKey> = {
  [slugPattern.source]: 'problem_input.slug',
  [countryPattern]: 'problem_input.two_letters',
  '^https://': 'problem_input.https',
};

function textExpectation({ format, pattern, maxLength, minLength }: JsonSchema): string {
  const known = patternWords[pattern ?? ''] ?? formatWords[format ?? ''];
  if (known !== undefined) return say(known);
  const what = weekWords(pattern ?? '') ?? lengthWords(minLength, maxLength);
  return pattern === undefined || weekWords(pattern) !== undefined
    ? what
    : say('problem_input.text_pattern', { what, pattern });
}

function lengthWords(least: number | undefined, most: number | undefined): string {
  if (most === undefined) return say('problem_input.text');
  return least ? say('problem_input.text_from_to', { least, most }) : say('problem_input.text_most', { most });
}

const either = (what: string, expected: string): string => say('problem_input.either', { what, expected });

const namesOf = (names: readonly unknown[]): string => names.map((name) => inQuotes(String(name))).join(', ');

/** What a week parameter (`weekText`) accepts: its keywords, or a date. Undefined for other patterns. */
function weekWords(pattern: string): string | undefined {
  const words = /^\^\(([a-z|]+)\|\\d\{4\}-\\d\{2\}-\\d\{2\}\)\$$/.exec(pattern)?.[1];
  return words && either(namesOf(words.split('|')), say('problem_input.date'));
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

/** A field's type other than null; the whole schema if there are several. */
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
