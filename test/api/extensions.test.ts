import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { expect, test } from 'vitest';
import { getAccountOperation } from '../../api/account/get-account.ts';
import { extensions } from '../../api/extensions.ts';
import { createMcpEndpoint } from '../../api/mcp.ts';
import { operations } from '../../api/operations.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { now } from '../support/clock.ts';
import { anApiKey } from '../support/credentials.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

useDatabase();

const reportFault = (fault: unknown) => expect.unreachable(String(fault));
const contract = [getAccountOperation];
const endpoint = createMcpEndpoint({
  operations: contract,
  extensions,
  now: () => now,
  reportFault,
});

async function ask(query: string, method: string, params: object): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (await endpoint(new Request(`http://localhost/mcp${query}`, { method: 'POST', body, headers }))).text();
}

test('extensions are listed apart from the contract’s operations, under their own address', () => {
  const names = new Set<string>(operations.map(({ name }) => name));
  expect(names.size).toBe(41);
  for (const { name, path } of extensions) {
    expect(names.has(name)).toBe(false);
    expect(path).toMatch(/^\/extensions\//);
  }
});

test('an MCP client sees and calls them only if it asks for extensions', async () => {
  const name = 'get_listing_numbers';
  expect(await ask('', 'tools/list', {})).not.toContain(name);
  expect(await ask('?extensions=on', 'tools/list', {})).toContain(name);
  expect(await ask('', 'tools/call', { name, arguments: { listing_id: 1 } })).toContain('Unknown tool');
  expect(await ask('?extensions=on', 'tools/call', { name, arguments: { listing_id: 1 } })).toContain('-32000'); // refused
  // before the protocol, for lack of a sign-in
});

test('a real MCP client with extensions reads its own listing’s numbers, as the schema says, and no other’s', async () => {
  const { account, headers } = await anApiKey();
  const [mine, theirs] = [aListing({ owner_account_id: account._id, name: 'Quillmoss' }), aListing()];
  await saveListings([mine, theirs]);
  const client = new Client({ name: 'assistant', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL('http://localhost/mcp?extensions=on'), {
    fetch: (url, init) => endpoint(new Request(url, init)),
    requestInit: { headers },
  });
  await client.connect(transport);
  expect((await client.listTools()).tools.map(({ name }) => name)).toEqual(['get_account', 'get_listing_numbers']);
  const numbersOf = (listing_id: number) =>
    client.callTool({ name: 'get_listing_numbers', arguments: { listing_id, days: 7 } });
  const { structuredContent, isError } = await numbersOf(mine._id);
  expect(isError ?? false).toBe(false);
  expect(structuredContent).toMatchObject({ name: 'Quillmoss', to: '2026-11-18', totals: { votes: 0 } });
  expect((await numbersOf(theirs._id)).isError).toBe(true);
  await client.close();
});
