import { request } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { createWebServer } from '../../../api/server.ts';
import { stopListening } from '../../../cli/listen.ts';
import { setSiteAddress, siteAddress } from '../../../shared/kernel/address/site-address.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { Visitor } from '../../support/visitor.ts';

useDatabase();
useMailServer();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();

const addresses = [
  '/',
  '/products?q=fern',
  '/products/fern-notes',
  '/nothing',
  '/sign-in',
  '/account',
  '/api/v1/site',
  '/api/v1/openapi.json',
  '/mcp',
  '/healthz',
  '/readyz',
  '/icon.svg',
  '/badge/fernleaf/listed-on/pill-auto-m.svg',
  '/feeds/launches.rss',
  '/sitemap.xml',
];

describe('every answer', () => {
  test.each(addresses)('of %s forbids content sniffing', async (address) => {
    const { headers } = await site.get(address);
    expect(headers.get('x-content-type-options')).toBe('nosniff');
    expect(headers.get('referrer-policy')).toMatch(/^(strict-origin-when-cross-origin|same-origin|no-referrer)$/);
    expect(headers.get('strict-transport-security')).toBeNull();
  });

  test.each(['/', '/products?q=fern', '/nothing', '/sign-in'])('%s can be framed by nobody', async (address) => {
    expect((await site.get(address)).headers.get('content-security-policy')).toContain("frame-ancestors 'none'");
  });

  test('a badge can be shown anywhere', async () => {
    const { headers } = await site.get('/badge/fernleaf/listed-on/pill-auto-m.svg');
    expect(headers.get('content-security-policy')).not.toContain('frame-ancestors');
    expect(headers.get('cross-origin-resource-policy')).toBe('cross-origin');
  });
});

describe('a site served over HTTPS', () => {
  let address: string;
  let url: string;
  let server: ReturnType<typeof createWebServer>;
  beforeAll(async () => {
    address = siteAddress();
    setSiteAddress('https://directory.example');
    server = createWebServer({
      pages: site.cache,
      now: () => now,
      reportFault: (fault) => void site.faults.push(fault),
    });
    await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  });
  afterAll(async () => {
    setSiteAddress(address);
    await stopListening(server, 100);
  });

  test.each(addresses)('tells browsers at %s to return over HTTPS only', async (address) => {
    const { headers } = await fetch(url + address, { redirect: 'manual' });
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('says so even for a page sent from memory, before trying anything else', async () => {
    site.files.write('/products/fernleaf', Buffer.from('<h1>Written</h1>'), site.files.takeTicket());
    await fetch(`${url}/products/fernleaf`);
    const kept = site.cache.get('/products/fernleaf', Date.now());
    const { headers } = await fetch(`${url}/products/fernleaf`);
    expect(kept?.matches(headers.get('etag'))).toBe(true);
    expect(headers.get('strict-transport-security')).toBe('max-age=31536000');
  });

  test('binds its cookies to itself and to HTTPS', async () => {
    const origin = { origin: 'https://directory.example' };
    const response = await new Visitor({ url }).post('/sign-in', { email: 'secure@mail.example' }, origin);
    expect(response.headers.getSetCookie()).toEqual([
      expect.stringMatching(/^__Host-slipway_sign_in=[^;]+; Path=\/; Max-Age=900; HttpOnly; SameSite=Lax; Secure$/),
    ]);
    const { cookie } = await aSignedInPerson();
    expect((await fetch(`${url}/account`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
    const planted = cookie.replace('__Host-', '');
    expect((await fetch(`${url}/account`, { headers: { cookie: planted }, redirect: 'manual' })).status).toBe(303);
  });

  test('names itself in links, whatever the Host header says', async () => {
    const location = await new Promise<string | undefined>((resolve, reject) => {
      const options = { headers: { host: 'evil.example', 'x-forwarded-host': 'evil.example' } };
      request(`${url}/account`, options, ({ headers }) => resolve(headers.location))
        .on('error', reject)
        .end();
    });
    expect(location).toBe('/sign-in?next=%2Faccount');
  });
});
