import { load } from 'cheerio';
import { describe, expect, test } from 'vitest';
import { lastWeek } from '../../support/clock.ts';
import { payloads, saveHostileRecords, slugOf } from './support/hostile-records.ts';
import { plantedIn } from './support/planted.ts';
import { anAttacker, useTarget } from './support/target.ts';

const target = useTarget({ prepare: saveHostileRecords });

const html = (slug: string): string[] => [
  `/products/${slug}`,
  `/products/${slug}/alternatives`,
  `/products/${slug}/badges`,
  `/categories/${slug}`,
  `/founders/${slug}`,
  `/blog/${slug}`,
  `/compare/${slug}/mosspad`,
  `/products?q=${slug}`,
];
const shared = [
  '/',
  '/products',
  '/categories',
  '/launches',
  `/launches/${lastWeek}`,
  '/leaderboards',
  '/awards',
  '/updates',
  '/founders',
  '/blog',
  '/compare',
  '/docs/api',
];

describe('HTML', () => {
  test.each(payloads.map(([name], index) => [name, index] as const))(
    '%s creates no element on any page of its record',
    async (_name, index) => {
      for (const path of html(slugOf(index))) {
        const response = await fetch(target.url + path);
        expect(response.status, path).toBeLessThan(500);
        expect(plantedIn(await response.text()), path).toEqual([]);
      }
    },
  );

  test.each(shared)('%s shows all of them, and contains nothing they would create', async (path) => {
    const response = await fetch(target.url + path);
    expect(response.status).toBe(200);
    expect(plantedIn(await response.text())).toEqual([]);
  });

  test('the inspected pages do show what was planted, as text', async () => {
    expect(load(await (await fetch(`${target.url}/products/hostile-0`)).text())('h1').text()).toContain(
      '<b data-pwned>x</b>',
    );
  });

  test.each(payloads)('%s in a search is echoed as text', async (_name, text) => {
    for (const path of [
      `/products?q=${encodeURIComponent(text.toWellFormed())}`,
      `/sign-in?next=${encodeURIComponent(text.toWellFormed())}`,
      `/${encodeURIComponent(text.toWellFormed())}`,
    ]) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      expect(plantedIn(await response.text()), path).toEqual([]);
    }
  });
});

describe('feeds, maps and pictures', () => {
  const xml = async (): Promise<string[]> => {
    const page = load(await (await fetch(`${target.url}/`)).text());
    const feeds = page('link[type="application/rss+xml"],link[type="application/atom+xml"]')
      .toArray()
      .map((link) => new URL(link.attribs.href ?? '', target.url).pathname);
    const map = await (await fetch(`${target.url}/sitemap.xml`)).text();
    const maps = [...map.matchAll(/<loc>([^<]+\.xml)<\/loc>/g)].map(([, address = '']) => new URL(address).pathname);
    const slugs = payloads.map((_payload, index) => slugOf(index));
    return [
      '/sitemap.xml',
      ...feeds,
      ...maps,
      ...slugs.flatMap((slug) => [`/badge/${slug}.svg`, `/feeds/categories/${slug}.xml`]),
    ];
  };

  test('are well-formed and contain no attacker element', async () => {
    const paths = await xml();
    let looked = 0;
    for (const path of paths) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      if (response.status !== 200) continue;
      looked += 1;
      const page = load(await response.text(), { xml: true });
      expect(page('[data-pwned],script,[onload],[onerror]').length, path).toBe(0);
    }
    expect(looked).toBeGreaterThan(3);
  });

  test('Markdown twins and llms.txt contain no attacker HTML and no script links', async () => {
    for (const path of ['/llms.txt', ...payloads.map((_payload, index) => `/products/${slugOf(index)}.md`)]) {
      const response = await fetch(target.url + path);
      expect(response.status, path).toBeLessThan(500);
      const text = await response.text();
      expect(text, path).not.toMatch(/(?<!\\)\]\(\s*(?:javascript|data):/i);
      expect(response.headers.get('content-type'), path).not.toContain('html');
    }
  });

  test('JSON is sent as JSON, and no browser sniffs another type', async () => {
    for (const path of ['/api/v1/listings/hostile-0', '/api/v1/listings?q=hostile', '/api/v1/categories']) {
      const response = await fetch(target.url + path);
      expect(response.headers.get('content-type'), path).toContain('application/json');
      expect(response.headers.get('x-content-type-options'), path).toBe('nosniff');
    }
  });
});

describe('mails', () => {
  test.each([
    'a@mail.example\r\nBcc: evil-marker@evil.example',
    'a@mail.example,evil-marker@evil.example',
    'a@mail.example;b@evil.example',
    '"a\r\nX: 1"@mail.example',
    '<a@mail.example>',
    'a@mail.example\u0000',
    'a@[127.0.0.1]',
    'a@mail.example%0aBcc:evil-marker@evil.example',
  ])('an invite to %j goes to nobody else', async (email) => {
    const attacker = await anAttacker();
    const created = await fetch(`${target.url}/api/v1/drafts`, {
      method: 'POST',
      headers: { ...attacker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ url: `https://mail-${encodeURIComponent(email).length}.invalid` }),
    });
    const { id }: { id: string } = await created.json();
    const response = await fetch(`${target.url}/api/v1/drafts/${id}/invites`, {
      method: 'POST',
      headers: { ...attacker.headers, 'content-type': 'application/json' },
      body: JSON.stringify({ email }),
    });
    expect([201, 400]).toContain(response.status);
    const recipients = target.mail.mails.flatMap(({ to = [], bcc = [], cc = [] }) => [...to, ...bcc, ...cc]);
    expect(recipients.filter(({ address }) => address?.includes('evil'))).toEqual([]);
  });
});
