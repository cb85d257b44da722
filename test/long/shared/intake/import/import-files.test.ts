import { randomUUID } from 'node:crypto';
import { beforeEach, expect, test } from 'vitest';
import { ChangeModel } from '../../../../../shared/change/feed/change-record.model.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { describeReport } from '../../../../../shared/intake/import/describe-report.ts';
import { importFiles } from '../../../../../shared/intake/import/import-files.writes.ts';
import {
  emptyDirectory,
  everythingStored,
  fileOf,
  importRows,
  listingOf,
} from '../../../../shared/intake/import/support/import.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aListing } from '../../../../support/factories.ts';

useDatabase();
beforeEach(emptyDirectory);

const acme = {
  name: 'Acme',
  url: 'https://acme.example',
  desc: 'It works. Well.',
  cats: ['Games', 'Music'],
  founders: ['Jane Doe'],
};
const rows = [
  acme,
  { name: 'Bolt', url: 'bolt.example', cats: 'Software > Games', alt: ['Acme', 'Nobody'] },
  { name: 'Acme', url: 'https://second.example', cats: ['games'] },
  { name: 'Plain', url: 'https://plain.example' },
];

test('a first import creates listings, categories and founders, and announces each once to every process', async () => {
  expect(await importRows(rows)).toMatchObject({ rows: 4, created: 4, skipped: 0, categories: 4, founders: 1 });
  const { listings, categories, changes } = await everythingStored();
  expect(listings.map(({ slug, status, tags }) => [slug, status, tags])).toEqual([
    ['acme', 'live', ['Music']],
    ['bolt', 'live', []],
    ['acme-2', 'live', []],
    ['plain', 'live', []],
  ]);
  expect(categories.map(({ slug, position }) => [slug, position])).toEqual([
    ['games', 0],
    ['software', 0],
    ['other', 100],
    ['software-games', 0],
  ]);
  expect(changes).toBe(1);
});

test('repeating an import changes and writes nothing', async () => {
  await importRows(rows);
  const before = await everythingStored();
  expect(await importRows(rows)).toMatchObject({ created: 0, updated: 0, unchanged: 4, categories: 0, founders: 0 });
  expect(await everythingStored()).toEqual(before);
});

test('an update sets only what the row states and keeps what the listing earned', async () => {
  await importRows(rows);
  await ListingModel.updateOne(
    { website_key: 'acme.example' },
    { $set: { votes: 42, city: 'Rome', status: 'suspended' } },
  );
  const later = new Date(now.getTime() + 1000);
  const change = { url: 'http://www.acme.example/', country: 'Italy' };
  expect(await importRows([change], { now: () => later })).toMatchObject({ updated: 1, created: 0 });
  expect(await listingOf('acme.example')).toMatchObject({
    name: 'Acme',
    votes: 42,
    city: 'Rome',
    country: 'IT',
    status: 'suspended',
    website_url: 'http://www.acme.example/',
    created_at: now,
    updated_at: later,
  });
});

test('rows for one website complete each other, within and across files', async () => {
  const first = await fileOf([acme, { name: 'ACME', url: 'www.acme.example/', city: 'Rome', cats: ['Tools'] }]);
  const second = await fileOf([{ name: 'acme', url: 'acme.example', desc: 'Later.', cats: ['Music'] }]);
  const report = await importFiles([first, second], { now: () => now });
  expect(report).toMatchObject({ rows: 3, created: 1, merged: 2 });
  expect(await listingOf('acme.example')).toMatchObject({
    name: 'Acme',
    description: 'It works. Well.',
    city: 'Rome',
    tags: ['Music', 'Tools'],
  });
  expect(await importFiles([first, second], { now: () => now })).toMatchObject({ unchanged: 1, merged: 2 });
});

test('products that share an address up to the "?" aren\'t mixed up, now or next time', async () => {
  const shared = [
    { name: 'altools', url: 'https://a.example/details?id=1' },
    { name: 'hwp-converter', url: 'https://a.example/details?id=2' },
    { name: 'AL Tools', url: 'https://a.example/details?utm=x', city: 'Seoul' },
  ];
  for (const outcome of ['created', 'unchanged']) {
    const report = await importRows(shared);
    expect(report).toMatchObject({ [outcome]: 1, merged: 1, skipped: 1 });
    expect(report.problems).toMatchObject([{ line: 2, problem: { field: 'website_url' } }]);
  }
  expect(await importRows([shared[1] ?? {}])).toMatchObject({ skipped: 1, updated: 0 });
  expect(await listingOf('a.example/details')).toMatchObject({ name: 'altools', city: 'Seoul' });
});

test('discontinued products are imported hidden, even when all others are published', async () => {
  const gone = [
    { ...acme, status: 'Inactive' },
    { name: 'Bolt', url: 'bolt.example', archived: true },
    { name: 'Live', url: 'live.example', archived: false },
  ];
  expect(await importRows(gone, { status: 'live' })).toMatchObject({ created: 3 });
  const report = await importRows(gone, { status: 'live' });
  expect(report).toMatchObject({ unchanged: 3, published: 0 });
  expect(report.passedOver.map(({ what }) => what)).toContain('status (marked as inactive, so imported as hidden)');
  const { listings } = await everythingStored();
  expect(listings.map(({ status }) => status)).toEqual(['draft', 'draft', 'live']);
});

test('websites that are all pages of one host get a remark', async () => {
  const pages = ['a', 'b'].map((name) => ({ name, url: `https://catalogue.example/${name}` }));
  const report = await importRows(pages, { dryRun: true });
  expect(report.oneHost).toBe('catalogue.example');
  expect(describeReport(report)).toContain(
    "All websites are pages of catalogue.example. Check that the column holds the products' own websites.",
  );
  expect((await importRows([...pages, acme], { dryRun: true })).oneHost).toBeUndefined();
  expect((await importRows([acme], { dryRun: true })).oneHost).toBeUndefined();
});

test('a dry run reports the same and writes nothing', async () => {
  const before = await everythingStored();
  const dry = await importRows(rows, { dryRun: true });
  expect(dry).toMatchObject({ dryRun: true, rows: 4, created: 4, categories: 4, founders: 1 });
  expect(await everythingStored()).toEqual(before);
});

test('drafts are hidden and the limit counts rows', async () => {
  expect(await importRows(rows, { status: 'draft', limit: 2 })).toMatchObject({ rows: 2, created: 2 });
  const { listings } = await everythingStored();
  expect(listings.map(({ status, published_at }) => [status, published_at])).toEqual([
    ['draft', null],
    ['draft', null],
  ]);
});

test("slugs avoid other listings' current and former ones", async () => {
  await saveListings([
    aListing({ slug: 'bolt', previous_slugs: ['plain'] }),
    aListing({ slug: 'acme-3' }),
    aListing({ slug: 'acme' }),
  ]);
  await importRows(rows);
  const keys = ['bolt.example', 'plain.example', 'acme.example', 'second.example'];
  const slugs = await Promise.all(keys.map(async (key) => (await listingOf(key)).slug));
  expect(slugs).toEqual(['bolt-2', 'plain-2', 'acme-2', 'acme-4']);
});

test("alternatives are found by name, even further down, and don't count as the owner's, whose own stay", async () => {
  const named = [{ name: 'Bolt', url: 'bolt.example', alt: 'acme, Nobody, Bolt' }, acme];
  expect(await importRows(named)).toMatchObject({ alternatives: { linked: 2, unknown: 1 } });
  const bolt = await listingOf('bolt.example');
  const { _id } = await listingOf('acme.example');
  expect(bolt).toMatchObject({ approved_alternatives: [], imported_alternatives: [_id] });
  expect(bolt.imported_alternative_names).toEqual(['acme', 'Nobody']);
  const byOwner = { owner_account_id: randomUUID(), approved_alternatives: [99, _id], imported_alternatives: [98] };
  await ListingModel.updateOne({ _id: bolt._id }, { $set: byOwner });
  const later = new Date(now.getTime() + 1000);
  expect(await importRows(named, { now: () => later })).toMatchObject({ updated: 1, unchanged: 1 });
  expect(await listingOf('bolt.example')).toMatchObject({ ...byOwner, imported_alternatives: [98, _id] });
});

test('alternatives approved by earlier imports are withdrawn when nobody owns the listing', async () => {
  const named = [{ name: 'Bolt', url: 'bolt.example', alt: 'Acme' }, acme];
  await importRows(named);
  const { _id } = await listingOf('acme.example');
  // As left by older versions: without the field, and with some entries this import doesn't mention.
  await ListingModel.updateOne(
    { website_key: 'bolt.example' },
    { $set: { approved_alternatives: [99, _id] }, $unset: { imported_alternatives: 1 } },
  );
  expect(await importRows(named)).toMatchObject({ alternatives: { linked: 1, unknown: 0 } });
  const bolt = await listingOf('bolt.example');
  expect(bolt).toMatchObject({ approved_alternatives: [99], imported_alternatives: [_id] });
  expect(await importRows(named)).toMatchObject({ unchanged: 2, updated: 0 });
});

test('founders are people: shared within a website, separate between websites, updated when a row says more', async () => {
  const people = [
    { name: 'One', url: 'https://acme.example/one', founders: ['Jane Doe'] },
    { name: 'Two', url: 'https://acme.example/two', founders: [{ name: 'Jane Doe', title: 'CEO' }] },
    { name: 'Else', url: 'https://else.example', founders: ['Jane Doe'] },
  ];
  expect(await importRows(people)).toMatchObject({ founders: 2 });
  const { founders } = await everythingStored();
  expect(founders.map(({ slug, title }) => [slug, title])).toEqual([
    ['jane-doe', 'CEO'],
    ['jane-doe-2', null],
  ]);
  const more = [{ url: 'else.example', founders: [{ name: 'jane doe', country: 'Portugal' }] }];
  expect(await importRows(more)).toMatchObject({ founders: 0, foundersUpdated: 1, unchanged: 1 });
  expect((await everythingStored()).founders[1]).toMatchObject({ name: 'Jane Doe', country: 'PT' });
});

test('an import told to stop ends, and the next one completes it', async () => {
  expect(await importRows(rows, { signal: AbortSignal.abort() })).toMatchObject({ stopped: true, created: 0 });
  expect(await importRows(rows)).toMatchObject({ stopped: false, created: 4 });
});

test('the next import announces what a killed one wrote', async () => {
  await importRows(rows);
  await ChangeModel.deleteMany({});
  expect(await importRows(rows)).toMatchObject({ unchanged: 4 });
  expect(await ChangeModel.countDocuments({})).toBe(1);
  await importRows(rows);
  expect(await ChangeModel.countDocuments({})).toBe(1);
});

test('"Other" never replaces a listing\'s category', async () => {
  await importRows([acme]);
  const { primary_category } = await listingOf('acme.example');
  expect(await importRows([{ ...acme, cats: ['misc'] }])).toMatchObject({ unchanged: 1 });
  expect(await listingOf('acme.example')).toMatchObject({ primary_category });
});
