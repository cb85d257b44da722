import { isDeepStrictEqual } from 'node:util';
import type { EditedParts, ListingRecord } from '../../directory/directory.ts';
import { partChanges, withParts } from '../../directory/directory.ts';

/** Who wrote a listing's content. */
export interface PartAuthors {
  /** Undefined if the listing was never edited. */
  edited: EditedParts | undefined;
  /** Whether the listing began as a person's draft, so that all its values are theirs. */
  isDrafted: boolean;
}

/** A part of a listing where a row contradicts a person's edit. */
export interface PartConflict {
  part: string;
  /** The listing's value. */
  present: unknown;
  /** The row's value. */
  stated: unknown;
}

/** Whether a person wrote the part's value. A blank value only counts if a person cleared it. */
export function isWritten(part: string, value: unknown, { edited, isDrafted }: PartAuthors): boolean {
  if (edited?.byPeople.has(part)) return true;
  if (edited?.byImport.has(part)) return false;
  return (isDrafted || edited?.isWhole === false) && !isBlank(value);
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

/** Fields whose human-written values a row contradicts. */
export const conflictsWith = (
  listing: ListingRecord,
  set: Partial<ListingRecord>,
  authors: PartAuthors,
): PartConflict[] =>
  partChanges(listing, { ...listing, ...set }).flatMap(({ part, before, after }) =>
    isWritten(part, before, authors) ? [{ part, present: before, stated: after }] : [],
  );

/** A listing's changes without the given protected parts. */
export function withoutParts(
  listing: ListingRecord,
  set: Partial<ListingRecord>,
  kept: readonly Pick<PartConflict, 'part' | 'present'>[],
): Partial<ListingRecord> {
  if (kept.length === 0) return set;
  const wanted = withParts(
    { ...listing, ...set },
    Object.fromEntries(kept.map(({ part, present }) => [part, present])),
  );
  if (kept.some(({ part }) => part === 'fields.categories')) wanted.category_path = listing.category_path;
  const [stored, after]: Readonly<Record<string, unknown>>[] = [listing, wanted];
  const fields = Object.keys(set).filter((field) => !isDeepStrictEqual(after?.[field], stored?.[field]));
  return Object.fromEntries(fields.map((field) => [field, after?.[field]]));
}
