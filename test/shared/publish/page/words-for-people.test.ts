import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { english } from '../../../../shared/kernel/language/english.ts';
import { publishProblems } from '../../../../shared/launch/free-launch/publish-problems.ts';
import { problemInWords } from '../../../../shared/publish/page/problem-words.ts';
import { wordsForPeople } from '../../../../shared/publish/page/words-for-people.ts';
import { missingParts } from '../../../../shared/submission/draft/completeness.ts';
import { fitCountry } from '../../../../shared/submission/draft/listing-limits.ts';
import { aDraft } from '../../../support/draft-factories.ts';

/** Every sentence on what to do that the rules of drafts say, whatever rule is added there. */
const sentences = ['listing-limits', 'category-match', 'edit-draft', 'editable-fields', 'completeness']
  .map((file) => readFileSync(new URL(`../../../../shared/submission/draft/${file}.ts`, import.meta.url), 'utf8'))
  .flatMap((source) => [...source.matchAll(/(?:fix|needs)(?: =|:).*?(['"`])([A-Z].+?[.?])\1(?=[,; }])/g)])
  .map(([, , text = '']) => text)
  .concat(Object.entries(english.draft()).flatMap(([name, text]) => (name.startsWith('needs_') ? text : [])))
  .map((text) => text.replace(/\$?\{[^}]+\}/g, '3'));
const namesOfApi = /`|\b[a-z]+_[a-z_]+\b|\bSend\b|\bCall\b|\bISO\b/;

test('no draft rule is explained in API names', () => {
  expect(sentences.length).toBeGreaterThan(15);
  for (const text of [...sentences, ...missingParts(aDraft()).map(({ needs }) => needs)]) {
    expect(wordsForPeople(text)).not.toMatch(namesOfApi);
  }
});

test('what a listing lacks to be published is listed without API names', () => {
  const nothing = { primary_category: null, tagline: null, short_description: null, description: null };
  for (const problem of publishProblems(nothing)) expect(problemInWords(problem)).not.toMatch(namesOfApi);
});

test('an invalid country is worded for people', () => {
  const read = fitCountry('Atlantis');
  expect('problem' in read && problemInWords({ field: 'fields.country', ...read.problem })).toBe(
    'This is not a country. Enter a country name or two-letter code, such as Germany or DE.',
  );
});
