import { glob } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, describe, expect, test, vi } from 'vitest';
import { isAreaPath } from '../../api/account-area/area.ts';
import { isOAuthPath } from '../../api/oauth/oauth-paths.ts';
import { twinPath } from '../../shared/publish/markdown-twin/twin-path.ts';
import type { PageKind } from '../../shared/publish/page-kinds/page-kind.ts';
import { pageKinds } from '../../shared/publish/page-kinds/page-kinds.reads.ts';
import { hasTwin } from '../../shared/publish/page-kinds/twin.reads.ts';
import { useDatabase } from '../support/database.ts';
import { aMember } from '../support/member.ts';
import { saveLongCatalogue, saveOwnRecords } from '../support/page-records.ts';
import { ownSamples, publicSamples } from '../support/page-samples.ts';
import { patientMs } from '../support/patience.ts';
import { useSiteWithJobs } from '../support/running-site.ts';
import { Visitor } from '../support/visitor.ts';
import { parseXmlDocument, textsOf } from '../support/xml-document.ts';

const pagesFolder = path.resolve(import.meta.dirname, '../../site/pages');
const rows = Object.entries<PageKind>(pageKinds);
const publicRows = Object.entries(publicSamples).flatMap(([name, address]) => {
  const kind: PageKind = pageKinds[name as keyof typeof publicSamples];
  return address === null ? [] : [{ name, address, kind }];
});
const pagesForAll = publicRows.filter(({ kind }) => kind.form === 'page' && kind.keeping.written !== 'never');
const privatePages = publicRows.filter(({ kind }) => kind.keeping.written === 'never');

useDatabase();
beforeAll(saveLongCatalogue);
const site = useSiteWithJobs();

/** The route of a file below site/pages: `blog/index.astro` answers `/blog`. */
const routeOf = (file: string): string =>
  `/${file
    .replace(/\.(astro|ts)$/, '')
    .replace(/(^|\/)index$/, '')
    .split(path.sep)
    .join('/')}`;

describe('the catalogue', () => {
  test('has exactly one kind per site file, and a file per kind', async () => {
    const files: string[] = [];
    for await (const file of glob('{**,.well-known}/*.{astro,ts}', { cwd: pagesFolder })) files.push(file);
    expect(files.length).toBeGreaterThan(50);
    expect(rows.map(([, { pattern }]) => pattern).sort()).toEqual(files.map(routeOf).sort());
  });

  test('keeps nothing private', () => {
    for (const [name, { pattern, keeping }] of rows) {
      expect(isAreaPath(pattern) || isOAuthPath(pattern), name).toBe(keeping.written === 'never');
    }
  });
});

describe.each(publicRows)('$name at $address', ({ address, kind }) => {
  test('exists, as HTML if it is a page for people', async () => {
    const response = await site.get(address);
    const isHtml = response.headers.get('content-type')?.startsWith('text/html');
    expect([response.status, isHtml]).toEqual([200, kind.form === 'page']);
  });

  test(`has ${kind.twin === null ? 'no' : 'a'} twin in Markdown`, async () => {
    expect(hasTwin(address)).toBe(kind.twin !== null);
    const response = await site.get(twinPath(address));
    expect(response.status).toBe(kind.twin === null ? 404 : 200);
    if (kind.twin === null) return;
    expect(response.headers.get('content-type')).toBe('text/markdown; charset=utf-8');
    expect(response.headers.get('link')).toBe(`<${site.url}${address}>; rel="canonical"`);
    expect(await (await site.get(address)).text()).toContain(`href="${twinPath(address)}"`);
  });
});

describe.each(pagesForAll)('the head of $name', ({ address, kind }) => {
  const [, room] = address.split('/');

  test(`names ${kind.shareCard === null ? 'the site’s image' : 'its own image'}`, async () => {
    const html = await (await site.get(address)).text();
    const image = /<meta property="og:image" content="([^"]+)"/.exec(html)?.[1] ?? '';
    const start = kind.shareCard === null ? '/share/site.png?' : `/share/${room}/`;
    expect([image, image.startsWith(site.url + start)]).toEqual([image, true]);
    expect((await fetch(image)).headers.get('content-type')).toBe('image/png');
  });

  test(`${kind.indexed === 'no' ? 'asks not to be indexed' : 'can be indexed'}`, async () => {
    const html = await (await site.get(address)).text();
    expect(html.includes('<meta name="robots" content="noindex')).toBe(kind.indexed === 'no');
    expect(html.includes(`<link rel="canonical" href="${site.url}${address}"`)).toBe(kind.indexed !== 'no');
  });

  test(`${kind.keeping.written === 'ahead' ? 'is' : 'is not'} a file before anybody requests it`, async () => {
    const find = () => site.files.read(address);
    if (kind.keeping.written !== 'ahead') return expect(await find()).toBeNull();
    await vi.waitFor(async () => expect(await find()).not.toBeNull(), patientMs);
  });
});

test('the sitemap has addresses of exactly the kinds that say so', async () => {
  const named = await sitemapAddresses();
  for (const { name, address, kind } of publicRows) {
    expect(named.includes(address), name).toBe(kind.sitemap !== null);
  }
});

test('robots are kept out of exactly the searches whose kinds say so', async () => {
  const text = await (await site.get('/robots.txt')).text();
  const refused = [...text.matchAll(/^Disallow: (.*)$/gm)].map(([, what]) => what);
  const expected = publicRows.flatMap(({ address, kind }) => (kind.indexed === 'without-query' ? [`${address}?`] : []));
  expect(refused).toEqual(expected);
});

test('missing pages say so, are not indexed, and have the site’s image', async () => {
  const response = await site.get('/nothing');
  expect(response.status).toBe(404);
  const html = await response.text();
  expect(html).toContain('<meta name="robots" content="noindex');
  expect(html).toContain(`${site.url}/share/site.png?`);
  expect(pageKinds.missing.indexed).toBe('no');
});

test('private pages work for their visitors, are never cached, and have no twin or place in the sitemap', async () => {
  const { account, visitor } = await aMember(site, { role: 'admin' });
  const named = await sitemapAddresses();
  const visits = [
    ...Object.entries(ownSamples(await saveOwnRecords(account._id))).map((sample) => ({ sample, visitor })),
    ...privatePages.map(({ name, address }) => ({ sample: [name, address] as const, visitor: new Visitor(site) })),
  ];
  for (const { sample, visitor } of visits) {
    const [name, address] = sample;
    const response = await visitor.get(address);
    const [cacheRule, robots] = ['cache-control', 'x-robots-tag'].map((header) => response.headers.get(header));
    expect([name, response.status, cacheRule, robots]).toEqual([name, 200, 'no-store', 'noindex']);
    expect(await response.text(), name).toContain('<meta name="robots" content="noindex');
    expect([name, await site.files.read(address)]).toEqual([name, null]);
    expect([name, named.includes(address), hasTwin(address)]).toEqual([name, false, false]);
  }
});

test('none of this caused a server fault', () => expect(site.faults).toEqual([]));

/** Every path in the sitemap. */
async function sitemapAddresses(): Promise<string[]> {
  const locations = async (address: string) =>
    textsOf(parseXmlDocument(await (await site.get(address)).text()), 'loc').map((url) => new URL(url).pathname);
  const parts = await locations('/sitemap.xml');
  return (await Promise.all(parts.map(locations))).flat();
}
