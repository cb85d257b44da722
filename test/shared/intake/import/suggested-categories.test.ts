import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { setMeaningSearch } from '../../../../shared/directory/search/meaning/meaning-search.ts';
import { runReportOf } from '../../../../shared/intake/import-run/run-report.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aCategory, aListing } from '../../../support/factories.ts';
import { emptyDirectory, importRows } from './support/import.ts';

useDatabase();

const [apps, books] = [aCategory({ name: 'Apps' }), aCategory({ name: 'Books' })];
const notes = aCategory({ name: 'Notes', parent_id: apps._id });
const listings = Array.from({ length: 100 }, (_, at) => {
  const { _id } = at < 50 ? notes : books;
  return aListing({ _id: 1_000 + at, name: `Pad ${at}`, primary_category: _id, category_path: [_id], status: 'live' });
});

beforeEach(async () => {
  await emptyDirectory();
  await saveCategories([apps, books, notes]);
  await saveListings(listings);
  await announceEverything(now);
  const ids = listings.map(({ _id }) => _id);
  const mostSimilar = [...ids.slice(0, 7), ...ids.slice(50, 53)];
  setMeaningSearch({
    follow: () => undefined,
    near: async () => undefined,
    like: async () => mostSimilar.map((id) => ({ id, cosine: 0.5 })),
  });
});
afterEach(() => setMeaningSearch(undefined));

const rows = [
  { name: 'Jotwell', url: 'https://jotwell.example', tagline: 'Writes things down' },
  { name: 'Filed', url: 'https://filed.example', tagline: 'Writes things down', category: 'Books' },
];

test('a check suggests a category for new rows without one, with its votes', async () => {
  const report = await importRows(rows, { dryRun: true });
  expect(report).toMatchObject({ withoutCategory: 1 });
  expect(report.suggestions).toEqual([
    expect.objectContaining({ line: 1, listing: 'Jotwell', category: 'Apps › Notes', vote: { votes: 7, of: 10 } }),
  ]);
  expect(runReportOf(report).suggestions).toEqual([
    { line: 1, listing: 'Jotwell', category: 'Apps › Notes', vote: { votes: 7, of: 10 } },
  ]);
});

test('an import applies no suggestion: such a row stays in Other', async () => {
  expect(await importRows(rows)).toMatchObject({ created: 2, withoutCategory: 1, suggestions: [] });
  const stored = await ListingModel.findOne({ name: 'Jotwell' }).lean().orFail();
  expect(stored.category_path).not.toContain(notes._id);
  expect(stored.category_path).not.toContain(books._id);
});
