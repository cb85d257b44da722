import { expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { checkFields } from '../../../api/account-area/read-form.ts';
import { inLanguage } from '../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';

/** What is wrong with one field or another; without any, every field is missing. */
const typed = [undefined, '', ' ', 'x'.repeat(60_000), '-1', '99999999999', '1.5', 'a b', '2026-13-45'];

test.each(forms)('invalid input in $path is refused in German', ({ input }) => {
  const refused = (value: string | undefined): string[] => {
    const fields =
      value === undefined ? {} : Object.fromEntries(Object.keys(input.shape).map((name) => [name, [value]]));
    const checked = checkFields(input, fields);
    return 'problems' in checked ? Object.values(checked.problems) : [];
  };
  for (const value of typed) {
    const english = new Set(inLanguage(languages.en, () => refused(value)));
    const german = inLanguage(languages.de, () => refused(value));
    expect(german.filter((problem) => english.has(problem))).toEqual([]);
  }
});
