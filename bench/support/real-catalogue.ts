import { existsSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import { catalogueRows, debianRows, launchVotes, type SourceRow } from './real-catalogue/sources.ts';
import { hashOf, hostOf, pick } from './real-catalogue/text.ts';

/** A product of the data set; names are unique, ignoring case. */
export interface RealListing extends SourceRow {
  votes: number;
  /** Source of the name; only "combined" names are made up, from words of real ones. */
  source: 'catalogue' | 'launches' | 'debian' | 'combined';
}

/** Folder of the real data beside the repository, or undefined if absent. */
export function realDataFolder(): string | undefined {
  const folder = fileURLToPath(new URL('../../../shared/data', import.meta.url));
  return existsSync(`${folder}/catalogue`) ? folder : undefined;
}

const productFiles = [
  'awesome-selfhosted',
  'cncf-landscape',
  'scoop-extras',
  'electron-apps',
  'mac-os-apps',
  'awesome-privacy',
  'runa-oss-alternatives',
];

/** The data set's importable files, about 8,200 products. */
export const realProductFiles = (folder: string): string[] =>
  productFiles.map((name) => `${folder}/catalogue/${name}.jsonl`);

/** What a benchmark prints if realDataFolder() is undefined. */
export const realDataAbsent = 'skipped: ../shared/data absent';

/**
 * `count` products with real names; deterministic: first the catalogue (name and summary), then launched products (name
 * and votes; the summary is one of the catalogue's), then Debian packages if the machine has apt-cache, then names
 * combined from real words. Throws Error(realDataAbsent) without the data folder.
 */
export async function realCatalogue(count: number): Promise<RealListing[]> {
  const folder = realDataFolder();
  if (folder === undefined) throw new Error(realDataAbsent);
  const catalogue = await catalogueRows(folder);
  const launches = await launchVotes(folder);
  const votes = launches.map((launch) => launch.votes);

  const listings = new Map<string, RealListing>();
  const add = (row: SourceRow, source: RealListing['source']): void => {
    const key = row.name.toLowerCase();
    if (listings.size < count && !listings.has(key)) {
      listings.set(key, { ...row, votes: row.votes ?? votesOf(row.name, votes), source });
    }
  };
  for (const row of catalogue) add(row, 'catalogue');
  for (const launch of launches) add(launchRow(launch, catalogue), 'launches');
  if (listings.size < count) for (const row of await debianRows()) add(row, 'debian');
  const names = [...listings.values()].map((listing) => listing.name);
  for (let turn = 0; listings.size < count; turn++) add(combinedRow(turn, names, catalogue), 'combined');
  return [...listings.values()];
}

/** One line with the share of listings from each source. */
export function sharesOf(listings: readonly RealListing[]): string {
  const counts = new Map<string, number>();
  for (const { source } of listings) counts.set(source, (counts.get(source) ?? 0) + 1);
  return [...counts].map(([source, count]) => `${source} ${((100 * count) / listings.length).toFixed(1)} %`).join(', ');
}

/** Half of the products have no votes yet; the others have as many as some real launch. */
function votesOf(name: string, votes: readonly number[]): number {
  return hashOf(name) % 2 === 0 ? 0 : pick(votes, `${name} votes`);
}

function launchRow(launch: { name: string; votes: number }, catalogue: readonly SourceRow[]): SourceRow {
  const paired = pick(catalogue, launch.name);
  return { ...paired, name: launch.name, url: `https://${hostOf(launch.name)}.example`, votes: launch.votes };
}

function combinedRow(turn: number, names: readonly string[], catalogue: readonly SourceRow[]): SourceRow {
  const first = pick(names, `first ${turn}`).split(/[\s-]+/)[0] ?? '';
  const last =
    pick(names, `last ${turn}`)
      .split(/[\s-]+/)
      .at(-1) ?? '';
  const name = `${first} ${last}`.trim();
  return { ...pick(catalogue, name), name, url: `https://${hostOf(name)}.example` };
}
