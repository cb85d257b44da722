import {
  awardView,
  listAwards,
  listFounders,
  listPosts,
  readCategoryPage,
  readCategoryTree,
  readFounder,
  readPost,
  streamPublicProfiles,
} from '../../directory/directory.reads.ts';
import {
  categoryPage,
  founderProfile,
  listingProfile,
  type PublicCategory,
  postView,
} from '../../directory/directory.ts';
import type { Page, PageRequest } from '../../kernel/paging.ts';
import type { ExportedRecord, ExportFormat, ExportKind } from './data-export.ts';
import { exportHead, exportLine } from './data-export.ts';
import { readDemoMark } from './demo-mark.reads.ts';

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
