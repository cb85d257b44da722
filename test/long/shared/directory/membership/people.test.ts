import { beforeEach, describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import {
  listListingsOf,
  readListingAs,
  requireListing,
} from '../../../../../shared/directory/membership/held-listing.reads.ts';
import {
  invitePerson,
  sendInviteAgain,
  withdrawInvite,
} from '../../../../../shared/directory/membership/invite-person.writes.ts';
import { joinListing } from '../../../../../shared/directory/membership/join-listing.writes.ts';
import { changeRole, removeMember } from '../../../../../shared/directory/membership/members.writes.ts';
import { MembershipModel } from '../../../../../shared/directory/membership/membership.model.ts';
import { readPeople } from '../../../../../shared/directory/membership/membership.reads.ts';
import type { AccountRecord } from '../../../../../shared/identity/account/account.ts';
import { dayMs } from '../../../../../shared/kernel/time/day-ms.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing } from '../../../../support/factories.ts';
import { anyone, invitedToken, joined } from '../../../../support/people.ts';

useDatabase();
let owner: AccountRecord;
let id: number;
beforeEach(async () => {
  owner = await anyone();
  const listing = aListing({ owner_account_id: owner._id });
  await saveListings([listing]);
  id = listing._id;
  await MailModel.deleteMany({});
});

const days = (count: number) => new Date(now.getTime() + count * dayMs);
const invite = (email: string, by = owner._id, role: 'owner' | 'editor' = 'editor', at = now) =>
  invitePerson(by, id, { email, role }, at);
const roleOf = async ({ _id }: AccountRecord) => (await readListingAs(_id, id))?.role;
const subjectsTo = async (email: string) =>
  (await MailModel.find({ to: email }).lean<{ subject: string }[]>().exec()).map(({ subject }) => subject);
const openInvites = async () => (await readPeople(id)).filter(({ state }) => state === 'invited');

describe('an invite', () => {
  test("makes its address's holder a member, once, and tells the owner", async () => {
    const kin = await anyone({ email: 'kin@people.example' });
    await invite('Kin@People.example', owner._id, 'editor');
    const token = await invitedToken(kin.email);
    expect(await roleOf(kin)).toBeUndefined();
    expect(await joinListing(kin._id, token, now)).toBe(id);
    expect(await roleOf(kin)).toBe('editor');
    expect(await subjectsTo(owner.email)).toEqual([expect.stringContaining('was accepted')]);
    await expect(joinListing(kin._id, token, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('works only for the address it went to', async () => {
    await invite('meant@people.example');
    const other = await anyone();
    await expect(joinListing(other._id, await invitedToken('meant@people.example'), now)).rejects.toMatchObject({
      code: 'forbidden',
      message: expect.stringContaining('meant@people.example'),
    });
    expect(await roleOf(other)).toBeUndefined();
  });

  test('expires after 14 days, and when withdrawn', async () => {
    const kin = await anyone();
    await invite(kin.email);
    const token = await invitedToken(kin.email);
    await expect(joinListing(kin._id, token, days(14))).rejects.toMatchObject({ code: 'not_found' });
    const [open] = await openInvites();
    await withdrawInvite(owner._id, id, open?._id ?? '');
    await expect(joinListing(kin._id, token, now)).rejects.toMatchObject({ code: 'not_found' });
    await expect(withdrawInvite(owner._id, id, open?._id ?? '')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('resent has a new link, and the old one stops working', async () => {
    const kin = await anyone();
    await invite(kin.email);
    const before = await invitedToken(kin.email);
    const [open] = await openInvites();
    await sendInviteAgain(owner._id, id, open?._id ?? '', days(13));
    await expect(joinListing(kin._id, before, days(13))).rejects.toMatchObject({ code: 'not_found' });
    await joinListing(kin._id, await invitedToken(kin.email), days(26));
    expect(await roleOf(kin)).toBe('editor');
  });

  test('resent within a minute is the one email already on its way', async () => {
    await Promise.all([1, 2, 3].map(() => invite('twice@people.example')));
    const [open] = await openInvites();
    await sendInviteAgain(owner._id, id, open?._id ?? '', now);
    expect(await subjectsTo('twice@people.example')).toHaveLength(1);
    await invite('twice@people.example', owner._id, 'owner');
    expect(await subjectsTo('twice@people.example')).toHaveLength(2);
  });

  test('can be sent five times at most', async () => {
    await invite('often@people.example');
    const [open] = await openInvites();
    const again = (minute: number) =>
      sendInviteAgain(owner._id, id, open?._id ?? '', new Date(now.getTime() + minute * 60_000));
    for (let sent = 1; sent < 5; sent += 1) await again(sent);
    await expect(again(5)).rejects.toMatchObject({ code: 'rate_limited' });
    await expect(invite('often@people.example', owner._id, 'owner')).rejects.toMatchObject({ code: 'rate_limited' });
  });

  test('to an existing member is refused at its field', async () => {
    const kin = await anyone();
    await joined(owner._id, id, kin);
    for (const email of [kin.email, owner.email]) {
      await expect(invite(email)).rejects.toMatchObject({
        code: 'invalid_parameter',
        problems: [{ field: 'email', fix: expect.any(String) }],
      });
    }
  });

  test('is refused when a listing has 20 people, even with many at once; an expired invite frees its place', async () => {
    const asked = Array.from({ length: 22 }, (_, index) => invite(`kin-${index}@people.example`));
    const refused = (await Promise.allSettled(asked)).filter(({ status }) => status === 'rejected');
    expect(refused).toHaveLength(3);
    expect(refused).toMatchObject(refused.map(() => ({ reason: { problems: [{ field: 'email', limit: 20 }] } })));
    expect(await openInvites()).toHaveLength(19);
    await invite('late@people.example', owner._id, 'editor', days(15));
    expect(await openInvites()).toHaveLength(1);
  });

  test('accepted in two browsers at once makes one member', async () => {
    const kin = await anyone();
    await invite(kin.email);
    const token = await invitedToken(kin.email);
    const taken = await Promise.allSettled([1, 2, 3].map(() => joinListing(kin._id, token, now)));
    expect(taken.filter(({ status }) => status === 'fulfilled')).toHaveLength(1);
    expect(await MembershipModel.countDocuments({ listing_id: id })).toBe(1);
  });

  test("carries its sender's rights", async () => {
    const [friend, kin] = [await anyone(), await anyone()];
    const friendId = await joined(owner._id, id, friend, 'owner');
    await invite(kin.email, friend._id);
    const token = await invitedToken(kin.email);
    await changeRole({ accountId: owner._id, listingId: id, memberId: friendId }, 'editor', now);
    await expect(joinListing(kin._id, token, now)).rejects.toMatchObject({ code: 'not_found' });
  });
});

describe("a listing's people", () => {
  test("do what their role allows: an editor can't invite, and a stranger doesn't find the listing", async () => {
    const [editor, stranger] = [await anyone(), await anyone()];
    const memberId = await joined(owner._id, id, editor);
    expect((await requireListing(editor._id, id, 'edit'))._id).toBe(id);
    await expect(invite('x@people.example', editor._id)).rejects.toMatchObject({ code: 'forbidden' });
    await expect(removeMember({ accountId: editor._id, listingId: id, memberId }, now)).rejects.toMatchObject({
      code: 'forbidden',
    });
    await expect(invite('x@people.example', stranger._id)).rejects.toMatchObject({ code: 'not_found' });
    await expect(requireListing(stranger._id, id, 'see')).rejects.toMatchObject({ code: 'not_found' });
  });

  test('get other roles and are removed by owners, and are told', async () => {
    const kin = await anyone();
    const memberId = await joined(owner._id, id, kin);
    const named = { accountId: owner._id, listingId: id, memberId };
    await changeRole(named, 'owner', now);
    expect(await roleOf(kin)).toBe('owner');
    await removeMember(named, now);
    expect(await roleOf(kin)).toBeUndefined();
    expect(await subjectsTo(kin.email)).toEqual(
      expect.arrayContaining([
        expect.stringContaining('Your role on'),
        expect.stringContaining('You no longer manage'),
      ]),
    );
    await expect(removeMember(named, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('have no rights on another listing', async () => {
    const kin = await anyone();
    const memberId = await joined(owner._id, id, kin);
    const other = aListing({ owner_account_id: owner._id });
    await saveListings([other]);
    const named = { accountId: owner._id, listingId: other._id, memberId };
    await expect(changeRole(named, 'owner', now)).rejects.toMatchObject({ code: 'not_found' });
    expect(await readListingAs(kin._id, other._id)).toBeUndefined();
  });

  test('see it among their listings, by its position among their own', async () => {
    const kin = await anyone();
    const own = [aListing({ owner_account_id: kin._id }), aListing({ owner_account_id: kin._id })];
    await saveListings(own);
    await joined(owner._id, id, kin);
    const request = { page: 1, per_page: 2 };
    const first = await listListingsOf(kin._id, request);
    const second = await listListingsOf(kin._id, { ...request, page: 2 });
    const all = [id, ...own.map(({ _id }) => _id)].toSorted((a, b) => b - a);
    expect([...first.items, ...second.items].map(({ _id }) => _id)).toEqual(all);
    expect([first.total, first.has_more, second.has_more]).toEqual([3, true, false]);
  });
});
