import type { CategoryRecord } from '../../shared/directory/category/category.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { changeListings } from '../../shared/directory/listing/change-listing.writes.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { type ListingRecord, listingRecord } from '../../shared/directory/listing/listing.ts';
import { newListing } from '../../shared/directory/listing/new-listing.ts';
import { takeIds } from '../../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo } from '../../shared/platform/mongo/mongo.ts';
import '../../shared/models.ts';
import { parseWebsite } from '../../shared/kernel/address/website.ts';
import { freeSlug, slugify } from '../../shared/kernel/text/slug.ts';
import { prepareDatabase } from '../../shared/operate/defaults/prepare-database.writes.ts';
import { insertAll } from './insert-all.ts';
import { type RealListing, realCatalogue } from './real-catalogue.ts';

const categoryCount = 300;

/** Creation time of all benchmark records. */
const madeAt = new Date('2026-11-02T00:00:00.000Z');

/**
 * Fills an empty database with `count` live listings with real names and summaries in 300 categories. Every section is
 * built from summaries, so that a page has about 24 KB, like that of a complete listing.
 */
export async function fillBenchDirectory(mongoUrl: string, count: number): Promise<void> {
  const products = await realCatalogue(count);
  await connectMongo(mongoUrl);
  try {
    // Without it the first start would run a backup before upgrading.
    await prepareDatabase();
    const categories = await makeCategories();
    const firstId = await takeIds('listing', count);
    const taken = new Set<string>();
    await insertAll(ListingModel, count, (index) => makeListing(index, firstId, products, categories, taken));
  } finally {
    await disconnectMongo();
  }
}

/** Makes the first live listings of a running directory use these images as their logos, one each. */
export async function nameLogos(mongoUrl: string, logos: readonly string[]): Promise<void> {
  await connectMongo(mongoUrl);
  try {
    const rows = await ListingModel.find({}, { _id: 1 }).sort({ _id: 1 }).limit(logos.length).lean().exec();
    const logoOf = new Map(rows.map(({ _id }, index) => [_id, logos[index] ?? null]));
    await changeListings([...logoOf.keys()], 'content', new Date(), (before) => ({
      ...before,
      logo_url: logoOf.get(before._id) ?? null,
    }));
  } finally {
    await disconnectMongo();
  }
}

async function makeCategories(): Promise<CategoryRecord[]> {
  const first = await takeIds('category', categoryCount);
  const categories = Array.from({ length: categoryCount }, (_, index) => ({
    _id: first + index,
    slug: `category-${index}`,
    name: `Category ${index}`,
    description: 'Products of one kind, for measuring.',
    faqs: [],
    parent_id: index < 20 ? null : first + (index % 20),
    position: 0,
    created_at: madeAt,
  }));
  await saveCategories(categories);
  return categories;
}

function makeListing(
  index: number,
  firstId: number,
  products: readonly RealListing[],
  categories: readonly CategoryRecord[],
  taken: Set<string>,
): ListingRecord {
  const product = products[index];
  if (product === undefined) throw new Error('The bench has too few products.');
  const slug = freeSlug(slugify(product.name, `listing-${index}`), (candidate) => taken.has(candidate));
  taken.add(slug);
  const website = parseWebsite(`https://listing-${index}.example/`);
  const category = categories[index % categories.length];
  if (website === undefined || category === undefined) throw new Error('The bench made an unusable record.');
  const prose = proseOf(products, index);
  const listing = newListing({
    _id: firstId + index,
    slug,
    name: product.name.slice(0, 200),
    website,
    now: madeAt,
    status: 'live',
    plan: 'paid',
    published_at: new Date(madeAt.getTime() + index),
    tagline: product.tagline.slice(0, 200) || null,
    short_description: product.description.slice(0, 300) || null,
    description: paragraphs(prose, 4_000),
    keywords: product.keywords
      .slice(0, 10)
      .map((keyword) => keyword.slice(0, 200))
      .filter(Boolean),
    features: Array.from({ length: 10 }, () => prose().slice(0, 110)),
    primary_category: category._id,
    category_path: category.parent_id === null ? [category._id] : [category._id, category.parent_id],
    pricing_model: 'Freemium',
    country: 'PT',
    founded_year: 2020,
    votes: product.votes,
    faqs: Array.from({ length: 6 }, (_, number) => ({
      question: `Question ${number + 1}?`,
      answer: paragraphs(prose, 300),
    })),
    story: {
      title: 'How it began',
      story: paragraphs(prose, 1_400),
      why_started: paragraphs(prose, 900),
      problem: paragraphs(prose, 900),
      journey: paragraphs(prose, 900),
      lessons: paragraphs(prose, 900),
    },
  });
  return listingRecord.parse(listing);
}

/** Returns real summaries one after the other, in a different order for each listing. */
function proseOf(products: readonly RealListing[], index: number): () => string {
  let step = 0;
  return () => {
    for (;;) {
      step += 1;
      const text = products[(index * 7 + step * 131) % products.length]?.description.trim();
      if (text) return text;
    }
  };
}

/** Paragraphs of two summaries each, about `length` characters in all. */
function paragraphs(prose: () => string, length: number): string {
  const parts: string[] = [];
  let written = 0;
  while (written < length) {
    const paragraph = `${prose()} ${prose()}`.slice(0, 600);
    parts.push(paragraph);
    written += paragraph.length;
  }
  return parts.join('\n\n');
}
