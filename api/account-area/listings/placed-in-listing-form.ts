import type { FormAgain } from '../form.ts';

/** What is refused of a listing, beside the fields of its form: an entry of a list is told beside the whole list, by its line. */
export const placedInListingForm = (problems: FormAgain['problems']): FormAgain['problems'] =>
  Object.fromEntries(
    Object.entries(problems).map(([name, problem]) => {
      const entry = /^(fields\.\w+)\.(\d+)$/.exec(name);
      return entry === null ? [name, problem] : [entry[1] ?? name, `Line ${Number(entry[2]) + 1}: ${problem}`];
    }),
  );
