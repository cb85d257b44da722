import { expect, test } from 'vitest';
import { type FieldProblem, notFound } from '../../../../shared/kernel/errors.ts';
import { inLanguage } from '../../../../shared/kernel/language/current-language.ts';
import { languages } from '../../../../shared/kernel/language/languages.ts';
import { say } from '../../../../shared/kernel/language/say.ts';
import { publishProblems } from '../../../../shared/launch/free-launch/publish-problems.ts';
import { problemInWords } from '../../../../shared/publish/page/problem-words.ts';
import { missingParts } from '../../../../shared/submission/draft/completeness.ts';
import { aDraft } from '../../../support/draft-factories.ts';

const tooLong = (): FieldProblem => ({
  field: 'name',
  detail: say('problem_input.longer_than_listing'),
  limit: 200,
  actual: 231,
  fix: say('problem_input.shorten_to', { most: 200 }),
});
const unknown = (): FieldProblem => ({
  field: 'product',
  detail: say('problem_order.is_none_of_choices'),
  fix: say('problem_order.choose_choice'),
});
const country = (): FieldProblem => ({
  field: 'fields.country',
  detail: say('problem_input.must_be', { expected: say('problem_input.text_most', { most: 100 }) }),
});

test.each([
  [
    tooLong,
    'is too long for a listing | Shorten it to 200 characters.',
    'This is too long for a listing: you have 231, but the limit is 200. Shorten it to 200 characters.',
    'Zu lang für einen Eintrag: 231, möglich sind höchstens 200. Kürze die Eingabe auf 200 Zeichen.',
  ],
  [
    unknown,
    'This option does not exist. | Send one of the values in `limit`.',
    'This option does not exist. Choose another one.',
    'Diese Option gibt es nicht. Wähle etwas anderes.',
  ],
  [
    country,
    'must be text of at most 100 characters | undefined',
    'We don’t recognise this country. Enter a country name or two-letter code, such as Germany or DE.',
    'Dieses Land kennen wir nicht. Gib den Namen oder das Kürzel eines Landes ein, zum Beispiel Deutschland oder DE.',
  ],
])('each audience reads a problem in its own words: %o', (problem, program, english, german) => {
  const { detail, fix } = problem();
  expect(`${detail} | ${fix}`).toBe(program);
  expect(inLanguage(languages.en, () => problemInWords(problem()))).toBe(english);
  expect(inLanguage(languages.de, () => problemInWords(problem()))).toBe(german);
});

test('an error says in the language of its caller what is missing', () => {
  expect(notFound('held_vote').message).toBe('No such held vote. Check the spelling, or search for it first.');
  expect(inLanguage(languages.de, () => notFound('held_vote').message)).toBe(
    'Zurückgehaltene Stimme nicht gefunden. Prüfe die Schreibweise, oder suche zuerst danach.',
  );
});

test('what people read has no names of the API', () => {
  const nothing = { primary_category: null, tagline: null, short_description: null, description: null };
  const said = inLanguage(languages.en, () => [
    ...publishProblems(nothing).map(problemInWords),
    ...missingParts(aDraft()).map(({ needs }) => needs),
  ]);
  for (const words of said) expect(words).not.toMatch(/`|\b[a-z]+_[a-z_]+\b|\bSend\b|\bCall\b|\bISO\b/);
});
