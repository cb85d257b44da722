import { expect, test } from 'vitest';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('who opens the address of the MCP server in a browser reads how it is connected, with buttons', async () => {
  for (const path of ['/mcp', '/mcp/']) {
    const response = await fetch(`${site.url}${path}`, { headers: browser });
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
    const page = await response.text();
    expect(page).toContain('Connect your AI assistant');
    expect(page).toMatch(/href="cursor:[^"]+"[^>]*>Add to Cursor/);
    expect(page).toContain(`<link rel="canonical" href="${site.url}/connect"`);
  }
});

test.each(['readonly', 'publish', 'orders'])('the page of /mcp/%s has that choice made', async (tools) => {
  for (const end of ['', '/']) {
    const response = await fetch(`${site.url}/mcp/${tools}${end}`, { headers: browser });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page.match(/value="(\w+)" checked/g)).toEqual([`value="${tools}" checked`]);
    expect(page).toContain(`claude mcp add --transport http slipway-${tools} ${site.url}/mcp/${tools}<`);
  }
});

test('programs that ask for it are told to send messages with POST', async () => {
  for (const accept of ['*/*', 'text/event-stream', 'application/json, text/event-stream']) {
    for (const path of ['/mcp', '/mcp/orders'])
      expect((await fetch(site.url + path, { headers: { accept } })).status).toBe(405);
  }
});
