import { readListingsByKey, readTakenSlugs } from '../../../directory/directory.reads.ts';
import type { ListingRecord } from '../../../directory/directory.ts';
import type { ListingChange } from '../../../directory/directory.writes.ts';
import type { FieldProblem } from '../../../kernel/errors.ts';
import { slugify } from '../../../kernel/text/slug.ts';
import { changesTo, chooseCategories, listingFrom, type ResolvedProduct } from '../listing-from-product.ts';
import type { PlacedProduct } from '../merge-products.ts';
import { isAnotherProduct } from '../same-product.ts';
import type { CategoryBook } from './category-book.writes.ts';
import { findOrMakeFounders } from './founder-book.writes.ts';
import { findFreeSlugs } from './free-slugs.ts';
import type { ImportTarget } from './import-target.ts';

/** What the batches of one import share. */
export interface BatchContext {
  book: CategoryBook;
  target: ImportTarget;
  status: 'live' | 'draft';
  now: () => Date;
}

/** What became of one product. */
type Outcome = 'created' | 'updated' | 'unchanged' | { problem: FieldProblem };

export interface BatchResult {
  /** In the order of the products. */
  outcomes: Outcome[];
  foundersMade: number;
  foundersChanged: number;
  /** Latest `updated_at` of a listing that was there already. */
  latestSeen: Date | undefined;
}

const mostAttempts = 10;

/**
 * Creates or updates the listings of some products, each of another website: a fixed number of queries for all of
 * them. Where another import takes a website or slug at the same time, those products are read and tried again.
 */
export async function importBatch(products: readonly PlacedProduct[], context: BatchContext): Promise<BatchResult> {
  const outcomes: Outcome[] = products.map(() => 'unchanged');
  const result: BatchResult = { outcomes, foundersMade: 0, foundersChanged: 0, latestSeen: undefined };
  let open = [...products.keys()];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > mostAttempts)
      throw new Error('The listings change faster than they can be written. Run the import again.');
    const batch = new ListingBatch(products, open, context);
    open = await batch.run(result);
  }
  const keys = products.map(({ website }) => website.key);
  await context.target.settleWebsites(keys, context.now());
  return result;
}

/** A product to be written, with its place in the batch. */
interface Task {
  index: number;
  product: PlacedProduct;
  listing: ListingRecord | undefined;
}

/** A listing to be made. */
interface Creation {
  index: number;
  product: ResolvedProduct;
  name: string;
}

class ListingBatch {
  readonly #products: readonly PlacedProduct[];
  readonly #open: readonly number[];
  readonly #context: BatchContext;
  readonly #now: Date;

  constructor(products: readonly PlacedProduct[], open: readonly number[], context: BatchContext) {
    this.#products = products;
    this.#open = open;
    this.#context = context;
    this.#now = context.now();
  }

  /** Writes what can be written, notes the outcomes and gives the indexes of the products to try again. */
  async run(result: BatchResult): Promise<number[]> {
    const tasks = await this.#readTasks(result);
    const resolved = await this.#resolve(tasks, result);
    await this.#context.target.changeListings(tasks.flatMap((task, at) => this.#changeOf(task, resolved[at], result)));
    const created = tasks.flatMap((task, at) => creationOf(task, resolved[at]));
    const taken = await this.#create(created);
    for (const [at, { index }] of created.entries()) if (!taken.has(at)) result.outcomes[index] = 'created';
    return created.filter((_, at) => taken.has(at)).map(({ index }) => index);
  }

  #changeOf({ listing, index }: Task, product: ResolvedProduct | undefined, result: BatchResult): ListingChange[] {
    if (listing === undefined || product === undefined) return [];
    const set = changesTo(listing, product);
    const differs = Object.keys(set).length > 0;
    result.outcomes[index] = differs ? 'updated' : 'unchanged';
    return differs ? [{ id: listing._id, set: { ...set, updated_at: this.#now } }] : [];
  }

  /** Pairs the products with their listings; those that cannot be imported get their problem. */
  async #readTasks(result: BatchResult): Promise<Task[]> {
    const products = this.#open.flatMap((index) => this.#products[index] ?? []);
    const listings = await readListingsByKey(products.map(({ website }) => website.key));
    return this.#open.flatMap((index) => {
      const product = this.#products[index];
      if (product === undefined) return [];
      const listing = listings.get(product.website.key);
      const problem = problemWith(product, listing);
      if (problem !== undefined) result.outcomes[index] = { problem };
      if (listing !== undefined && listing.updated_at > (result.latestSeen ?? new Date(0))) {
        result.latestSeen = listing.updated_at;
      }
      return problem === undefined ? [{ index, product, listing }] : [];
    });
  }

  async #resolve(tasks: readonly Task[], result: BatchResult): Promise<ResolvedProduct[]> {
    const { book, target } = this.#context;
    const choices = tasks.map(({ product, listing }) => this.#choose(product, listing));
    await book.ensure(
      choices.flatMap(({ primary }) => primary ?? []),
      this.#now,
    );
    const founders = await findOrMakeFounders(
      tasks.map(({ product, listing }) => ({
        domain: product.website.domain,
        knownIds: listing?.founder_ids ?? [],
        founders: product.founders,
      })),
      target,
      this.#now,
    );
    result.foundersMade += founders.made;
    result.foundersChanged += founders.changed;
    return tasks.map(({ product }, at) => ({
      website: product.website,
      profile: product.profile,
      primaryCategory: choices[at]?.primary?.id,
      furtherCategories: choices[at]?.further.map((node) => node.name) ?? [],
      founderIds: founders.ids[at] ?? [],
      pathOf: (ids) => book.pathOf(ids),
    }));
  }

  /** A new listing without a category goes to "Other", which never replaces a category that a listing has. */
  #choose(product: PlacedProduct, listing: ListingRecord | undefined): ReturnType<typeof chooseCategories> {
    const { primary, further } = chooseCategories(product.categories);
    const { other } = this.#context.book.plan;
    if (listing === undefined) return { primary: primary ?? other, further };
    const keeps = primary === undefined || (primary === other && listing.primary_category !== null);
    return keeps ? { further } : { primary, further };
  }

  async #create(created: readonly { product: ResolvedProduct; name: string }[]): Promise<ReadonlySet<number>> {
    if (created.length === 0) return new Set();
    const { target, status } = this.#context;
    const slugs = await findFreeSlugs(
      created.map(({ name }) => slugify(name, 'product')),
      readTakenSlugs,
    );
    const firstId = await target.takeIds('listing', created.length);
    return target.insertListings(
      created.map(({ product, name }, at) =>
        listingFrom(product, { id: firstId + at, slug: slugs[at] ?? '', name, status, now: this.#now }),
      ),
    );
  }
}

function creationOf({ index, listing, product }: Task, resolved: ResolvedProduct | undefined): Creation[] {
  if (listing !== undefined || resolved === undefined) return [];
  return [{ index, product: resolved, name: product.profile.name ?? '' }];
}

function problemWith(product: PlacedProduct, listing: ListingRecord | undefined): FieldProblem | undefined {
  const { name } = product.profile;
  if (listing === undefined) {
    return name === undefined ? { field: 'name', detail: 'is missing', fix: 'a new listing needs one' } : undefined;
  }
  const isAnother = isAnotherProduct(
    { url: listing.website_url, name: listing.name },
    { url: product.website.url, name },
  );
  return isAnother ? anotherProduct(listing.name) : undefined;
}

/** The problem of a row whose website is that of another product, but for what follows the "?". */
export const anotherProduct = (name: string): FieldProblem => ({
  field: 'website_url',
  detail: `is the address of "${name}" up to the "?", which does not tell products apart`,
  fix: 'give the product an address of its own',
});
