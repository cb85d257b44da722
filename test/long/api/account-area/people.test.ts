import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { readListingAs } from '../../../../shared/directory/membership/held-listing.reads.ts';
import { MembershipModel } from '../../../../shared/directory/membership/membership.model.ts';
import { setRateLimitScale } from '../../../../shared/identity/rate-limit/rate-limit.writes.ts';
import { useAccountSite } from '../../../support/account-site.ts';
import { days } from '../../../support/claims.ts';
import { aListing } from '../../../support/factories.ts';
import { aMember, type Member } from '../../../support/member.ts';
import { formFields } from '../../../support/page-form.ts';
import { joined } from '../../../support/people.ts';
import { Visitor } from '../../../support/visitor.ts';

const { site, mail } = useAccountSite();

async function owned(given = {}) {
  const owner = await aMember(site, { name: 'Ines' });
  const listing = aListing({ owner_account_id: owner.account._id, ...given });
  await saveListings([listing]);
  return { owner, listing, id: listing._id, people: `/account/listings/${listing._id}/people` };
}
const textOf = async ({ visitor }: Member, path: string) => (await visitor.get(path)).text();
const linkIn = (text: string | undefined) => /\/account\/listings\/join\?token=\S+/.exec(text ?? '')?.[0] ?? '';
const tokenOf = (link: string) => new URLSearchParams(link.split('?')[1]).get('token') ?? '';
const memberIdOf = async (id: number, { account }: Member) =>
  (await MembershipModel.findOne({ listing_id: id, account_id: account._id }).lean().exec())?._id ?? '';

describe('inviting members to a listing', () => {
  test('starts with a mail: whoever opens the link signs in, comes back, and joins with the button', async () => {
    const { owner, listing, id, people } = await owned();
    const sent = await owner.visitor.post(`${people}/invite`, { email: 'Kin@Joined.example ', role: 'editor' });
    expect(sent.headers.get('location')).toBe(`${people}?done=invited`);
    expect(await textOf(owner, people)).toContain('kin@joined.example');
    const invited = await mail.mailTo('kin@joined.example');
    expect(invited.text).toContain(`${owner.account.email} invited you`);
    const link = linkIn(invited.text);
    expect((await new Visitor(site).get(link)).headers.get('location')).toBe(
      `/sign-in?next=${encodeURIComponent(link)}`,
    );
    const kin = await aMember(site, { email: 'kin@joined.example', name: 'Kin' });
    const shown = await kin.visitor.get(link);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await shown.text()).toContain(`Join ${listing.name}`);
    const answer = await kin.visitor.post('/account/listings/join', { token: tokenOf(link) });
    const start = `/account/listings/${id}`;
    expect(answer.headers.get('location')).toBe(`${start}?done=joined`);
    expect(await textOf(kin, `${start}?done=joined`)).toMatch(
      /You’ve joined this listing as an editor\.\s+<a href="[^"]+\/edit">Edit listing/,
    );
    expect((await mail.mailTo(owner.account.email)).text).toContain('kin@joined.example joined the');
    expect(await textOf(kin, link)).toContain('This invite no longer works');
    expect(load(await textOf(kin, '/account/listings'))('.own-listing-facts').text()).toContain('You’re an editor');
    expect((await readListingAs(kin.account._id, id))?.role).toBe('editor');
  });

  test('shows whom an invite is for when another account opens it, without using it up', async () => {
    const { owner, people } = await owned();
    await owner.visitor.post(`${people}/invite`, { email: 'meant@joined.example', role: 'owner' });
    const link = linkIn((await mail.mailTo('meant@joined.example')).text);
    const other = await aMember(site);
    const html = await textOf(other, link);
    expect(html).toContain('This invite is for another address');
    expect(html).toContain('meant@joined.example');
    const refused = await other.visitor.post('/account/listings/join', { token: tokenOf(link) });
    expect(refused.status).toBe(422);
    expect(await refused.text()).toContain('This invite is for another address');
    const meant = await aMember(site, { email: 'meant@joined.example' });
    expect((await meant.visitor.post('/account/listings/join', { token: tokenOf(link) })).status).toBe(303);
  });

  test('allows resending and withdrawing; an expired invite says so', async () => {
    const { owner, people } = await owned();
    await owner.visitor.post(`${people}/invite`, { email: 'slow@joined.example', role: 'editor' });
    const invite = load(await textOf(owner, people))('[name="invite"]').attr('value') ?? '';
    // Sent some minutes ago.
    await MembershipModel.updateOne({ _id: invite }, { $set: { expires_at: new Date(days(14).getTime() - 120_000) } });
    await owner.visitor.post(`${people}/invite/again`, { invite });
    const [first, second] = [
      linkIn((await mail.mailTo('slow@joined.example')).text),
      linkIn((await mail.mailTo('slow@joined.example', 1)).text),
    ];
    const slow = await aMember(site, { email: 'slow@joined.example' });
    expect(await textOf(slow, first)).toContain('no longer works');
    expect(await textOf(slow, second)).toContain('Join ');
    site.clock.now = days(14);
    expect(await textOf(slow, second)).toContain('no longer works');
    expect(await textOf(owner, people)).toContain('invite expired');
    expect((await owner.visitor.post(`${people}/invite/withdraw`, { invite })).headers.get('location')).toBe(
      `${people}?done=uninvited`,
    );
    expect(await textOf(owner, people)).not.toContain('slow@joined.example');
    const late = await owner.visitor.post(`${people}/invite/withdraw`, { invite });
    expect(await late.text()).toContain('No such invite');
  });

  test('shows errors at their field, with the input kept', async () => {
    const { owner, people } = await owned();
    const nowhere = await owner.visitor.post(`${people}/invite`, { email: 'nobody', role: 'editor' });
    expect(nowhere.status).toBe(422);
    const $ = load(await nowhere.text());
    expect($('#invite-email-problem').text()).toContain('name@example.com');
    expect($('#invite-email').attr('value')).toBe('nobody');
    const own = await owner.visitor.post(`${people}/invite`, { email: owner.account.email, role: 'editor' });
    expect(load(await own.text())('#invite-email-problem').text()).toContain('already manages this listing');
    const role = await owner.visitor.post(`${people}/invite`, { email: 'a@joined.example', role: 'root' });
    expect(load(await role.text())('#invite-role-problem').text()).toContain('Choose');
  });

  test('is limited per account, and a stranger cannot use up invites to an address', async () => {
    setRateLimitScale(1);
    const { owner, people } = await owned();
    const stranger = await aMember(site);
    for (let count = 0; count < 6; count += 1)
      await stranger.visitor.post(`${people}/invite`, { email: 'asked@joined.example', role: 'editor' });
    expect(
      (await owner.visitor.post(`${people}/invite`, { email: 'asked@joined.example', role: 'editor' })).status,
    ).toBe(303);
    const statuses: number[] = [];
    for (let count = 0; count < 20; count += 1)
      statuses.push(
        (await owner.visitor.post(`${people}/invite`, { email: `k${count}@joined.example`, role: 'editor' })).status,
      );
    expect([statuses.includes(303), statuses.at(-1)]).toEqual([true, 429]);
  });
});

describe('a member', () => {
  test('with the editor role sees the other members, but no forms beyond that role; what they send is refused', async () => {
    const { owner, id, people } = await owned({ status: 'draft' });
    const [editor, second] = [await aMember(site, { name: 'Edda' }), await aMember(site, { name: 'Sam' })];
    await joined(owner.account._id, id, editor.account);
    await joined(owner.account._id, id, second.account, 'owner');
    const html = await textOf(editor, people);
    for (const words of ['Ines', 'Edda', 'Sam', 'Leave listing']) expect(html).toContain(words);
    for (const words of ['Invite someone', 'Transfer this listing', 'Change role']) expect(html).not.toContain(words);
    const overview = await textOf(editor, `/account/listings/${id}`);
    expect(overview).toContain('You’re an editor');
    expect(overview).not.toContain('Choose the free launch');
    const refused = await Promise.all([
      editor.visitor.post(`${people}/invite`, { email: 'a@b.example', role: 'owner' }),
      editor.visitor.post(`${people}/remove`, { member: await memberIdOf(id, second) }),
      editor.visitor.post(`${people}/role`, { member: await memberIdOf(id, editor), role: 'owner' }),
      editor.visitor.post(`${people}/offer`, { email: 'a@b.example' }),
      editor.visitor.post(`/account/listings/${id}/free`, {}),
    ]);
    for (const each of refused) expect(each.status).toBe(422);
    expect((await readStoredListing(id))?.status).toBe('draft');
    expect(await textOf(second, people)).toContain('Invite someone');
    expect(await textOf(second, people)).not.toContain('Transfer this listing');
  });

  test('can change role, and once removed finds the listing no more', async () => {
    const { owner, id, people } = await owned();
    const kin = await aMember(site);
    await joined(owner.account._id, id, kin.account);
    const member = await memberIdOf(id, kin);
    await owner.visitor.post(`${people}/role`, { member, role: 'owner' });
    expect((await readListingAs(kin.account._id, id))?.role).toBe('owner');
    await owner.visitor.post(`${people}/remove`, { member });
    expect((await kin.visitor.get(people)).status).toBe(404);
    const gone = await owner.visitor.post(`${people}/remove`, { member });
    expect(await gone.text()).toContain('No such member');
  });

  test('can leave, and the main owner learns who succeeds them before leaving', async () => {
    const { owner, id, people } = await owned();
    const [editor, second] = [await aMember(site), await aMember(site, { name: 'Sam' })];
    await joined(owner.account._id, id, editor.account);
    await joined(owner.account._id, id, second.account, 'owner');
    const left = await editor.visitor.post(`${people}/leave`, { sure: 'yes' });
    expect(left.headers.get('location')).toBe('/account/listings?done=left');
    expect(
      load(await textOf(owner, people))('#people-leave')
        .parent()
        .text(),
    ).toContain('Sam');
    await owner.visitor.post(`${people}/leave`, { sure: 'yes' });
    expect((await readStoredListing(id))?.owner_account_id).toBe(second.account._id);
    expect((await owner.visitor.get(people)).status).toBe(404);
  });

  test('sees every page of the listing, which is missing for non-members', async () => {
    const { owner, id } = await owned();
    const [editor, stranger] = [await aMember(site), await aMember(site)];
    await joined(owner.account._id, id, editor.account);
    for (const tab of ['', '/edit', '/updates', '/milestones', '/story', '/history', '/people']) {
      expect((await editor.visitor.get(`/account/listings/${id}${tab}`)).status, tab).toBe(200);
      expect((await stranger.visitor.get(`/account/listings/${id}${tab}`)).status, tab).toBe(404);
    }
  });
});

test('the history names members without a name by the address that the listing’s people know', async () => {
  const { owner, listing, id } = await owned({ tagline: 'Ink' });
  const kin = await aMember(site, { name: null });
  await joined(owner.account._id, id, kin.account);
  const edit = `/account/listings/${id}/edit`;
  const fields = formFields(await textOf(kin, edit), 'form[action$="/edit/save"]');
  await kin.visitor.post(`${edit}/save`, { ...fields, 'fields.tagline': 'Feather', do: 'save' });
  expect((await readStoredListing(listing._id))?.tagline).toBe('Feather');
  const who = load(await textOf(owner, `/account/listings/${id}/history`))('.version').text();
  expect(who).toContain(`by ${kin.account.email}`);
});
