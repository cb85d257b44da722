import { expect, test } from 'vitest';
import { findingSteps } from '../../api/finding-call.ts';
import { operations } from '../../api/operations.ts';
import { callsIn } from '../support/next-calls.ts';

/** The call suggested when a call finds nothing. */
function proposed(name: string, sent: Record<string, unknown>) {
  const operation = operations.find((each) => each.name === name) ?? expect.fail('no such operation');
  return callsIn(findingSteps(operation, sent)).map(({ tool, input }) => [tool, input]);
}

test.each([
  ['delete_milestone', { listing_id: 7, milestone_id: 9 }, ['get_my_listing', { listing_id: 7 }]],
  ['delete_milestone', { listing_id: '7', milestone_id: '9' }, ['get_my_listing', { listing_id: 7 }]],
  ['get_my_listing', { listing_id: 7 }, ['list_my_listings', {}]],
  ['get_listing', { slug: 'fern-leaf' }, ['search_listings', { q: 'fern leaf' }]],
  ['get_order', { number: 'SL-0' }, ['list_my_orders', {}]],
])('what %s of %j does not find, another call does', (name, sent, call) => {
  expect(proposed(name, sent)).toEqual([call]);
});
