import { afterAll, beforeAll, expect } from 'vitest';
import { closeQueue } from '../../jobs/queue.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { AccountModel } from '../../shared/identity/account/account.model.ts';
import { begin, listed, person, useClaims } from './claims.ts';
import { nextWeek } from './clock.ts';
import { aStoredDraft } from './draft-calls.ts';
import { ownerId } from './draft-factories.ts';
import { everyRead } from './every-read.ts';
import { aListing, anAccount } from './factories.ts';
import { anOrder, aQueued, buyer, sells } from './shop.ts';
import { saveSmallCatalogue } from './small-catalogue.ts';

/** A database in which every operation can be called with what `askOf` returns. */
export function useEveryCall(): void {
  useClaims();
  beforeAll(async () => {
    await saveSmallCatalogue();
    await AccountModel.insertMany([anAccount({ _id: ownerId }), anAccount({ _id: buyer })]);
    await sells();
  });
  afterAll(closeQueue);
}

/** Values of a draft that can be submitted. */
export const wholeDraft = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
const draft = async () => ({ id: (await aStoredDraft({ values: wholeDraft }))._id });
const listing = async () => {
  const milestones = [{ id: 31, date: '2026-01-02', title: 'First', description: null, url: null }];
  const made = aListing({
    status: 'draft',
    owner_account_id: ownerId,
    tagline: 'Ink',
    primary_category: 502,
    milestones,
  });
  await ListingModel.insertMany([{ ...made, category_path: [502, 501] }]);
  return { listing_id: made._id };
};
const liveListing = async () => {
  const made = aListing({ owner_account_id: ownerId });
  await ListingModel.insertMany([made]);
  return { listing_id: made._id };
};
const claim = async () => {
  const account = await person();
  return { account, input: { claim_id: (await begin(account, (await listed()).slug))._id } };
};
const items = async () => [{ product: 'skip_queue', listing_id: (await aQueued())._id, week: nextWeek }];

interface Ask {
  account: string;
  input: Record<string, unknown>;
}
const by = (account: string, input: Record<string, unknown> = {}): Ask => ({ account, input });

/** A call of each signed-in operation, in a state in which its response names next steps if it ever does. */
const asks: Record<string, () => Promise<Ask>> = {
  get_account: async () => by(ownerId),
  submit_listing: async () => by(ownerId, { url: 'https://new.example/' }),
  list_my_drafts: async () => by(ownerId, { per_page: 1, ...((await draft()) && {}) }),
  get_draft: async () => by(ownerId, await draft()),
  update_draft: async () => by(ownerId, { ...(await draft()), fields: { city: 'Porto' } }),
  invite_cofounder: async () => by(ownerId, { ...(await draft()), email: 'kofi@fernleaf.example' }),
  submit_draft: async () => by(ownerId, await draft()),
  list_my_listings: async () => by(ownerId, { per_page: 1, ...((await listing()) && {}) }),
  get_my_listing: async () => by(ownerId, await listing()),
  update_my_listing: async () => by(ownerId, { ...(await listing()), fields: { city: 'Porto' } }),
  add_milestone: async () => by(ownerId, { ...(await listing()), date: '2026-01-01', title: 'First' }),
  delete_milestone: async () => by(ownerId, { ...(await listing()), milestone_id: 31 }),
  set_founder_story: async () => by(ownerId, { ...(await listing()), problem: 'Blots' }),
  answer_interview: async () => by(ownerId, { answers: [{ question_id: 1, answer: 'Ink.' }] }),
  post_listing_update: async () => by(ownerId, { ...(await liveListing()), title: 'News', body: 'Ink.' }),
  choose_free_listing: async () => by(ownerId, await listing()),
  claim_listing: async () => by(await person(), { slug: (await listed()).slug, method: 'dns' }),
  list_my_claims: async () => by((await claim()).account),
  verify_claim: claim,
  quote_order: async () => by(buyer, { items: await items(), billing_country: 'US' }),
  create_checkout: async () => by(buyer, { items: await items(), billing_country: 'US' }),
  list_my_orders: async () => by(buyer, { per_page: 1, ...((await anOrder(await items())) && {}) }),
  get_order: async () => by(buyer, { number: (await anOrder(await items())).order._id }),
};

/** A call that succeeds: who makes it, and with what. */
export async function askOf(name: string): Promise<Ask> {
  const read = everyRead.find(([each]) => each === name);
  return read === undefined ? await (asks[name]?.() ?? expect.fail(`How is ${name} called?`)) : by(ownerId, read[1]);
}
