import { afterAll, beforeAll, beforeEach, expect, test, vi } from 'vitest';
import { launchWeek } from '../../../jobs/launch-week.ts';
import { beginPayment } from '../../../shared/commerce/checkout/begin-payment.writes.ts';
import { saveBilling } from '../../../shared/commerce/checkout/save-billing.writes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { weekStart } from '../../../shared/kernel/week/week-calendar.ts';
import { FreeLaunchModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import type { FreeLaunchRecord } from '../../../shared/launch/free-launch/free-launch.ts';
import { boards } from '../../../shared/launch/launch.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { dns, listed, useClaims } from '../../support/claims.ts';
import { now } from '../../support/clock.ts';
import { aListing } from '../../support/factories.ts';
import { patientMs } from '../../support/patience.ts';
import { type ProductWebsite, startProductWebsite } from '../../support/product-website.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { payAsTest, sells, storedOrder } from '../../support/shop.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { type Told, WeakModel } from '../../support/weak-model.ts';

let website: ProductWebsite;

useClaims();
beforeAll(async () => {
  await saveSmallCatalogue();
  await sells();
  website = await startProductWebsite();
});
const site = useSiteWithJobs();
afterAll(() => website.close());
beforeEach(() => {
  site.clock.now = now;
});

const details = { name: 'Zoë', company: null, address: 'ul. Długa 1', email: 'zoe@quillmoss.example' };

/** The user's answers about their product. */
const said: Record<string, unknown> = {
  name: 'Quillmoss',
  tagline: 'Ink that grows back',
  categories: ['Editors'],
  description: 'Refills itself overnight.',
};
const fieldsIn = (step: string) =>
  Object.fromEntries(Object.entries(said).filter(([field]) => step.includes(`\`${field}\``)));

async function aModel(
  told: Told = {},
  person?: (step: string, answer: Record<string, unknown>) => Promise<void> | void,
) {
  const { account, cookie } = await aSignedInPerson();
  const { key } = await createApiKey(account._id, { name: 'Weak' }, now);
  const shared = { site: site.url, key, cookie, accountId: account._id, now: () => site.clock.now };
  return { account: account._id, model: await new WeakModel({ ...shared, told, ...(person && { person }) }).connect() };
}

/** The item that a step writes down. */
function itemsIn(step: string): { items?: unknown[] } {
  const [, item] = /`(\{"product".*?\})`/.exec(step) ?? [];
  return item === undefined ? {} : { items: [JSON.parse(item)] };
}

const isLooking = (step: string) => step.includes('in a few seconds');
const lookIsOver = (listing_id: number) =>
  vi.waitFor(
    async () => expect(await FreeLaunchModel.findOne({ _id: listing_id }).lean()).toSatisfy(isOver),
    patientMs,
  );
const isOver = (record: FreeLaunchRecord | null) => record !== null && record.looks !== record.asked_after_looks;

test('find: wrong filter values are corrected, and each answer’s names identify a product', async () => {
  const { model } = await aModel();
  await model.call('get_site_info');
  const wrong = { category: 'editor', stage: 'beta', pricing_model: 'gratis' };
  const none = await model.call('search_listings', wrong);
  const suggestions = none.suggestions as { filter: string; kind: string; value: string }[];
  const values = suggestions.filter(({ kind }) => kind === 'value').toReversed();
  const mended = Object.fromEntries(values.map(({ filter, value }) => [filter, value]));
  expect(Object.keys(mended).sort()).toEqual(Object.keys(wrong).sort());
  const found = await model.call('search_listings', { category: mended.category });
  const [first, second] = found.items as { slug: string; url: string; launch_week: string }[];
  await model.call('get_listing', { slug: first?.url });
  await model.call('get_alternatives', { slug: first?.slug });
  await model.call('compare_listings', { a: first?.slug, b: second?.url });
  await model.call('get_badges', { slug: first?.slug });
  await model.call('get_category', { slug: mended.category });
  await model.call('list_categories');
  await model.call('get_launch_week', { week: first?.launch_week });
  await model.call('list_launches');
  await model.call('list_founders');
  await model.call('list_awards');
  await model.call('list_blog_posts');
  for (const board of boards) await model.call('get_leaderboard', { board });
  const unknown = await model.call('get_listing', { slug: 'fernleav' });
  await model.follow(unknown, { isDone: ({ items }) => Array.isArray(items) && items.length > 0 });
  expect(model.deadEnds).toEqual([]);
  await model.close();
});

test('submit: from the account to a live listing by next steps only', async () => {
  const { model } = await aModel(
    { submit_listing: () => ({ url: website.url }), update_draft: (step) => ({ fields: fieldsIn(step) }) },
    async (step, { badge, listing_id, slug }) => {
      if (step.includes('`badge.html`')) website.footer = `<p>${(badge as { html: string }).html}</p>`;
      if (step.includes('`badge.html`')) await model.call('get_badges', { slug });
      if (isLooking(step)) await lookIsOver(listing_id as number);
    },
  );
  const scheduled = await model.follow(await model.call('get_account'), {
    isDone: ({ status }) => status === 'scheduled',
    wanted: ['submit_listing'],
  });
  const { listing_id, launch_week } = scheduled;
  await launchWeek(() => weekStart(launch_week as string));
  site.clock.now = weekStart(launch_week as string);
  await model.follow(await model.call('get_my_listing', { listing_id }), {
    isDone: ({ claimable }) => claimable !== undefined,
  });
  expect(model.deadEnds).toEqual([]);
  await model.close();
});

test('claim: publishing what is asked for makes the listing theirs', async () => {
  const listing = await listed({ website: 'https://claimed.example/' });
  const { model } = await aModel({}, (step, { instructions }) => {
    if (!step.includes('`instructions.value`')) return;
    const { place, value } = instructions as { place: string; value: string };
    dns.names[place] = { txt: [value] };
    dns.names[listing.domain] = { ns: 'nodata' };
  });
  await model.call('search_listings', { domain: 'https://claimed.example/' });
  const claim = await model.call('claim_listing', { slug: listing.slug, method: 'dns' });
  await model.follow(claim, { isDone: ({ unlocked_sections }) => unlocked_sections !== undefined });
  await model.call('list_my_claims');
  expect(model.deadEnds).toEqual([]);
  await model.close();
});

test('buy: an order the user pays launches a saved listing', async () => {
  const { model, account } = await aModel({ quote_order: (step) => itemsIn(step) }, async (step, { number }) => {
    if (!step.includes('`checkout_url`')) return;
    const billed = { details, billing_country: 'US', vat_number: undefined };
    const { totals } = await saveBilling(number as string, billed, now);
    await beginPayment(number as string, totals.total_cents, now);
    await payAsTest(await storedOrder(number as string));
  });
  const saved: Partial<ListingRecord> = { tagline: 'Ink', primary_category: 502, category_path: [502, 501] };
  const listing = aListing({ ...saved, status: 'draft', owner_account_id: account });
  await ListingModel.insertMany([listing]);
  await model.call('list_products');
  await model.follow(await model.call('get_my_listing', { listing_id: listing._id }), {
    isDone: ({ status, plan }) => plan === 'paid' && (status === 'scheduled' || status === 'live'),
    wanted: ['quote_order', 'create_checkout', 'get_order'],
  });
  await model.call('list_my_orders');
  expect(model.deadEnds).toEqual([]);
  await model.close();
});

test('keep up: each answer about a live listing names a next step, and a dry run changes nothing', async () => {
  const { model, account } = await aModel({
    post_listing_update: () => ({ listing_id: listing._id, title: 'News', body: 'Ink.' }),
    update_my_listing: () => ({ listing_id: listing._id, fields: { city: 'Porto' } }),
  });
  const listing = await listed({ owner_account_id: account, plan: 'paid', founder_ids: [601] });
  const { listing_id } = { listing_id: listing._id };
  await model.follow(await model.call('get_account'), {
    isDone: ({ items }) => items !== undefined,
    wanted: ['list_my_listings'],
  });
  const before = await model.call('get_my_listing', { listing_id });
  const tried = await model.call('update_my_listing', { listing_id, dry_run: true, fields: { city: 'Faro' } });
  expect(tried).toMatchObject({ revision: before.revision, dry_run: { changes: [{ field: 'fields.city' }] } });
  expect(model.made.at(-1)?.text).toMatch(/^\{"dry_run":/);
  await model.follow(before, { isDone: ({ update_id }) => update_id !== undefined, wanted: ['post_listing_update'] });
  await model.follow(before, { isDone: ({ city }) => city === 'Porto', wanted: ['update_my_listing'] });
  await model.call('add_milestone', { listing_id, date: '2026-01-01', title: 'First' });
  await model.call('set_founder_story', { listing_id, problem: 'Blots' });
  await model.call('list_interview_questions');
  await model.call('answer_interview', { answers: [{ question_id: 1, answer: 'Ink.' }] });
  await model.call('list_my_drafts');
  expect(model.deadEnds).toEqual([]);
  await model.close();
});
