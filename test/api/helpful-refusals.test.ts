import { describe, expect, test } from 'vitest';
import { callOperation } from '../../api/call-operation.ts';
import { createMcpEndpoint } from '../../api/mcp.ts';
import type { Operation } from '../../api/operation.ts';
import { operations } from '../../api/operations.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { recordBadgeCheck } from '../../shared/launch/free-launch/badge-check.writes.ts';
import { FreeLaunchModel } from '../../shared/launch/free-launch/free-launch.model.ts';
import { callAs } from '../support/call.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { failureOf } from '../support/draft-calls.ts';
import { ownerId } from '../support/draft-factories.ts';
import { askOf, useEveryCall } from '../support/every-call.ts';
import { aListing } from '../support/factories.ts';
import { callsIn } from '../support/next-calls.ts';

useEveryCall();

const id = '3f1c9a52-7d44-4c7e-9f57-0a1d0c7b2e11';

describe('a refusal says what to send instead:', () => {
  test.each([
    ['a field of `fields` sent beside it', 'update_draft', { id, tagline: 'Ink' }, 'Did you mean `fields.tagline`?'],
    [
      'a platform by a different name',
      'update_draft',
      { id, company_socials: { twitter: 'https://x.com/a' } },
      'Did you mean `x`?',
    ],
    ['an empty list', 'quote_order', { items: [] }, 'Send a list of 1 to 20 items.'],
    [
      'the name of a country',
      'quote_order',
      { items: [{ product: 'launch' }], billing_country: 'Germany' },
      'Did you mean `DE`?',
    ],
    ['a week', 'get_launch_week', { week: 'someday' }, 'Send `this`, `next`, `last`, or a date as YYYY-MM-DD.'],
  ])('%s', async (_, name, input, fix) => {
    const operation: Operation | undefined = operations.find((each) => each.name === name);
    const caller = {
      accountId: ownerId,
      credential: { kind: 'api_key', id: 'test' },
      scopes: ['listings:write', 'orders:write'],
    };
    const calling = callOperation(operation ?? expect.fail(), input, { now, requestId: 'test', caller } as never);
    expect((await failureOf(calling)).problems[0]?.fix).toContain(fix);
  });

  test.each([
    ['get_listing', { slug: 'no-where' }, 'search_listings', { q: 'no where' }],
    ['get_founder', { slug: 'nobody' }, 'list_founders', { q: 'nobody' }],
    ['get_draft', { id }, 'list_my_drafts', {}],
    ['get_my_listing', { listing_id: 999_999 }, 'list_my_listings', {}],
    ['get_order', { number: 'SL-NONE' }, 'list_my_orders', {}],
    ['get_category', { slug: 'nowhere' }, 'list_categories', {}],
  ])('what %s does not find, the call it names does', async (name, input, tool, words) => {
    const { headers } = await anApiKey();
    const endpoint = createMcpEndpoint({
      operations,
      now: () => now,
      reportFault: () => undefined,
    });
    const body = { jsonrpc: '2.0', id: 1, method: 'tools/call', params: { name, arguments: input } };
    const json = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
    const sent = { method: 'POST', headers: { ...headers, ...json }, body: JSON.stringify(body) };
    const answer = await (await endpoint(new Request('http://localhost/mcp', sent))).json();
    const { code, next_steps } = JSON.parse(answer.result.content[0].text);
    expect(code).toBe('not_found');
    expect(callsIn(next_steps)).toEqual([expect.objectContaining({ tool, input: words })]);
  });
});

describe('an earlier choice is reported as it is:', () => {
  test('a free launch says its homepage is being checked, until the check is over', async () => {
    const { input } = await askOf('choose_free_listing');
    const queued = await callAs(ownerId, 'choose_free_listing', input);
    expect(queued.badge).toMatchObject({ checking: true, outcome: null });
    expect(queued.next_steps.join()).toContain(`\`get_my_listing ${JSON.stringify(input)}\``);
    await recordBadgeCheck(Number(input.listing_id), 'absent', now);
    const looked = await callAs(ownerId, 'get_my_listing', input);
    expect(looked.badge).toMatchObject({ outcome: 'missing', reason: 'absent' });
    expect(looked.badge).not.toHaveProperty('checking');
    expect(looked.next_steps.join()).toContain(`\`choose_free_listing ${JSON.stringify(input)}\``);
    // When called again, it doesn't mention the earlier check.
    expect((await callAs(ownerId, 'choose_free_listing', input)).badge).toMatchObject({
      checking: true,
      outcome: null,
    });
    await FreeLaunchModel.deleteMany({});
  });

  test('a paid listing has its sections unlocked, and a live one names a different call', async () => {
    const listing = aListing({ owner_account_id: ownerId, plan: 'paid' });
    await ListingModel.insertMany([listing]);
    const own = await callAs(ownerId, 'get_my_listing', { listing_id: listing._id });
    expect(own.unlocked_sections).toEqual(['story', 'milestones', 'media']);
    expect(callsIn(own.next_steps)).toMatchObject([{ tool: 'get_listing', input: { slug: listing.slug } }]);
  });

  test('a saved draft can launch for free or by an order', async () => {
    const { input } = await askOf('submit_draft');
    const { next_steps } = await callAs(ownerId, 'submit_draft', input);
    expect(callsIn(next_steps).map(({ tool }) => tool)).toEqual(['choose_free_listing', 'list_products']);
  });
});
