import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../jobs/queue.ts';
import { OrderModel } from '../../../shared/commerce/order/order.model.ts';
import { orderStatuses } from '../../../shared/commerce/order/order-state.ts';
import { ClaimModel } from '../../../shared/community/claim/claim.model.ts';
import { claimStatuses } from '../../../shared/community/claim/claim.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { type ListingRecord, listingStatuses } from '../../../shared/directory/listing/listing.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { FreeLaunchModel } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { callAs } from '../../support/call.ts';
import { begin, days, listed, person, useClaims } from '../../support/claims.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { aStoredDraft } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { aListing, anAccount } from '../../support/factories.ts';
import { joined } from '../../support/people.ts';
import { sendSteps } from '../../support/send-steps.ts';
import { anOrder, aQueued, buyer, sells } from '../../support/shop.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useClaims();
beforeAll(async () => {
  await saveSmallCatalogue();
  await AccountModel.insertMany([anAccount({ _id: ownerId }), anAccount({ _id: buyer })]);
});
afterAll(closeQueue);

const whole = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
const drafts: [string, Parameters<typeof aStoredDraft>[0]][] = [
  ['being read', { status: 'crawling', crawl: { outcome: null, pages_read: 0 } }],
  ['being written', { status: 'drafting' }],
  ['unreadable', { crawl: { outcome: 'unreachable', pages_read: 0 } }],
  ['without a category', { values: { ...whole, categories: [] } }],
  ['whole', { values: whole }],
  ['whole and being redrafted', { values: whole, regenerating: ['tagline'] }],
];

/** Saved, with everything a listing needs. */
const aFreeLaunch = (_id: number) => ({
  ...{ _id, account_id: ownerId, created_at: now, looks: 0, notice: null },
  ...{ checked_at: null, outcome: null, reason: null, missing_since: null, missed_week: null },
});
const saved: Partial<ListingRecord> = {
  ...{ tagline: 'Ink', primary_category: 502, category_path: [502, 501], launch_week: '2027-01-04', plan: 'free' },
};
/** Other variants of a listing, per status. */
const kinds: Record<string, Partial<ListingRecord>> = {
  free: saved,
  paid: { ...saved, plan: 'paid' },
  'without texts': { plan: 'free', launch_week: '2027-01-04' },
};

describe('each next step, sent as is, does what it says and removes nothing', () => {
  test.each(drafts)('of a draft that is %s', async (_, given) => {
    const { _id: id } = await aStoredDraft(given);
    const { next_steps } = await callAs(ownerId, 'get_draft', { id });
    expect((await sendSteps(ownerId, next_steps)).length).toBeGreaterThan(0);
    // The results of the first calls name calls as well, such as for a saved listing.
    await sendSteps(ownerId, (await callAs(ownerId, 'get_draft', { id })).next_steps);
  });

  test('of a draft whose website another listing took', async () => {
    const { _id: id } = await aStoredDraft({
      values: whole,
      url: 'https://taken.example/',
      website_key: 'taken.example',
    });
    await listed({ website: 'https://taken.example/' });
    await sendSteps(ownerId, (await callAs(ownerId, 'get_draft', { id })).next_steps);
    const { items } = await callAs(ownerId, 'list_my_drafts', { per_page: 100 });
    const ofList = items.find((item) => item.id === id)?.next_steps ?? [];
    expect(ofList[0]).toMatch(/now has another listing/);
    await sendSteps(ownerId, ofList);
  });

  test.each(Object.keys(kinds).flatMap((kind) => listingStatuses.map((status) => [kind, status] as const)))(
    'of a %s listing that is %s, for its owner and for an editor',
    async (kind, status) => {
      const listing = aListing({ ...kinds[kind], status, owner_account_id: ownerId });
      await ListingModel.insertMany([listing]);
      if (status === 'awaiting_badge') await FreeLaunchModel.insertMany([aFreeLaunch(listing._id)]);
      const editor = anAccount();
      await AccountModel.insertMany([editor]);
      await joined(ownerId, listing._id, editor);
      for (const account of [editor._id, ownerId]) {
        const { next_steps } = await callAs(account, 'get_my_listing', { listing_id: listing._id });
        expect(next_steps.length).toBeGreaterThan(0);
        await sendSteps(account, next_steps);
        if (kind === 'paid' && status !== 'awaiting_badge') expect(next_steps.join(' ')).not.toContain('badge');
      }
    },
  );

  test('of a saved listing, from the answer that saved it to the queue', async () => {
    const { _id: id } = await aStoredDraft({ values: whole });
    const { next_steps } = await callAs(ownerId, 'submit_draft', { id });
    const [choose] = await sendSteps(ownerId, next_steps);
    const queued = await callAs(ownerId, 'choose_free_listing', choose?.input ?? {});
    expect(queued.status).toBe('awaiting_badge');
    expect((await sendSteps(ownerId, queued.next_steps)).map(({ tool }) => tool)).toEqual(['get_my_listing']);
  });

  test.each(claimStatuses)('of a claim that is %s', async (status) => {
    const [account, listing] = [await person(), await listed()];
    const claim = await begin(account, listing.slug);
    const isOver = status !== 'pending' && status !== 'contested';
    const over = isOver ? { $unset: { open_key: 1 } } : {};
    await ClaimModel.updateOne({ _id: claim._id }, { $set: { status, expires_at: days(3) }, ...over });
    if (status === 'verified')
      await ListingModel.updateOne({ _id: listing._id }, { $set: { owner_account_id: account } });
    const { items } = await callAs(account, 'list_my_claims');
    expect(items[0]).toMatchObject({ status });
    await sendSteps(account, items[0]?.next_steps ?? []);
  });

  test.each(orderStatuses)('of an order that is %s', async (status) => {
    await sells();
    const { _id: listing_id } = await aQueued();
    const { order } = await anOrder([{ product: 'skip_queue', listing_id, week: nextWeek }]);
    await OrderModel.updateOne({ _id: order._id }, { $set: { status } });
    const { next_steps } = await callAs(buyer, 'get_order', { number: order._id });
    if (status !== 'paid') expect(next_steps.length).toBeGreaterThan(0);
    await sendSteps(buyer, next_steps);
  });

  test('of the account itself', async () => {
    const { next_steps } = await callAs(ownerId, 'get_account');
    await sendSteps(ownerId, next_steps);
  });
});
