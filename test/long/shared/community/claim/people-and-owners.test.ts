import { describe, expect, test } from 'vitest';
import { MailModel } from '../../../../../shared/change/outbox/mail.model.ts';
import { checkDefence } from '../../../../../shared/community/claim/check-claim.writes.ts';
import { objectToClaim } from '../../../../../shared/community/claim/contest.writes.ts';
import { leaveListing } from '../../../../../shared/community/claim/leave-listing.writes.ts';
import { offerListing, takeListing } from '../../../../../shared/community/transfer/transfer.writes.ts';
import type { ListingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readListingAs } from '../../../../../shared/directory/membership/held-listing.reads.ts';
import { invitePerson } from '../../../../../shared/directory/membership/invite-person.writes.ts';
import { joinListing } from '../../../../../shared/directory/membership/join-listing.writes.ts';
import { MembershipModel } from '../../../../../shared/directory/membership/membership.model.ts';
import { AccountModel } from '../../../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../../../shared/identity/account/account.ts';
import { deleteAccount, exportAccount } from '../../../../../shared/operate/erasure/account-data.writes.ts';
import {
  admit,
  contested,
  days,
  owned,
  publish,
  runJob,
  statusOf,
  stored,
  useClaims,
} from '../../../../support/claims.ts';
import { now } from '../../../../support/clock.ts';
import { aListing } from '../../../../support/factories.ts';
import { anyone, invitedToken, joined } from '../../../../support/people.ts';

useClaims();

const roleOf = async ({ _id }: AccountRecord, listing: ListingRecord) => (await readListingAs(_id, listing._id))?.role;
const subjectsTo = async ({ email }: AccountRecord) =>
  (await MailModel.find({ to: email }).lean<{ subject: string }[]>().exec()).map(({ subject }) => subject);
const accountOf = async (id: string) =>
  (await AccountModel.findOne({ _id: id }).lean<AccountRecord>().exec()) ?? expect.fail();
const peopleOf = ({ _id }: ListingRecord) => MembershipModel.countDocuments({ listing_id: _id });

describe('when the main owner leaves', () => {
  test('the oldest co-owner becomes main owner, with the verified claim; other people stay', async () => {
    const { owner, listing, claim } = await owned();
    const [editor, second, third] = [await anyone(), await anyone(), await anyone()];
    await joined(owner, listing._id, editor, 'editor', days(0));
    await joined(owner, listing._id, third, 'owner', days(2));
    await joined(owner, listing._id, second, 'owner', days(1));
    await leaveListing(owner, listing._id, days(3));
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: second._id, verified: true });
    expect(await statusOf(second._id, claim)).toBe('verified');
    expect(await Promise.all([second, third, editor].map((each) => roleOf(each, listing)))).toEqual([
      'owner_of_record',
      'owner',
      'editor',
    ]);
    expect(await readListingAs(owner, listing._id)).toBeUndefined();
    expect(await subjectsTo(second)).toContain(`You now own ${listing.name}`);
  });

  test('a listing with only editors has no owner and no people, and they are told', async () => {
    const { owner, listing } = await owned();
    const editor = await anyone();
    await joined(owner, listing._id, editor);
    await invitePerson(owner, listing._id, { email: 'open@people.example', role: 'owner' }, now);
    const token = await invitedToken('open@people.example');
    await leaveListing(owner, listing._id, now);
    expect(await stored(listing._id)).toMatchObject({ owner_account_id: null, verified: false });
    expect(await peopleOf(listing)).toBe(0);
    expect(await subjectsTo(editor)).toContain(`${listing.name} has a new owner`);
    const open = await anyone({ email: 'open@people.example' });
    await expect(joinListing(open._id, token, now)).rejects.toMatchObject({ code: 'not_found' });
  });

  test('a claim against the old owner continues against the new one, who answers it', async () => {
    const { owner, listing, claim } = await contested();
    const second = await anyone();
    await joined(owner, listing._id, second, 'owner');
    await leaveListing(owner, listing._id, now);
    expect((await stored(listing._id)).owner_account_id).toBe(second._id);
    publish(listing, claim.defence?.token ?? '');
    expect((await checkDefence(second._id, claim._id, now, admit)).status).toBe('rejected');
  });
});

test('a member leaves without affecting others', async () => {
  const { owner, listing } = await owned();
  const editor = await anyone();
  await joined(owner, listing._id, editor);
  await leaveListing(editor._id, listing._id, now);
  expect((await stored(listing._id)).owner_account_id).toBe(owner);
  await expect(leaveListing(editor._id, listing._id, now)).rejects.toMatchObject({ code: 'not_found' });
});

describe('a listing that changes hands', () => {
  test('by a proved claim keeps none of its people, and tells them', async () => {
    const { owner, listing, rival } = await contested();
    const second = await anyone();
    await joined(owner, listing._id, second, 'owner');
    await runJob(days(7));
    expect((await stored(listing._id)).owner_account_id).toBe(rival);
    expect(await peopleOf(listing)).toBe(0);
    expect(await subjectsTo(second)).toContain(`${listing.name} has a new owner`);
  });

  test('by consent keeps none either; only the main owner can hand it over', async () => {
    const { owner, listing } = await owned();
    const [second, next] = [await anyone(), await anyone()];
    await joined(owner, listing._id, second, 'owner');
    await joined(owner, listing._id, next);
    await expect(offerListing(second._id, listing._id, next.email, now)).rejects.toMatchObject({ code: 'forbidden' });
    await offerListing(owner, listing._id, next.email, now);
    const mails = await MailModel.find({ to: next.email }).lean<{ text: string }[]>().exec();
    const [token = ''] = mails.flatMap(({ text }) => /accept\?token=([\w-]+)/.exec(text)?.[1] ?? []);
    await takeListing(next._id, token, now);
    expect(await roleOf(next, listing)).toBe('owner_of_record');
    expect(await roleOf(second, listing)).toBeUndefined();
    expect(await subjectsTo(next)).not.toContain(`${listing.name} has a new owner`);
    expect(await subjectsTo(second)).toContain(`${listing.name} has a new owner`);
  });
});

test('a claim can be answered by any owner, and by no editor', async () => {
  const { owner, listing, claim } = await contested();
  const [second, editor] = [await anyone(), await anyone()];
  await joined(owner, listing._id, second, 'owner');
  await joined(owner, listing._id, editor);
  await expect(objectToClaim(editor._id, claim._id, '', now)).rejects.toMatchObject({ code: 'forbidden' });
  await expect(checkDefence(editor._id, claim._id, now, admit)).rejects.toMatchObject({ code: 'forbidden' });
  expect((await objectToClaim(second._id, claim._id, 'No.', now)).dispute).toMatchObject({ why: 'owner_objects' });
});

describe('an erased account', () => {
  test('leaves its listing, saved or public, to its co-owner, and none of its memberships or invites', async () => {
    const { owner, listing } = await owned();
    const saved = aListing({ owner_account_id: owner, status: 'draft' });
    await saveListings([saved]);
    const second = await anyone();
    await joined(owner, listing._id, second, 'owner');
    await joined(owner, saved._id, second, 'owner');
    await invitePerson(owner, listing._id, { email: 'open@people.example', role: 'editor' }, now);
    expect(await exportAccount(owner)).toMatchObject({ people: [{ email: 'open@people.example' }] });
    const { email } = await accountOf(owner);
    await deleteAccount(owner, now);
    expect((await stored(listing._id)).owner_account_id).toBe(second._id);
    expect((await stored(saved._id)).owner_account_id).toBe(second._id);
    expect(await MembershipModel.countDocuments({ listing_id: listing._id })).toBe(0);
    expect(JSON.stringify(await MailModel.find({}).lean().exec())).not.toContain(email);
    await deleteAccount(second._id, now);
    expect((await stored(listing._id)).owner_account_id).toBeNull();
  });

  test('that was a member or invited is no longer named anywhere', async () => {
    const { owner, listing } = await owned();
    const [kin, asked] = [await anyone(), await anyone()];
    await joined(owner, listing._id, kin);
    await invitePerson(owner, listing._id, { email: asked.email, role: 'editor' }, now);
    await deleteAccount(kin._id, now);
    await deleteAccount(asked._id, now);
    expect(await peopleOf(listing)).toBe(0);
    const mails = JSON.stringify(await MailModel.find({}).lean().exec());
    for (const word of [kin.email, kin._id, asked.email]) expect(mails).not.toContain(word);
  });
});
