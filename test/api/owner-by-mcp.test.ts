import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { z } from 'zod';
import { createMcpEndpoint } from '../../api/mcp.ts';
import { operations } from '../../api/operations.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { storedListing, useDraftCalls } from '../support/draft-calls.ts';
import { aListing } from '../support/factories.ts';

useDraftCalls();

const endpoint = createMcpEndpoint({
  operations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});

test('an MCP client previews an edit, makes it, adds a milestone and removes it, each answer matching its schema', async () => {
  const { account, headers } = await anApiKey({ name: 'CI' });
  const { _id: listing_id } = aListing({ tagline: 'Ink' });
  await saveListings([aListing({ _id: listing_id, owner_account_id: account._id, tagline: 'Ink' })]);
  const client = new Client({ name: 'owner', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp'), {
    fetch: (url, init) => endpoint(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  await client.listTools(); // from now on the client validates results against their schemas
  const use = async (name: string, input: Record<string, unknown>) => {
    const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
    expect(isError ?? false, JSON.stringify(content)).toBe(false);
    return structuredContent;
  };
  const fields = { tagline: 'Ink that grows back', country: 'XX' };
  expect(await use('update_my_listing', { listing_id, fields, dry_run: true })).toMatchObject({
    dry_run: { changes: [{ field: 'fields.tagline' }], refused: [{ field: 'fields.country' }] },
  });
  await use('update_my_listing', { listing_id, revision: 0, fields: { tagline: 'Ink that grows back' } });
  const added = await use('add_milestone', { listing_id, date: '2026-01-01', title: 'First', idempotency_key: 'one' });
  await use('delete_milestone', {
    listing_id,
    milestone_id: z.object({ milestone_id: z.int() }).parse(added).milestone_id,
  });
  await use('set_founder_story', { listing_id, problem: 'Blots' });
  await use('answer_interview', { answers: [{ question_id: 1, answer: 'Ink.' }] });
  expect(await storedListing(listing_id)).toMatchObject({
    tagline: 'Ink that grows back',
    milestones: [],
    revision: 4,
  });
  await client.close();
});
