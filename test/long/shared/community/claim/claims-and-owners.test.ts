import { describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { checkDefence } from '../../../../../shared/community/claim/check-claim.writes.ts';
import { ClaimModel } from '../../../../../shared/community/claim/claim.model.ts';
import { readAllClaims, readDisputes, readObjections } from '../../../../../shared/community/claim/claim.reads.ts';
import { decideDispute, objectToClaim } from '../../../../../shared/community/claim/contest.writes.ts';
import { leaveListing, revokeClaim } from '../../../../../shared/community/claim/leave-listing.writes.ts';
import { readAllTransfers, readTransferOf } from '../../../../../shared/community/transfer/transfer.reads.ts';
import { offerListing, takeListing, withdrawOffer } from '../../../../../shared/community/transfer/transfer.writes.ts';
import { deleteAccount } from '../../../../../shared/operate/erasure/account-data.writes.ts';
import {
  admit,
  check,
  contested,
  days,
  dns,
  owned,
  ownerOf,
  person,
  publish,
  runJob,
  statusOf,
  stored,
  subjects,
  useClaims,
} from '../../../../support/claims.ts';
import { now } from '../../../../support/clock.ts';

useClaims();

describe('a claim against an owner', () => {
  test("gives the owner 7 days' notice, and wins if its proof is still there", async () => {
    const { owner, listing, first, rival, claim } = await contested();
    expect(claim).toMatchObject({ status: 'contested', defence: { until: days(7) } });
    expect(await ownerOf(listing)).toBe(owner);
    await runJob(days(6.9));
    expect(await ownerOf(listing)).toBe(owner);
    await runJob(days(7));
    expect(await ownerOf(listing)).toBe(rival);
    expect(await statusOf(owner, first)).toBe('revoked');
    expect((await subjects()).sort()).toEqual([
      `${listing.name} has a new owner`,
      `Someone else has verified the ${listing.name} website`,
      `You now own ${listing.name}`,
      `You now own ${listing.name}`,
    ]);
  });

  test('loses when its proof is gone by then, and keeps waiting when nothing can be seen', async () => {
    const { owner, listing, rival, claim } = await contested();
    dns.names[`_slipway-challenge.${listing.domain}`] = { txt: 'servfail' };
    await runJob(days(7));
    expect(await statusOf(rival, claim)).toBe('contested');
    publish(listing);
    await runJob(days(8));
    expect(await statusOf(rival, claim)).toBe('rejected');
    expect(await ownerOf(listing)).toBe(owner);
  });

  test('loses when the owner proves with the fresh token, but not with the old one', async () => {
    const { owner, listing, first, rival, claim } = await contested();
    publish(listing, first.token);
    expect((await checkDefence(owner, claim._id, now, admit)).status).toBe('contested');
    publish(listing, claim.defence?.token ?? '');
    expect((await checkDefence(owner, claim._id, now, admit)).status).toBe('rejected');
    expect([await ownerOf(listing), await statusOf(rival, claim)]).toEqual([owner, 'rejected']);
  });

  test.each(['claimant', 'owner'] as const)(
    "goes to the site's team when both prove, which decides for the %s",
    async (winner) => {
      const { owner, listing, rival, claim } = await contested();
      publish(listing, claim.token, claim.defence?.token ?? '');
      await checkDefence(owner, claim._id, now, admit);
      expect(await readDisputes()).toMatchObject([{ claim: { _id: claim._id, dispute: { why: 'both_proved' } } }]);
      await runJob(days(30));
      expect(await ownerOf(listing)).toBe(owner);
      await decideDispute(claim._id, winner, days(31));
      expect(await ownerOf(listing)).toBe(winner === 'claimant' ? rival : owner);
      expect(await readDisputes()).toEqual([]);
      await expect(decideDispute(claim._id, winner, days(31))).rejects.toMatchObject({ code: 'not_found' });
    },
  );

  test('pauses while the owner objects', async () => {
    const { owner, listing, claim } = await contested();
    await objectToClaim(owner, claim._id, 'We sold nothing.', now);
    await runJob(days(30));
    expect(await ownerOf(listing)).toBe(owner);
    await expect(objectToClaim(await person(), claim._id, '', now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('shows the words of an objection to their author, not to the claimant', async () => {
    const { owner, listing, rival, claim } = await contested();
    await objectToClaim(owner, claim._id, 'We sold nothing.', now);
    expect(await readObjections(owner)).toEqual([
      { listing_id: listing._id, opened_at: now, words: 'We sold nothing.' },
    ]);
    expect(await readObjections(rival)).toEqual([]);
    expect(JSON.stringify(await readAllClaims(rival))).not.toMatch(`sold nothing|${owner}`);
  });

  test('wins at once when the owner leaves', async () => {
    const { owner, listing, rival } = await contested();
    await leaveListing(owner, listing._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: rival, verified: true });
  });
});

describe('the mark of a verified owner', () => {
  test('lapses after three failures within 14 days with one notice, and returns with the proof; the owner keeps the listing', async () => {
    const { owner, listing, claim } = await owned();
    publish(listing);
    for (const day of [7, 12, 17]) {
      expect((await stored(listing._id)).verified).toBe(true);
      await runJob(days(day));
    }
    await runJob(days(22));
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: owner, verified: false });
    expect((await subjects()).filter((subject) => subject.includes('is no longer verified'))).toHaveLength(1);
    publish(listing, claim.token);
    await check(owner, claim, days(23));
    expect((await stored(listing._id)).verified).toBe(true);
  });

  test("doesn't lapse through checks on request", async () => {
    const { owner, listing, claim } = await owned();
    publish(listing);
    for (const day of [1, 2, 3, 4]) await check(owner, claim, days(day));
    expect((await stored(listing._id)).verified).toBe(true);
  });
});

describe('an owner', () => {
  test('leaves a listing without an owner or mark, once', async () => {
    const { owner, listing, claim } = await owned();
    await leaveListing(owner, listing._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: null, verified: false });
    expect(await statusOf(owner, claim)).toBe('revoked');
    await expect(leaveListing(owner, listing._id, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('hands a listing to whoever accepts it, with the claim that proves it', async () => {
    const { owner, listing, claim } = await owned();
    await offerListing(owner, listing._id, 'next@else.example', now);
    const mail = await MailModel.findOne({ to: 'next@else.example' }).orFail().lean<{ text: string }>().exec();
    const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
    expect(await ownerOf(listing)).toBe(owner);
    await expect(takeListing(owner, token, now)).rejects.toMatchObject({ code: 'own_listing' });
    await expect(takeListing(await person(), token, days(7))).rejects.toMatchObject({ code: 'not_found' });
    const next = await person();
    await takeListing(next, token, days(1));
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: next, verified: true });
    expect(await statusOf(next, claim)).toBe('verified');
    await expect(takeListing(await person(), token, days(1))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('offering and withdrawing repeatedly sends no more emails, and leaves no address behind', async () => {
    const { owner, listing } = await owned();
    for (let turn = 0; turn < 5; turn += 1) {
      await offerListing(owner, listing._id, `turn-${turn}@else.example`, now);
      await withdrawOffer(owner, listing._id);
    }
    expect([await readTransferOf(listing._id, now), await readAllTransfers(owner)]).toEqual([undefined, []]);
    const sixth = offerListing(owner, listing._id, 'turn-5@else.example', now);
    await expect(sixth).rejects.toMatchObject({ code: 'rate_limited' });
    const mail = await MailModel.findOne({ to: 'turn-4@else.example' }).orFail().lean<{ text: string }>().exec();
    const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
    await expect(takeListing(await person(), token, now)).rejects.toMatchObject({ code: 'not_found' });
    await offerListing(owner, listing._id, 'next-week@else.example', days(8));
    expect(await readTransferOf(listing._id, days(8))).toMatchObject({ email: 'next-week@else.example', sends: 1 });
  });

  test("who no longer owns the listing can't hand it on", async () => {
    const { owner, listing } = await owned();
    await offerListing(owner, listing._id, 'gone@else.example', now);
    const mail = await MailModel.findOne({ to: 'gone@else.example' }).orFail().lean<{ text: string }>().exec();
    const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
    await leaveListing(owner, listing._id, now);
    await expect(takeListing(await person(), token, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(offerListing(owner, listing._id, 'a@b.example', now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('loses ownership when the operator revokes the claim', async () => {
    const { listing, claim } = await owned();
    await revokeClaim(claim._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: null, verified: false });
    await expect(revokeClaim(claim._id, now)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  test('whose account is deleted leaves neither claims nor a mark', async () => {
    const { owner, listing } = await owned();
    await deleteAccount(owner, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: null, verified: false });
    expect(await ClaimModel.countDocuments({ account_id: owner })).toBe(0);
  });
});
