import type { FieldProblem } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { DraftRecord } from './draft.ts';
import { isBlank } from './field-state.ts';
import { readContent, type Vocabulary } from './listing-content.ts';

/**
 * The problems an edit introduces. A value saved before a stricter rule existed keeps its problem, which must not block
 * changes to other fields. Problems are matched by value, so list items may move.
 */
export function problemsOfEdit(before: DraftRecord, after: DraftRecord, vocabulary: Vocabulary): FieldProblem[] {
  const known = new Set(readContent(before, vocabulary).problems.map((problem) => keyOf(before, problem)));
  return readContent(after, vocabulary).problems.filter((problem) => !known.has(keyOf(after, problem)));
}

/** A saved listing may lose any value except its name. */
export const namelessness = ({ fields }: DraftRecord): FieldProblem[] =>
  isBlank(fields.name.value)
    ? [
        {
          field: 'fields.name',
          code: 'required',
          detail: say('problem.required'),
          limit: 200,
          fix: say('problem.enter_name'),
        },
      ]
    : [];

const keyOf = (draft: DraftRecord, { field, detail }: FieldProblem): string =>
  JSON.stringify([field.replaceAll(/\.\d+/g, ''), valueAt(draft, field), detail]);

/** The value a problem is about: `fields.name`, `fields.usps.2`, `founders.0.name`, `company_socials.x`. */
function valueAt(draft: DraftRecord, field: string): unknown {
  const [part = '', name = '', ...rest] = field.split('.');
  const steps = part === 'fields' ? [part, name, 'value', ...rest] : [part, name, ...rest];
  return steps.reduce<unknown>((value, step) => Reflect.get(Object(value), step), draft);
}
