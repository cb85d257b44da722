import { describe, expect, test } from 'vitest';
import { rawGet } from './support/raw-request.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget();
const evil = 'evil-marker.example';

/** Headers that give proxies, frameworks and old servers another address. */
const headers: readonly [string, readonly string[]][] = [
  ['Host', [`Host: ${evil}`]],
  ['Host with a port', [`Host: ${evil}:443`]],
  ['Host with a user', [`Host: 127.0.0.1@${evil}`]],
  ['Host with a path', [`Host: 127.0.0.1/${evil}`]],
  ['X-Forwarded-Host', ['Host: 127.0.0.1', `X-Forwarded-Host: ${evil}`]],
  ['X-Host', ['Host: 127.0.0.1', `X-Host: ${evil}`]],
  ['X-Forwarded-Server', ['Host: 127.0.0.1', `X-Forwarded-Server: ${evil}`]],
  ['X-HTTP-Host-Override', ['Host: 127.0.0.1', `X-HTTP-Host-Override: ${evil}`]],
  ['Forwarded', ['Host: 127.0.0.1', `Forwarded: host=${evil};proto=http;for=1.2.3.4`]],
  ['X-Forwarded-Proto', ['Host: 127.0.0.1', `X-Forwarded-Proto: ${evil}`]],
  ['X-Forwarded-Port', ['Host: 127.0.0.1', `X-Forwarded-Port: ${evil}`]],
  ['X-Forwarded-Prefix', ['Host: 127.0.0.1', `X-Forwarded-Prefix: /${evil}`]],
  ['X-Original-URL', ['Host: 127.0.0.1', `X-Original-URL: /${evil}`]],
  ['X-Rewrite-URL', ['Host: 127.0.0.1', `X-Rewrite-URL: /${evil}`]],
  ['X-Forwarded-Path', ['Host: 127.0.0.1', `X-Forwarded-Path: /${evil}`]],
  ['Origin', ['Host: 127.0.0.1', `Origin: https://${evil}`]],
  ['Referer', ['Host: 127.0.0.1', `Referer: https://${evil}/`]],
  ['Accept-Language', ['Host: 127.0.0.1', `Accept-Language: ${evil}`]],
  ['User-Agent', ['Host: 127.0.0.1', `User-Agent: ${evil}`]],
];
const pages = [
  '/',
  '/products/mosspad',
  '/products?q=moss',
  '/products/mosspad.md',
  '/sitemap.xml',
  '/robots.txt',
  '/llms.txt',
  '/feeds',
  '/sign-in',
  '/nothing-here',
  '/api/v1/site',
  '/api/v1/listings/mosspad',
  '/api/v1/listings/mosspad/badges',
  '/api/v1/openapi.json',
  '/api/v1/missing',
  '/.well-known/oauth-authorization-server',
  '/.well-known/oauth-protected-resource/mcp',
  '/.well-known/security.txt',
  '/docs/api',
];

/** CORS responses differ by origin, and are cached by origin. */
const withoutAllowedOrigin = (text: string): string =>
  /^vary:.*\borigin\b/im.test(text) ? text.replace(/^access-control-allow-origin:.*$/im, '') : text;

describe.each(headers)('by %s', (_name, lines) => {
  test.each(pages)('%s shows no trace of it, neither at once nor to the next visitor', async (path) => {
    for (const address of [path, `${path}${path.includes('?') ? '&' : '?'}poison=${Date.now()}`]) {
      const attacked = await rawGet(target.port, address, lines);
      expect(withoutAllowedOrigin(attacked.text)).not.toContain(evil);
      const next = await rawGet(target.port, address);
      expect(next.text).not.toContain(evil);
      expect(next.statuses[0]).toBeLessThan(500);
    }
  });
});

describe('shared caching', () => {
  test('distinguishes public from private responses by header', async () => {
    for (const path of ['/account', '/account/settings', '/api/v1/me', '/sign-in', '/mcp', '/oauth/authorize']) {
      const { text } = await rawGet(target.port, path);
      expect(text.toLowerCase(), path).toMatch(/cache-control: [^\r]*no-store/);
    }
  });

  test.each(['X-HTTP-Method-Override: DELETE', 'X-Method-Override: POST', 'X-HTTP-Method: PUT'])(
    'ignores the method override %s',
    async (line) => {
      const plain = await rawGet(target.port, '/api/v1/listings/mosspad');
      const other = await rawGet(target.port, '/api/v1/listings/mosspad', ['Host: 127.0.0.1', line]);
      expect(other.statuses).toEqual(plain.statuses);
    },
  );

  test.each([
    '/account%2f',
    '/account/x.css',
    '/account;/x.css',
    '/account/%2e%2e/account/a.js',
    '/account/settings/x.png',
  ])('never stores a private page under a public-looking address (%s)', async (path) => {
    const { account, cookie } = await anAttacker();
    const { text } = await rawGet(target.port, path, ['Host: 127.0.0.1', `Cookie: ${cookie}`]);
    const isKept = /^cache-control: (?!.*no-store)/im.test(text);
    expect(isKept && text.includes(account.email)).toBe(false);
    expect((await rawGet(target.port, path)).text).not.toContain(account.email);
  });

  test('never stores an authenticated response for callers without credentials', async () => {
    const { text } = await rawGet(target.port, '/api/v1/listings/mosspad', [
      'Host: 127.0.0.1',
      'Authorization: Bearer nonsense',
    ]);
    expect(text).not.toContain('nonsense');
    const next = await rawGet(target.port, '/api/v1/listings/mosspad');
    expect(next.statuses).toEqual([200]);
  });
});
