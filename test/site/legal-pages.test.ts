import { load } from 'cheerio';
import { expect, test } from 'vitest';
import { missingIn, settingsMissing } from '../../shared/kernel/legal/legal-pages.ts';
import { defaultSettings } from '../../shared/kernel/settings/settings.ts';
import { readOpenPoints } from '../../shared/operate/operate.reads.ts';
import { useDatabase } from '../support/database.ts';
import { saidInLegalPages } from '../support/legal.ts';
import { useRunningSite } from '../support/running-site.ts';
import { sells } from '../support/shop.ts';

useDatabase();
const site = useRunningSite();
const pages = ['/terms', '/privacy'];
const read = async (path: string) => load(await (await site.get(path)).text());
const main = async (path: string) => (await read(path))('main').text().replace(/\s+/g, ' ');
const linksOfAbout = async () =>
  (await read('/about'))('[aria-labelledby=run-title] a')
    .map((_, { attribs }) => attribs.href)
    .get();
const robots = async (path: string) => (await read(path))('meta[name=robots]').attr('content') ?? '';
const inSitemap = async () => (await site.get('/sitemaps/pages-1.xml')).text();
const seller = {
  name: 'Kräuterkeller GmbH',
  address: 'Gartenweg 3\n04109 <b>Leipzig</b>',
  country: 'DE',
  vat_status: 'oss',
  vat_number: null,
};
const missing = async () => {
  const points = await readOpenPoints({ siteUrl: 'https://directory.example', hasMailServer: true });
  return points.find(({ name }) => name === 'Legal pages')?.fix;
};

test('until there is an imprint, the about page names the terms and the privacy notice instead', async () => {
  expect(await linksOfAbout()).toEqual(['/terms', '/privacy']);
});

test('terms and privacy are public and indexable once complete', async () => {
  for (const path of pages) {
    expect(await main(path)).toContain('not published yet');
    expect(await main(path)).not.toContain('['); // no gap is shown
    expect(await robots(path)).toContain('noindex');
    expect(await inSitemap()).not.toContain(`${path}<`);
  }
  expect(await missing()).toContain('legal.law');
  // Not even if a part is needed elsewhere: the sentence is left out.
  expect(await main('/security')).not.toMatch(/\[|undefined/);

  await sells({ seller, legal: saidInLegalPages });
  for (const path of pages) {
    await expect
      .poll(() => main(path), { timeout: 20_000 })
      .toContain('Kräuterkeller GmbH, Gartenweg 3, 04109 <b>Leipzig</b>');
    expect(await main(path)).toContain('hello@kraeuterkeller.example');
    expect(await main(path)).not.toContain('[');
    expect(await robots(path)).not.toContain('noindex');
    await expect.poll(inSitemap, { timeout: 20_000 }).toContain(`${path}<`);
  }
  expect(await missing()).toBeUndefined();
});

test('the imprint names the operator and how to reach them, and the footer links to it', async () => {
  expect(await main('/imprint')).toContain('Kräuterkeller GmbHGartenweg 304109 <b>Leipzig</b>');
  const address = (await read('/'))('footer a[href="/imprint"]').text();
  expect(address).toBe('Imprint');
  expect(await linksOfAbout()).toEqual(['/imprint']);
});

test('only sellers are asked for what the law requires of sellers', () => {
  const who = { ...seller, vat_status: 'oss' as const };
  const silent = { ...saidInLegalPages, sale: null, payment_provider: null, invoices_kept: null };
  const settings = { ...defaultSettings, legal: { ...defaultSettings.legal, ...silent }, seller: who };
  expect(settingsMissing(settings)).toEqual(['legal.sale', 'legal.payment_provider', 'legal.invoices_kept']);
  expect(settingsMissing({ ...settings, seller: { ...who, country: null } })).toEqual([]);
});

test('a page lists everything it is missing, the operator first', () =>
  expect(missingIn('terms', defaultSettings).map(({ setting }) => setting)).toEqual([
    'seller.name',
    'seller.address',
    'legal.email',
    'legal.liability',
    'legal.law',
    'legal.terms_date',
  ]));
