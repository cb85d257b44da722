import { existsSync } from 'node:fs';
import path from 'node:path';
import { beforeEach, expect, test } from 'vitest';
import { planColumns } from '../../../shared/intake/import/column/plan-columns.files.ts';
import { importFiles } from '../../../shared/intake/import/import-files.writes.ts';
import { emptyReport } from '../../../shared/intake/import/import-report.ts';
import type { PlacedListing } from '../../../shared/intake/import/merge-rows.ts';
import { RowImport } from '../../../shared/intake/import/row-import.writes.ts';
import { surveyFiles } from '../../../shared/intake/import/survey.files.ts';
import { CategoryBook } from '../../../shared/intake/import/write/category-book.writes.ts';
import { databaseTarget } from '../../../shared/intake/import/write/database-target.writes.ts';
import { dryTarget } from '../../../shared/intake/import/write/dry-target.ts';
import type { ImportTarget } from '../../../shared/intake/import/write/import-target.ts';
import { importBatch } from '../../../shared/intake/import/write/listing-batch.writes.ts';
import { parseWebsite } from '../../../shared/kernel/address/website.ts';
import { takeIds } from '../../../shared/platform/mongo/counter.ts';
import { emptyDirectory, everythingStored, fileOf } from '../../shared/intake/import/support/import.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aCategory, aListing } from '../../support/factories.ts';

useDatabase();
beforeEach(emptyDirectory);

function imported(name: string, website: string, book: CategoryBook): PlacedListing {
  const parsed = parseWebsite(website);
  if (parsed === undefined) throw new Error('The website of the test is not an address.');
  return {
    website: parsed,
    profile: { name },
    labels: [],
    founders: [],
    alternatives: [],
    isInactive: false,
    source: 'tools',
    categories: [book.plan.other],
  };
}

/** A target where something else happens in the database just before the first write of a kind. */
function interrupted(kind: 'insertListings' | 'saveCategories', happens: () => Promise<unknown>): ImportTarget {
  let first = true;
  return {
    ...databaseTarget,
    [kind]: async (records: never) => {
      if (first) await happens();
      first = false;
      return databaseTarget[kind](records);
    },
  };
}

const importNamed = async (target: ImportTarget, names: readonly [name: string, website: string][]) => {
  const book = await CategoryBook.open([], new Set(), target);
  const imports = names.map(([name, website]) => imported(name, website, book));
  return importBatch(imports, { book, target, status: 'live', publishes: false, overwrites: false, now: () => now });
};

test('a website or slug another import takes meanwhile is reread, and the rest is kept', async () => {
  const taken = aListing({
    _id: await takeIds('listing'),
    website: 'https://acme.example',
    slug: 'bolt',
    name: 'Acme',
  });
  const target = interrupted('insertListings', () => databaseTarget.insertListings([taken]));
  const { outcomes } = await importNamed(target, [
    ['Acme', 'acme.example'],
    ['Bolt', 'bolt.example'],
    ['Core', 'core.example'],
  ]);
  expect(outcomes).toEqual(['updated', 'created', 'created']);
  const { listings } = await everythingStored();
  expect(listings.map(({ slug, website_key }) => [slug, website_key]).sort()).toEqual([
    ['bolt', 'acme.example'],
    ['bolt-2', 'bolt.example'],
    ['core', 'core.example'],
  ]);
});

test('a category another import creates meanwhile is used, and none hangs below a missing one', async () => {
  const theirs = aCategory({ _id: await takeIds('category'), slug: 'other', name: 'Other' });
  const target = interrupted('saveCategories', () => databaseTarget.saveCategories([theirs]));
  await importNamed(target, [['Acme', 'acme.example']]);
  const { listings, categories } = await everythingStored();
  expect(categories).toEqual([theirs]);
  expect(listings).toMatchObject([{ primary_category: theirs._id, category_path: [theirs._id] }]);
});

test('two simultaneous imports of the same rows create everything once', async () => {
  const rows = Array.from({ length: 60 }, (_, index) => ({
    name: `Product ${index % 50}`,
    url: `https://p${index}.example`,
    cats: [`Kind ${index % 7} > Sort ${index % 11}`],
    founders: [`Founder ${index % 9}`],
  }));
  const files = [await fileOf(rows), await fileOf(rows.toReversed())];
  const reports = await Promise.all(files.map((file) => importFiles([file], { now: () => now })));
  expect(reports.reduce((sum, { created }) => sum + created, 0)).toBe(60);
  const { listings, categories } = await everythingStored();
  expect(new Set(listings.map(({ website_key }) => website_key)).size).toBe(60);
  expect(listings).toHaveLength(60);
  const names = categories.map(({ name, parent_id }) => `${parent_id} ${name}`);
  expect(new Set(names).size).toBe(names.length);
  const ids = new Set(categories.map(({ _id }) => _id));
  for (const { parent_id } of categories) expect(parent_id === null || ids.has(parent_id)).toBe(true);
  expect(await importFiles(files, { now: () => now })).toMatchObject({ created: 0, merged: 60 });
});

test('running servers are notified every 2,000 rows of a long import', async () => {
  const rows = Array.from({ length: 4_600 }, (_, index) => ({ name: `P ${index}`, url: `https://p${index}.example` }));
  const told: Date[] = [];
  const target = { ...dryTarget(), announce: async (at: Date) => void told.push(at) };
  const file = {
    name: 'rows',
    path: await fileOf(rows),
    format: 'jsonl' as const,
    compressed: false,
    encoding: 'utf-8',
  };
  const files = await planColumns([file], new Map(), new Map());
  const survey = await surveyFiles(files, Number.POSITIVE_INFINITY);
  const book = await CategoryBook.open(survey.categories, new Set(), target);
  const report = emptyReport(true);
  const progress: number[] = [];
  const options = { now: () => now, onProgress: (done: number) => void progress.push(done) };
  const rowImport = new RowImport({ survey, book, target, rejects: undefined, report, options });
  await rowImport.importAll(files, Number.POSITIVE_INFINITY);
  expect([report.created, told.length, rowImport.hasNews]).toEqual([4_600, 2, true]);
  expect(progress.at(-1)).toBe(4_600);
});

const catalogue = path.resolve('../shared/data/catalogue');
const isThere = existsSync(catalogue);
const title = 'two real catalogues are imported once and then unchanged';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, async () => {
  const files = ['awesome-privacy.jsonl', 'runa-oss-alternatives.jsonl'].map((name) => path.join(catalogue, name));
  const first = await importFiles(files, { now: () => now });
  expect(first).toMatchObject({ rows: 597, updated: 0, unchanged: 0 });
  expect(first.created).toBeGreaterThan(550);
  expect(first.created + first.merged + first.skipped).toBe(597);
  const before = await everythingStored();
  expect(await importFiles(files, { now: () => now })).toMatchObject({
    created: 0,
    updated: 0,
    unchanged: first.created,
  });
  expect(await everythingStored()).toEqual(before);
});
