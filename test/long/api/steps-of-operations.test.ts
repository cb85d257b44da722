import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../jobs/queue.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import { CrawledPageModel } from '../../../shared/submission/crawled-page/crawled-page.model.ts';
import { callAs } from '../../support/call.ts';
import { begin, listed, person, useClaims } from '../../support/claims.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { aStoredDraft, failureOf } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { aListing, anAccount } from '../../support/factories.ts';
import { callsIn } from '../../support/next-calls.ts';
import { sendSteps } from '../../support/send-steps.ts';
import { anOrder, aQueued, buyer, sells } from '../../support/shop.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { operationsWithSteps, stepsIn } from '../../support/steps-in.ts';

useClaims();
beforeAll(async () => {
  await saveSmallCatalogue();
  await AccountModel.insertMany([anAccount({ _id: ownerId }), anAccount({ _id: buyer })]);
  await sells();
});
afterAll(closeQueue);

const whole = { name: 'Quillmoss', tagline: 'Ink that grows back', categories: ['Editors'] };
const draft = async () => ({ id: (await aStoredDraft({ values: whole }))._id });
const listing = async () => {
  const made = aListing({ status: 'draft', owner_account_id: ownerId, tagline: 'Ink', primary_category: 502 });
  await ListingModel.insertMany([{ ...made, category_path: [502, 501] }]);
  return { listing_id: made._id };
};
const claim = async () => {
  const account = await person();
  return { account, input: { claim_id: (await begin(account, (await listed()).slug))._id } };
};
const items = async () => [{ product: 'skip_queue', listing_id: (await aQueued())._id, week: nextWeek }];

type Ask = { account: string; input: Record<string, unknown> };
const by = (account: string, input: Record<string, unknown> = {}): Ask => ({ account, input });

/** A call of each operation whose answers have next steps, in a state in which they name some. */
const asks: Record<string, () => Promise<Ask>> = {
  get_account: async () => by(ownerId),
  submit_listing: async () => by(ownerId, { url: 'https://new.example/' }),
  list_my_drafts: async () => by(ownerId, { per_page: 1, ...((await draft()) && {}) }),
  get_draft: async () => by(ownerId, await draft()),
  update_draft: async () => by(ownerId, { ...(await draft()), fields: { city: 'Porto' } }),
  submit_draft: async () => by(ownerId, await draft()),
  get_my_listing: async () => by(ownerId, await listing()),
  update_my_listing: async () => by(ownerId, { ...(await listing()), fields: { city: 'Porto' } }),
  choose_free_listing: async () => by(ownerId, await listing()),
  claim_listing: async () => by(await person(), { slug: (await listed()).slug, method: 'dns' }),
  list_my_claims: async () => by((await claim()).account),
  verify_claim: claim,
  create_checkout: async () => by(buyer, { items: await items(), billing_country: 'US' }),
  list_my_orders: async () => by(buyer, { per_page: 1, ...((await anOrder(await items())) && {}) }),
  get_order: async () => by(buyer, { number: (await anOrder(await items())).order._id }),
};

describe('the calls that an answer names, sent as they are, do what is said and take nothing away:', () => {
  test.each(operationsWithSteps)('those of %s', async (name) => {
    const { account, input } = await (asks[name]?.() ?? expect.fail(`How is ${name} called?`));
    const steps = stepsIn(await callAs(account, name as 'get_draft', input));
    expect(steps.length).toBeGreaterThan(0);
    const sent = await sendSteps(account, steps);
    expect(sent.length, steps.join('\n')).toBeGreaterThan(0);
  });

  test('that of the refusal of a website that is listed, for a stranger and for its owner', async () => {
    const url = 'https://listed-already.example/';
    const { _id } = await listed({ website: url });
    for (const owner of [undefined, await person()]) {
      if (owner !== undefined) await ListingModel.updateOne({ _id }, { $set: { owner_account_id: owner } });
      const account = owner ?? (await person());
      const { message } = await failureOf(callAs(account, 'submit_listing', { url }));
      expect(await sendSteps(account, [message])).toHaveLength(1);
    }
  });
});

test('what a draft lacks is said as not found on the pages that were read, by their addresses, to its owner', async () => {
  const url = 'https://two-pages.example/';
  const draft = await aStoredDraft({ values: whole, url, website_key: 'two-pages.example' });
  const pages = [url, `${url}pricing`];
  await CrawledPageModel.insertMany(
    pages.map((each, position) => ({ _id: each, website: 'two-pages.example', url: each, position, fetched_at: now })),
  );
  const { next_steps } = await callAs(ownerId, 'get_draft', { id: draft._id });
  const said = next_steps.find((step) => step.startsWith('Not found on'));
  expect(said).toContain(`the 2 pages that were read (${pages.join(', ')}): `);
  expect(said).toContain('`country`');
  expect(said).not.toContain('`name`');
  expect(callsIn([said ?? ''])).toEqual([]);
});
