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

test('programs that ask for it are told to send messages with POST', async () => {
  for (const accept of ['*/*', 'text/event-stream', 'application/json, text/event-stream']) {
    expect((await fetch(`${site.url}/mcp`, { headers: { accept } })).status).toBe(405);
  }
});
