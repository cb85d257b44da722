import type { z } from 'zod';
import { say } from '../../../kernel/language/say.ts';
import type { RowFault } from '../row-fault.ts';

/** Result of reading a value: its stored form, a problem, or why (part of) it is skipped. */
export type FieldReading<Value> =
  | { value: Value }
  | { value: Value; passedOver: string }
  | { value: Value; problem: ProblemWords }
  | { problem: ProblemWords }
  | { passedOver: string };

/** A value's problem and its fix. */
export type ProblemWords = Omit<RowFault, 'field'>;

export const wrong = (detail: string, fix: string): { problem: ProblemWords } => ({ problem: { detail, fix } });

/** Checks a value against a stored field's schema. The problem's wording is derived from the schema's limits. */
export function withinBounds<Value>(schema: z.ZodType<Value>, value: unknown): FieldReading<Value> {
  const parsed = schema.safeParse(value);
  if (parsed.success) return { value: parsed.data };
  const [issue] = parsed.error.issues;
  return { problem: issue === undefined ? { detail: say('problem_import.not_valid') } : wordsOf(issue, value) };
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
  const value = issue.path.reduce<unknown>((inner, step) => (inner as Record<PropertyKey, unknown>)[step], whole);
  const { detail, fix } = boundWords(issue, value);
  return { detail: inPart(issue.path, whole, detail), fix, ...limitOf(issue, value) };
}

/** Names the list entry or object key that a problem is about. */
function inPart(path: readonly PropertyKey[], whole: unknown, detail: string): string {
  if (path.length === 0) return detail;
  return Array.isArray(whole)
    ? say('problem_import.entry', { number: Number(path[0]) + 1, detail })
    : `${path.join('.')} ${detail}`;
}

function boundWords(issue: z.core.$ZodIssue, value: unknown): { detail: string; fix: string } {
  const size = sizeOf(value);
  switch (issue.code) {
    case 'too_big': {
      const most = Number(issue.maximum);
      return {
        detail: say('problem_import.most', { size, most }),
        fix: say(typeof value === 'string' ? 'problem_import.fix_shorten' : 'problem_import.fix_main'),
      };
    }
    case 'too_small': {
      const least = Number(issue.minimum);
      return {
        detail: say('problem_import.least', { size, least }),
        fix: say('problem_import.fix_correct'),
      };
    }
    case 'invalid_value': {
      const choices = issue.values.map(String).join(', ');
      return { detail: say('problem_import.no_known_value'), fix: say('problem_import.fix_values', { choices }) };
    }
    case 'invalid_format':
      return {
        detail: say(formatKeys[issue.format] ?? 'problem_import.no_form'),
        fix: say('problem_import.fix_correct'),
      };
    default:
      return { detail: say('problem_import.not_valid'), fix: say('problem_import.fix_correct') };
  }
}

const formatKeys: Record<string, 'problem_import.no_http' | 'problem_import.no_mail'> = {
  url: 'problem_import.no_http',
  email: 'problem_import.no_mail',
};

function sizeOf(value: unknown): string {
  if (typeof value === 'string')
    return value === ''
      ? say('problem_import.size_empty')
      : say('problem_import.size_characters', { count: value.length });
  return Array.isArray(value)
    ? say('problem_import.size_entries', { count: value.length })
    : say('problem_import.size_is', { value: String(value) });
}

function limitOf(issue: z.core.$ZodIssue, value: unknown): Pick<ProblemWords, 'limit' | 'actual'> {
  if (issue.code !== 'too_big' || typeof issue.maximum !== 'number') return {};
  const actual = typeof value === 'string' || Array.isArray(value) ? value.length : Number(value);
  return { limit: issue.maximum, actual };
}
