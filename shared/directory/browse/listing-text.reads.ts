import { readSettings } from '../../change/change.reads.ts';
import { type Change, onChange, ReadModel, type ReadModelState, renewRevision } from '../../change/change.ts';
import { inBackground } from '../../kernel/background/background.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { categoryTree } from '../category/category.reads.ts';
import { isPublicStatus, type ListingRecord } from '../listing/listing.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import { listingTable, listingTableState, publicListings } from '../listing/listing-table.reads.ts';
import type { ListingTable } from '../listing/listing-table.ts';
import { readListingFields } from '../listing/stored-listing.reads.ts';
import { createSearchIndex, type SearchDocument, type SearchIndex } from '../search/search-index.ts';

interface Held {
  text: ReadModel<SearchIndex>;
  /** Whether the first index is made from the lists alone. */
  isEarly: boolean;
  /** Resolves once the index contains all searched texts. */
  whole: Promise<void>;
}

const held = runtimeState((): Held => {
  const text = new ReadModel(() => (state.isEarly ? readEarlyText(state) : readText()));
  const state: Held = { text, isEarly: false, whole: Promise.resolve() };
  onChange((change) => refresh(text, change));
  return state;
});

/**
 * Makes this process search what lists show until it has read all descriptions, which takes minutes in a large directory
 * on a busy machine. Call before the first search.
 */
export const searchEarly = (): void => {
  held.get().isEarly = true;
};

/** Resolves once searches cover descriptions too. Loads the index if necessary. */
export async function searchIsWhole(): Promise<void> {
  const state = held.get();
  await state.text.get();
  await state.whole;
  await state.text.get(); // If reading the descriptions failed, this reads them again.
}

/** The public listings in memory and their text index, which a process loads only on its first search. */
export async function searchableListings(): Promise<{ table: ListingTable; text: SearchIndex }> {
  const [table, text, { search }] = await Promise.all([listingTable(), held.get().text.get(), readSettings()]);
  text.useSynonyms(search.synonyms);
  return { table, text };
}

/** Loading state of the lists and the text index in this process. */
export const listingsInMemory = (): { lists: ReadModelState; search: ReadModelState } => ({
  lists: listingTableState(),
  search: held.get().text.state,
});

async function readText(): Promise<SearchIndex> {
  const loaded = createSearchIndex();
  const names = await documentNames();
  for await (const listing of publicListings(searchedFields)) loaded.stage([searchDocument(listing, names)]);
  await loaded.finish();
  return loaded;
}

/** A temporary index of the rows in memory, replaced by the full one. */
async function readEarlyText(state: Held): Promise<SearchIndex> {
  state.isEarly = false;
  const [loaded, names] = [createSearchIndex(), await documentNames()];
  for await (const row of inTurns((await listingTable()).all())) loaded.stage([earlyDocument(row, names)]);
  await loaded.finish();
  state.whole = state.text.reload().then(renewRevision);
  inBackground(() => state.whole);
  return loaded;
}

function earlyDocument(row: ListingRow, names: DocumentNames): SearchDocument {
  const listed = row.named_alternatives.flatMap((id) => names.listingName(id) ?? []);
  return {
    id: row.id,
    name: row.name,
    tagline: row.tagline ?? '',
    description: '',
    keywords: linesOf(row.topics),
    categories: row.category_path.flatMap((id) => names.categoryName(id) ?? []),
    alternatives: [...new Set([...listed, ...linesOf(row.alternative_names)])],
    popularity: row.votes,
  };
}

const linesOf = (text: string): string[] => (text === '' ? [] : text.split('\n'));

async function documentNames(): Promise<DocumentNames> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  return {
    categoryName: (id) => tree.byId.get(id)?.category.name,
    listingName: (id) => table.get(id)?.name,
  };
}

async function refresh(text: ReadModel<SearchIndex>, { body }: Change): Promise<void> {
  if (body.room === 'listing') await refreshOne(text, body.id);
  // Rebuilding a large directory's index takes a while, so it runs in the background.
  if (body.room === 'everything' || body.room === 'category') inBackground(() => text.reload().then(renewRevision));
}

const refreshOne = (text: ReadModel<SearchIndex>, id: number): Promise<void> =>
  text.updateFrom(
    () => Promise.all([readListingFields(id, searchedFields), documentNames()]),
    (loaded, [listing, names]) => {
      if (listing === null || !isPublicStatus(listing.status)) loaded.remove(id);
      else loaded.upsert(searchDocument(listing, names));
    },
  );

/** Projection of the listing fields in a search document. */
const searchedFields = {
  status: 1,
  name: 1,
  tagline: 1,
  short_description: 1,
  description: 1,
  keywords: 1,
  tags: 1,
  category_path: 1,
  approved_alternatives: 1,
  imported_alternatives: 1,
  imported_alternative_names: 1,
  votes: 1,
} as const;

/** Names of categories and public listings by ID. */
interface DocumentNames {
  categoryName(id: number): string | undefined;
  listingName(id: number): string | undefined;
}

/** A listing's searchable content. */
function searchDocument(listing: ListingRecord, names: DocumentNames): SearchDocument {
  const { approved_alternatives: approved = [], imported_alternatives: imported = [] } = listing;
  const listed = [...approved, ...imported].flatMap((id) => names.listingName(id) ?? []);
  const known = names.listingName(listing._id);
  return {
    id: listing._id,
    name: known === listing.name ? known : listing.name, // The same string, in memory only once.
    tagline: listing.tagline ?? '',
    description: [listing.short_description, listing.description].filter((text) => text !== null).join('\n'),
    keywords: [...listing.keywords, ...listing.tags],
    categories: listing.category_path.flatMap((id) => names.categoryName(id) ?? []),
    alternatives: [...new Set([...listed, ...(listing.imported_alternative_names ?? [])])],
    popularity: listing.votes,
  };
}
