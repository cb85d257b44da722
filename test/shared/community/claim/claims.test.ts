import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { checkClaims } from '../../../../jobs/check-claims.ts';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { beginClaim } from '../../../../shared/community/claim/begin-claim.writes.ts';
import { checkClaim, checkDefence } from '../../../../shared/community/claim/check-claim.writes.ts';
import { ClaimModel } from '../../../../shared/community/claim/claim.model.ts';
import { readDisputes, readOwnClaim } from '../../../../shared/community/claim/claim.reads.ts';
import type { ClaimRecord } from '../../../../shared/community/claim/claim.ts';
import { confirmClaimMail } from '../../../../shared/community/claim/claim-look.writes.ts';
import type { ClaimWish } from '../../../../shared/community/claim/claimable.reads.ts';
import {
  decideDispute,
  leaveListing,
  objectToClaim,
  revokeClaim,
} from '../../../../shared/community/claim/contest.writes.ts';
import { offerListing, takeListing } from '../../../../shared/community/transfer/transfer.writes.ts';
import type { ListingRecord } from '../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { AccountModel } from '../../../../shared/identity/account/account.model.ts';
import { dayMs } from '../../../../shared/kernel/time/day-ms.ts';
import { deleteAccount } from '../../../../shared/operate/erasure/account-rooms.writes.ts';
import { setNameServers } from '../../../../shared/platform/outbound/text-records.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { type DnsServer, startDnsServer } from '../../../support/dns-server.ts';
import { aDraft } from '../../../support/draft-factories.ts';
import { aListing, anAccount } from '../../../support/factories.ts';

let dns: DnsServer;
useDatabase();
beforeAll(async () => {
  dns = await startDnsServer({});
  setNameServers({ resolvers: [dns.address], authorityPort: 53 });
});
afterAll(async () => {
  setNameServers({ authorityPort: 53 });
  await dns.close();
});
beforeEach(async () => {
  dns.names = {};
  await ClaimModel.deleteMany({});
  await MailModel.deleteMany({});
});

const after = (ms: number) => new Date(now.getTime() + ms);
const days = (count: number) => after(count * dayMs);
const minutes = (count: number) => after(count * 60_000);
const admit = async () => undefined;

async function person(): Promise<string> {
  const account = anAccount();
  await AccountModel.insertMany([account]);
  return account._id;
}

async function listed(given: Partial<ListingRecord> & { website?: string } = {}): Promise<ListingRecord> {
  const listing = aListing(given);
  await saveListings([listing]);
  return listing;
}

const begin = async (account: string, slug: string, wish: Partial<ClaimWish> = {}, at = now) =>
  (await beginClaim(account, { slug, method: 'dns', ...wish }, at)).claim;

/** Publishes, or takes away, the token of a claim. */
function publish(listing: ListingRecord, ...tokens: string[]): void {
  dns.names[`_slipway-challenge.${listing.domain}`] = { txt: tokens.map((token) => `token=${token} expiry=never`) };
  dns.names[listing.domain] = { ns: 'nodata' };
}

const check = async (account: string, { _id }: ClaimRecord, at = now) =>
  (await checkClaim(account, _id, at, admit)).claim;
const runJob = (at: Date) => checkClaims(() => at, new AbortController().signal);
const stored = async (id: number) => (await readStoredListing(id)) ?? expect.fail('no listing');
const ownerOf = async ({ _id }: ListingRecord) => (await stored(_id)).owner_account_id;
const statusOf = async (account: string, { _id }: ClaimRecord) => (await readOwnClaim(account, _id)).claim.status;
const subjects = async () =>
  (await MailModel.find({}).sort({ created_at: 1 }).lean<{ subject: string }[]>().exec()).map(({ subject }) => subject);

/** A listing that an account has proved to own. */
async function owned(): Promise<{ owner: string; listing: ListingRecord; claim: ClaimRecord }> {
  const [owner, listing] = [await person(), await listed()];
  const claim = await begin(owner, listing.slug);
  publish(listing, claim.token);
  return { owner, listing, claim: await check(owner, claim) };
}

/** The same, against which somebody else has proved that it is theirs. */
async function contested() {
  const { owner, listing, claim: first } = await owned();
  const rival = await person();
  const claim = await begin(rival, listing.slug);
  publish(listing, claim.token);
  return { owner, listing, first, rival, claim: await check(rival, claim) };
}

describe('a claim', () => {
  test('that is proved makes the account the verified owner, in one commit with its mail', async () => {
    const { owner, listing, claim } = await owned();
    expect(claim).toMatchObject({ status: 'verified', next_look_at: days(7) });
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: owner, verified: true });
    expect(await subjects()).toEqual([`${listing.name} is yours`]);
  });

  test('keeps its token and its time when it takes another method, and is one', async () => {
    const [account, listing] = [await person(), await listed()];
    const first = await begin(account, listing.slug);
    const second = await begin(account, listing.slug, { method: 'file' }, minutes(10));
    expect(second).toMatchObject({ _id: first._id, token: first.token, expires_at: first.expires_at, method: 'file' });
    const [one, two] = await Promise.all([begin(account, listing.slug), begin(account, listing.slug)]);
    expect(one._id).toBe(two._id);
  });

  test('is looked at by itself after 1, 5, 15 and 60 minutes, then every 6 hours, and expires after 7 days', async () => {
    const [account, listing] = [await person(), await listed()];
    const claim = await begin(account, listing.slug);
    const waits: number[] = [];
    let at = now;
    while ((await statusOf(account, claim)) === 'pending') {
      const { next_look_at } = (await readOwnClaim(account, claim._id)).claim;
      if (next_look_at === null) break;
      waits.push((next_look_at.getTime() - at.getTime()) / 60_000);
      at = next_look_at;
      await runJob(at);
    }
    expect(waits.slice(0, 6)).toEqual([1, 5, 15, 60, 360, 360]);
    expect(at).toEqual(days(7));
    expect(await statusOf(account, claim)).toBe('expired');
    expect(await subjects()).toEqual([`Your claim of ${listing.name} has ended`]);
    expect((await begin(account, listing.slug, {}, at)).token).not.toBe(claim.token);
  });

  test('is verified by the job once its record is there, and once only', async () => {
    const [account, listing] = [await person(), await listed()];
    const claim = await begin(account, listing.slug);
    publish(listing, claim.token);
    await Promise.all([runJob(minutes(1)), runJob(minutes(1))]);
    expect(await ownerOf(listing)).toBe(account);
    expect(await subjects()).toHaveLength(1);
  });

  test('ends those of others that wait', async () => {
    const [one, two, listing] = [await person(), await person(), await listed()];
    const [first, second] = [await begin(one, listing.slug), await begin(two, listing.slug)];
    publish(listing, second.token);
    await check(two, second);
    expect(await statusOf(one, first)).toBe('superseded');
  });

  test('of two that are proved at once gives the listing to one, and lets the other wait for its owner', async () => {
    const [one, two, listing] = [await person(), await person(), await listed()];
    const [first, second] = [await begin(one, listing.slug), await begin(two, listing.slug)];
    publish(listing, first.token, second.token);
    await Promise.all([check(one, first), check(two, second)]);
    const statuses = [await statusOf(one, first), await statusOf(two, second)].sort();
    expect([
      ['superseded', 'verified'],
      ['contested', 'verified'],
    ]).toContainEqual(statuses);
    expect([one, two]).toContain(await ownerOf(listing));
  });

  test('parts the listing from the draft of who had it before', async () => {
    const { owner, listing, rival, claim } = await contested();
    const draft = aDraft({ account_id: owner });
    await DraftModel.insertMany([{ ...draft, listing_id: listing._id }]);
    await runJob(days(7));
    expect(await statusOf(rival, claim)).toBe('verified');
    expect(await DraftModel.findOne({ _id: draft._id }).lean().exec()).toMatchObject({ listing_id: null });
  });

  test.each([
    ['no listing', {}, { slug: 'nowhere' }, 'unknown_listing'],
    ['a draft', { status: 'draft' as const }, {}, 'unknown_listing'],
    ['a suspended one', { status: 'suspended' as const }, {}, 'unknown_listing'],
    ['a path on a shared host', { website: 'https://github.com/acme/no-dns' }, {}, 'method_not_possible'],
    [
      'a shared domain by mail',
      { website: 'https://acme.vercel.app/' },
      { method: 'email' as const, email: 'a@vercel.app' },
      'method_not_possible',
    ],
    [
      'a mail provider by mail',
      { website: 'https://proton.me/' },
      { method: 'email' as const, email: 'a@proton.me' },
      'method_not_possible',
    ],
    ['an address elsewhere', {}, { method: 'email' as const, email: 'a@evil.example' }, 'email_not_accepted'],
    ['a free mail address', {}, { method: 'email' as const, email: 'a@gmail.com' }, 'email_not_accepted'],
    ['no address', {}, { method: 'email' as const }, 'invalid_parameter'],
  ])('of %s is refused', async (_, given, wish, code) => {
    const listing = await listed(given);
    await expect(begin(await person(), listing.slug, wish)).rejects.toMatchObject({ code });
  });

  test('of one’s own listing is refused, and one of an owned listing by mail, with the methods that can', async () => {
    const { owner, listing } = await owned();
    await expect(begin(owner, listing.slug)).rejects.toMatchObject({ code: 'own_listing' });
    const byMail = { method: 'email' as const, email: `a@${listing.domain}` };
    await expect(begin(await person(), listing.slug, byMail)).rejects.toMatchObject({
      code: 'method_not_possible',
      problems: [{ field: 'method', limit: ['dns', 'meta', 'file'] }],
    });
  });

  test('is one of 20 that an account may have waiting', async () => {
    const account = await person();
    const listings = await Promise.all(Array.from({ length: 21 }, () => listed()));
    for (const { slug } of listings.slice(0, 20)) await begin(account, slug);
    await expect(begin(account, listings[20]?.slug ?? '')).rejects.toMatchObject({ code: 'too_many_claims' });
  });

  test('of somebody else is missing', async () => {
    const { claim } = await owned();
    await expect(readOwnClaim(await person(), claim._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(checkClaim(await person(), claim._id, now, admit)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a claim by mail', () => {
  async function mailed() {
    const [account, listing] = [await person(), await listed()];
    const email = `Press@mail.${listing.domain}`;
    const claim = await begin(account, listing.slug, { method: 'email', email });
    const mail = await MailModel.findOne({ to: email.toLowerCase() }).orFail().lean<{ text: string }>().exec();
    const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
    return { account, listing, claim, token, email };
  }

  test('is proved by its link, once, by its own account', async () => {
    const { account, listing, claim, token } = await mailed();
    await expect(confirmClaimMail(await person(), token, now)).rejects.toMatchObject({ code: 'not_found' });
    expect(await confirmClaimMail(account, token, now)).toMatchObject({
      _id: claim._id,
      status: 'verified',
      next_look_at: null,
    });
    expect(await ownerOf(listing)).toBe(account);
    await expect(confirmClaimMail(account, token, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('has a link for 24 hours, and only the last one counts', async () => {
    const { account, listing, token, email } = await mailed();
    await expect(confirmClaimMail(account, token, days(1))).rejects.toMatchObject({ code: 'not_found' });
    await begin(account, listing.slug, { method: 'email', email }, minutes(2));
    await expect(confirmClaimMail(account, token, minutes(3))).rejects.toMatchObject({ code: 'not_found' });
  });

  test('sends one mail however often it is begun in a minute, and five at most', async () => {
    const { account, listing, email } = await mailed();
    const again = (at: Date) => begin(account, listing.slug, { method: 'email', email }, at);
    await again(now);
    expect(await subjects()).toHaveLength(1);
    for (const minute of [2, 4, 6, 8]) await again(minutes(minute));
    await expect(again(minutes(10))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await subjects()).toHaveLength(5);
  });

  test('never displaces an owner whom the listing has got meanwhile', async () => {
    const { account, listing, token } = await mailed();
    await saveListings([{ ...(await stored(listing._id)), owner_account_id: await person() }]);
    await expect(confirmClaimMail(account, token, now)).rejects.toMatchObject({ code: 'wrong_state' });
  });

  test('expires like any other', async () => {
    const { account, claim } = await mailed();
    await runJob(days(7));
    expect(await statusOf(account, claim)).toBe('expired');
  });
});

describe('a claim against an owner', () => {
  test('waits 7 days for them, who are told, and wins if its proof is still there', async () => {
    const { owner, listing, first, rival, claim } = await contested();
    expect(claim).toMatchObject({ status: 'contested', defence: { until: days(7) } });
    expect(await ownerOf(listing)).toBe(owner);
    await runJob(days(6.9));
    expect(await ownerOf(listing)).toBe(owner);
    await runJob(days(7));
    expect(await ownerOf(listing)).toBe(rival);
    expect(await statusOf(owner, first)).toBe('revoked');
    expect((await subjects()).sort()).toEqual([
      `${listing.name} has another owner`,
      `${listing.name} is yours`,
      `${listing.name} is yours`,
      `Somebody else has proved to own the website of ${listing.name}`,
    ]);
  });

  test('loses when its proof is gone by then, and waits on when nothing can be seen', async () => {
    const { owner, listing, rival, claim } = await contested();
    dns.names[`_slipway-challenge.${listing.domain}`] = { txt: 'servfail' };
    await runJob(days(7));
    expect(await statusOf(rival, claim)).toBe('contested');
    publish(listing);
    await runJob(days(8));
    expect(await statusOf(rival, claim)).toBe('rejected');
    expect(await ownerOf(listing)).toBe(owner);
  });

  test('loses when the owner proves with the fresh token, not with the old one', async () => {
    const { owner, listing, first, rival, claim } = await contested();
    publish(listing, first.token);
    expect((await checkDefence(owner, claim._id, now, admit)).status).toBe('contested');
    publish(listing, claim.defence?.token ?? '');
    expect((await checkDefence(owner, claim._id, now, admit)).status).toBe('rejected');
    expect([await ownerOf(listing), await statusOf(rival, claim)]).toEqual([owner, 'rejected']);
  });

  test.each(['claimant', 'owner'] as const)(
    'goes to the team of the site when both prove, which decides for the %s',
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

  test('stands still while the owner objects', async () => {
    const { owner, listing, claim } = await contested();
    await objectToClaim(owner, claim._id, 'We sold nothing.', now);
    await runJob(days(30));
    expect(await ownerOf(listing)).toBe(owner);
    await expect(objectToClaim(await person(), claim._id, '', now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('wins at once when the owner leaves', async () => {
    const { owner, listing, rival } = await contested();
    await leaveListing(owner, listing._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: rival, verified: true });
  });
});

describe('the mark of a verified owner', () => {
  test('lapses after three misses within 14 days, is told of once, and comes back with the proof; the listing stays theirs', async () => {
    const { owner, listing, claim } = await owned();
    publish(listing);
    for (const day of [7, 12, 17]) {
      expect((await stored(listing._id)).verified).toBe(true);
      await runJob(days(day));
    }
    await runJob(days(22));
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: owner, verified: false });
    expect((await subjects()).filter((subject) => subject.includes('lost its Verified mark'))).toHaveLength(1);
    publish(listing, claim.token);
    await check(owner, claim, days(23));
    expect((await stored(listing._id)).verified).toBe(true);
  });

  test('does not lapse by looks on request', async () => {
    const { owner, listing, claim } = await owned();
    publish(listing);
    for (const day of [1, 2, 3, 4]) await check(owner, claim, days(day));
    expect((await stored(listing._id)).verified).toBe(true);
  });
});

describe('an owner', () => {
  test('leaves a listing without an owner and without its mark, once', async () => {
    const { owner, listing, claim } = await owned();
    await leaveListing(owner, listing._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: null, verified: false });
    expect(await statusOf(owner, claim)).toBe('revoked');
    await expect(leaveListing(owner, listing._id, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('hands a listing on to whoever takes it, with the claim that proves it', async () => {
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

  test('who is no longer one cannot hand it on', async () => {
    const { owner, listing } = await owned();
    await offerListing(owner, listing._id, 'gone@else.example', now);
    const mail = await MailModel.findOne({ to: 'gone@else.example' }).orFail().lean<{ text: string }>().exec();
    const [, token = ''] = /token=([\w-]+)/.exec(mail.text) ?? [];
    await leaveListing(owner, listing._id, now);
    await expect(takeListing(await person(), token, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(offerListing(owner, listing._id, 'a@b.example', now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('whose claim the operator revokes is one no more', async () => {
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
