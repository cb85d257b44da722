import { expect, test } from 'vitest';
import {
  aimOf,
  finishPressPath,
  joinListingPath,
  newClaimPath,
  transferPath,
} from '../../../../shared/kernel/address/account-paths.ts';

test('sign-in says what it is for when it leads to a claim, an offer or an invite, and leaves the rest to presses', () => {
  expect(['claim', 'transfer', 'join']).toEqual([
    aimOf(newClaimPath('fernleaf')),
    aimOf(transferPath('token')),
    aimOf(joinListingPath('token')),
  ]);
  const others = ['/account', '/account/claims', '/account/listings/7', finishPressPath('vote', '/account/claims/new')];
  expect(others.map(aimOf)).toEqual(others.map(() => undefined));
});
