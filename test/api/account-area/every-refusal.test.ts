import { expect, test } from 'vitest';
import { forms } from '../../../api/account-area/forms.ts';
import { checkFields } from '../../../api/account-area/read-form.ts';
import { inLanguage } from '../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../shared/kernel/language/languages.ts';
import { problemInLanguage } from '../../../shared/publish/page/problem-language.ts';
import { refusalsInReach } from '../../support/language/refusals-in-reach.ts';
import { someValue } from '../../support/language/text-flow.ts';

/** Files forms need, but whose refusals no form shows. */
const notShown = new Map([
  ['api/errors.ts', 'the problem documents of the API'],
  ['shared/identity/idempotency/idempotency.ts', 'the header Idempotency-Key, which no browser sends'],
  ['shared/identity/account/bound-listing.ts', 'calls with the token of an app, which no form makes'],
  ['shared/directory/award/award.reads.ts', 'the operation list_awards, which no form calls'],
  ['shared/intake/import/', 'rows of an imported file, which site/components/admin/import-words.ts says'],
]);

/** Every operation would be reached by the one form that calls some by name: they are read by it, and refuse nothing in words. */
const beyond = new Set(['api/operations.ts', 'api/extensions.ts']);

/** What is wrong for one field or another; without any, every field is missing. */
const typed = [undefined, '', ' ', 'x'.repeat(60_000), '-1', '99999999999', '1.5', 'a b', '2026-13-45'];

const found = refusalsInReach('api/account-area/area.ts', (file) => beyond.has(file));
const isShown = ({ file }: { file: string }): boolean => ![...notShown.keys()].some((path) => file.startsWith(path));

/** Without what only the run knows before the first sentence. */
const own = (text: string): string => text.replace(new RegExp(`^${someValue}:? (?=\\p{Lu})`, 'u'), '');

/** Sentences with words of their own. */
const sentencesIn = (text: string): string[] =>
  text
    .split(/(?<=[.!?])\s+(?=[\p{Lu}\p{N}“])/u)
    .filter((sentence) => /\p{L}{2}/u.test(sentence.replace(new RegExp(`^This ${someValue}\\.$`), '')));

test('every refusal a form can show is available in German', () => {
  const english = found.filter(isShown).filter(({ text }) => {
    const said = inLanguage(languages.de, () => problemInLanguage(own(text)));
    return sentencesIn(own(text)).some((sentence) => said.includes(sentence));
  });
  expect(new Map(english.map(({ file, text }) => [text, file]))).toEqual(new Map());
});

test('every missing thing has a German name', () => {
  const missing = new Set(found.flatMap(({ text }) => /^No such (.+?)\. Check/.exec(text)?.[1] ?? []));
  expect(missing.size).toBeGreaterThan(30);
  const english = [...missing].filter((what) =>
    inLanguage(languages.de, () => problemInLanguage(`No such ${what}.`)).startsWith(what),
  );
  expect(english).toEqual([]);
});

test.each(forms)('invalid input in $path is refused in German', ({ input }) => {
  const problems = typed.flatMap((value) => {
    const fields =
      value === undefined ? {} : Object.fromEntries(Object.keys(input.shape).map((name) => [name, [value]]));
    const checked = checkFields(input, fields);
    return 'problems' in checked ? Object.values(checked.problems) : [];
  });
  const english = problems.filter((problem) => inLanguage(languages.de, () => problemInLanguage(problem)) === problem);
  expect(english).toEqual([]);
});
