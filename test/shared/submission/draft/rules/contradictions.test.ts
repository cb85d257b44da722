import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';
import { readAction } from '../../../../../shared/submission/draft/form/draft-action.ts';

const page = (path: string, text: string) => ({
  url: `https://acme.example/${path}`,
  html: `<title>Acme</title><p>${text}</p>`,
});

test('two years of founding are offered with their quotes, and none is taken', () => {
  const pages = [page('', 'Acme was founded in 2018 by two bakers.'), page('about', 'We founded Acme in 2019.')];
  const { founded_year } = draftByRules(pages, []).fields;
  expect(founded_year).toMatchObject({ value: null, evidence: [] });
  expect(founded_year.choices?.map(({ value, evidence }) => [value, evidence[0]?.quote])).toEqual([
    ['2018', 'Acme was founded in 2018 by two bakers.'],
    ['2019', 'We founded Acme in 2019.'],
  ]);
});

test('one year that two pages name is taken', () => {
  const pages = [page('', 'Acme was founded in 2018.'), page('about', 'We founded Acme in 2018.')];
  expect(draftByRules(pages, []).fields.founded_year).toMatchObject({ value: '2018' });
});

test('a button chooses one of them', () => {
  expect(readAction('choose founded_year 1')).toEqual({ kind: 'choose', field: 'founded_year', index: 1 });
  expect(readAction('choose nothing 1')).toEqual({ kind: 'save' });
  expect(readAction('choose founded_year x')).toEqual({ kind: 'save' });
});
