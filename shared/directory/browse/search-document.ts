import type { ListingRecord } from '../listing/listing.ts';
import type { SearchDocument } from '../search/search-index.ts';

/** Fields of a stored listing that a search document is made of, as a projection. */
export const searchedFields = {
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

/** Names of categories and public listings by their ids. */
export interface DocumentNames {
  categoryName(id: number): string | undefined;
  listingName(id: number): string | undefined;
}

/** What search knows of a listing. */
export function searchDocument(listing: ListingRecord, names: DocumentNames): SearchDocument {
  const { approved_alternatives: approved = [], imported_alternatives: imported = [] } = listing;
  const listed = [...approved, ...imported].flatMap((id) => names.listingName(id) ?? []);
  return {
    id: listing._id,
    name: listing.name,
    tagline: listing.tagline ?? '',
    description: [listing.short_description, listing.description].filter((text) => text !== null).join('\n'),
    keywords: [...listing.keywords, ...listing.tags],
    categories: listing.category_path.flatMap((id) => names.categoryName(id) ?? []),
    alternatives: [...new Set([...listed, ...(listing.imported_alternative_names ?? [])])],
    popularity: listing.votes,
  };
}
