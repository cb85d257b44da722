import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { aMember } from '../../support/member.ts';
import { Visitor } from '../../support/visitor.ts';

import { useClaimSite } from './support/claim-site.ts';

const { site, mail, pages, listed, dns, begin, claimOf, ownerOf, textOf } = useClaimSite();

describe('from an unclaimed listing’s page', () => {
  test('a visitor reaches its claim through sign-in, and the claim link disappears once claimed', async () => {
    const listing = await listed('https://claimed.example/');
    const page = `/products/${listing.slug}`;
    const claimPage = `/account/claims/new?slug=${listing.slug}`;
    expect(await (await site.get(page)).text()).toContain(`href="${claimPage}"`);
    expect((await new Visitor(site).get(claimPage)).headers.get('location')).toBe(
      `/sign-in?next=${encodeURIComponent(claimPage)}`,
    );
    const member = await aMember(site);
    expect(await textOf(claimPage, member)).toContain('Email to the company');
    const begun = await begin(member, listing.slug, 'dns');
    const claim = await claimOf(member);
    expect(begun.headers.get('location')).toBe(`/account/claims/${claim._id}?done=begun`);
    const html = await textOf(`/account/claims/${claim._id}`, member);
    for (const words of [
      '_slipway-challenge.claimed.example',
      `token=${claim.token} expiry=never`,
      'Cloudflare',
      'Check now',
    ]) {
      expect(html).toContain(words);
    }
    dns().names['_slipway-challenge.claimed.example'] = { txt: [`token=${claim.token}`] };
    dns().names['claimed.example'] = { ns: 'nodata' };
    const checked = await member.visitor.post(`/account/claims/${claim._id}/check`, {});
    expect(checked.headers.get('location')).toBe(`/account/claims/${claim._id}?done=looked`);
    expect(await ownerOf(listing)).toBe(member.account._id);
    const verified = load(await textOf(`/account/claims/${claim._id}`, member))('main');
    expect(verified.find('a.button').attr('href')).toBe(`/account/listings/${listing._id}`);
    expect(verified.text()).not.toContain('No TXT record found');
    await expect.poll(async () => (await site.get(page)).text()).toContain('Verified owner');
    expect(await (await site.get(page)).text()).not.toContain(claimPage);
    expect(await textOf('/account/listings', member)).toContain(listing.name);
  });

  test.each([
    [
      'meta',
      (token: string) => ({
        type: 'text/html',
        body: `<head><meta name="slipway-site-verification" content="${token}"></head>`,
      }),
    ],
    ['file', (token: string) => ({ type: 'text/plain', body: `slipway=${token}\n` })],
  ] as const)('it is claimed by %s on its website, after a check that says what is missing', async (method, pageOf) => {
    const [member, listing] = [await aMember(site), await listed()];
    await begin(member, listing.slug, method);
    const { _id, token } = await claimOf(member);
    const { pathname } = new URL(listing.website_url);
    const path = method === 'meta' ? pathname : `${pathname}/.well-known/slipway-${token}.txt`;
    pages.set(path, { type: 'text/html', body: '<b>nothing</b>' });
    await member.visitor.post(`/account/claims/${_id}/check`, {});
    expect(await textOf(`/account/claims/${_id}?done=looked`, member)).toContain(
      method === 'meta' ? 'does not contain the meta tag' : 'did not return plain text',
    );
    pages.set(path, pageOf(token));
    await member.visitor.post(`/account/claims/${_id}/check`, {});
    expect(await ownerOf(listing)).toBe(member.account._id);
  });

  test('it is claimed by mail: the link shows a button, and only the button uses the link up', async () => {
    const [member, listing] = [await aMember(site), await listed('https://mailed.example/')];
    await begin(member, listing.slug, 'email', { email: 'ada@mailed.example' });
    const { text } = await mail.mailTo('ada@mailed.example');
    const [link = ''] = /\/account\/claims\/confirm\?token=\S+/.exec(text ?? '') ?? [];
    const token = new URLSearchParams(link.split('?')[1]).get('token') ?? '';
    const shown = await member.visitor.get(link);
    expect(shown.headers.get('referrer-policy')).toBe('no-referrer');
    expect(await shown.text()).toContain('It’s ours');
    expect(await ownerOf(listing)).toBeNull();
    expect(await textOf(link, await aMember(site))).toContain('A different account requested this link');
    await member.visitor.post('/account/claims/confirm', { token });
    expect(await ownerOf(listing)).toBe(member.account._id);
    expect(await textOf(link, member)).toContain('no longer works');
  });

  test('errors appear at their field, with the input kept', async () => {
    const [member, listing] = [await aMember(site), await listed('https://fields.example/')];
    const answer = await begin(member, listing.slug, 'email', { email: 'ada@gmail.com' });
    expect(answer.status).toBe(422);
    const html = await answer.text();
    expect(html).toContain('value="ada@gmail.com"');
    expect(html).toContain('id="field-email-problem"');
    expect((await begin(member, listing.slug, 'fax')).status).toBe(422);
    expect((await begin(member, 'nowhere', 'dns')).status).toBe(404);
    expect((await member.visitor.get('/account/claims/new?slug=nowhere')).status).toBe(404);
  });
});

describe('the owner of a claimed listing', () => {
  test('answers a rival claim, transfers the listing, and leaves it; nobody else can', async () => {
    const [owner, listing] = [await aMember(site), await listed()];
    await begin(owner, listing.slug, 'file');
    const own = await claimOf(owner);
    const base = `${new URL(listing.website_url).pathname}/.well-known/slipway-`;
    pages.set(`${base}${own.token}.txt`, { type: 'text/plain', body: `slipway=${own.token}` });
    await owner.visitor.post(`/account/claims/${own._id}/check`, {});
    const rival = await aMember(site);
    expect(await textOf(`/account/claims/new?slug=${listing.slug}`, rival)).toContain(
      'This listing already has an owner.',
    );
    await begin(rival, listing.slug, 'file');
    const claim = await claimOf(rival);
    pages.set(`${base}${claim.token}.txt`, { type: 'text/plain', body: `slipway=${claim.token}` });
    await rival.visitor.post(`/account/claims/${claim._id}/check`, {});
    const people = `/account/listings/${listing._id}/people`;
    const token = (await claimOf(rival)).defence?.token ?? '';
    expect(await textOf(people, owner)).toContain(token);
    expect((await rival.visitor.get(people)).status).toBe(404);
    expect((await rival.visitor.post(`${people}/check`, { claim: `${claim._id}` })).status).not.toBe(303);
    pages.delete(`${base}${claim.token}.txt`);
    pages.set(`${base}${token}.txt`, { type: 'text/plain', body: `slipway=${token}` });
    await owner.visitor.post(`${people}/check`, { claim: `${claim._id}` });
    expect(await claimOf(rival)).toMatchObject({ status: 'rejected' });

    await owner.visitor.post(`${people}/offer`, { email: 'next@handed.example' });
    const { text } = await mail.mailTo('next@handed.example');
    const [link = ''] = /\/account\/listings\/accept\?token=\S+/.exec(text ?? '') ?? [];
    expect(await textOf(people, owner)).toContain('next@handed.example');
    expect(await textOf(link, rival)).toContain('Accept');
    const taken = await rival.visitor.post('/account/listings/accept', {
      token: new URLSearchParams(link.split('?')[1]).get('token') ?? '',
    });
    expect(await textOf(taken.headers.get('location') ?? '', rival)).toContain('You now own this listing.');
    const toldOf = () => mail.mails.find(({ subject }) => subject === `${listing.name} has been transferred`);
    await expect.poll(() => toldOf()?.text).toContain('Your offer to next@handed.example was accepted');
    expect(toldOf()?.to?.[0]?.address).toBe(owner.account.email);
    expect(await ownerOf(listing)).toBe(rival.account._id);
    expect((await owner.visitor.get(people)).status).toBe(404);

    expect((await rival.visitor.post(`${people}/leave`, {})).status).toBe(422);
    await rival.visitor.post(`${people}/leave`, { sure: 'yes' });
    expect(await ownerOf(listing)).toBeNull();
  });
});

describe('disputes', () => {
  test('are for administrators, show the owner’s reply, and get decided', async () => {
    const [owner, rival, listing] = [
      await aMember(site),
      await aMember(site),
      await listed('https://disputed.example/'),
    ];
    await saveListings([{ ...listing, owner_account_id: owner.account._id }]);
    await begin(rival, listing.slug, 'dns');
    const claim = await claimOf(rival);
    dns().names['_slipway-challenge.disputed.example'] = { txt: [claim.token] };
    dns().names['disputed.example'] = { ns: 'nodata' };
    await rival.visitor.post(`/account/claims/${claim._id}/check`, {});
    await owner.visitor.post(`/account/listings/${listing._id}/people/object`, {
      claim: `${claim._id}`,
      words: 'We sold <b>nothing</b>.',
    });
    expect((await owner.visitor.get('/admin/disputes')).status).toBe(404);
    const admin = await aMember(site, { role: 'admin' });
    expect(await textOf('/admin/disputes', admin)).toContain('We sold &lt;b&gt;nothing&lt;/b&gt;.');
    const sent = { claim: `${claim._id}`, winner: 'claimant' };
    expect((await owner.visitor.post('/admin/disputes/decide', sent)).status).toBe(404);
    await admin.visitor.post('/admin/disputes/decide', sent);
    expect(await ownerOf(listing)).toBe(rival.account._id);
    await admin.visitor.post('/admin/disputes/revoke', { claim: `${claim._id}` });
    expect(await ownerOf(listing)).toBeNull();
  });
});
