import { afterEach, beforeEach, expect, test } from 'vitest';
import { announceEverything } from '../../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { setMeaningSearch } from '../../../../../shared/directory/search/meaning/meaning-search.ts';
import { beginImport } from '../../../../../shared/intake/import-run/begin-import.writes.ts';
import { chooseColumns, startImport } from '../../../../../shared/intake/import-run/change-run.writes.ts';
import { correctRows } from '../../../../../shared/intake/import-run/correct-rows.writes.ts';
import { ImportRunModel } from '../../../../../shared/intake/import-run/import-run.model.ts';
import { requireImportRun } from '../../../../../shared/intake/import-run/import-run.reads.ts';
import { suggestionsOf } from '../../../../../shared/intake/import-run/import-run.ts';
import { runNextImport } from '../../../../../shared/intake/import-run/run-import.writes.ts';
import { emptyDirectory } from '../../../../shared/intake/import/support/import.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aCategory, aListing } from '../../../../support/factories.ts';
import { fakeMeaning } from '../../../../support/fake-meaning.ts';

useDatabase();

const [notes, books] = [aCategory({ name: 'Notes' }), aCategory({ name: 'Books' })];
const listings = Array.from({ length: 100 }, (_, at) => {
  const { _id } = at < 50 ? notes : books;
  return aListing({ _id: 1_000 + at, name: `Pad ${at}`, primary_category: _id, category_path: [_id], status: 'live' });
});
const operator = { kind: 'operator' } as const;
const work = () => runNextImport(() => now, new AbortController().signal);

beforeEach(async () => {
  await emptyDirectory();
  await ImportRunModel.deleteMany({});
  await saveCategories([notes, books]);
  await saveListings(listings);
  await announceEverything(now);
  // Similar listings are sure of what "jots" things, and disagree a little about everything else.
  fakeMeaning({
    like: async (text) => {
      const ofNotes = text.includes('jots') ? 9 : 6;
      const ids = listings.map(({ _id }) => _id);
      return [...ids.slice(0, ofNotes), ...ids.slice(50, 60 - ofNotes)].map((id) => ({ id, cosine: 0.5 }));
    },
  });
});
afterEach(() => setMeaningSearch(undefined));

const file = [
  'Name,Website,Tagline,Category',
  'Jotwell,https://jotwell.example,It jots,',
  'Inkmule,https://inkmule.example,It writes,',
  'Padlet,https://padlet.example,It scribbles,',
  'Filed,https://filed.example,It jots,Books',
  'Late,nowhere,It jots,',
].join('\n');

async function checked(): Promise<string> {
  const bytes = Buffer.from(file);
  const { _id, revision } = await beginImport(operator, { name: 'tools.csv', format: null, bytes }, now);
  await chooseColumns(operator, _id, { seen: revision, columns: [], status: 'live', check: true }, now);
  await work();
  return _id;
}

async function start(id: string, applied: readonly number[]): Promise<void> {
  const { revision } = await requireImportRun(id);
  await startImport(operator, id, { seen: revision, note: 'Moving in', applied }, now);
  while (await work());
}

const isInNotes = async (name: string): Promise<boolean> =>
  (await ListingModel.findOne({ name }).lean().orFail()).category_path.includes(notes._id);

test('a check suggests a category for each row without one, and says whether similar listings are sure', async () => {
  const run = await requireImportRun(await checked());
  const suggested = { category: 'Notes', category_id: notes._id };
  expect(suggestionsOf(run)).toMatchObject([
    { line: 2, listing: 'Jotwell', ...suggested, is_certain: true },
    { line: 3, listing: 'Inkmule', ...suggested, is_certain: false },
    { line: 4, listing: 'Padlet', ...suggested, is_certain: false },
  ]);
});

test('new listings get the chosen suggestions and no others, and keep what their row states', async () => {
  const id = await checked();
  await start(id, [2, 4, 5, 77]);
  expect(await Promise.all(['Jotwell', 'Inkmule', 'Padlet', 'Filed'].map(isInNotes))).toEqual([
    true,
    false,
    true,
    false,
  ]);
  expect(await requireImportRun(id)).toMatchObject({ state: 'done', report: { created: 4, categorised: 2 } });
});

test('a listing that already exists stays in its category', async () => {
  await start(await checked(), []);
  const id = await checked();
  expect(suggestionsOf(await requireImportRun(id))).toEqual([]);
  await start(id, [2]);
  expect(await isInNotes('Jotwell')).toBe(false);
});

test('rows corrected after the check have suggestions too', async () => {
  const id = await checked();
  const { revision } = await requireImportRun(id);
  const typed = new Map([[0, new Map([['Website', 'https://late.example']])]]);
  await correctRows(operator, id, { seen: revision, rows: typed }, now);
  await work();
  expect(suggestionsOf(await requireImportRun(id))).toContainEqual(
    expect.objectContaining({ line: 6, listing: 'Late' }),
  );
  await start(id, [6]);
  expect(await Promise.all(['Late', 'Jotwell'].map(isInNotes))).toEqual([true, false]);
});
