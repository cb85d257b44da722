import { expect, test } from 'vitest';
import { requestPage } from '../../../../shared/platform/outbound/request-page.ts';
import { webServer } from '../../../support/web-server.ts';

test.each(['127.0.0.1', 'name.example'])('the socket itself refuses private addresses, behind %s', async (host) => {
  const server = await webServer((_request, response) => response.end('inside'));
  const asking = requestPage({
    url: new URL(`http://${host}:${server.port}/`),
    addresses: [{ address: '127.0.0.1', family: 4 }],
    headers: {},
    maxBytes: 100,
    isCut: false,
    signal: AbortSignal.timeout(2_000),
  });
  await expect(asking).rejects.toThrow(/private/);
  expect(server.asked).toEqual([]);
});
