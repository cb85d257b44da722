import type { ServerResponse } from 'node:http';
import { afterEach, describe, expect, test } from 'vitest';
import type { LookedForMethod } from '../../../../shared/community/claim/claim.ts';
import { claimSiteOf } from '../../../../shared/community/claim/claim-site.ts';
import { findProof } from '../../../../shared/community/claim/find-proof.fetch.ts';
import { setAllowedHosts } from '../../../../shared/platform/outbound/fetch-page.ts';
import { setNameServers } from '../../../../shared/platform/outbound/text-records.ts';
import { now } from '../../../support/clock.ts';
import { dnsServer, type NameFacts } from '../../../support/dns-server.ts';
import { redirect } from '../../../support/fetching.ts';
import { webServer } from '../../../support/web-server.ts';

afterEach(() => {
  setAllowedHosts([]);
  setNameServers({ authorityPort: 53 });
});

const token = 'k2v5qhx4mzt7nwb3ryd6jfpclsaeou7i';
const tag = `<meta name="slipway-site-verification" content="${token}">`;
const plain = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/plain' }).end(text);
const htmlType = { 'content-type': 'text/html' };
const html = (response: ServerResponse, text: string) =>
  response.writeHead(200, { 'content-type': 'text/html' }).end(text);

type Handle = (response: ServerResponse, url: string) => void;

/** What checking a server with that behaviour finds. */
async function seen(method: LookedForMethod, handle: Handle, path = '/') {
  const server = await webServer((request, response) => handle(response, request.url ?? ''));
  setAllowedHosts([server.host]);
  const look = await findProof(method, claimSiteOf(server.url + path), token, now);
  return { ...look, asked: server.asked };
}

describe('a file check', () => {
  test.each<[string, Handle, string]>([
    ['there', (response) => plain(response, `slipway=${token}\n`), 'found'],
    [
      'on a server that answers everything with its index page',
      (response) => html(response, '<html>Home</html>'),
      'not_plain_text',
    ],
    ['on a server that echoes the request', (response, url) => plain(response, url), 'file_wrong'],
    ['of 30 MB', (response) => plain(response, `slipway=${token}${' '.repeat(30_000_000)}`), 'file_wrong'],
    ['on a server that redirects forever', (response, url) => redirect(response, `${url}x`), 'foreign_redirect'],
    ['that redirects to another host', (response) => redirect(response, 'http://example.com/'), 'foreign_redirect'],
    [
      'that redirects on its host',
      (response, url) => (url === '/new.txt' ? plain(response, `slipway=${token}`) : redirect(response, '/new.txt')),
      'found',
    ],
    ['on a server that is down', (response) => response.writeHead(503).end(), 'unreachable'],
    ['on a server that rate-limits us', (response) => response.writeHead(429).end(), 'unreachable'],
    ['on a server that hangs up', (response) => response.destroy(), 'unreachable'],
    ['that asks for a password', (response) => response.writeHead(401).end(), 'error_status'],
    [
      'that promises more bytes than it sends',
      (response) =>
        response.writeHead(200, { 'content-type': 'text/plain', 'content-length': '99' }).end(`slipway=${token}`),
      'unreachable',
    ],
  ])('%s', async (_, handle, outcome) => {
    expect((await seen('file', handle)).outcome).toBe(outcome);
  });

  test('for a listing with a path looks below it, and counts nowhere else', async () => {
    const handle: Handle = (response, url) =>
      url.startsWith('/a/b/') ? redirect(response, '/c/d.txt') : plain(response, `slipway=${token}`);
    const look = await seen('file', handle, '/a/b');
    expect(look.asked[0]).toBe(`/a/b/.well-known/slipway-${token}.txt`);
    expect(look.outcome).toBe('foreign_redirect');
  });
});

describe('a homepage check', () => {
  test.each<[string, Handle, string]>([
    ['with the tag', (response) => html(response, `<head>${tag}</head>`), 'found'],
    [
      'that redirects to one with it',
      (response, url) => (url === '/en' ? html(response, `<head>${tag}</head>`) : redirect(response, '/en')),
      'found',
    ],
    [
      'of 30 MB with the tag at the start',
      (response) => html(response, `<head>${tag}</head>${'<p>x'.repeat(7_000_000)}`),
      'found',
    ],
    [
      'of 30 MB with the tag at the end',
      (response) => html(response, `<head>${' '.repeat(30_000_000)}${tag}</head>`),
      'tag_missing',
    ],
    [
      'that is JSON',
      (response) => response.writeHead(200, { 'content-type': 'application/json' }).end(JSON.stringify(`<head>${tag}`)),
      'not_html',
    ],
    [
      'that is an error page with the tag',
      (response) => response.writeHead(404, { 'content-type': 'text/html' }).end(`<head>${tag}</head>`),
      'error_status',
    ],
    ['that redirects to another website', (response) => redirect(response, 'https://example.com/'), 'foreign_redirect'],
    ['that redirects to itself', (response) => redirect(response, '/'), 'foreign_redirect'],
    ['that redirects to a private network', (response) => redirect(response, 'http://10.0.0.1/'), 'foreign_redirect'],
    [
      'behind a bot check',
      (response) => response.writeHead(403, htmlType).end('<title>Just a moment...</title>'),
      'unreachable',
    ],
    ['in maintenance', (response) => html(response, '<title>Maintenance</title><h1>Back soon</h1>'), 'unreachable'],
  ])('%s', async (_, handle, outcome) => {
    expect((await seen('meta', handle)).outcome).toBe(outcome);
  });

  test('for a listing with a path counts only below it', async () => {
    const handle: Handle = (response, url) =>
      url === '/login' ? html(response, `<head>${tag}</head>`) : redirect(response, '/login');
    expect((await seen('meta', handle, '/a')).outcome).toBe('foreign_redirect');
  });

  test('requests no private address', async () => {
    for (const address of ['http://127.0.0.1/', 'http://10.1.2.3/', 'http://[::1]/', 'http://0x7f000001/']) {
      const { outcome } = await findProof('meta', claimSiteOf(address), token, now);
      expect(outcome, address).toBe('private_address');
    }
    const { outcome } = await findProof('meta', claimSiteOf('http://localhost/'), token, now);
    expect(outcome).toBe('unreachable'); // like a name that doesn't exist
  });
});

describe('a DNS check', () => {
  const right = { txt: [`token=${token} expiry=never`] };
  async function look(names: Record<string, NameFacts>, url = 'https://www.acme.example/') {
    const server = await dnsServer({ 'acme.example': { ns: 'nodata' }, ...names });
    setNameServers({ resolvers: [server.address], authorityPort: 53 });
    return findProof('dns', claimSiteOf(url), token, now);
  }

  test.each<[string, Record<string, NameFacts>, string]>([
    ['of the domain', { '_slipway-challenge.acme.example': right }, 'found'],
    ['of the host', { '_slipway-challenge.www.acme.example': right }, 'found'],
    ['of the domain itself', { 'acme.example': { ns: 'nodata', ...right } }, 'found'],
    ['in capitals', { '_SLIPWAY-CHALLENGE.Acme.Example': right }, 'found'],
    [
      'of strings that form one record',
      { '_slipway-challenge.acme.example': { txt: [['token=', token, ' expiry=never']] } },
      'found',
    ],
    [
      'of strings that form several records',
      { '_slipway-challenge.acme.example': { txt: ['token=', token.slice(0, 9), token.slice(9)] } },
      'record_wrong',
    ],
    [
      'among 60 KB of others',
      {
        '_slipway-challenge.acme.example': {
          txt: Array.from({ length: 60 }, () => Array.from({ length: 4 }, () => 'x'.repeat(250))),
        },
      },
      'record_wrong',
    ],
    ['without records', {}, 'record_missing'],
    ['of another subdomain', { '_slipway-challenge.blog.acme.example': right }, 'record_missing'],
    ['whose server fails', { '_slipway-challenge.acme.example': { txt: 'servfail' } }, 'dns_failed'],
    ['whose server refuses', { '_slipway-challenge.acme.example': { txt: 'refused' } }, 'dns_failed'],
    [
      'whose record has expired',
      { '_slipway-challenge.acme.example': { txt: [`token=${token} expiry=2026-01-01`] } },
      'record_expired',
    ],
  ])('%s', async (_, names, outcome) => {
    expect((await look(names)).outcome).toBe(outcome);
  });

  test('reports each name queried and what it found there', async () => {
    const { places } = await look({ 'acme.example': { ns: 'nodata', txt: ['v=spf1 -all'] } });
    expect(places).toEqual([
      { place: '_slipway-challenge.acme.example', outcome: 'record_missing', found: null },
      { place: '_slipway-challenge.www.acme.example', outcome: 'record_missing', found: null },
      { place: 'acme.example', outcome: 'record_wrong', found: 'v=spf1 -all' },
    ]);
  });

  test('of a whole host never counts for another one', async () => {
    expect((await look({ '_slipway-challenge.io': right, io: right }, 'https://acme.github.io/')).outcome).not.toBe(
      'found',
    );
  });
});
