import { expect, test } from 'vitest';
import {
  aimOf,
  finishPressPath,
  joinListingPath,
  newClaimPath,
  transferPath,
} from '../../../../shared/kernel/address/account-paths.ts';
import { orderProductPath } from '../../../../shared/kernel/address/commerce-paths.ts';

test('sign-in says what it is for when it leads to a claim, an offer, an invite or an order, and leaves the rest to presses', () => {
  expect(['claim', 'transfer', 'join', 'order']).toEqual([
    aimOf(newClaimPath('fernleaf')),
    aimOf(transferPath('token')),
    aimOf(joinListingPath('token')),
    aimOf(orderProductPath('launch')),
  ]);
  const others = ['/account', '/account/claims', '/account/listings/7', finishPressPath('vote', '/account/claims/new')];
  expect(others.map(aimOf)).toEqual(others.map(() => undefined));
});
