import { expect, test } from 'vitest';
import { waysToPublish } from '../../../../shared/submission/owned-listing/listing-next-steps.ts';
import { callsIn } from '../../../support/next-calls.ts';

test('a saved listing can be published for money only where the site has a shop', () => {
  const toolsOf = (hasShop: boolean) => callsIn(waysToPublish(7, hasShop)).map(({ tool }) => tool);
  expect(toolsOf(true)).toEqual(['choose_free_listing', 'list_products']);
  expect(toolsOf(false)).toEqual(['choose_free_listing']);
});
