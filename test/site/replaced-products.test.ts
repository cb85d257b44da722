import { load } from 'cheerio';
import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { readReplacedProduct, readReplacedSlugs } from '../../shared/directory/listing-page/replaced-products.reads.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aListing } from '../support/factories.ts';

const naming = (_id: number, slug: string, votes: number, ...imported_alternative_names: string[]) =>
  aListing({ _id, slug, name: slug, votes, imported_alternative_names });

useDatabase();
beforeAll(async () => {
  await saveListings([
    naming(861, 'quill', 3, 'Evernote', 'Übernote <b>'),
    naming(862, 'ravel', 9, 'evernote', 'Google Docs'),
    naming(863, 'acorn', 1, 'Quill', '???'),
    { ...naming(864, 'hidden', 5, 'Evernote'), status: 'suspended' as const },
  ]);
  await announceEverything(now);
});

const page = async (path: string) => renderSitePage(path, { now });

test('a product others name as the one they replace has a page with those, most voted first, hidden ones left out', async () => {
  const html = load(await (await page('/alternatives-to/evernote')).text());
  expect(html('h1').text()).toBe('Alternatives to evernote');
  expect(await readReplacedProduct('evernote')).toMatchObject({ alternatives: [{ slug: 'ravel' }, { slug: 'quill' }] });
});

test('a listing shows what it names as replaced, escaped, with working links', async () => {
  const html = load(await (await page('/products/quill')).text());
  const links = html('.listing-replaces a').toArray();
  expect(links.map((link) => [html(link).text(), html(link).attr('href')])).toEqual([
    ['Evernote', '/alternatives-to/evernote'],
    ['Übernote <b>', '/alternatives-to/ubernote-b'],
  ]);
  for (const link of links) expect((await page(html(link).attr('href') ?? '')).status).toBe(200);
});

test('one that is listed by now redirects to its alternatives, and an unnamed one is missing', async () => {
  const listed = await page('/alternatives-to/quill');
  expect([listed.status, listed.headers.get('location')]).toEqual([301, '/products/quill/alternatives']);
  for (const slug of ['nothing', 'product', '%20', 'hidden'])
    expect((await page(`/alternatives-to/${slug}`)).status).toBe(404);
});

test('the sitemap has unlisted ones with two or more alternatives', async () => {
  expect(await readReplacedSlugs()).toEqual(['evernote']);
});
