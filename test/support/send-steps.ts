import { expect } from 'vitest';
import { callAs } from './call.ts';
import { callsIn, type NamedCall } from './next-calls.ts';
import { everythingStored, lostBetween } from './nothing-lost.ts';

/** What each call that a step may name must return, to show that it did what the sentence says. */
const done: Record<string, (input: Record<string, unknown>) => unknown> = {
  get_draft: ({ id }) => ({ id }),
  update_draft: ({ id }) => ({ id }),
  list_categories: () => ({ items: expect.arrayContaining([expect.objectContaining({ name: 'Tools' })]) }),
  submit_draft: ({ id }) => ({ draft_id: id, listing_id: expect.any(Number) }),
  get_my_listing: ({ listing_id }) => ({ listing_id }),
  update_my_listing: ({ listing_id }) => ({ listing_id }),
  choose_free_listing: ({ listing_id }) => ({ listing_id, launch_week: expect.any(String) }),
  list_my_drafts: () => ({ items: expect.any(Array) }),
  list_my_listings: () => ({ items: expect.any(Array) }),
  verify_claim: ({ claim_id }) => ({ claim_id, checked_at: expect.any(String) }),
  claim_listing: ({ slug, method }) => ({ slug, method, status: 'pending' }),
  get_listing: ({ slug }) => ({ slug }),
  get_launch_week: ({ week }) => ({ week }),
  list_products: () => ({ items: expect.any(Array) }),
  create_checkout: () => ({ status: 'pending', checkout_url: expect.any(String) }),
  get_order: ({ number }) => ({ number }),
};

/** Sends each call of the steps as is; it must return what was announced, and nothing stored may be lost. */
export async function sendSteps(accountId: string, steps: readonly string[]): Promise<NamedCall[]> {
  const calls = callsIn(steps);
  for (const { tool, input } of calls) {
    const before = await everythingStored();
    // Nothing processes what these tests store: there is nothing to wait for.
    const sent = Object.hasOwn(input, 'wait_seconds') ? { ...input, wait_seconds: 0 } : input;
    const answer = await callAs(accountId, tool as 'get_draft', sent);
    expect(answer, `${tool} ${JSON.stringify(input)}`).toMatchObject(
      done[tool]?.(input) ?? expect.fail(`what does ${tool}?`),
    );
    expect(lostBetween(before, await everythingStored()), tool).toEqual([]);
  }
  return calls;
}
