import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { announceEverything } from '../../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { setMeaningSearch } from '../../../../../shared/directory/search/meaning/meaning-search.ts';
import { describeReport } from '../../../../../shared/intake/import/describe-report.ts';
import { runReportOf } from '../../../../../shared/intake/import-run/run-report.ts';
import { emptyDirectory, importRows } from '../../../../shared/intake/import/support/import.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aCategory, aListing } from '../../../../support/factories.ts';
import { fakeMeaning } from '../../../../support/fake-meaning.ts';

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
  fakeMeaning({
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
    {
      line: 1,
      listing: 'Jotwell',
      category: 'Apps › Notes',
      category_id: notes._id,
      is_certain: false,
      vote: { votes: 7, of: 10 },
    },
  ]);
});

describe('an import that applies suggestions', () => {
  const votesOf = (notesVotes: number) => {
    const ids = listings.map(({ _id }) => _id);
    const mostSimilar = [...ids.slice(0, notesVotes), ...ids.slice(50, 60 - notesVotes)];
    fakeMeaning({
      like: async () => mostSimilar.map((id) => ({ id, cosine: 0.5 })),
    });
  };
  const pathOf = async (name: string) => (await ListingModel.findOne({ name }).lean().orFail()).category_path;

  test('gives a new listing the category similar ones agree on, and keeps what rows state', async () => {
    votesOf(9);
    expect(await importRows(rows, { applySuggestions: true })).toMatchObject({ created: 2, categorised: 1 });
    expect([await pathOf('Jotwell'), await pathOf('Filed')]).toEqual([[notes._id, apps._id], [books._id]]);
  });

  test('leaves a listing in Other when they disagree, and an existing one where it is', async () => {
    votesOf(7);
    expect(await importRows(rows, { applySuggestions: true })).toMatchObject({ created: 2, categorised: 0 });
    const before = await pathOf('Jotwell');
    votesOf(9);
    expect(await importRows(rows, { applySuggestions: true })).toMatchObject({ created: 0, categorised: 0 });
    expect(await pathOf('Jotwell')).toEqual(before);
  });

  test('says in a check how many would get one', async () => {
    votesOf(9);
    const report = await importRows(rows, { applySuggestions: true, dryRun: true });
    expect(describeReport(report)).toContain(
      'Would categorise by similar listings: 1 of 1 new listing without a category.',
    );
    expect(report.suggestions).toEqual([]);
  });
});

test('an import without suggestions leaves such a row in Other', async () => {
  expect(await importRows(rows)).toMatchObject({ created: 2, withoutCategory: 1, suggestions: [] });
  const stored = await ListingModel.findOne({ name: 'Jotwell' }).lean().orFail();
  expect(stored.category_path).not.toContain(notes._id);
  expect(stored.category_path).not.toContain(books._id);
});
