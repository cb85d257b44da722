import { expect, test } from 'vitest';
import { getAccountOperation } from '../../api/account/get-account.ts';
import { extensions } from '../../api/extensions.ts';
import { createMcpEndpoint } from '../../api/mcp.ts';
import { operations } from '../../api/operations.ts';
import { now } from '../support/clock.ts';

const reportFault = (fault: unknown) => expect.unreachable(String(fault));
const contract = [getAccountOperation];
const endpoint = createMcpEndpoint({
  operations: contract,
  extensions,
  now: () => now,
  reportFault,
  allowedOrigins: () => [],
});

async function ask(query: string, method: string, params: object): Promise<string> {
  const headers = { 'content-type': 'application/json', accept: 'application/json, text/event-stream' };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method, params });
  return (await endpoint(new Request(`http://localhost/mcp${query}`, { method: 'POST', body, headers }))).text();
}

test('extensions are named apart from the operations of the contract, and lie below an address of their own', () => {
  const names = new Set<string>(operations.map(({ name }) => name));
  expect(names.size).toBe(41);
  for (const { name, path } of extensions) {
    expect(names.has(name)).toBe(false);
    expect(path).toMatch(/^\/extensions\//);
  }
});

test('an MCP client sees and calls them only where it asks for extensions', async () => {
  const name = 'get_listing_numbers';
  expect(await ask('', 'tools/list', {})).not.toContain(name);
  expect(await ask('?extensions=on', 'tools/list', {})).toContain(name);
  expect(await ask('', 'tools/call', { name, arguments: { listing_id: 1 } })).toContain('There is no such tool');
  expect(await ask('?extensions=on', 'tools/call', { name, arguments: { listing_id: 1 } })).toContain('-32000'); // refused in front of the protocol, for want of a sign-in
});
