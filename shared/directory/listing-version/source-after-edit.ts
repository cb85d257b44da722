import type { ListingRecord } from '../listing/listing.ts';

const texts = ['tagline', 'short_description', 'description'] as const;

/** What an edit leaves of the source of the texts: nothing once one who edits has written the fullest of them. */
export function sourceAfterEdit(before: ListingRecord, after: ListingRecord): ListingRecord['text_source'] {
  const main = texts.findLast((field) => before[field] !== null);
  return main !== undefined && before[main] !== after[main] ? null : before.text_source;
}
