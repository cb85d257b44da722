import { beforeAll } from 'vitest';
import { saveDeadLetter } from '../../../shared/change/dead-letter/dead-letter.writes.ts';
import { block } from '../../../shared/community/community.writes.ts';
import { recordSearch, writeSearches } from '../../../shared/community/search-demand/record-search.writes.ts';
import { closeWeekForTeam } from '../../../shared/community/week/staff-week.writes.ts';
import { saveCategories } from '../../../shared/directory/category/category.writes.ts';
import { saveFounders } from '../../../shared/directory/founder/founder.writes.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { PostModel } from '../../../shared/directory/post/post.model.ts';
import { SitePageModel } from '../../../shared/directory/site-page/site-page.model.ts';
import { startSession } from '../../../shared/identity/session/session.writes.ts';
import { ImportRunModel } from '../../../shared/intake/import-run/import-run.model.ts';
import { addWeeks } from '../../../shared/kernel/week/week-calendar.ts';
import {
  chooseFreeListing,
  preparePaidLaunch,
  setWeekLimits,
  suspendListing,
} from '../../../shared/launch/launch.writes.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { lastWeek, nextWeek, now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aDraft, draftedField } from '../../support/draft-factories.ts';
import { aCategory, aFounder, aLaunch, aListing, aPost } from '../../support/factories.ts';
import { anImportRun } from '../../support/import-runs.ts';
import { aMember, type Member } from '../../support/member.ts';
import { anyone } from '../../support/people.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { aQueued, buyer, saveSixCategories, sells } from '../../support/shop.ts';
import { aComment, saveComments } from '../../support/talk.ts';
import { type ReadyForm, testPresses } from './support/press-at-once.ts';
import { withNews } from './support/website-news.ts';

useDatabase();
const site = useRunningSite();
const operator = { kind: 'operator' } as const;
const reason = 'Because it is so';
let admin: Member;
beforeAll(async () => {
  await saveSixCategories();
  await sells();
  admin = await aMember(site, { role: 'admin' }, now);
});

const byTeam = (page: string, more: Partial<ReadyForm> = {}): ReadyForm => ({ by: admin.visitor, page, ...more });
const saved = async (given: Parameters<typeof aListing>[0] = {}) => {
  const listing = aListing({ owner_account_id: (await anyone())._id, ...given });
  await saveListings([listing]);
  return listing;
};
const ofListing = async (given = {}, more: Partial<ReadyForm> = {}, page = '') =>
  byTeam(`/admin/listings/${(await saved(given))._id}${page}`, { fields: { reason }, ...more });

/** A search made from three networks, a different search each time. */
async function searched(fields: Record<string, string>) {
  const words = `choir seating ${Math.random().toString(36).slice(2, 6).replace(/\d/g, 'x')}`;
  for (const address of ['192.0.2.1', '192.0.2.2', '192.0.2.3']) recordSearch({ words, address }, now);
  await writeSearches();
  return byTeam('/admin/searches', { where: { words }, fields });
}

async function held() {
  const comment = aComment({ state: 'held', held_for: ['many_links'], account_id: (await anyone())._id });
  await saveComments([comment]);
  return `comment-${comment._id}`;
}
const decide = async () => {
  const subject = await held();
  return byTeam('/admin/moderation', { where: { subject }, fields: { verdict: 'remove', reason: 'spam' } });
};

/** A finished week with one launch, an earlier week each time. */
let seats = addWeeks(nextWeek, 9);
let ended = addWeeks(lastWeek, -1);
let moved = addWeeks(nextWeek, 30);
async function weekThatEnded() {
  ended = addWeeks(ended, -1);
  await saved({ launch_week: ended, launches: [{ ...aLaunch(ended, 0), votes_reached_at: null }] });
  return ended;
}
async function reviewed() {
  const week = await weekThatEnded();
  await closeWeekForTeam(operator, week, { reason }, now);
  return `/admin/weeks/${week}/finish`;
}

async function drafted(): Promise<number> {
  const listing = await saved({ city: 'Porto' });
  const draft = aDraft({ account_id: listing.owner_account_id ?? '', listing_id: listing._id });
  draft.fields.city = draftedField('Porto', 'Made in Porto', 'https://quillmoss.example/about');
  await DraftModel.insertMany([draft]);
  return listing._id;
}

const ofPerson = async (form = '') => byTeam(`/admin/people/${(await anyone())._id}${form}`, { fields: { reason } });
const category = async () => {
  const made = aCategory();
  await saveCategories([made]);
  return made._id;
};
const founder = async () => {
  const made = aFounder();
  await saveFounders([made]);
  return made._id;
};

testPresses(site, {
  '/admin/dead-letters/retry': async () => {
    const draft = aDraft({ crawl: { outcome: 'failed', pages_read: 0 } });
    await DraftModel.insertMany([draft]);
    await saveDeadLetter({ job: 'crawl-site', subject: draft._id, attempts: 5, problem: new Error('Down.') }, now);
    return byTeam('/admin/dead-letters', { where: { letter: `crawl-site ${draft._id}` } });
  },
  '/admin/dead-letters/discard': async () => {
    const draft = aDraft();
    await saveDeadLetter({ job: 'crawl-site', subject: draft._id, attempts: 5, problem: new Error('Down.') }, now);
    return byTeam('/admin/dead-letters', { where: { letter: `crawl-site ${draft._id}` } });
  },
  '/admin/moderation/decide': decide,
  '/admin/moderation/undo': async () => {
    const { by, page, fields, where } = await decide();
    const answer = await by.post('/admin/moderation/decide', {
      stamp: await stampOf(where?.subject ?? ''),
      ...where,
      ...fields,
    });
    const entry = /done=(\d+)/.exec(answer.headers.get('location') ?? '')?.[1] ?? '';
    return { by, page, path: '/admin/moderation/undo', fields: { entry } };
  },
  '/admin/weeks/:week/finish/close': async () =>
    byTeam(`/admin/weeks/${await weekThatEnded()}/finish`, { fields: { reason } }),
  '/admin/weeks/:week/finish/now': async () => byTeam(await reviewed(), { fields: { reason } }),
  '/admin/weeks/:week/finish/review': async () => byTeam(await reviewed(), { fields: { reason, days: '7' } }),
  '/admin/weeks/:week/reset': async () => {
    seats = addWeeks(seats, 1);
    const week = seats;
    await setWeekLimits(operator, week, { free: 3, paid: 3 }, now);
    return byTeam(`/admin/weeks/${week}`);
  },
  '/admin/weeks/:week/launches/:listing_id/cancel': async () => {
    const { _id } = await saved({ status: 'scheduled', launch_week: nextWeek, launched_at: null, launches: [] });
    return byTeam(`/admin/weeks/${nextWeek}/launches/${_id}`, { fields: { reason } });
  },
  '/admin/weeks/:week/launches/:listing_id/move': async () => {
    moved = addWeeks(moved, 3);
    const { _id } = await saved({ status: 'scheduled', launch_week: moved, launched_at: null, launches: [] });
    return byTeam(`/admin/weeks/${moved}/launches/${_id}`, { fields: { reason, to: addWeeks(moved, 1) } });
  },
  '/admin/listings/:listing_id/badge': async () => {
    const { _id } = await aQueued({ status: 'draft', slug: `unpublished-${Math.random().toString(36).slice(2)}` });
    await chooseFreeListing(buyer, _id, now);
    return byTeam(`/admin/listings/${_id}`, { isOneBrowser: true });
  },
  '/admin/listings/:listing_id/quotes': async () =>
    byTeam(`/admin/listings/${await drafted()}`, { isOneBrowser: true }),
  '/admin/listings/:listing_id/website/read': () => ofListing({}, {}, '/website'),
  '/admin/listings/:listing_id/website/take': async () => {
    const { _id } = await saved({ tagline: 'What it said long ago' });
    await withNews(_id);
    return byTeam(`/admin/listings/${_id}/website`, { fields: { reason, field: 'tagline' } });
  },
  '/admin/listings/:listing_id/suspend': () => ofListing({}, {}, '/suspend'),
  '/admin/listings/:listing_id/archive': () => ofListing({}, {}, '/archive'),
  '/admin/listings/:listing_id/restore': async () => {
    const { _id } = await saved();
    await suspendListing(operator, _id, { reason }, now);
    await preparePaidLaunch(now);
    return byTeam(`/admin/listings/${_id}`, { fields: { reason } });
  },
  '/admin/listings/:listing_id/owner': async () => ofListing({}, { fields: { reason, email: (await anyone()).email } }),
  '/admin/listings/:listing_id/edit': () =>
    ofListing(
      {},
      { fields: { reason, revision: '0', name: 'Other name', tagline: '', short_description: '', description: '' } },
      '/edit',
    ),
  '/admin/listings/:listing_id/merge': async () =>
    ofListing({}, { fields: { reason, into: `${(await saved())._id}` } }, '/merge'),
  '/admin/people/:id/suspend': () => ofPerson(),
  '/admin/people/:id/reinstate': async () => {
    const ready = await ofPerson();
    await admin.visitor.post(`${ready.page}/suspend`, { reason, days: '7' });
    return ready;
  },
  '/admin/people/:id/role': async () => {
    const ready = await ofPerson();
    return { ...ready, fields: { reason, role: 'editor' } };
  },
  '/admin/people/:id/sign-out': async () => {
    const { _id } = await anyone();
    await startSession(_id, { method: 'mail' }, now);
    return byTeam(`/admin/people/${_id}`, { fields: { reason }, isOneBrowser: true });
  },
  '/admin/people/:id/erase': async () => {
    const { _id, email } = await anyone();
    return byTeam(`/admin/people/${_id}/erase`, { fields: { reason, email } });
  },
  '/admin/searches/synonym': async () => searched({ means: 'zither plan' }),
  '/admin/searches/wanted': async () => searched({}),
  '/admin/moderation/blocked/remove': async () => {
    await block(operator, 'word', 'casino', now);
    return byTeam('/admin/moderation/blocked', { where: {} });
  },
  '/admin/posts/:id/publish': async () => {
    const post = aPost({ status: 'draft', published_at: null });
    await PostModel.insertMany([post]);
    return byTeam(`/admin/posts/${post._id}`);
  },
  '/admin/pages/:id/publish': async () => {
    const page = aPost({ status: 'draft', published_at: null });
    await SitePageModel.insertMany([page]);
    return byTeam(`/admin/pages/${page._id}`);
  },
  '/admin/categories/:id/merge': async () =>
    byTeam(`/admin/categories/${await category()}`, { fields: { into: `${await category()}` } }),
  '/admin/categories/:id/remove': async () => byTeam(`/admin/categories/${await category()}`),
  '/admin/tags/change/rename': async () => {
    const { _id } = await saved();
    await saveListings([aListing({ tags: [`tag-${_id}`] })]);
    return byTeam(`/admin/tags/change?tag=tag-${_id}`, {
      fields: { reason, tag: `tag-${_id}`, to: `other-${_id}` },
      path: '/admin/tags/change/rename',
    });
  },
  '/admin/tags/change/remove': async () => {
    const { _id } = await saved();
    await saveListings([aListing({ tags: [`tag-${_id}`] })]);
    return byTeam(`/admin/tags/change?tag=tag-${_id}`, {
      fields: { reason, tag: `tag-${_id}` },
      path: '/admin/tags/change/remove',
    });
  },
  '/admin/founders/:id/merge': async () =>
    byTeam(`/admin/founders/${await founder()}`, { fields: { into: `${await founder()}` } }),
  '/admin/imports/:id/remove': async () => {
    await ImportRunModel.deleteMany({});
    const run = anImportRun();
    await ImportRunModel.insertMany([run]);
    return byTeam(`/admin/imports/${run._id}/remove`);
  },
});

/** The stamp of the words the queue shows, without which nothing is decided. */
async function stampOf(subject: string): Promise<string> {
  const html = await (await admin.visitor.get('/admin/moderation')).text();
  const [, item = ''] = html.split(`data-queue-item="${subject}"`);
  return /name="stamp" value="([^"]*)"/.exec(item)?.[1] ?? '';
}
