import type { ListingRecord } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import type { ImportedListing } from './field/read-imported-listing.ts';
import { isWritten, type PartAuthors } from './kept-parts.ts';
import type { RowFault } from './row-fault.ts';
import { differInQuery, isSameName, ofAnotherListing } from './same-listing.ts';

/** Facts that decide whether a row with a different name is another listing. */
interface NameContext {
  /** Whether rows also replace names. */
  overwrites: boolean;
  authors: PartAuthors | undefined;
}

/**
 * Why a row cannot be imported into its website's listing or as a new one; undefined if it can. A row with a
 * different name is another product, unless a person renamed the listing or rows take precedence.
 */
export function problemWithRow(
  { website, profile: { name } }: Pick<ImportedListing, 'website' | 'profile'>,
  listing: Pick<ListingRecord, 'name' | 'website_url'> | undefined,
  { overwrites, authors }: NameContext,
): RowFault | undefined {
  if (listing === undefined)
    return name === undefined
      ? { field: 'name', detail: say('problem_import.missing'), fix: say('problem_import.fix_name') }
      : undefined;
  if (name === undefined || isSameName(listing.name, name)) return undefined;
  const byQuery = differInQuery(listing.website_url, website.url);
  const isRenamed = authors !== undefined && isWritten('fields.name', listing.name, authors);
  if (byQuery) return ofAnotherListing(listing.name, byQuery);
  return overwrites || isRenamed ? undefined : otherName(listing.name);
}

const otherName = (name: string): RowFault => ({
  field: 'website_url',
  detail: say('problem_import.website_of_listing', { name }),
  fix: say('problem_import.fix_rename'),
});
