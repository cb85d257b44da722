import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';
import { readAction } from '../../../../../shared/submission/draft/form/draft-action.ts';

const page = (path: string, text: string) => ({
  url: `https://acme.example/${path}`,
  html: `<title>Acme</title><p>${text}</p>`,
});

test('two founding years are offered with their quotes, and none is taken', () => {
  const pages = [page('', 'Acme was founded in 2018 by two bakers.'), page('about', 'We founded Acme in 2019.')];
  const { founded_year } = draftByRules(pages, []).fields;
  expect(founded_year).toMatchObject({ value: null, evidence: [] });
  expect(founded_year.choices?.map(({ value, evidence }) => [value, evidence[0]?.quote])).toEqual([
    ['2018', 'Acme was founded in 2018 by two bakers.'],
    ['2019', 'We founded Acme in 2019.'],
  ]);
});

test('one year named by two pages is taken', () => {
  const pages = [page('', 'Acme was founded in 2018.'), page('about', 'We founded Acme in 2018.')];
  expect(draftByRules(pages, []).fields.founded_year).toMatchObject({ value: '2018' });
});

const choicesOf = (pages: ReturnType<typeof page>[], field: 'city' | 'country' | 'pricing_summary' | 'tagline') => {
  const { value, choices } = draftByRules(pages, []).fields[field];
  return [value, choices?.map((choice) => choice.value)];
};

test('addresses in two countries are offered, and neither is taken', () => {
  const pages = [
    page('contact', 'Acme GmbH, Torstr. 5, 10119 Berlin, Germany'),
    page('imprint', 'Acme GmbH, Am Hof 3, 1010 Wien, Austria'),
  ];
  const all = [page('', 'Acme bakes.'), ...pages];
  expect(choicesOf(all, 'country')).toEqual([null, ['DE', 'AT']]);
  expect(choicesOf(all, 'city')).toEqual([null, ['Berlin', 'Wien']]);
  expect(draftByRules(all, []).fields.country.choices?.map(({ evidence }) => evidence[0]?.quote)).toEqual(
    pages.map(({ html }) => /<p>(.*)<\/p>/.exec(html)?.[1]),
  );
});

test("the same address twice isn't a contradiction, nor is a city spelled two ways", () => {
  const pages = [
    page('', 'Acme bakes.'),
    page('contact', 'Acme GmbH, Torstr. 5, 10119 Berlin, Germany'),
    page('imprint', 'Acme GmbH, Torstr. 5, 10119 Berlin-Mitte, Germany'),
  ];
  expect(choicesOf(pages, 'city')).toEqual(['Berlin', undefined]);
});

const priced = (path: string, solo: string, team: string) =>
  page(path, `</p><h3>Solo</h3><p>${solo}</p><h3>Team</h3><p>${team}</p><p>`);

test('two prices of a same-named plan are offered as two summaries', () => {
  const pages = [priced('', '$9 per month', '$29 per month'), priced('pricing', '$12 per month', '$29 per month')];
  expect(choicesOf(pages, 'pricing_summary')).toEqual([
    null,
    ['Solo $12 per month · Team $29 per month', 'Solo $9 per month · Team $29 per month'],
  ]);
});

test('a price that says how it is billed contradicts none', () => {
  const pages = [
    priced('', '$9 per month, billed yearly', '$29 per month'),
    priced('pricing', '$12 per month', '$29 per month'),
  ];
  expect(choicesOf(pages, 'pricing_summary')[0]).toBe('Solo $12 per month · Team $29 per month');
});

const headed = (title: string) => [
  {
    url: 'https://acme.example/',
    html: `<title>${title}</title><h1>Bread that bakes itself</h1><h1>Dough without a mixer</h1>`,
  },
];

test('two main headings that nothing else repeats are offered; one that the title has is taken', () => {
  expect(choicesOf(headed('Acme'), 'tagline')).toEqual([null, ['Bread that bakes itself', 'Dough without a mixer']]);
  expect(choicesOf(headed('Acme: dough without a mixer'), 'tagline')[0]).not.toBeNull();
});

test('a button chooses one of them', () => {
  expect(readAction('choose founded_year 1')).toEqual({ kind: 'choose', field: 'founded_year', index: 1 });
  expect(readAction('choose nothing 1')).toEqual({ kind: 'save' });
  expect(readAction('choose founded_year x')).toEqual({ kind: 'save' });
});
