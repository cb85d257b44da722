import { readSettings } from '../../../change/change.reads.ts';
import {
  readDomainsOfFounders,
  readEditedFounderParts,
  readFounderRecords,
  readFoundersBySlug,
} from '../../../directory/directory.reads.ts';
import type { FounderRecord } from '../../../directory/directory.ts';
import { slugify, slugsOf } from '../../../kernel/text/slug.ts';
import { FounderMatcher, type FoundersWanted, type KnownFounders, type MatchedFounder } from '../founder-matcher.ts';
import type { PartConflict } from '../kept-parts.ts';
import { findFreeSlugs } from './free-slugs.ts';
import type { ImportTarget } from './import-target.ts';

export interface FoundersFound {
  /** Founder IDs per listing, in row order. */
  ids: number[][];
  made: number;
  changed: number;
  /** Conflicts with human edits, per listing. */
  conflicts: PartConflict[][];
}

const mostAttempts = 5;
const slugsAhead = 10;

/**
 * Finds the listings' founders, creates missing ones and updates others from the rows, in a fixed number of queries.
 */
export async function findOrMakeFounders(
  wanted: readonly FoundersWanted[],
  target: ImportTarget,
  { overwrites, now }: { overwrites: boolean; now: Date },
): Promise<FoundersFound> {
  const none = wanted.map(() => []);
  if (wanted.every(({ founders }) => founders.length === 0)) return { ids: none, made: 0, changed: 0, conflicts: none };
  for (let attempt = 1; attempt <= mostAttempts; attempt += 1) {
    const matcher = new FounderMatcher(await readKnownFounders(wanted), overwrites);
    const matches = wanted.map((imported) => imported.founders.map((founder) => matcher.match(founder, imported)));
    const { missing, changed } = matcher;
    const made = await newFounders(missing, target, now);
    if (made.length > 0 && !(await target.saveFounders(made))) continue;
    await target.changeFounders(changed, now);
    for (const [index, match] of missing.entries()) match.record = made[index];
    const ids = matches.map((founders) => founders.flatMap(({ founder }) => founder?.record?._id ?? []));
    const conflicts = matches.map((founders) => founders.flatMap((match) => match.conflicts));
    return { ids, made: made.length, changed: changed.length, conflicts };
  }
  throw new Error('Founders keep changing during the import. Run it again.');
}

async function newFounders(
  missing: readonly MatchedFounder[],
  target: ImportTarget,
  now: Date,
): Promise<FounderRecord[]> {
  if (missing.length === 0) return [];
  const { language } = await readSettings();
  const founderSlug = (name: string): string => slugify(name, 'founder', language);
  const slugs = await findFreeSlugs(
    missing.map(({ stated }) => founderSlug(stated.name)),
    async (candidates) => (await readFoundersBySlug(candidates)).map(({ slug }) => slug),
  );
  const firstId = await target.takeIds('founder', missing.length);
  const blank = { title: null, bio: null, country: null, avatar_url: null, socials: {} };
  return missing.map(({ stated: { name, stated } }, index) => ({
    ...blank,
    ...stated,
    name,
    _id: firstId + index,
    slug: slugs[index] ?? founderSlug(name),
    created_at: now,
  }));
}

async function readKnownFounders(wanted: readonly FoundersWanted[]): Promise<KnownFounders> {
  const ids = wanted.flatMap(({ knownIds }) => knownIds);
  const bases = [
    ...new Set(wanted.flatMap(({ founders }) => founders.flatMap(({ name }) => slugsOf(name, 'founder')))),
  ];
  const [known, namesakes] = await Promise.all([readFounderRecords(ids), readNamesakes(bases)]);
  const records = [...known, ...namesakes];
  const [edited, listings] = await Promise.all([
    readEditedFounderParts(records),
    readDomainsOfFounders(records.map(({ _id }) => _id)),
  ]);
  return { records, edited, ...listings };
}

/**
 * Founders with these slugs or numbered variants of them; reads ten more numbers at a time as long as some are taken.
 */
async function readNamesakes(bases: readonly string[]): Promise<FounderRecord[]> {
  const found = await readFoundersBySlug(bases);
  let open = bases.filter((base) => found.some(({ slug }) => slug === base));
  for (let first = 2; open.length > 0; first += slugsAhead) {
    const numbered = (base: string) => Array.from({ length: slugsAhead }, (_, ahead) => `${base}-${first + ahead}`);
    const more = await readFoundersBySlug(open.flatMap(numbered));
    found.push(...more);
    open = open.filter((base) => more.some(({ slug }) => numbered(base).includes(slug)));
  }
  return found;
}
