import { describe, expect, test } from 'vitest';
import { MailModel } from '../../../../shared/change/outbox/mail.model.ts';
import { confirmClaimMail } from '../../../../shared/community/claim/apply-claim-check.writes.ts';
import { checkClaim } from '../../../../shared/community/claim/check-claim.writes.ts';
import { readOwnClaim } from '../../../../shared/community/claim/claim.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readAccount } from '../../../../shared/identity/account/account.reads.ts';
import { claimPath } from '../../../../shared/kernel/address/account-paths.ts';
import { DraftModel } from '../../../../shared/submission/draft/draft.model.ts';
import {
  admit,
  begin,
  check,
  contested,
  days,
  listed,
  minutes,
  owned,
  ownerOf,
  person,
  publish,
  runJob,
  statusOf,
  stored,
  subjects,
  useClaims,
} from '../../../support/claims.ts';
import { now } from '../../../support/clock.ts';
import { aDraft } from '../../../support/draft-factories.ts';

useClaims();

describe('a claim', () => {
  test('that is proved makes the account the verified owner, in one commit with its email', async () => {
    const { owner, listing, claim } = await owned();
    expect(claim).toMatchObject({ status: 'verified', next_look_at: days(7) });
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: owner, verified: true });
    expect(await subjects()).toEqual([`You now own ${listing.name}`]);
  });

  test('keeps its token and time when it switches methods, and stays one claim', async () => {
    const [account, listing] = [await person(), await listed()];
    const first = await begin(account, listing.slug);
    const second = await begin(account, listing.slug, { method: 'file' }, minutes(10));
    expect(second).toMatchObject({ _id: first._id, token: first.token, expires_at: first.expires_at, method: 'file' });
    const [one, two] = await Promise.all([begin(account, listing.slug), begin(account, listing.slug)]);
    expect(one._id).toBe(two._id);
  });

  test('is checked automatically after 1, 5, 15 and 60 minutes, then every 6 hours, and expires after 7 days', async () => {
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
    expect(await subjects()).toEqual([`Your claim for ${listing.name} has expired`]);
    expect((await begin(account, listing.slug, {}, at)).token).not.toBe(claim.token);
  });

  test('is verified by the job once its record is there, only once', async () => {
    const [account, listing] = [await person(), await listed()];
    const claim = await begin(account, listing.slug);
    publish(listing, claim.token);
    await Promise.all([runJob(minutes(1)), runJob(minutes(1))]);
    expect(await ownerOf(listing)).toBe(account);
    expect(await subjects()).toHaveLength(1);
  });

  test("ends other people's pending claims and tells them, with what they can do", async () => {
    const [one, two, listing] = [await person(), await person(), await listed()];
    const [first, second] = [await begin(one, listing.slug), await begin(two, listing.slug)];
    publish(listing, second.token);
    await check(two, second);
    expect(await statusOf(one, first)).toBe('superseded');
    const mails = await MailModel.find({ to: (await readAccount(one))?.email ?? '' }).lean();
    expect(mails.map(({ subject }) => subject)).toEqual([`${listing.name} now belongs to someone else`]);
    expect(mails[0]?.text).toMatch(new RegExp(`Claim the listing again.*${claimPath(first._id)}$`, 's'));
  });

  test('of two proved at once gives the listing to one, and makes the other wait for its owner', async () => {
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

  test("detaches the listing from its former owner's draft", async () => {
    const { owner, listing, rival, claim } = await contested();
    const draft = aDraft({ account_id: owner });
    await DraftModel.insertMany([{ ...draft, listing_id: listing._id }]);
    await runJob(days(7));
    expect(await statusOf(rival, claim)).toBe('verified');
    expect(await DraftModel.findOne({ _id: draft._id }).lean().exec()).toMatchObject({ listing_id: null });
  });

  test.each([
    ['a nonexistent listing', {}, { slug: 'nowhere' }, 'unknown_listing'],
    ['a draft', { status: 'draft' as const }, {}, 'unknown_listing'],
    ['a suspended listing', { status: 'suspended' as const }, {}, 'unknown_listing'],
    ['a path on a shared host', { website: 'https://github.com/acme/no-dns' }, {}, 'method_not_possible'],
    [
      'a shared domain by email',
      { website: 'https://acme.vercel.app/' },
      { method: 'email' as const, email: 'a@vercel.app' },
      'method_not_possible',
    ],
    [
      'an email provider by email',
      { website: 'https://proton.me/' },
      { method: 'email' as const, email: 'a@proton.me' },
      'method_not_possible',
    ],
    ['an address on another domain', {}, { method: 'email' as const, email: 'a@evil.example' }, 'email_not_accepted'],
    ['a free email address', {}, { method: 'email' as const, email: 'a@gmail.com' }, 'email_not_accepted'],
    ['no address', {}, { method: 'email' as const }, 'invalid_parameter'],
  ])('of %s is refused', async (_, given, wish, code) => {
    const listing = await listed(given);
    await expect(begin(await person(), listing.slug, wish)).rejects.toMatchObject({ code });
  });

  test("of one's own listing is refused, as is one of an owned listing by email, with the methods that work", async () => {
    const { owner, listing } = await owned();
    await expect(begin(owner, listing.slug)).rejects.toMatchObject({ code: 'own_listing' });
    const byMail = { method: 'email' as const, email: `a@${listing.domain}` };
    await expect(begin(await person(), listing.slug, byMail)).rejects.toMatchObject({
      code: 'method_not_possible',
      problems: [{ field: 'method', limit: ['dns', 'meta', 'file'] }],
    });
  });

  test('is limited to 20 pending per account', async () => {
    const account = await person();
    const listings = await Promise.all(Array.from({ length: 21 }, () => listed()));
    for (const { slug } of listings.slice(0, 20)) await begin(account, slug);
    await expect(begin(account, listings[20]?.slug ?? '')).rejects.toMatchObject({ code: 'too_many_claims' });
  });

  test('of somebody else is not found', async () => {
    const { claim } = await owned();
    await expect(readOwnClaim(await person(), claim._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(checkClaim(await person(), claim._id, now, admit)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe('a claim by email', () => {
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

  test('has a link valid for 24 hours, and only the latest counts', async () => {
    const { account, listing, token, email } = await mailed();
    await expect(confirmClaimMail(account, token, days(1))).rejects.toMatchObject({ code: 'not_found' });
    await begin(account, listing.slug, { method: 'email', email }, minutes(2));
    await expect(confirmClaimMail(account, token, minutes(3))).rejects.toMatchObject({ code: 'not_found' });
  });

  test("sends one email however often it's started within a minute, and at most five", async () => {
    const { account, listing, email } = await mailed();
    const again = (at: Date) => begin(account, listing.slug, { method: 'email', email }, at);
    await again(now);
    expect(await subjects()).toHaveLength(1);
    for (const minute of [2, 4, 6, 8]) await again(minutes(minute));
    await expect(again(minutes(10))).rejects.toMatchObject({ code: 'rate_limited' });
    expect(await subjects()).toHaveLength(5);
  });

  test('never displaces an owner the listing got meanwhile', async () => {
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
