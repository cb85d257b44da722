import { Client, StreamableHTTPClientTransport } from '@modelcontextprotocol/client';
import { describe, expect, test } from 'vitest';
import { createMcpEndpoint } from '../../../api/mcp.ts';
import { operations } from '../../../api/operations.ts';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { now } from '../../support/clock.ts';
import { askOf, useEveryCall } from '../../support/every-call.ts';
import { typedAnswer } from '../../support/typed-answer.ts';

useEveryCall();

const endpoint = createMcpEndpoint({
  operations,
  now: () => now,
  reportFault: (fault) => expect.unreachable(String(fault)),
});

const keys = new Map<string, string>();

/** The tool as listed at an endpoint, and the result of calling it. */
async function use(address: string, name: string) {
  const { account, input } = await askOf(name);
  const key = keys.get(account) ?? (await createApiKey(account, { name: 'Typed' }, now)).key;
  keys.set(account, key);
  const client = new Client({ name: 'typed', version: '1' });
  const transport = new StreamableHTTPClientTransport(new URL(address), {
    fetch: (url, init) => endpoint(new Request(url, init)),
    requestInit: { headers: { authorization: `Bearer ${key}` } },
  });
  await client.connect(transport);
  const { tools } = await client.listTools(); // from now on the client validates results against their schemas
  const { structuredContent, isError, content } = await client.callTool({ name, arguments: input });
  expect(isError ?? false, JSON.stringify(content)).toBe(false);
  await client.close();
  return { schema: tools.find((tool) => tool.name === name)?.outputSchema, answer: structuredContent };
}

describe('a client typed by the response schemas has every field of', () => {
  test.each(operations.map(({ name }) => name))('%s', async (name) => {
    const whole = await use('http://localhost/mcp?schemas=all', name);
    expect(whole.schema).toBeDefined();
    expect(typedAnswer(whole.schema ?? {}, whole.answer)).toEqual(whole.answer);
    const listed = await use('http://localhost/mcp', name);
    expect(typedAnswer(listed.schema ?? {}, listed.answer)).toEqual(listed.answer);
  });
});
