import { expect, test } from 'vitest';
import { inputProblems } from '../../api/input-problems.ts';
import { operations } from '../../api/operations.ts';

/** What is proposed for each wrong field of an input. */
function fixes(name: string, input: object, alsoTaken: readonly string[] = []): Record<string, string | undefined> {
  const schema = operations.find((operation) => operation.name === name)?.input;
  if (schema === undefined) throw new Error(`There is no operation ${name}.`);
  const issues = schema.safeParse(input).error?.issues ?? [];
  return Object.fromEntries(inputProblems(issues, schema, input, alsoTaken).map(({ field, fix }) => [field, fix]));
}

const id = '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11';

test('an unknown name is told the nearest known one, wherever it stands', () => {
  expect(fixes('update_draft', { id, feilds: {} })).toEqual({ feilds: 'Did you mean `fields`?' });
  expect(fixes('update_draft', { id, fields: { tagLine: '' } })).toEqual({
    'fields.tagLine': 'Did you mean `tagline`?',
  });
  expect(fixes('update_draft', { id, company_socials: { linkdin: '' } })).toEqual({
    'company_socials.linkdin': 'Did you mean `linkedin`?',
  });
});

test('an unknown name that has a known one for a word, or that a known one abbreviates, is told that', () => {
  expect(fixes('search_listings', { category_slug: 'notes', query: 'ink', countryCode: 'PT' })).toEqual({
    category_slug: 'Did you mean `category`?',
    query: 'Did you mean `q`?',
    countryCode: 'Did you mean `country`?',
  });
  expect(fixes('search_listings', { colour: 'red' })).toEqual({ colour: 'Leave it out.' });
});

test('the name that a transport takes besides is proposed where the transport takes it, and only there', () => {
  const input = { id, idempotencyKey: 'again' };
  expect(fixes('submit_draft', input, ['idempotency_key'])).toEqual({
    idempotencyKey: 'Did you mean `idempotency_key`?',
  });
  expect(fixes('submit_draft', input)).toEqual({ idempotencyKey: 'Leave it out.' });
});
