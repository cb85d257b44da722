import type { z } from 'zod';
import type { RowFault } from '../row-fault.ts';

/** Result of reading a value: its stored form, a problem, or why (part of) it is skipped. */
export type FieldReading<Value> =
  | { value: Value }
  | { value: Value; passedOver: string }
  | { value: Value; problem: ProblemWords }
  | { problem: ProblemWords }
  | { passedOver: string };

/** A value's problem and the fix. */
export type ProblemWords = Omit<RowFault, 'field'>;

export const wrong = (detail: string, fix: string): { problem: ProblemWords } => ({ problem: { detail, fix } });

/** Checks a value against a stored field's schema. The problem's wording is derived from the schema's limits. */
export function withinBounds<Value>(schema: z.ZodType<Value>, value: unknown): FieldReading<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue === undefined ? { detail: 'is not valid' } : wordsOf(issue, value) };
}

/** Validates a list and keeps valid entries, the first ones if there are too many. */
export function entriesWithin<Value>(schema: z.ZodType<Value[]>, entries: readonly unknown[]): FieldReading<Value[]> {
  const whole = withinBounds(schema, entries);
  if (!('problem' in whole)) return whole;
  const good = entries.filter((entry) => schema.safeParse([entry]).success);
  const kept = withinBounds(schema, good);
  if ('value' in kept) return good.length === 0 ? whole : { value: kept.value, problem: whole.problem };
  if (!('problem' in kept) || typeof kept.problem.limit !== 'number') return whole;
  const first = withinBounds(schema, good.slice(0, kept.problem.limit));
  return 'value' in first ? { value: first.value, problem: whole.problem } : whole;
}

function wordsOf(issue: z.core.$ZodIssue, whole: unknown): ProblemWords {
  const entry = issue.path.length > 0 && Array.isArray(whole) ? `entry ${Number(issue.path[0]) + 1} ` : '';
  const key = issue.path.length > 0 && !Array.isArray(whole) ? `${issue.path.join('.')} ` : '';
  const value = issue.path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)[step], whole);
  return { ...boundWords(issue, value, entry + key), ...limitOf(issue, value) };
}

function boundWords(issue: z.core.$ZodIssue, value: unknown, of: string): ProblemWords {
  switch (issue.code) {
    case 'too_big':
      return { detail: `${of}${sizeOf(value)}, at most ${issue.maximum} ${unitOf(value)}`, fix: shorterWords(value) };
    case 'too_small':
      return {
        detail: `${of}${sizeOf(value)}, at least ${issue.minimum} ${unitOf(value)}`,
        fix: 'correct it or leave it out',
      };
    case 'invalid_value':
      return { detail: `${of}is not a known value`, fix: `use one of ${issue.values.map(String).join(', ')}` };
    case 'invalid_format':
      return {
        detail: `${of}${formatWords[issue.format] ?? 'has the wrong format'}`,
        fix: 'correct it or leave it out',
      };
    default:
      return { detail: `${of}is not valid`, fix: 'correct it or leave it out' };
  }
}

const formatWords: Record<string, string> = { url: 'is not an http(s) URL', email: 'is not an email address' };

function sizeOf(value: unknown): string {
  if (typeof value === 'string') return value === '' ? 'is empty' : `has ${value.length} characters`;
  return Array.isArray(value) ? `has ${value.length} entries` : `is ${String(value)}`;
}

function unitOf(value: unknown): string {
  if (typeof value === 'string') return 'are allowed';
  return Array.isArray(value) ? 'are allowed' : 'is allowed';
}

const shorterWords = (value: unknown): string =>
  typeof value === 'string' ? 'shorten it or leave it out' : 'keep the main ones or leave it out';

function limitOf(issue: z.core.$ZodIssue, value: unknown): Pick<ProblemWords, 'limit' | 'actual'> {
  if (issue.code !== 'too_big' || typeof issue.maximum !== 'number') return {};
  const actual = typeof value === 'string' || Array.isArray(value) ? value.length : Number(value);
  return { limit: issue.maximum, actual };
}
