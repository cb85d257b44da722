import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { ChangeModel } from '../../../../../shared/change/feed/change-record.model.ts';
import { CategoryModel } from '../../../../../shared/directory/category/category.model.ts';
import type { CategoryRecord } from '../../../../../shared/directory/category/category.ts';
import { FounderModel } from '../../../../../shared/directory/founder/founder.model.ts';
import type { FounderRecord } from '../../../../../shared/directory/founder/founder.ts';
import { ListingModel } from '../../../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { importFiles } from '../../../../../shared/intake/import/import-files.writes.ts';
import type { ImportOptions } from '../../../../../shared/intake/import/import-options.ts';
import type { ImportReport } from '../../../../../shared/intake/import/import-report.ts';
import { now } from '../../../../support/clock.ts';
import { temporaryFolder } from '../../../../support/temporary-folder.ts';

type Row = Readonly<Record<string, unknown>>;

/** Writes rows to a file that is deleted with the test; returns its path. */
export async function fileOf(rows: readonly Row[], name = 'rows.jsonl'): Promise<string> {
  const file = path.join(await temporaryFolder(), name);
  await writeFile(file, rows.map((row) => `${JSON.stringify(row)}\n`).join(''));
  return file;
}

/** Imports rows as one file. */
export const importRows = async (rows: readonly Row[], options: Partial<ImportOptions> = {}): Promise<ImportReport> =>
  importFiles([await fileOf(rows)], { now: () => now, ...options });

/** The listing of a website; fails if there is none. */
export async function listingOf(website_key: string): Promise<ListingRecord> {
  const listing = await ListingModel.findOne({ website_key }).lean<ListingRecord>().exec();
  if (listing === null) throw new Error(`There is no listing of ${website_key}.`);
  return listing;
}

/** Everything an import may write, for comparing before and after. */
export const everythingStored = async () => ({
  listings: await ListingModel.find({}).sort({ _id: 1 }).lean<ListingRecord[]>().exec(),
  categories: await CategoryModel.find({}).sort({ _id: 1 }).lean<CategoryRecord[]>().exec(),
  founders: await FounderModel.find({}).sort({ _id: 1 }).lean<FounderRecord[]>().exec(),
  changes: await ChangeModel.countDocuments({}),
});

/** Empties what imports write, so that all tests of a file start the same. */
export async function emptyDirectory(): Promise<void> {
  await Promise.all([
    ListingModel.deleteMany({}),
    CategoryModel.deleteMany({}),
    FounderModel.deleteMany({}),
    ChangeModel.deleteMany({}),
  ]);
}
