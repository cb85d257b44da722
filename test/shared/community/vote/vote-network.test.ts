import { expect, test } from 'vitest';
import { networkHash } from '../../../../shared/community/vote/vote-network.ts';
import { now } from '../../../support/clock.ts';

const hashOf = (address: string) => networkHash(address, { _id: '2026-11-18', key: 'k', expires_at: now });

test.each([
  ['203.0.113.7', '203.0.113.250', true],
  ['203.0.113.7', '203.0.114.7', false],
  ['2001:db8:1:2::/64', '2001:db8:1:ffff::/64', true],
  ['2001:db8:1:2::/64', '2001:db8:2:2::/64', false],
])('%s and %s are the same voter network: %s', (one, other, isSame) => {
  expect(hashOf(one) === hashOf(other)).toBe(isSame);
});
