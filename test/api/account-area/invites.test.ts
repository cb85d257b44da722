import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { dayMs } from '../../../shared/kernel/time/day-ms.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { readDraft } from '../../../shared/submission/draft/draft.reads.ts';
import type { DraftRecord } from '../../../shared/submission/draft/draft.ts';
import { submitDraft } from '../../../shared/submission/draft/submit-draft.writes.ts';
import { acceptInvite, inviteCofounder } from '../../../shared/submission/invite/invite.writes.ts';
import { anActor } from '../../support/actors.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, ownerId } from '../../support/draft-factories.ts';
import { aMember } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { Visitor } from '../../support/visitor.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();
afterEach(() => {
  site.clock.now = now;
  expect(site.faults).toEqual([]);
});

const founder = (name: string) => ({ name, title: null, bio: null, evidence: [] });
const sixFounders = Array.from({ length: 6 }, (_, index) => founder(`Founder ${index}`));

/** A draft with an invite, and the link in its email. */
async function invited(given: Parameters<typeof aDraft>[0] = {}): Promise<{ draft: DraftRecord; path: string }> {
  const draft = aDraft({ values: { name: 'Quill <i>moss' }, ...given });
  await DraftModel.insertMany([draft]);
  const { _id } = await inviteCofounder(draft, 'kofi@mosspad.example', now);
  const { text } = await MailModel.findOne({ _id: `invite-${_id}` })
    .lean<{ text: string }>()
    .orFail();
  return { draft, path: /\/invites\/\S+/.exec(text)?.[0] ?? '' };
}

const profile = { name: ' Kofi Mensah ', title: 'CTO', bio: 'Grows <ink>.', social_x: 'x.com/kofi', social_github: '' };

describe('an invite’s page', () => {
  test('names the product and its website, needs no sign-in, and changes nothing when opened', async () => {
    const { draft, path } = await invited();
    for (let visit = 0; visit < 3; visit += 1) {
      const response = await site.get(path);
      const html = await response.text();
      expect(response.status).toBe(200);
      expect(html).toMatch(/<h1[^>]*>Add your founder profile for Quill &lt;i&gt;moss<\/h1>/);
      expect(html).toContain(new URL(draft.url).host);
    }
    expect((await fetch(site.url + path, { method: 'HEAD' })).status).toBe(200);
    expect(await readDraft(draft._id)).toEqual(draft);
    expect((await new Visitor(site).post(path, profile)).status).toBe(303);
  });

  test('is never cached or indexed, and leaks its address to no other site', async () => {
    const { path } = await invited();
    const response = await site.get(path);
    expect(Object.fromEntries(response.headers)).toMatchObject({
      'cache-control': 'no-store',
      'referrer-policy': 'no-referrer',
      'x-robots-tag': 'noindex',
    });
    expect(await response.text()).not.toContain('rel="canonical"');
    expect(await site.files.read(path)).toBeNull();
    expect(site.cache.get(path, Date.now())).toBeUndefined();
  });

  test('adds the profile once, and shows what was added and where it will appear', async () => {
    const { draft, path } = await invited({ founders: [founder('Inês Prado')] });
    const response = await new Visitor(site).post(path, profile);
    expect(response.headers.get('location')).toBe(`${path}?done=added`);
    expect((await readDraft(draft._id))?.founders).toMatchObject([
      { name: 'Inês Prado' },
      { name: 'Kofi Mensah', title: 'CTO', bio: 'Grows <ink>.', socials: { x: 'https://x.com/kofi' } },
    ]);
    const html = await (await site.get(`${path}?done=added`)).text();
    for (const words of ['Kofi Mensah', 'Grows &lt;ink&gt;.', 'https://x.com/kofi', 'once the product is on']) {
      expect(html).toContain(words);
    }
    const again = await new Visitor(site).post(path, { ...profile, name: 'Somebody Else' });
    expect(again.status).toBe(422);
    expect(await again.text()).toContain('Founder profile added');
    expect((await readDraft(draft._id))?.founders).toHaveLength(2);
  });

  test('shows problems at their fields, losing no input and not using up the invite', async () => {
    const { draft, path } = await invited();
    const typed = {
      name: ' ',
      title: 'x'.repeat(161),
      bio: 'Grows <ink>.',
      social_x: 'nonsense',
      social_custom: 'javascript:alert(1)',
    };
    const response = await new Visitor(site).post(path, typed);
    const html = await response.text();
    expect(response.status).toBe(422);
    expect(html).toContain('<title>Error: Add your founder profile');
    for (const field of ['name', 'title', 'social_x', 'social_custom']) {
      expect(html).toContain(`aria-describedby="field-${field}-`);
    }
    expect(html.match(/aria-invalid="true"/g)).toHaveLength(4);
    expect(html).toContain('>Grows &lt;ink&gt;.</textarea>');
    expect(html).toContain('value="javascript:alert(1)"');
    expect((await readDraft(draft._id))?.founders).toEqual([]);
    expect((await new Visitor(site).post(path, profile)).status).toBe(303);
  });

  test('refuses forms from other sites, and from browsers that hide their address', async () => {
    const { path } = await invited();
    const visitor = new Visitor(site);
    expect((await visitor.post(path, profile, { origin: 'https://evil.example' })).status).toBe(403);
    expect((await visitor.post(path, profile, { 'sec-fetch-site': 'cross-site', origin: 'null' })).status).toBe(403);
    expect((await visitor.post(path, profile, { origin: 'null' })).status).toBe(303);
  });

  test('reports an invite that has ended or was never sent, and a full draft', async () => {
    const { path } = await invited();
    const full = await invited({ founders: sixFounders });
    const fullPage = await site.get(full.path);
    expect([fullPage.status, (await fullPage.text()).includes('A listing can have at most six founders')]).toEqual([
      200,
      true,
    ]);
    expect((await new Visitor(site).post(full.path, profile)).status).toBe(422);
    expect((await readDraft(full.draft._id))?.founders).toHaveLength(6);
    const unknown = await site.get('/invites/made-up');
    expect([unknown.status, (await unknown.text()).includes('Invite not found')]).toEqual([404, true]);
    site.clock.now = new Date(now.getTime() + 15 * dayMs);
    const ended = await site.get(path);
    expect([ended.status, (await ended.text()).includes('This invite has expired')]).toEqual([410, true]);
    expect((await new Visitor(site).post(path, profile)).status).toBe(410);
  });

  test('refuses names with a link or email address, and keeps the input', async () => {
    const { path, draft } = await invited();
    const refused = await new Visitor(site).post(path, { ...profile, name: 'Kofi www.kofi.example' });
    const page = await refused.text();
    expect([refused.status, page.includes('Enter only the name.'), page.includes('Kofi www.kofi.example')]).toEqual([
      422,
      true,
      true,
    ]);
    expect((await readDraft(draft._id))?.founders).toEqual([]);
  });

  test('says when a profile changed since is gone', async () => {
    const { draft, path } = await invited();
    await acceptInvite(path.split('/').at(-1) ?? '', { name: 'Kofi', title: null, bio: null, socials: {} }, now);
    await DraftModel.updateOne({ _id: draft._id }, { $set: { founders: [] } });
    expect(await (await site.get(path)).text()).toContain('has since changed or removed');
  });

  test('is listed with its status in the draft editor, where it is withdrawn and pending profiles are decided', async () => {
    const { visitor, account } = await aMember(site);
    const { draft, path } = await invited({ account_id: account._id, founders: [founder('Kofi Mensah')] });
    await inviteCofounder(draft, 'other@mosspad.example', now);
    const editor = `/account/drafts/${draft._id}`;
    expect(await (await visitor.get(editor)).text()).toContain('Cancel invite to other@mosspad.example');
    await new Visitor(site).post(path, profile);
    expect(await (await site.get(path)).text()).toContain('Your profile is in review');
    expect((await readDraft(draft._id))?.founders).toMatchObject([{ title: null }]);
    expect(await (await visitor.get(editor)).text()).toContain('Sent a profile as Kofi Mensah');
    const withdrawn = await visitor.post(`${editor}/save`, { do: 'withdraw 2' });
    expect(withdrawn.headers.get('location')).toContain('done=uninvited');
    await visitor.post(`${editor}/save`, { do: 'take 1' });
    expect((await readDraft(draft._id))?.founders).toMatchObject([{ name: 'Kofi Mensah', title: 'CTO' }]);
    const html = await (await visitor.get(editor)).text();
    expect([html.includes('Cancelled'), html.includes('Sent a profile as')]).toEqual([true, false]);
  });

  test('reaches the listing of a submitted draft', async () => {
    const { draft, path } = await invited({ values: { name: 'Mosspad Ink', tagline: 'Ink', categories: ['Editors'] } });
    const { listingId } = await submitDraft(anActor(ownerId), draft._id, now);
    expect((await new Visitor(site).post(path, profile)).status).toBe(303);
    expect((await readDraft(draft._id))?.listing_id).toBe(listingId);
  });
});
