import { randomBytes, randomUUID } from 'node:crypto';
import { beforeAll } from 'vitest';
import { addEndpoint } from '../../../shared/community/community.writes.ts';
import { MailChoiceModel } from '../../../shared/community/talk-mail/mail-choice.model.ts';
import { DemoRunModel } from '../../../shared/directory/demo-run/demo-run.model.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { ListingVersionModel } from '../../../shared/directory/listing-version/listing-version.model.ts';
import { PostModel } from '../../../shared/directory/post/post.model.ts';
import { SitePageModel } from '../../../shared/directory/site-page/site-page.model.ts';
import { ConnectionModel } from '../../../shared/identity/oauth/connection.model.ts';
import { connectionExpiry } from '../../../shared/identity/oauth/connection.ts';
import { ImportRunModel } from '../../../shared/intake/import-run/import-run.model.ts';
import { DemoRequestModel } from '../../../shared/operate/demo-request/demo-request.model.ts';
import { SetUpModel } from '../../../shared/operate/set-up/set-up.model.ts';
import { type SetUpStep, setUpSteps } from '../../../shared/operate/set-up/set-up.ts';
import { setSealingKey } from '../../../shared/platform/sealing/sealing.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aFounder, aListing, aPost } from '../../support/factories.ts';
import { anImportRun } from '../../support/import-runs.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { aMember, type Member } from '../../support/member.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { sells } from '../../support/shop.ts';
import { useWebhookServer } from '../../support/webhooks.ts';
import { type ReadyForm, testPresses } from './support/press-at-once.ts';

useDatabase();
const site = useRunningSite();
const hook = useWebhookServer();
const mail = useMailServer();
const reason = 'Because it is so';
let admin: Member;
beforeAll(async () => {
  setSealingKey(randomBytes(32));
  await sells(); // saving the first setting creates the record for all of them
  admin = await aMember(site, { role: 'admin' }, now);
});

const byTeam = (page: string, more: Partial<ReadyForm> = {}): ReadyForm => ({ by: admin.visitor, page, ...more });

/** A webhook is distinguished from similar ones by its URL, so the page must not have that one yet. */
const hookFields = () => ({ url: `${hook.url}/${randomUUID()}`, listing_id: 'all', events: 'comment.shown' });

async function stopsMails(): Promise<ReadyForm> {
  const { visitor, account } = await aMember(site, {}, now);
  const _id = randomUUID();
  await MailChoiceModel.insertMany([
    { _id, account_id: account._id, kind: 'answers', listing_id: null, is_stopped: false },
  ]);
  return { by: visitor, page: '/account/comments', where: { series: _id }, fields: { choice: 'stop' } };
}

async function connected(): Promise<ReadyForm> {
  const { visitor, account } = await aMember(site, {}, now);
  const app = { _id: randomUUID(), account_id: account._id, client_id: randomUUID(), client_name: 'Test app' };
  const times = { created_at: now, updated_at: now, last_used_at: null, expires_at: connectionExpiry(now) };
  const facts = { verified_host: null, redirect_target: 'this computer', scopes: ['account:read'] } as const;
  await ConnectionModel.insertMany([{ ...app, ...facts, scopes: [...facts.scopes], listing_id: null, ...times }]);
  return { by: visitor, page: '/account/connected-apps' };
}

async function edited(): Promise<ReadyForm> {
  const { visitor, account } = await aMember(site, {}, now);
  const listing = aListing({ owner_account_id: account._id });
  await saveListings([listing]);
  const page = `/account/listings/${listing._id}`;
  await visitor.post(`${page}/edit/save`, { revision: '0', 'fields.tagline': 'Other words', do: 'save' });
  const version = await ListingVersionModel.findOne({ listing_id: listing._id }).lean<{ _id: string }>().exec();
  return byTeam('/admin/edits', { where: { version: version?._id ?? '' } });
}

/** A team article with an earlier text; its numbers are separate from those of the other kind. */
async function rewritten(kind: 'posts' | 'pages'): Promise<ReadyForm> {
  const article = aPost({ status: 'draft', published_at: null });
  if (kind === 'posts') await PostModel.insertMany([article]);
  else await SitePageModel.insertMany([article]);
  const page = `/admin/${kind}/${article._id}`;
  const { title, slug, excerpt, body_markdown, author } = article;
  const typed = { title, slug, excerpt: excerpt ?? '', author: author ?? '', body_markdown, revision: '1', note: '' };
  await admin.visitor.post(`${page}/save`, { ...typed, body_markdown: 'Other words.' });
  return byTeam(page, { path: `${page}/restore`, fields: { restored: '1', note: '' } });
}

/** A site's first setup, at one of its steps. */
async function atStep(step: SetUpStep, fields: Record<string, string>, more: Partial<ReadyForm> = {}) {
  const passed = setUpSteps.slice(0, setUpSteps.indexOf(step)).map((each) => [each, { how: 'skipped', at: now }]);
  await DemoRequestModel.deleteMany({});
  await SetUpModel.deleteMany({});
  await SetUpModel.insertMany([{ _id: 'set-up', steps: Object.fromEntries(passed) }]);
  return byTeam('/admin/set-up', { fields, ...more });
}

let sites = 0;
const colours = ['#7a1f5c', '#1f4a7a'];

testPresses(site, {
  '/account/webhooks/add': async () => {
    const { visitor } = await aMember(site, {}, now);
    return { by: visitor, page: '/account/webhooks', fields: hookFields(), isOneBrowser: true };
  },
  '/account/webhooks/:endpoint_id': async () => {
    const { visitor, account } = await aMember(site, {}, now);
    const given = { url: hook.url, listingId: null, events: ['order.paid'] as 'order.paid'[] };
    const { endpoint } = await addEndpoint(account._id, given, now);
    return { by: visitor, page: `/account/webhooks/${endpoint._id}`, fields: hookFields() };
  },
  '/account/connected-apps/disconnect': connected,
  '/account/comments/mails': stopsMails,
  '/admin/edits/done': edited,
  '/admin/imports/:id/stop': async () => {
    await ImportRunModel.deleteMany({});
    const run = anImportRun({ state: 'importing', beat_at: now, worker: 'another' });
    await ImportRunModel.insertMany([run]);
    return byTeam(`/admin/imports/${run._id}`);
  },
  '/admin/set-up/identity': () => {
    sites += 1;
    return atStep('identity', { name: `Site ${sites}`, language: 'en', purpose: `Tools ${sites}.`, headline: '' });
  },
  '/admin/set-up/look': () => atStep('look', { accent: colours.pop() ?? '' }),
  '/admin/set-up/mail': async () => {
    const before = mail.mails.length;
    const outside = () => mail.mails.length - before;
    return atStep('mail', { email: 'ines@mosspad.example' }, { isOneBrowser: true, outside });
  },
  '/admin/set-up/catalogue': () => atStep('catalogue', { source: 'demo' }),
  '/admin/set-up/demo': async () => {
    const own = aListing();
    await saveListings([own]);
    const counts = { listings: 1, categories: 0, founders: 0, posts: 0, awards: 0, updates: 0 };
    const ids = { categories: {}, founders: {}, listings: { [own.slug]: own._id }, posts: {}, milestones: {} };
    await DemoRunModel.deleteMany({});
    await DemoRunModel.insertMany([{ _id: 'demo', begun_at: now, ids, finished: counts, pictured: true }]);
    return byTeam('/admin/set-up/demo', { isOneBrowser: true });
  },
  '/admin/posts/:id/restore': () => rewritten('posts'),
  '/admin/pages/:id/restore': () => rewritten('pages'),
  '/admin/posts/new/preview': async () =>
    byTeam('/admin/posts/new', { path: '/admin/posts/new/preview', fields: { body_markdown: 'Words.' } }),
  '/admin/pages/new/preview': async () =>
    byTeam('/admin/pages/new', { path: '/admin/pages/new/preview', fields: { body_markdown: 'Words.' } }),
  '/admin/posts/:id/preview': async () => {
    const { page } = await rewritten('posts');
    return byTeam(page, { path: `${page}/preview`, fields: { body_markdown: 'Words.' } });
  },
  '/admin/pages/:id/preview': async () => {
    const { page } = await rewritten('pages');
    return byTeam(page, { path: `${page}/preview`, fields: { body_markdown: 'Words.' } });
  },
  '/admin/founders/:id/restore': async () => {
    const founder = aFounder({ suspended_at: now });
    await saveFounders([founder]);
    return byTeam(`/admin/founders/${founder._id}`, { fields: { reason } });
  },
});
