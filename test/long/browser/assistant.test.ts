import { Client, StreamableHTTPClientTransport, UnauthorizedError } from '@modelcontextprotocol/client';
import type { Page } from 'playwright-core';
import { afterEach, expect, test } from 'vitest';
import { describeInBrowser } from '../../support/browser.ts';
import { now } from '../../support/clock.ts';
import { pressByKeyboard, signInByKeyboard, tabTo } from '../../support/keyboard.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { pageObjections } from '../../support/page-objections.ts';
import { RememberingClient } from '../../support/remembering-client.ts';
import { webServer } from '../../support/web-server.ts';

/** What curl would send for the command on the page, with the key filled in. */
function asCurl(command: string, key: string): Promise<Response> {
  const [, authorization = '', url = ''] = /^curl -H 'Authorization: ([^']+)' (\S+)$/.exec(command) ?? [];
  return fetch(url, { headers: { authorization: authorization.replace('YOUR_KEY', key) } });
}

/** An MCP client that knows only the server's address, and whose user has this browser open. */
async function anAssistant(siteUrl: string, page: Page) {
  const app = await webServer((_request, response) => void response.end('Connected. You may close this window.'));
  const provider = new RememberingClient(siteUrl, '', `${app.url}/callback`);
  provider.redirectToAuthorization = async (address) => {
    await page.goto(address.href);
    expect(await pageObjections(page), 'the consent page').toEqual([]);
    await pressByKeyboard(page, 'Allow');
    await page.waitForURL((url) => url.href.startsWith(app.url));
    provider.redirected = new URL(page.url()).searchParams;
  };
  const connect = async () => {
    const transport = new StreamableHTTPClientTransport(new URL(`${siteUrl}/mcp`), { authProvider: provider as never });
    const client = new Client({ name: 'assistant', version: '1' }, { versionNegotiation: { mode: 'auto' } });
    await client.connect(transport);
    return { client, transport, getAccount: () => client.callTool({ name: 'get_account', arguments: {} }) };
  };
  const first = await connect();
  await expect(first.getAccount()).rejects.toThrow(UnauthorizedError);
  await first.transport.finishAuth(provider.redirected);
  await first.client.close();
  return { ...(await connect()), provider };
}

describeInBrowser('a user at 360 px, by keyboard', ({ site, visit }) => {
  const mail = useMailServer();
  afterEach(() => {
    site.clock.now = now;
    expect(site.faults).toEqual([]);
  });

  test('signs in by mail, creates a key, calls get_account with it, connects an assistant, sees it, and revokes both', async () => {
    site.clock.now = new Date(); // the OAuth library asks no other clock
    const email = 'whole-way@mail.example';
    const { page, errors, foreignRequests } = await visit('/account/api-keys', { width: 360 });
    await signInByKeyboard(page, mail, email);
    await page.waitForURL('/account/api-keys');
    expect(await pageObjections(page), 'API keys').toEqual([]);

    await tabTo(page, 'Name');
    await page.keyboard.type('Laptop');
    await pressByKeyboard(page, 'Create key');
    const key = (await page.locator('.api-key-text').textContent()) ?? '';
    const command = (await page.locator('.api-key-example').textContent()) ?? '';
    expect(await (await asCurl(command, key)).json()).toMatchObject({ email });

    const { client, provider, getAccount } = await anAssistant(site.url, page);
    expect(await getAccount()).toMatchObject({ structuredContent: { email } });

    await page.goto('/account/connected-apps');
    expect(await page.getByText('Remembering client').isVisible()).toBe(true);
    expect(await pageObjections(page), 'connected apps').toEqual([]);
    await pressByKeyboard(page, 'Disconnect Remembering client');
    await page.getByText('App disconnected.').waitFor();
    const refused = await fetch(`${site.url}/api/v1/me`, {
      headers: { authorization: `Bearer ${provider.accessToken}` },
    });
    expect(refused.status).toBe(401);
    await client.close();

    await page.goto('/account/api-keys');
    await pressByKeyboard(page, 'Revoke Laptop');
    await page.getByText('API key revoked.').waitFor();
    expect((await asCurl(command, key)).status).toBe(401);
    expect(errors).toEqual([]);
    expect(foreignRequests).toEqual([expect.stringMatching(/\/callback\?code=/)]);
  });
});
