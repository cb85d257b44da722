import { expect, test } from 'vitest';
import { callOperation } from '../../../api/call-operation.ts';
import { extensions } from '../../../api/extensions.ts';
import type { Operation } from '../../../api/operation.ts';
import { operations } from '../../../api/operations.ts';
import { readStoredOrder } from '../../../shared/commerce/order/order.reads.ts';
import { readClaim } from '../../../shared/community/claim/claim.reads.ts';
import { withinListing } from '../../../shared/identity/account/bound-listing.ts';
import { scopes } from '../../../shared/identity/account/scopes.ts';
import { hasCode } from '../../../shared/kernel/errors.ts';
import { listOwnDrafts } from '../../../shared/submission/draft/draft.reads.ts';
import { nextWeek, now } from '../../support/clock.ts';
import { aStoredDraft } from '../../support/draft-calls.ts';
import { ownerId } from '../../support/draft-factories.ts';
import { askOf, useEveryCall, wholeDraft } from '../../support/every-call.ts';
import { anOrder, aQueued, buyer } from '../../support/shop.ts';

useEveryCall();

type Outcome = 'answered' | 'nothing listed' | 'forbidden';
interface Row {
  /** With a caller bound to a listing other than the record's. */
  elsewhere: Outcome;
  /** With a caller bound to the record's listing; drafts that aren't listings yet belong to none. */
  here: Outcome;
}

const row = (elsewhere: Outcome, here: Outcome): Row => ({ elsewhere, here });
const ofListing = row('forbidden', 'answered');
const ofNone = row('forbidden', 'forbidden');
const rows: Record<string, Row> = {
  get_account: row('answered', 'answered'),
  submit_listing: ofNone,
  list_my_drafts: row('nothing listed', 'nothing listed'),
  get_draft: ofNone,
  update_draft: ofNone,
  invite_cofounder: ofNone,
  submit_draft: ofNone,
  list_my_listings: row('nothing listed', 'nothing listed'),
  get_my_listing: ofListing,
  update_my_listing: ofListing,
  add_milestone: ofListing,
  delete_milestone: ofListing,
  set_founder_story: ofListing,
  answer_interview: ofNone,
  post_listing_update: ofListing,
  choose_free_listing: ofListing,
  // Claiming means taking over a listing the caller doesn't own yet.
  claim_listing: ofNone,
  list_my_claims: row('nothing listed', 'nothing listed'),
  verify_claim: ofListing,
  quote_order: ofListing,
  create_checkout: ofListing,
  list_my_orders: row('nothing listed', 'nothing listed'),
  get_order: ofListing,
  get_listing_numbers: ofListing,
};
const signedIn: Operation[] = [...operations, ...extensions].filter(({ scope }) => scope !== null);
const another = 987_654;

const callBound = (operation: Operation, account: string, input: unknown, listingId: number) =>
  callOperation(operation, input, {
    now,
    requestId: 'test',
    caller: { accountId: account, credential: { kind: 'app', id: 'test' }, scopes, listingId },
  });

async function outcomeOf(calling: Promise<{ output: unknown }>): Promise<Outcome> {
  try {
    const { items, total } = Object((await calling).output);
    return Array.isArray(items) && total === 0 ? 'nothing listed' : 'answered';
  } catch (thrown) {
    if (hasCode(thrown, 'forbidden')) return 'forbidden';
    throw thrown;
  }
}

/** The listing of the record a call refers to. */
async function listingOf(input: Record<string, unknown>): Promise<number> {
  const { listing_id, items, number, claim_id } = input as Record<string, never>;
  if (listing_id !== undefined) return listing_id;
  if (items !== undefined) return (items as { listing_id: number }[])[0]?.listing_id ?? another;
  if (number !== undefined) return (await readStoredOrder(number))?.lines[0]?.item.listing_id ?? another;
  if (claim_id !== undefined) return (await readClaim(claim_id))?.claim.listing_id ?? another;
  return another;
}

test('every operation with a scope is in the table', () => {
  expect(Object.keys(rows).toSorted()).toEqual(signedIn.map(({ name }) => name).toSorted());
});

test.each(signedIn.map((operation) => [operation.name, operation] as const))(
  '%s stays within the listing its caller is bound to, dry run or not',
  async (name, operation) => {
    const { account, input } = await askOf(name === 'get_listing_numbers' ? 'get_my_listing' : name);
    for (const sent of operation.input.shape.dry_run === undefined ? [input] : [{ ...input, dry_run: true }, input])
      expect(await outcomeOf(callBound(operation, account, sent, another)), name).toBe(rows[name]?.elsewhere);
    const here = await listingOf(input);
    expect(await outcomeOf(callBound(operation, account, input, here)), name).toBe(rows[name]?.here);
  },
);

const listed = async (name: string, account: string, listingId: number) => {
  const operation = signedIn.find((each) => each.name === name) ?? expect.fail(name);
  const { output } = await callBound(operation, account, {}, listingId);
  return Object(output).items as Record<string, unknown>[];
};

test('lists show only the bound listing', async () => {
  const [one, other] = [await aQueued(), await aQueued()];
  const order = async (...ids: number[]) =>
    (await anOrder(ids.map((listing_id) => ({ product: 'skip_queue', listing_id, week: nextWeek })))).order._id;
  const own = await order(one._id);
  await order(other._id);
  await order(one._id, other._id);
  const draft = await aStoredDraft({ account_id: buyer, listing_id: one._id, values: wholeDraft });
  await aStoredDraft({ account_id: buyer, listing_id: other._id, values: wholeDraft });
  expect((await listed('list_my_listings', buyer, one._id)).map(({ listing_id }) => listing_id)).toEqual([one._id]);
  expect((await listed('list_my_orders', buyer, one._id)).map(({ number }) => number)).toEqual([own]);
  expect((await listed('list_my_drafts', buyer, one._id)).map(({ id }) => id)).toEqual([draft._id]);
  const all = await listOwnDrafts(buyer, { page: 1, per_page: 10 });
  expect(all.total).toBe(2);
});

test('the bound listing’s draft can be read and edited, another’s cannot', async () => {
  const { input } = await askOf('get_my_listing');
  const listingId = Number(input.listing_id);
  const draft = await aStoredDraft({ listing_id: listingId, values: wholeDraft });
  for (const [name, more] of [
    ['get_draft', {}],
    ['update_draft', { fields: { city: 'Porto' } }],
    ['submit_draft', {}],
  ] as const) {
    const operation = signedIn.find((each) => each.name === name) ?? expect.fail(name);
    const sent = { id: draft._id, ...more };
    expect(await outcomeOf(callBound(operation, ownerId, sent, listingId)), name).toBe('answered');
    expect(await outcomeOf(callBound(operation, ownerId, sent, another)), name).toBe('forbidden');
  }
});

test('a draft whose listing is gone creates no new one for a bound caller', async () => {
  const draft = await aStoredDraft({ listing_id: 987_655, values: wholeDraft });
  const operation = signedIn.find(({ name }) => name === 'submit_draft') ?? expect.fail();
  expect(await outcomeOf(callBound(operation, ownerId, { id: draft._id }, 987_655))).toBe('forbidden');
});

test('an Idempotency-Key never gives a bound caller an answer about another listing', async () => {
  const { input } = await askOf('post_listing_update');
  const operation = signedIn.find(({ name }) => name === 'post_listing_update') ?? expect.fail();
  const send = (listingId: number | undefined) =>
    callOperation(operation, input, {
      now,
      requestId: 'test',
      idempotencyKey: 'the-same',
      caller: { accountId: ownerId, credential: { kind: 'app', id: 'test' }, scopes, listingId },
    });
  expect(await outcomeOf(send(undefined))).toBe('answered');
  expect(await outcomeOf(send(another))).toBe('forbidden');
});

test('one bound call does not bind others', async () => {
  await withinListing(another, async () => undefined);
  const { account, input } = await askOf('get_my_listing');
  const operation = signedIn.find(({ name }) => name === 'get_my_listing') ?? expect.fail();
  const caller = { accountId: account, credential: { kind: 'app', id: 'test' }, scopes } as const;
  expect(await outcomeOf(callOperation(operation, input, { now, requestId: 'test', caller }))).toBe('answered');
});
