import { expect, test } from 'vitest';
import { transferListingForTeam } from '../../../../shared/community/transfer/staff-transfer.writes.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { begin, check, days, owned, publish, runJob, statusOf, stored, useClaims } from '../../../support/claims.ts';
import { now } from '../../../support/clock.ts';
import { anAccount } from '../../../support/factories.ts';

useClaims();
const operator = { kind: 'operator' } as const;

test("the former owner's proof no longer verifies a listing that the team transferred", async () => {
  const [{ owner, listing, claim }, heir] = [await owned(), anAccount()];
  await AccountModel.insertMany([heir]);
  await transferListingForTeam(operator, listing._id, { email: heir.email, reason: 'Sold' }, now);
  await runJob(days(7));
  expect(await stored(listing._id)).toMatchObject({ owner_account_id: heir._id, verified: false });
  expect(await statusOf(owner, claim)).toBe('revoked');
});

test('an owner from whom the team took a listing can claim it again', async () => {
  const { owner, listing } = await owned();
  await transferListingForTeam(operator, listing._id, { email: '', reason: 'A mistake' }, now);
  const again = await begin(owner, listing.slug);
  publish(listing, again.token);
  await check(owner, again);
  expect(await stored(listing._id)).toMatchObject({ owner_account_id: owner, verified: true });
});
