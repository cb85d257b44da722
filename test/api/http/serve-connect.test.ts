import { expect, test } from 'vitest';
import { useOAuthSite } from '../../support/oauth-site.ts';

const site = useOAuthSite();
const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };

test('opening the MCP server’s address in a browser shows how to connect, with buttons', async () => {
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

test.each(['readonly', 'publish', 'orders'])('the page of /mcp/%s has that choice preselected', async (tools) => {
  for (const end of ['', '/']) {
    const response = await fetch(`${site.url}/mcp/${tools}${end}`, { headers: browser });
    const page = await response.text();
    expect(response.status).toBe(200);
    expect(page.match(/value="(\w+)" checked/g)).toEqual([`value="${tools}" checked`]);
    expect(page).toContain(`claude mcp add --transport http slipway-${tools} ${site.url}/mcp/${tools}<`);
  }
});

test('programs that request it are told to POST messages', async () => {
  for (const accept of ['*/*', 'text/event-stream', 'application/json, text/event-stream']) {
    for (const path of ['/mcp', '/mcp/orders'])
      expect((await fetch(site.url + path, { headers: { accept } })).status).toBe(405);
  }
});
