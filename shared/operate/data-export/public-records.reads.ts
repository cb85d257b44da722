import {
  awardView,
  listAwards,
  listFounders,
  listingTable,
  listPosts,
  readCategoryPage,
  readCategoryTree,
  readDemoListings,
  readDemoRun,
  readFounder,
  readPost,
  streamPublicProfiles,
} from '../../directory/directory.reads.ts';
import {
  categoryPage,
  type DemoRun,
  founderProfile,
  idsOfDemo,
  listingProfile,
  type PublicCategory,
  postView,
} from '../../directory/directory.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import { keptOfTeam } from '../demo-removal/kept-of-team.reads.ts';
import { type ExportedRecord, type ExportFormat, type ExportKind, exportHead, exportLine } from './data-export.ts';

interface ExportedKind {
  /** Field names, in CSV order. */
  fields: readonly string[];
  records: () => AsyncGenerator<ExportedRecord>;
}

const pageSize = 100;
const listed = ['items', 'page', 'per_page', 'total', 'has_more', 'subcategories', 'parent'];
const fieldsOf = (schema: { shape: object }): string[] => Object.keys(schema.shape);

/** The same reads as in the public API, so that an export can't contain anything else. */
const kinds: Readonly<Record<ExportKind, ExportedKind>> = {
  listings: {
    fields: [
      ...fieldsOf(listingProfile).filter((name) => name !== 'url' && name !== 'pricing'),
      ...['pricing_model', 'pricing_summary', 'listing_page', 'categories'],
    ],
    records: listings,
  },
  founders: { fields: fieldsOf(founderProfile), records: founders },
  categories: {
    fields: [...fieldsOf(categoryPage).filter((name) => !listed.includes(name)), 'path'],
    records: categories,
  },
  awards: { fields: fieldsOf(awardView), records: () => everyPage((request) => listAwards(undefined, request)) },
  posts: { fields: fieldsOf(postView), records: posts },
};

/** All public records of a kind as lines, streamed; without demo data once there are real listings. */
export async function* streamPublicRecords(kind: ExportKind, format: ExportFormat): AsyncGenerator<Uint8Array> {
  const { fields, records } = kinds[kind];
  const withoutDemo = await readDemoMark();
  const head = exportHead(format, fields);
  if (head !== '') yield Buffer.from(head);
  for await (const record of records()) {
    const exported = withoutDemo(kind, record);
    if (exported !== undefined) yield Buffer.from(exportLine(format, fields, exported));
  }
}

async function* listings(): AsyncGenerator<ExportedRecord> {
  const paths = new Map((await categoryPaths()).map(({ slug, path }) => [slug, path]));
  const pathOf = (category: { slug: string } | null) => (category === null ? [] : (paths.get(category.slug) ?? []));
  for await (const profile of streamPublicProfiles()) {
    const categories = [profile.primary_category, ...profile.extra_categories].flatMap(pathOf);
    // Uses names that imports recognise; in imports, `url` is the product's website and `pricing` a single word.
    const { url: listing_page, pricing, ...facts } = profile;
    const { model: pricing_model, summary: pricing_summary } = pricing;
    yield { ...facts, pricing_model, pricing_summary, listing_page, categories };
  }
}

async function* founders(): AsyncGenerator<ExportedRecord> {
  for await (const { slug } of everyPage((request) => listFounders({}, request))) {
    const founder = await readFounder(slug);
    if (founder !== undefined) yield founder;
  }
}

async function* posts(): AsyncGenerator<ExportedRecord> {
  for await (const { slug } of everyPage((request) => listPosts(undefined, request))) {
    const post = await readPost(slug);
    if (post !== undefined) yield post;
  }
}

async function* categories(): AsyncGenerator<ExportedRecord> {
  for (const { slug, path } of await categoryPaths()) {
    const page = await readCategoryPage(slug, { page: 1, per_page: 1 });
    if (page === undefined) continue;
    const own = Object.entries(page).filter(([name]) => !listed.includes(name));
    yield { ...Object.fromEntries(own), path };
  }
}

/** All categories with their paths, such as `Software > Games`. */
async function categoryPaths(): Promise<{ slug: string; path: string }[]> {
  const below = (nodes: readonly PublicCategory[], above: readonly string[]): { slug: string; path: string }[] =>
    nodes.flatMap(({ slug, name, children }) => {
      const names = [...above, name];
      return [{ slug, path: names.join(' > ') }, ...below(children, names)];
    });
  return below(await readCategoryTree(true), []);
}

async function* everyPage<Item>(read: (request: PageRequest) => Promise<Page<Item>>): AsyncGenerator<Item> {
  for (let page = 1; ; page += 1) {
    const { items, has_more } = await read({ page, per_page: pageSize });
    yield* items;
    if (!has_more) return;
  }
}

/** An exported record, or undefined to leave it out. */
type Exported = (kind: ExportKind, record: ExportedRecord) => ExportedRecord | undefined;

/**
 * Excludes the demo: its listings, their awards, its founders, and posts the team hasn't changed. Excludes nothing
 * while there is only the demo. Categories and founders used by real listings count as real.
 */
async function readDemoMark(): Promise<Exported> {
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
