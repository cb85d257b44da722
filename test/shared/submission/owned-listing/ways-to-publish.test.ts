import { expect, test } from 'vitest';
import { waysToPublish } from '../../../../shared/submission/owned-listing/listing-next-steps.ts';
import { callsIn } from '../../../support/next-calls.ts';

test('a saved listing can be published for money only on a site with a shop and launch weeks', () => {
  const toolsOf = (hasShop: boolean, hasLaunches = true) =>
    callsIn(waysToPublish(7, { hasShop, hasLaunches })).map(({ tool }) => tool);
  expect(toolsOf(true)).toEqual(['choose_free_listing', 'list_products']);
  expect(toolsOf(false)).toEqual(['choose_free_listing']);
  expect(toolsOf(true, false)).toEqual(['choose_free_listing']);
});
