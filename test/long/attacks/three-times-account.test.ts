import { randomBytes } from 'node:crypto';
import { afterAll, beforeAll } from 'vitest';
import { setRevenueAddresses } from '../../../shared/commerce/revenue/ask-provider.fetch.ts';
import { connectRevenue } from '../../../shared/commerce/revenue/connect-revenue.writes.ts';
import { ClaimModel } from '../../../shared/community/claim/claim.model.ts';
import { objectToClaim } from '../../../shared/community/community.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { invitePerson } from '../../../shared/directory/membership/invite-person.writes.ts';
import { UpdateModel } from '../../../shared/directory/update/update.model.ts';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { startSession } from '../../../shared/identity/session/session.writes.ts';
import { newSecret } from '../../../shared/kernel/secret.ts';
import { chooseFreeListing } from '../../../shared/launch/launch.writes.ts';
import { setAllowedHosts } from '../../../shared/platform/outbound/fetch-page.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { contested, owned, useClaims } from '../../support/claims.ts';
import { now } from '../../support/clock.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { aListing, anUpdate } from '../../support/factories.ts';
import { aMember, type Member } from '../../support/member.ts';
import { joined } from '../../support/people.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { aQueued, saveSixCategories, sells } from '../../support/shop.ts';
import { aComment, aReview, saveComments, saveReviews } from '../../support/talk.ts';
import { Visitor } from '../../support/visitor.ts';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { type ReadyForm, testPresses } from './support/press-at-once.ts';
import { withNews } from './support/website-news.ts';

useClaims();
const site = useRunningSite();
const key = 'eyJhbGciOiJS.eyJzdWIiOiIxMjM0.c2lnbmF0dXJl';
let admin: Member;
let provider: WebServer;
/** The account at the provider, used for one listing. */
let shop = 0;
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  admin = await aMember(site, { role: 'admin' }, now);
  setSealingKey(randomBytes(32));
  provider = await startWebServer((_, response) => {
    const attributes = { thirty_day_revenue: 420_000, thirty_day_sales: 12 };
    response.writeHead(200).end(JSON.stringify({ data: [{ id: `${shop}`, attributes }] }));
  });
  setAllowedHosts([provider.host]);
  // The weeks' spots exist from the start.
  const first = await queued();
  await chooseFreeListing(first.account, first.id, now);
  const { url } = provider;
  setRevenueAddresses({ stripe: url, polar: url, paddle: url, lemon_squeezy: url });
});
afterAll(() => provider.close());

/** The browser of an existing account. */
async function browserOf(accountId: string): Promise<Visitor> {
  const { visitor } = await aMember(site, {}, now);
  const [name = ''] = [...visitor.cookies.keys()];
  const own = new Visitor(site);
  own.cookies.set(name, (await startSession(accountId, { method: 'mail' }, now)).token);
  return own;
}

type Mine = { by: Visitor; account: string; id: number; page: string };
async function mine(given: Parameters<typeof aListing>[0] = {}): Promise<Mine> {
  const { visitor, account } = await aMember(site, {}, now);
  const listing = aListing({ owner_account_id: account._id, ...given });
  await saveListings([listing]);
  return { by: visitor, account: account._id, id: listing._id, page: `/account/listings/${listing._id}` };
}
const onPage = ({ by, page }: Mine, tab = '', more: Partial<ReadyForm> = {}): ReadyForm => ({
  by,
  page: `${page}${tab}`,
  ...more,
});
const alone = { isOneBrowser: true } as const;

async function queued(): Promise<Mine> {
  const { visitor, account } = await aMember(site, {}, now);
  const slug = `unpublished-${account._id}`;
  const { _id } = await aQueued({ owner_account_id: account._id, status: 'draft', slug });
  return { by: visitor, account: account._id, id: _id, page: `/account/listings/${_id}` };
}

async function proved(): Promise<Mine> {
  shop += 1;
  const own = await mine();
  const claim = { _id: own.id, account_id: own.account, listing_id: own.id, method: 'dns', status: 'verified' };
  await ClaimModel.collection.insertOne({ ...claim, open_key: `${own.id}` } as never);
  return own;
}

async function attacked(): Promise<ReadyForm> {
  const { owner, listing, claim } = await contested();
  const fields = { claim: `${claim._id}`, words: 'It is ours.' };
  return { by: await browserOf(owner), page: `/account/listings/${listing._id}/people`, fields };
}

async function withUpdate(): Promise<Mine & { update: number }> {
  const own = await mine();
  const update = anUpdate(own.id);
  await UpdateModel.insertMany([update]);
  return { ...own, update: update._id };
}

async function commented(given: Parameters<typeof aComment>[0] = {}) {
  const { visitor, account } = await aMember(site, {}, now);
  const listing = aListing();
  await saveListings([listing]);
  const comment = aComment({ listing_id: listing._id, account_id: account._id, ...given });
  await saveComments([comment]);
  return { by: visitor, page: `/account/comments/${comment._id}` };
}

async function reviewed(given: Parameters<typeof aReview>[0] = {}) {
  const own = await mine();
  const writer = await aMember(site, {}, now);
  const review = aReview({ listing_id: own.id, account_id: writer.account._id, ...given });
  await saveReviews([review]);
  return { own, writer, page: `/account/reviews/${review._id}` };
}

const removed = { state: 'removed', decisions: [{ at: now, verdict: 'removed', reason: 'spam', by: 'somebody' }] };

testPresses(site, {
  '/account/listings/:listing_id/free': async () => onPage(await queued()),
  '/account/listings/:listing_id/check': async () => {
    const own = await queued();
    await chooseFreeListing(own.account, own.id, now);
    return onPage(own, '', alone);
  },
  '/account/listings/:listing_id/edit/check-quotes': async () => {
    const own = await mine({ city: 'Porto' });
    const draft = aDraft({ account_id: own.account, listing_id: own.id });
    draft.fields.city = draftedField('Porto', 'Made in Porto', 'https://quillmoss.example/about');
    await DraftModel.insertMany([draft]);
    return onPage(own, '/edit', alone);
  },
  '/account/listings/:listing_id/website/read': async () => onPage(await mine(), '/website'),
  '/account/listings/:listing_id/website/take': async () => {
    const own = await mine({ tagline: 'What it said long ago' });
    await withNews(own.id);
    return onPage(own, '/website', { fields: { field: 'tagline' } });
  },
  '/account/listings/:listing_id/website/dismiss': async () => {
    const own = await mine({ tagline: 'What it said long ago' });
    await withNews(own.id);
    return onPage(own, '/website', alone);
  },
  '/account/listings/:listing_id/revenue/connect': async () =>
    onPage(await proved(), '/revenue', { fields: { provider: 'lemon_squeezy', key }, ...alone }),
  '/account/listings/:listing_id/revenue/disconnect': async () => {
    const own = await proved();
    await connectRevenue(own.account, own.id, { provider: 'lemon_squeezy', key }, now);
    return onPage(own, '/revenue', alone);
  },
  '/account/listings/:listing_id/people/check': async () => ({ ...(await attacked()), ...alone }),
  '/account/listings/:listing_id/people/object': attacked,
  '/admin/disputes/decide': async () => {
    const { owner, claim } = await contested();
    await objectToClaim(owner, claim._id, 'It is ours.', now);
    return {
      by: admin.visitor,
      page: '/admin/disputes',
      where: { claim: `${claim._id}` },
      fields: { winner: 'claimant' },
    };
  },
  '/admin/disputes/revoke': async () => {
    const { claim } = await owned();
    return {
      by: admin.visitor,
      page: '/admin/disputes',
      path: '/admin/disputes/revoke',
      fields: { claim: `${claim._id}` },
    };
  },
  '/account/listings/:listing_id/people/withdraw': async () => {
    const own = await mine();
    await own.by.post(`${own.page}/people/offer`, { email: 'asked@mosspad.example' });
    return onPage(own, '/people', alone);
  },
  '/account/listings/:listing_id/people/invite/withdraw': async () => {
    const own = await mine();
    await invitePerson(own.account, own.id, { email: 'asked@mosspad.example', role: 'editor' }, now);
    return onPage(own, '/people', alone);
  },
  '/account/listings/:listing_id/people/leave': async () => {
    const own = await mine();
    const other = await aMember(site, {}, now);
    await joined(own.account, own.id, other.account);
    return { by: other.visitor, page: `${own.page}/people` };
  },
  '/account/listings/:listing_id/history/restore': async () => {
    const own = await mine({ tagline: 'What it said' });
    await own.by.post(`${own.page}/edit/save`, { revision: '0', 'fields.tagline': 'Other words', do: 'save' });
    return onPage(own, '/history');
  },
  '/account/listings/:listing_id/updates/:update_id': async () => {
    const own = await withUpdate();
    return onPage(own, '/updates', { fields: { title: 'Other news', body: 'Other words' } });
  },
  '/account/listings/:listing_id/updates/:update_id/delete': async () => onPage(await withUpdate(), '/updates'),
  '/account/comments/:id/edit': async () => ({ ...(await commented()), fields: { body: 'Other words of it.' } }),
  '/account/comments/:id/delete': () => commented(),
  '/account/comments/:id/object': async () => ({
    ...(await commented(removed as never)),
    fields: { words: 'Not so.' },
  }),
  '/account/reviews/:id/delete': async () => {
    const { writer, page } = await reviewed();
    return { by: writer.visitor, page };
  },
  '/account/reviews/:id/answer': async () => {
    const { own, page } = await reviewed();
    return { by: own.by, page, fields: { body: 'Thank you for it.' } };
  },
  '/account/reviews/:id/object': async () => {
    const { writer, page } = await reviewed(removed as never);
    return { by: writer.visitor, page, fields: { words: 'Not so.' } };
  },
  '/account/api-keys/revoke': async () => {
    const { visitor, account } = await aMember(site, {}, now);
    await createApiKey(account._id, { name: 'Test', scopes: ['account:read'] } as never, now);
    return { by: visitor, page: '/account/api-keys' };
  },
  '/account/sessions/revoke': async () => {
    const { visitor, account } = await aMember(site, {}, now);
    const { sessionId } = await startSession(account._id, { method: 'mail' }, now);
    return { by: visitor, page: '/account/sessions', where: { session: sessionId }, ...alone };
  },
  '/account/sessions/revoke-all': async () => ({
    by: (await aMember(site, {}, now)).visitor,
    page: '/account/sessions',
    ...alone,
  }),
  '/account/settings/page': async () => {
    const { visitor } = await aMember(site, {}, now);
    return { by: visitor, page: '/account/settings', fields: { open: 'yes' } };
  },
  '/account/settings/voters': async () => {
    const { visitor } = await aMember(site, { page_id: newSecret(9) }, now);
    return { by: visitor, page: '/account/settings', fields: { show: 'yes' } };
  },
  '/account/settings/delete': async () => {
    const { visitor, account } = await aMember(site, {}, now);
    return { by: visitor, page: '/account/settings', fields: { email: account.email }, ...alone };
  },
});
