import type { SlipwayError } from '../../../shared/kernel/errors.ts';
import { say } from '../../../shared/kernel/language/say.ts';
import type { DraftAction, FormPart, FormReading, FormValues } from '../../../shared/submission/submission.ts';
import {
  blankRow,
  cellName,
  markOf,
  partOf,
  rowLists,
  rowsOf,
  seenName,
  withoutBlankRows,
  withRows,
} from '../../../shared/submission/submission.ts';
import type { FormAgain } from '../form.ts';
import { problemsOf } from '../problems-of.ts';
import type { SentFields } from '../read-form.ts';

const shownOfTheirs = 500;

/** Name of the field for a co-founder's email address. */
export const inviteField = 'invite.email';

/** The first value of each field: this form has no repeated fields. */
export const flatten = (fields: SentFields): FormValues =>
  Object.fromEntries(Object.entries(fields).map(([name, values]) => [name, values[0] ?? '']));

/** The values as a browser would submit them. */
export const toSent = (values: FormValues): SentFields =>
  Object.fromEntries(Object.entries(values).map(([name, text]) => [name, [text]]));

/** The form with a row added or removed; nothing is saved. Lists that were changed elsewhere but not here show their current state. */
export function rowsOutcome(
  typed: FormValues,
  values: FormValues,
  action: Extract<DraftAction, { kind: 'add' | 'remove' }>,
): FormAgain {
  const { list } = action;
  const { cells, most } = rowLists[list];
  if (markOf(typed, list) !== markOf(values, list)) {
    return { problems: {}, status: 200, values: toSent(values), focus: list };
  }
  const rows = rowsOf(typed, list);
  const wanted =
    action.kind === 'add'
      ? [...rows, blankRow(list)].slice(0, most)
      : rows.filter((_, index) => index !== action.index);
  const focused = action.kind === 'add' ? wanted.length - 1 : Math.min(action.index, wanted.length - 1);
  const focus = focused < 0 ? list : cellName(list, focused, cells[0]);
  return { problems: {}, status: 200, values: toSent(withRows(values, list, wanted)), focus };
}

/**
 * Reports parts that were changed elsewhere in the meantime, with their current rows; a single text shows its own.
 * Nothing is saved until the form is submitted again.
 */
export function conflictOutcome({ conflicts, values, now, marksNow }: FormReading): FormAgain {
  const told = (part: FormPart): string => {
    const theirs = Object.hasOwn(now, part) ? [] : partOf(now, part).filter((text) => text !== '');
    const text = theirs.join(', ').slice(0, shownOfTheirs);
    return [say('problem.changed_elsewhere'), text !== '' && say('problem_listing.says_now', { text })]
      .filter(Boolean)
      .join(' ');
  };
  return {
    problems: Object.fromEntries(conflicts.map((part) => [part, told(part)])),
    status: 409,
    values: toSent({ ...values, [seenName]: marksNow }),
  };
}

/** An operation's errors, next to the fields, with all typed values kept. */
export function refusedOutcome(refusal: SlipwayError, values: FormValues): FormAgain {
  const { problems, ...outcome } = problemsOf(refusal);
  const { email, url, ...others } = problems;
  return {
    ...outcome,
    problems: {
      ...others,
      ...(email !== undefined && { [inviteField]: email }),
      ...(url !== undefined && {
        '': say('problem.draft_listed'),
      }),
    },
    values: toSent(withoutBlankRows(values)),
  };
}
