import type { FieldProblem } from '../../kernel/errors.ts';
import type { DraftRecord } from './draft.ts';

type Read = { draft: DraftRecord; problems: readonly FieldProblem[] };

/**
 * The problems an edit introduces. A value saved before a stricter rule existed keeps its problem, which must not block
 * changes to other fields. List entries may move.
 */
export function problemsOfEdit(before: Read, after: Read): FieldProblem[] {
  const known = new Set(before.problems.map((problem) => keyOf(before.draft, problem)));
  return after.problems.filter((problem) => !known.has(keyOf(after.draft, problem)));
}

const keyOf = (draft: DraftRecord, { field, detail }: FieldProblem): string =>
  JSON.stringify([field.replaceAll(/\.\d+/g, ''), valueAt(draft, field), detail]);

/** The value a problem is about: `fields.name`, `fields.usps.2`, `founders.0.name`, `company_socials.x`. */
function valueAt(draft: DraftRecord, field: string): unknown {
  const [part = '', name = '', ...rest] = field.split('.');
  const steps = part === 'fields' ? [part, name, 'value', ...rest] : [part, name, ...rest];
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), draft);
}
