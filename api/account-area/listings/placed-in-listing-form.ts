import { say } from '../../../shared/kernel/language/say.ts';
import type { FormAgain } from '../form.ts';

/** Listing errors next to the form's fields. Errors of list entries, which are lines of one field, are shown next to the whole list. */
export const placedInListingForm = (problems: FormAgain['problems']): FormAgain['problems'] =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const entry = /^(fields\.\w+)\.(\d+)$/.exec(name);
      if (entry === null) return [name, problem];
      const line = String(Number(entry[2]) + 1);
      return [entry[1] ?? name, say('problem_input.line', { line, problem })];
    }),
  );
