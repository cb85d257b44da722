import { readFile } from 'node:fs/promises';
import { parse } from 'csv-parse/sync';
import { z } from 'zod';
import type { SearchIndex } from '../../shared/directory/search/search-index.ts';
import { editDistance } from '../../shared/kernel/text/edit-distance.ts';
import type { RealListing } from '../support/real-catalogue.ts';
import type { BenchRow } from '../support/table.ts';
import { plainWords } from './workload.ts';

const typoRow = z.object({ malicious_package: z.string(), target_package: z.string(), classification: z.string() });

/** Only every nth misspelling is tried: enough for two digits. */
const everyLine = 5;

/**
 * How often the real name is among the first ten for the imitations in search/product-name-typos.csv. Names without a
 * listing are added to the index for the measurement and removed afterwards.
 */
export async function productTypoRows(
  index: SearchIndex,
  listings: readonly RealListing[],
  folder: string,
): Promise<BenchRow[]> {
  const csv = await readFile(`${folder}/search/product-name-typos.csv`, 'utf8');
  const records: unknown = parse(csv, { columns: true });
  const rows = z
    .array(typoRow)
    .parse(records)
    .filter((row) => row.classification !== 'classification');
  const ids = new Map(listings.map(({ name }, id) => [name.toLowerCase(), id]));
  const added = new Set(rows.map((row) => row.target_package.toLowerCase()).filter((name) => !ids.has(name)));
  for (const name of added) {
    const id = listings.length + ids.size;
    ids.set(name, id);
    index.upsert({ id, name, tagline: '', description: '', keywords: [], popularity: 0 });
  }
  const found = rows.filter((row) =>
    topTen(index, row.malicious_package).includes(ids.get(row.target_package.toLowerCase()) ?? -1),
  );
  const near = rows.filter((row) => editDistance(row.malicious_package, row.target_package) <= 2);
  const nearFound = near.filter((row) => found.includes(row));
  for (const name of added) index.remove(ids.get(name) ?? -1);
  return [
    {
      measure: 'imitated product names, at most two edits',
      value: `${nearFound.length} of ${near.length} in the first ten`,
    },
    { measure: 'imitated product names, all', value: `${found.length} of ${rows.length} in the first ten` },
  ];
}

/**
 * How often one of the first ten listings has the correct word for a word in search/common-misspellings.txt, by edit
 * distance. Only words that listings spell correctly and never misspell.
 */
export async function misspellingRows(
  index: SearchIndex,
  listings: readonly RealListing[],
  folder: string,
): Promise<BenchRow[]> {
  const holders = holdersOf(listings);
  const hits = [1, 2, 3].map(() => ({ asked: 0, found: 0 }));
  const lines = (await readFile(`${folder}/search/common-misspellings.txt`, 'utf8')).split('\n');
  for (const line of lines.filter((_, position) => position % everyLine === 0)) {
    const [wrong = '', corrections = ''] = line.split('->');
    const right = corrections
      .split(',')
      .map((word) => word.trim())
      .filter((word) => holders.has(word));
    if (!/^[a-z]{3,}$/.test(wrong) || right.length === 0 || holders.has(wrong)) continue;
    const edits = Math.min(3, ...right.map((word) => editDistance(wrong, word)));
    const wanted = right.map((word) => holders.get(word));
    const bucket = hits[edits - 1];
    if (bucket === undefined) continue;
    bucket.asked++;
    if (topTen(index, wrong).some((id) => wanted.some((ids) => ids?.has(id)))) bucket.found++;
  }
  return hits.map(({ asked, found }, position) => ({
    measure: `misspelt word, ${position < 2 ? position + 1 : '3 or more'} edits`,
    value: `${((100 * found) / asked).toFixed(1)} % have the right word in the first ten (${asked} words)`,
  }));
}

function topTen(index: SearchIndex, query: string): number[] {
  return index.search(query).slice(0, 10);
}

/** By word: the positions of the listings that contain it. */
function holdersOf(listings: readonly RealListing[]): Map<string, Set<number>> {
  const holders = new Map<string, Set<number>>();
  for (const [id, { name, tagline, description, keywords }] of listings.entries()) {
    for (const word of plainWords(`${name} ${tagline} ${description} ${keywords.join(' ')}`)) {
      const ids = holders.get(word) ?? new Set();
      holders.set(word, ids.add(id));
    }
  }
  return holders;
}
