import { readSettings } from '../../../change/change.reads.ts';
import { readListingsByKey, readTakenSlugs } from '../../../directory/directory.reads.ts';
import { isHidden, type ListingRecord } from '../../../directory/directory.ts';
import { slugify } from '../../../kernel/text/slug.ts';
import type { PartAuthors, PartConflict } from '../kept-parts.ts';
import { changesTo, chooseCategories, hasText, listingFrom, type ResolvedListing } from '../listing-from-import.ts';
import type { PlacedListing } from '../merge-rows.ts';
import { problemWithRow } from '../problem-with-row.ts';
import type { BatchContext, BatchResult, Outcome } from './batch-result.ts';
import { findOrMakeFounders } from './founder-book.writes.ts';
import { findFreeSlugs } from './free-slugs.ts';
import { readPartAuthors } from './part-authors.reads.ts';

const mostAttempts = 10;

/**
 * Creates or updates listings of different websites in a fixed number of queries. If another import takes a website
 * or slug in the meantime, those listings are reread and retried.
 */
export async function importBatch(imports: readonly PlacedListing[], context: BatchContext): Promise<BatchResult> {
  const outcomes: Outcome[] = imports.map(() => 'unchanged');
  const result: BatchResult = {
    outcomes,
    withoutText: 0,
    published: 0,
    foundersMade: 0,
    foundersChanged: 0,
    latestSeen: undefined,
    conflicts: [],
  };
  let open = [...imports.keys()];
  for (let attempt = 1; open.length > 0; attempt += 1) {
    if (attempt > mostAttempts) throw new Error('Listings keep changing during the import. Run it again.');
    const batch = new ListingBatch(imports, open, context);
    open = await batch.run(result);
  }
  const keys = imports.map(({ website }) => website.key);
  await context.target.settleWebsites(keys, context.now());
  return result;
}

/** A listing to write with its index in the batch; `listing` is the existing listing for its website. */
interface Task {
  index: number;
  imported: PlacedListing;
  listing: ListingRecord | undefined;
  /** Who wrote the existing listing's content. */
  authors: PartAuthors | undefined;
}

/** A listing to create. */
interface Creation {
  index: number;
  imported: ResolvedListing;
  name: string;
  source: string;
  isInactive: boolean;
}

/** Listings with their references resolved, in task order, and founder values that conflict with human edits. */
interface Resolved {
  resolved: readonly ResolvedListing[];
  conflicts: readonly (readonly PartConflict[])[];
}

class ListingBatch {
  readonly #imports: readonly PlacedListing[];
  readonly #open: readonly number[];
  readonly #context: BatchContext;
  readonly #now: Date;

  constructor(imports: readonly PlacedListing[], open: readonly number[], context: BatchContext) {
    this.#imports = imports;
    this.#open = open;
    this.#context = context;
    this.#now = context.now();
  }

  /** Writes what it can, records the outcomes and returns the indexes to retry. */
  async run(result: BatchResult): Promise<number[]> {
    const tasks = await this.#readTasks(result);
    const { resolved, conflicts } = await this.#resolve(tasks, result);
    const late = await this.#change(tasks, { resolved, conflicts }, result);
    const created = tasks.flatMap((task, at) => creationOf(task, resolved[at]));
    const taken = await this.#create(created);
    for (const [at, { index, imported }] of created.entries()) {
      if (taken.has(at)) continue;
      result.outcomes[index] = 'created';
      if (!hasText(imported.profile)) result.withoutText += 1;
    }
    return [...late, ...created.filter((_, at) => taken.has(at)).map(({ index }) => index)];
  }

  /** Writes changes to existing listings and returns the indexes of those edited in the meantime. */
  async #change(tasks: readonly Task[], { resolved, conflicts }: Resolved, result: BatchResult): Promise<number[]> {
    const { target, overwrites, publishes } = this.#context;
    const changes = tasks.flatMap((task, at) => {
      const [{ listing, authors, index }, imported] = [task, resolved[at]];
      if (listing === undefined || authors === undefined || imported === undefined) return [];
      const start = { source: this.#imports[index]?.source ?? '', now: this.#now };
      const changed = changesTo(listing, imported, { ...start, authors, overwrites });
      const shown =
        publishes && !task.imported.isInactive && isHidden(listing)
          ? ({ status: 'live', published_at: this.#now } as const)
          : {};
      return [
        {
          task,
          listing,
          set: { ...changed.set, ...shown },
          conflicts: [...changed.conflicts, ...(conflicts[at] ?? [])],
        },
      ];
    });
    const differing = changes.filter(({ set }) => Object.keys(set).length > 0);
    const edits = differing.map(({ listing, set }) => ({
      id: listing._id,
      seen: listing.revision ?? 0,
      set: { ...set, updated_at: this.#now },
    }));
    const late = edits.length === 0 ? new Set() : await target.editListings(edits, this.#now);
    for (const { task, listing, set, conflicts: found } of changes) {
      if (late.has(listing._id)) continue;
      result.outcomes[task.index] = Object.keys(set).length > 0 ? 'updated' : 'unchanged';
      if (set.status === 'live') result.published += 1;
      result.conflicts.push(...found.map((each) => ({ ...each, index: task.index, listing: listing.name })));
    }
    return changes.flatMap(({ task, listing }) => (late.has(listing._id) ? [task.index] : []));
  }

  /** Pairs imports with their websites' existing listings; records a problem for each that can't be imported. */
  async #readTasks(result: BatchResult): Promise<Task[]> {
    const imports = this.#open.flatMap((index) => this.#imports[index] ?? []);
    const listings = await readListingsByKey(imports.map(({ website }) => website.key));
    const authorsOf = await readPartAuthors([...listings.values()]);
    const { overwrites } = this.#context;
    return this.#open.flatMap((index) => {
      const imported = this.#imports[index];
      if (imported === undefined) return [];
      const listing = listings.get(imported.website.key);
      const problem = problemWithRow(imported, listing, { overwrites, authors: listing && authorsOf(listing) });
      if (problem !== undefined) result.outcomes[index] = { problem };
      if (listing !== undefined && listing.updated_at > (result.latestSeen ?? new Date(0))) {
        result.latestSeen = listing.updated_at;
      }
      return problem === undefined ? [{ index, imported, listing, authors: listing && authorsOf(listing) }] : [];
    });
  }

  async #resolve(tasks: readonly Task[], result: BatchResult): Promise<Resolved> {
    const { book, target, overwrites } = this.#context;
    const choices = tasks.map(({ imported, listing }) => this.#choose(imported, listing));
    await book.ensure(
      choices.flatMap(({ primary }) => primary ?? []),
      this.#now,
    );
    const founders = await findOrMakeFounders(
      tasks.map(({ imported, listing }) => ({
        domain: imported.website.domain,
        knownIds: listing?.founder_ids ?? [],
        isOwned: (listing?.owner_account_id ?? null) !== null,
        founders: imported.founders,
      })),
      target,
      { overwrites, now: this.#now },
    );
    result.foundersMade += founders.made;
    result.foundersChanged += founders.changed;
    const resolved = tasks.map(
      ({ imported }, at): ResolvedListing => ({
        website: imported.website,
        profile: imported.profile,
        primaryCategory: choices[at]?.primary?.id,
        furtherCategories: choices[at]?.further.map((node) => node.name) ?? [],
        founderIds: founders.ids[at] ?? [],
        pathOf: (ids) => book.pathOf(ids),
      }),
    );
    return { resolved, conflicts: founders.conflicts };
  }

  /** A new listing without a category goes to the suggested one or "Other"; neither ever replaces a listing's own category. */
  #choose(imported: PlacedListing, listing: ListingRecord | undefined): ReturnType<typeof chooseCategories> {
    const { primary, further } = chooseCategories(imported.categories);
    const { other } = this.#context.book.plan;
    if (listing === undefined) return { primary: primary ?? imported.suggested ?? other, further };
    const keeps = primary === undefined || (primary === other && listing.primary_category !== null);
    return keeps ? { further } : { primary, further };
  }

  async #create(created: readonly Creation[]): Promise<ReadonlySet<number>> {
    if (created.length === 0) return new Set();
    const { target, status } = this.#context;
    const { language } = await readSettings();
    const slugs = await findFreeSlugs(
      created.map(({ name }) => slugify(name, 'product', language)),
      readTakenSlugs,
    );
    const firstId = await target.takeIds('listing', created.length);
    return target.insertListings(
      created.map(({ imported, name, source, isInactive }, at) =>
        listingFrom(imported, {
          id: firstId + at,
          slug: slugs[at] ?? '',
          name,
          source,
          status: isInactive ? 'draft' : status,
          now: this.#now,
        }),
      ),
    );
  }
}

function creationOf({ index, listing, imported }: Task, resolved: ResolvedListing | undefined): Creation[] {
  if (listing !== undefined || resolved === undefined) return [];
  return [
    {
      index,
      imported: resolved,
      name: imported.profile.name ?? '',
      source: imported.source,
      isInactive: imported.isInactive,
    },
  ];
}
