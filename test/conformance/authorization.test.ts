import { createServer } from 'node:net';
import { expect, test } from 'vitest';
import { runConformance } from '../support/conformance/run-conformance.ts';
import { OAuthBrowser } from '../support/oauth-browser.ts';
import { registerClient } from '../support/oauth-flow.ts';
import { useOAuthSite } from '../support/oauth-site.ts';

const site = useOAuthSite();

/** A port nobody is listening on. */
function freePort(): Promise<number> {
  return new Promise((resolve, reject) => {
    const server = createServer().on('error', reject);
    server.listen(0, '127.0.0.1', () => {
      const address = server.address();
      server.close(() => (typeof address === 'object' && address !== null ? resolve(address.port) : reject()));
    });
  });
}

/** The user opens the suite's address and allows access; the suite listens for the redirect itself. */
async function allow(address: string): Promise<void> {
  const browser = new OAuthBrowser(site.url, site.person.cookie);
  const page = await browser.open(address);
  const allowed = await browser.submit(page.address, await page.response.text(), { decision: 'allow' });
  await fetch(allowed.address);
}

test('the OAuth server’s metadata and code flow conform', { timeout: 120_000 }, async () => {
  const port = await freePort();
  const clientId = await registerClient(site.url, { redirect_uris: [`http://127.0.0.1:${port}/callback`] });
  let said = '';
  let allowing: Promise<void> | undefined;
  const run = await runConformance(
    ['authorization', '--url', site.url, '--client-id', clientId, '--resource', `${site.url}/mcp`, '--port', `${port}`],
    (text) => {
      said += text;
      const [, address] = /^(http\S+\/oauth\/authorize\?\S+)\n[\s\S]*Waiting/m.exec(said) ?? [];
      if (address !== undefined) allowing ??= allow(address);
    },
  );
  await allowing;
  expect(run.code, run.output).toBe(0);
  expect(run.output).toContain('authorization-code-grant');
  expect(run.output).not.toMatch(/FAILURE|WARNING|SKIPPED/);
});
