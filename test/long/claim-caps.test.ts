import { afterEach, expect, test } from 'vitest';
import { claimSiteOf } from '../../shared/community/claim/claim-site.ts';
import { findProof } from '../../shared/community/claim/find-proof.fetch.ts';
import { setAllowedHosts } from '../../shared/platform/outbound/fetch-page.ts';
import { now } from '../support/clock.ts';
import { webServer } from '../support/web-server.ts';

afterEach(() => setAllowedHosts([]));

test.each(['meta', 'file'] as const)('a dripping website does not keep a check by %s busy for ever', async (method) => {
  const server = await webServer((_, response) => {
    response.writeHead(200, { 'content-type': method === 'meta' ? 'text/html' : 'text/plain' });
    const timer = setInterval(() => response.write(' '), 100);
    response.on('close', () => clearInterval(timer));
  });
  setAllowedHosts([server.host]);
  const { outcome } = await findProof(method, claimSiteOf(server.url), 'x'.repeat(32), now);
  expect(outcome).toBe('unreachable');
});
