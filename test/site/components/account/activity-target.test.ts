import { expect, test } from 'vitest';
import { pathOf } from '../../../../api/guard/once-for-key.ts';
import { operations } from '../../../../api/operations.ts';
import { activityTarget } from '../../../../site/components/account/activity-target.ts';

const id = '3f2b8c1e-9a47-4c1b-8a55-0d1e2f3a4b5c';

test.each([
  ['listing 12', { kind: 'listing', id: 12 }],
  ['/me/listings/12/milestones', { kind: 'listing', id: 12 }],
  ['/listings/fern-leaf/alternatives', { kind: 'listing-at', slug: 'fern-leaf' }],
  [`draft ${id}`, { kind: 'draft', id }],
  [`/drafts/${id}/submit`, { kind: 'draft', id }],
  [`api key ${id}`, { kind: 'api-key', id }],
  ['listing 12 to 3', { kind: 'listing', id: 12 }],
  ['update 4 of listing 12', { kind: 'listing', id: 12 }],
  ['3 sessions', { kind: 'words', text: '3 sessions' }],
  ['admin_link', { kind: 'words', text: 'with an administrator link' }],
])('%s can be named to people', (target, expected) => {
  expect(activityTarget(target)).toEqual(expected);
});

test('API calls that change a listing or a draft name it', () => {
  const changed = operations.filter(({ scope, method }) => scope === 'listings:write' && method !== 'GET');
  const ofOne = changed.filter(({ path }) => /\{(id|listing_id)\}/.test(path));
  const kinds = ofOne.map(
    (operation) => activityTarget(pathOf(operation, { id, listing_id: 12, milestone_id: 3 }))?.kind,
  );
  expect(kinds.length).toBeGreaterThan(8);
  expect(new Set(kinds)).toEqual(new Set(['draft', 'listing']));
});

test.each([null, '/orders', 'review 7', 'founder 12', `session ${id}`])('%s means nothing to people', (target) => {
  expect(activityTarget(target)).toBeUndefined();
});
