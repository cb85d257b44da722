import { keptFresh } from '../../change/change.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { isoCountry } from '../../kernel/text/country-code.ts';
import { type CountryCount, countCountries } from '../listing/country-count.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { createSearchIndex, type SearchIndex } from '../search/search-index.ts';
import { FounderModel } from './founder.model.ts';
import type { FounderRecord } from './founder.ts';
import { type FounderSummary, toFounderSummary } from './founder-profile.ts';

type DirectoryFounder = Pick<FounderRecord, '_id' | 'slug' | 'name' | 'title' | 'country' | 'avatar_url' | 'avatar'>;

interface Directory {
  byName: readonly DirectoryFounder[];
  byId: ReadonlyMap<number, DirectoryFounder>;
  text: SearchIndex;
}

const directoryFields = { slug: 1, name: 1, title: 1, country: 1, avatar_url: 1, avatar: 1 } as const;

const founderDirectory = keptFresh<Directory>(
  async () => {
    const founders = await FounderModel.find({ suspended_at: null }, directoryFields)
      .sort({ _id: 1 })
      .lean<DirectoryFounder[]>()
      .exec();
    const text = createSearchIndex();
    text.addAll(founders.map(toSearchDocument));
    return {
      byName: founders.toSorted((a, b) => a.name.localeCompare(b.name, 'en') || a._id - b._id),
      byId: new Map(founders.map((founder) => [founder._id, founder])),
      text,
    };
  },
  (change) => change.room === 'founder',
);

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

function candidates(directory: Directory, q: string | undefined): readonly DirectoryFounder[] {
  if (q === undefined || q.trim() === '') return directory.byName;
  return directory.text.search(q).flatMap((id) => directory.byId.get(id) ?? []);
}
