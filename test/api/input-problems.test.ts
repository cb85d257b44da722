import { expect, test } from 'vitest';
import { inputProblems } from '../../api/input-problems.ts';
import { operations } from '../../api/operations.ts';

/** The suggestion for each wrong field of an input. */
function fixes(name: string, input: object, alsoTaken: readonly string[] = []): Record<string, string | undefined> {
  const schema = operations.find((operation) => operation.name === name)?.input;
  if (schema === undefined) throw new Error(`There is no operation ${name}.`);
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(inputProblems(issues, schema, input, alsoTaken).map(({ field, fix }) => [field, fix]));
}

const id = '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11';

test('an unknown name gets the nearest known one, at any depth', () => {
  expect(fixes('update_draft', { id, feilds: {} })).toEqual({ feilds: 'Did you mean `fields`?' });
  expect(fixes('update_draft', { id, fields: { tagLine: '' } })).toEqual({
    'fields.tagLine': 'Did you mean `tagline`?',
  });
  expect(fixes('update_draft', { id, company_socials: { linkdin: '' } })).toEqual({
    'company_socials.linkdin': 'Did you mean `linkedin`?',
  });
});

test('an unknown name beside the only missing one gets that one', () => {
  expect(fixes('submit_listing', { website: 'https://fernleaf.example' }).website).toBe('Did you mean `url`?');
  expect(fixes('get_listing', { id: 3 }).id).toBe('Did you mean `slug`?');
  expect(fixes('get_listing', { id: 3, page: 1 })).toMatchObject({ id: 'Leave it out.', page: 'Leave it out.' });
  expect(fixes('update_draft', { id, fields: { title: 'X' } })).toEqual({ 'fields.title': 'Did you mean `name`?' });
});

test('a nullable field is described by its type: a list, a number', () => {
  const { 'fields.categories': list } = fixes('update_draft', { id, fields: { categories: 'Note-taking' } });
  expect(list).toMatch(/^Send a list of at most 20 items\. Names from list_categories/);
  const { 'fields.founded_year': year } = fixes('update_my_listing', { listing_id: 7, fields: { founded_year: 'x' } });
  expect(year).toBe('Send a whole number from 1800 to 2100.');
});

test('a value that breaks two bounds is reported once', () => {
  const week = operations.find(({ name }) => name === 'get_launch_week')?.input;
  const issues = week?.safeParse({ week: 'nächste Woche' }).error?.issues ?? [];
  expect(issues.length).toBeGreaterThan(1);
  expect(week && inputProblems(issues, week, { week: 'nächste Woche' })).toHaveLength(1);
});

test('an unknown name gets the known one it contains as a word or spells out', () => {
  expect(fixes('search_listings', { category_slug: 'notes', query: 'ink', countryCode: 'PT' })).toEqual({
    category_slug: 'Did you mean `category`?',
    query: 'Did you mean `q`?',
    countryCode: 'Did you mean `country`?',
  });
  expect(fixes('search_listings', { colour: 'red' })).toEqual({ colour: 'Leave it out.' });
});

test('a transport’s extra argument is suggested only by that transport', () => {
  const input = { id, idempotencyKey: 'again' };
  expect(fixes('submit_draft', input, ['idempotency_key'])).toEqual({
    idempotencyKey: 'Did you mean `idempotency_key`?',
  });
  expect(fixes('submit_draft', input)).toEqual({ idempotencyKey: 'Leave it out.' });
});
