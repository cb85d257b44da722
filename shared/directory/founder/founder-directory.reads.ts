import { type ChangeBody, keptUpdated, type ReadModel } from '../../change/change.ts';
import { inTurns, sortedInTurns } from '../../kernel/lanes/in-turns.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { isoCountry } from '../../kernel/text/country-code.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { type CountryCount, countCountries } from '../listing/country-count.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { SortedList } from '../listing/sorted-list.ts';
import { createSearchIndex } from '../search/search-index.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';
import { type FounderSummary, toFounderSummary } from './founder-profile.ts';

type DirectoryFounder = Pick<FounderRecord, '_id' | 'slug' | 'name' | 'title' | 'country' | 'avatar_url' | 'avatar'>;

const directoryFields = { slug: 1, name: 1, title: 1, country: 1, avatar_url: 1, avatar: 1 } as const;
const listed = { suspended_at: null };
const inEnglish = new Intl.Collator('en');
const byName = (a: DirectoryFounder, b: DirectoryFounder): number => inEnglish.compare(a.name, b.name) || a._id - b._id;

/** All founders who aren't suspended, by name and as a text index. */
class FounderDirectory {
  readonly byId = new Map<number, DirectoryFounder>();
  readonly text = createSearchIndex();
  #sorted = new SortedList<DirectoryFounder>([], byName);

  get byName(): readonly DirectoryFounder[] {
    return this.#sorted.entries;
  }

  /** Adds founders in ID order to a new directory, yielding to other work. */
  async fill(founders: AsyncIterable<DirectoryFounder>): Promise<void> {
    for await (const founder of inTurns(founders)) {
      this.byId.set(founder._id, founder);
      this.text.stage([toSearchDocument(founder)]);
    }
    await this.text.finish();
    this.#sorted = new SortedList(await sortedInTurns([...this.byId.values()], byName), byName);
  }

  /** Replaces the founders with these IDs by those found; the others are no longer listed. */
  renew(ids: readonly number[], found: readonly DirectoryFounder[]): void {
    for (const id of ids) {
      const before = this.byId.get(id);
      if (before !== undefined) this.#sorted.remove(before);
      this.byId.delete(id);
      this.text.remove(id);
    }
    for (const founder of found) {
      this.byId.set(founder._id, founder);
      this.#sorted.insert(founder);
      this.text.upsert(toSearchDocument(founder));
    }
  }
}

const held = keptUpdated(readDirectory, refresh);

/** In memory, loaded when first needed in this process, and kept up to date. */
const founderDirectory = (): Promise<FounderDirectory> => held().get();

async function readDirectory(): Promise<FounderDirectory> {
  const directory = new FounderDirectory();
  const all = { filters: [listed], projection: directoryFields, top: await lastId('founder') };
  await directory.fill(inIdOrder(FounderModel, all));
  return directory;
}

async function refresh(directory: ReadModel<FounderDirectory>, body: ChangeBody): Promise<void> {
  if (body.room !== 'founder') return;
  const { ids } = body;
  const read = () =>
    FounderModel.find({ _id: oneOf(ids), ...listed }, directoryFields)
      .lean<DirectoryFounder[]>()
      .exec();
  await directory.updateFrom(read, (loaded, found) => loaded.renew(ids, found));
}

const toSearchDocument = (founder: DirectoryFounder) => ({
  id: founder._id,
  name: founder.name,
  tagline: '',
  description: '',
  keywords: [],
  popularity: 0,
});

/** One page of founders with live listings, by name, or by relevance to `q`. */
export async function listFounders(
  filter: { q?: string | undefined; country?: string | undefined },
  request: PageRequest,
): Promise<Page<FounderSummary>> {
  const [directory, table] = await Promise.all([founderDirectory(), listingTable()]);
  const listings = table.byFounder();
  const country = filter.country === undefined ? undefined : isoCountry(filter.country);
  const accepts = (founder: DirectoryFounder): boolean =>
    listings.of(founder._id).length > 0 && (country === undefined || founder.country === country);
  const page = pageFrom(candidates(directory, filter.q).filter(accepts), request);
  return { ...page, items: page.items.map((founder) => toFounderSummary(founder, listings.of(founder._id))) };
}

/** Countries of founders with live listings, by name. */
export async function readFounderCountries(): Promise<CountryCount[]> {
  const [directory, table] = await Promise.all([founderDirectory(), listingTable()]);
  const listings = table.byFounder();
  return countCountries(directory.byName.filter((founder) => listings.of(founder._id).length > 0));
}

function candidates(directory: FounderDirectory, q: string | undefined): readonly DirectoryFounder[] {
  if (q === undefined || q.trim() === '') return directory.byName;
  return directory.text.search(q).flatMap((id) => directory.byId.get(id) ?? []);
}
