import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { z } from 'zod';
import { startWebServer, type WebServer } from '../../support/web-server.ts';
import { type Attacker, anAttacker, useTarget } from './support/target.ts';

// A busy machine takes longer than the usual minute to read a website.
vi.setConfig({ testTimeout: 200_000 });

/** A private service that must never be reached: it counts requests. */
let secret: WebServer;
/** The attacker's website, which the crawler may read. */
let website: WebServer;
let answers: Record<string, { status?: number; headers?: Record<string, string>; body?: string }>;
let attacker: Attacker;

beforeAll(async () => {
  secret = await startWebServer((_request, response) => response.end('SECRET-METADATA'));
  website = await startWebServer(({ url = '/' }, response) => {
    const { status = 200, headers = {}, body = '' } = answers[url] ?? { status: 404 };
    response.writeHead(status, { 'content-type': 'text/html', ...headers }).end(body);
  });
});
afterAll(() => Promise.all([secret.close(), website.close()]));

const target = useTarget({ environment: () => ({ CRAWL_ALLOW_HOSTS: website.host }) });

beforeAll(async () => {
  attacker = await anAttacker();
});

const draftAnswer = z.looseObject({ id: z.string(), status: z.string(), crawl: z.looseObject({}).nullish() });

async function submit(url: string): Promise<{ status: number; body: unknown }> {
  const response = await fetch(`${target.url}/api/v1/drafts`, {
    method: 'POST',
    headers: { ...attacker.headers, 'content-type': 'application/json' },
    body: JSON.stringify({ url }),
  });
  return { status: response.status, body: await response.json() };
}

/** Submits a URL and waits until it has been read, if accepted at all. */
async function submitAndRead(url: string): Promise<string> {
  const { status, body } = await submit(url);
  if (status === 400) return 'refused';
  const { id } = draftAnswer.parse(body);
  return vi.waitFor(
    async () => {
      const response = await fetch(`${target.url}/api/v1/drafts/${id}`, { headers: attacker.headers });
      const text = await response.text();
      expect(draftAnswer.parse(JSON.parse(text)).status).toBe('ready');
      return text;
    },
    { timeout: 150_000, interval: 200 },
  );
}

const page = (head: string, body = '') =>
  `<!doctype html><html lang="en"><head><title>Harmless</title>${head}</head><body><h1>Harmless</h1><p>Harmless is a tool for people who test.</p>${body}</body></html>`;

describe('a submitted address', () => {
  const port = () => secret.port;
  test.each<[string, () => string]>([
    ['loopback', () => `http://127.0.0.1:${port()}/`],
    ['loopback, another address', () => `http://127.8.9.1:${port()}/`],
    ['a name for loopback', () => `http://localhost:${port()}/`],
    ['a name for loopback with a trailing dot', () => `http://localhost.:${port()}/`],
    ['a name below localhost', () => `http://a.localhost:${port()}/`],
    ['the unspecified address', () => `http://0.0.0.0:${port()}/`],
    ['a short form', () => `http://127.1:${port()}/`],
    ['zero', () => `http://0:${port()}/`],
    ['decimal', () => `http://2130706433:${port()}/`],
    ['hex', () => `http://0x7f000001:${port()}/`],
    ['hex in parts', () => `http://0x7f.0x0.0x0.0x1:${port()}/`],
    ['octal', () => `http://0177.0.0.1:${port()}/`],
    ['IPv6 loopback', () => `http://[::1]:${port()}/`],
    ['IPv6 unspecified', () => `http://[::]:${port()}/`],
    ['IPv4 in IPv6', () => `http://[::ffff:127.0.0.1]:${port()}/`],
    ['IPv4 in IPv6, hex', () => `http://[::ffff:7f00:1]:${port()}/`],
    ['IPv4-compatible IPv6', () => `http://[::127.0.0.1]:${port()}/`],
    ['NAT64', () => `http://[64:ff9b::7f00:1]:${port()}/`],
    ['6to4', () => `http://[2002:7f00:1::]:${port()}/`],
    ['full-width digits', () => `http://１２７.０.０.１:${port()}/`],
    ['circled digits', () => `http://①②⑦.⓪.⓪.①:${port()}/`],
    ['ideographic dots', () => `http://127。0。0。1:${port()}/`],
    ['a user name in front', () => `http://example.com@127.0.0.1:${port()}/`],
    ['a user name before a backslash', () => `http://127.0.0.1:${port()}\\@example.com/`],
    ['a cloud metadata service', () => 'http://169.254.169.254/latest/meta-data/'],
    ['a cloud metadata service, IPv6', () => 'http://[fd00:ec2::254]/'],
    ['a private network', () => 'http://10.0.0.1/'],
    ['a carrier-grade NAT', () => 'http://100.64.0.1/'],
    ['a benchmark network', () => 'http://198.18.0.1/'],
    ['multicast', () => 'http://224.0.0.1/'],
    ['broadcast', () => 'http://255.255.255.255/'],
    ['a file', () => 'file:///etc/passwd'],
    ['gopher', () => `gopher://127.0.0.1:${port()}/_GET`],
    ['ftp', () => `ftp://127.0.0.1:${port()}/`],
    ['data', () => 'data:text/html,<h1>x</h1>'],
    ['a script', () => 'javascript:fetch(1)'],
    ['a line break', () => `http://127.0.0.1:${port()}/\r\nX: 1`],
    ['a mail port', () => 'http://127.0.0.1:25/'],
  ])('that is %s reaches nothing private and reveals nothing about it', async (_name, address) => {
    const before = secret.asked.length;
    const answer = await submitAndRead(address());
    expect(secret.asked.length).toBe(before);
    expect(answer).not.toContain('SECRET-METADATA');
    expect(answer).not.toMatch(/ECONN|ENOTFOUND|EHOST|root:x/);
  });
});

describe('a readable website', () => {
  const read = async (given: typeof answers, path: string): Promise<string> => {
    answers = { '/robots.txt': { status: 404 }, ...given };
    const before = secret.asked.length;
    const text = await submitAndRead(`${website.url}${path}`);
    // Images are copied after the draft.
    await new Promise((resolve) => setTimeout(resolve, 500));
    expect(secret.asked.length).toBe(before);
    expect(text).not.toContain('SECRET-METADATA');
    return text;
  };
  const away = (to: string, status = 302) => ({ status, headers: { location: to } });

  test('leads to nothing private through redirects of any kind', async () => {
    for (const [index, status] of [301, 302, 303, 307, 308].entries())
      await read({ [`/r${index}`]: away(`${secret.url}/`, status) }, `/r${index}`);
  }, 400_000);

  test.each<[string, () => Record<string, { status?: number; headers?: Record<string, string>; body?: string }>]>([
    ['/hops', () => ({ '/hops': away('/hop2'), '/hop2': away('/hop3'), '/hop3': away(`${secret.url}/`) })],
    ['/scheme', () => ({ '/scheme': away('file:///etc/passwd') })],
    ['/relative', () => ({ '/relative': away(`//127.0.0.1:${secret.port}/`) })],
    ['/refresh', () => ({ '/refresh': { body: page(`<meta http-equiv="refresh" content="0;url=${secret.url}/">`) } })],
    [
      '/base',
      () => ({
        '/base': {
          body: page(`<base href="${secret.url}/">`, '<a href="/pricing">Pricing</a><a href="/about">About</a>'),
        },
      }),
    ],
    [
      '/links',
      () => ({
        '/links': {
          body: page('', `<a href="${secret.url}/pricing">Pricing</a><a href="${secret.url}/about">About us</a>`),
        },
      }),
    ],
    [
      '/canonical',
      () => ({
        '/canonical': {
          body: page(`<link rel="canonical" href="${secret.url}/"><meta property="og:url" content="${secret.url}/">`),
        },
      }),
    ],
    [
      '/pictures',
      () => ({
        '/pictures': {
          body: page(
            `<link rel="icon" href="${secret.url}/icon.png"><link rel="apple-touch-icon" href="${secret.url}/touch.png"><meta property="og:image" content="${secret.url}/og.png">`,
            `<header><a href="/"><img src="${secret.url}/logo.svg" alt="Harmless logo"></a></header>`,
          ),
        },
      }),
    ],
    [
      '/frames',
      () => ({
        '/frames': {
          body: page(
            '',
            `<iframe src="${secret.url}/"></iframe><object data="${secret.url}/"></object><link rel="stylesheet" href="${secret.url}/a.css"><script src="${secret.url}/a.js"></script>`,
          ),
        },
      }),
    ],
    [
      '/json',
      () => ({
        '/json': {
          body: page(
            `<script type="application/ld+json">{"@type":"Organization","name":"Harmless","url":"${secret.url}","logo":"${secret.url}/l.png"}</script>`,
          ),
        },
      }),
    ],
  ])(
    'whose page is %s leads to nothing private',
    async (path, given) => {
      await read(given(), path);
    },
    60_000,
  );

  test('leads to nothing private through robots.txt and sitemaps', async () => {
    await read({ '/robots.txt': away(`${secret.url}/robots.txt`), '/a': { body: page('') } }, '/a');
    const robots = `User-agent: *\nAllow: /\nSitemap: ${secret.url}/sitemap.xml\nSitemap: ${website.url}/sitemap.xml`;
    const sitemap = `<?xml version="1.0"?><urlset xmlns="http://www.sitemaps.org/schemas/sitemap/0.9"><url><loc>${secret.url}/pricing</loc></url></urlset>`;
    await read(
      {
        '/robots.txt': { headers: { 'content-type': 'text/plain' }, body: robots },
        '/sitemap.xml': { headers: { 'content-type': 'application/xml' }, body: sitemap },
        '/b': { body: page('') },
      },
      '/b',
    );
  }, 400_000);
});

describe('what founders enter', () => {
  test('a logo, a video and a competitor at a private address are refused or never fetched', async () => {
    answers = { '/robots.txt': { status: 404 }, '/typed': { body: page('') } };
    const { body } = await submit(`${website.url}/typed`);
    const { id } = draftAnswer.parse(body);
    await vi.waitFor(async () => {
      const response = await fetch(`${target.url}/api/v1/drafts/${id}`, { headers: attacker.headers });
      expect(draftAnswer.parse(await response.json()).status).toBe('ready');
    }, 150_000);
    const before = secret.asked.length;
    const edits = [
      { fields: { logo_url: `${secret.url}/logo.png` } },
      { fields: { demo_video_url: `${secret.url}/video` } },
      { competitor_url: `${secret.url}/` },
      { company_socials: { website: `${secret.url}/` } },
      { milestones: [{ date: '2026-01-01', title: 'x', url: `https://127.0.0.1:${secret.port}/` }] },
    ];
    for (const edit of edits) {
      const response = await fetch(`${target.url}/api/v1/drafts/${id}`, {
        method: 'PATCH',
        headers: { ...attacker.headers, 'content-type': 'application/json' },
        body: JSON.stringify(edit),
      });
      expect([200, 400]).toContain(response.status);
    }
    await new Promise((resolve) => setTimeout(resolve, 2_000));
    expect(secret.asked.length).toBe(before);
  }, 200_000);
});
