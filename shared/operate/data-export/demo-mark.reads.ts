import { listingTable, readDemoListings, readDemoRun } from '../../directory/directory.reads.ts';
import { type DemoRun, idsOfDemo } from '../../directory/directory.ts';
import { keptOfTeam } from '../demo-removal/kept-of-team.reads.ts';
import type { ExportedRecord, ExportKind } from './data-export.ts';

/** An exported record, or undefined to leave it out. */
type Exported = (kind: ExportKind, record: ExportedRecord) => ExportedRecord | undefined;

/**
 * Excludes the demo: its listings, their awards, its founders, and posts the team hasn't changed. Excludes nothing
 * while there is only the demo. Categories and founders used by real listings count as real.
 */
export async function readDemoMark(): Promise<Exported> {
  const [run, listings, table] = await Promise.all([readDemoRun(), readDemoListings(), listingTable()]);
  const hasOwn = table.live('newest').some(({ id }) => !listings.has(id));
  if (run === null || listings.size === 0 || !hasOwn) return (_kind, record) => record;
  const posts = (await keptOfTeam(run)).without('post', idsOfDemo(run, 'posts'));
  const slugs = {
    listings: slugsOf(run, 'listings'),
    founders: slugsOf(run, 'founders'),
    posts: slugsOf(run, 'posts', posts),
  };
  return (kind, record) => {
    if (kind === 'categories') return record;
    if (kind === 'awards') return slugs.listings.has(slugIn(record.listing)) ? undefined : record;
    if (kind === 'founders') return ownFounder(record, slugs);
    return slugs[kind].has(slugIn(record)) ? undefined : record;
  };
}

/** A founder without demo listings and stories; undefined for a demo founder not used elsewhere. */
function ownFounder(founder: ExportedRecord, { founders, listings }: Record<'founders' | 'listings', Set<string>>) {
  const own = listOf(founder.listings).filter((listing) => !listings.has(slugIn(listing)));
  if (own.length === 0 && founders.has(slugIn(founder))) return undefined;
  const stories = listOf(founder.stories).filter((story) => !listings.has(slugIn(story, 'listing_slug')));
  return { ...founder, listings: own, stories };
}

const listOf = (value: unknown): readonly unknown[] => (Array.isArray(value) ? value : []);

function slugsOf(run: DemoRun, kind: 'listings' | 'founders' | 'posts', among = idsOfDemo(run, kind)): Set<string> {
  const wanted = new Set(among);
  return new Set(Object.entries(run.ids[kind]).flatMap(([slug, id]) => (wanted.has(id) ? [slug] : [])));
}

const slugIn = (value: unknown, name = 'slug'): string =>
  typeof value === 'object' && value !== null ? String(new Map(Object.entries(value)).get(name) ?? '') : '';
