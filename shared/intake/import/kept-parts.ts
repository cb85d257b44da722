import { isDeepStrictEqual } from 'node:util';
import type { EditedParts, ListingRecord } from '../../directory/directory.ts';
import { partChanges, withParts } from '../../directory/directory.ts';

/** Who wrote what a listing says. */
export interface PartAuthors {
  /** Undefined for a listing that was never edited. */
  edited: EditedParts | undefined;
  /** Whether it began as someone's draft: then every value of it is a person's. */
  isDrafted: boolean;
}

/** A part of a listing that a person wrote and a row states otherwise. */
export interface PartConflict {
  part: string;
  /** What the listing says. */
  present: unknown;
  /** What the row states. */
  stated: unknown;
}

/** Whether a person wrote what a part says. A blank counts only where they emptied it. */
export function isWritten(part: string, value: unknown, { edited, isDrafted }: PartAuthors): boolean {
  if (edited?.byPeople.has(part)) return true;
  if (edited?.byImport.has(part)) return false;
  return (isDrafted || edited?.isWhole === false) && !isBlank(value);
}

function isBlank(value: unknown): boolean {
  if (typeof value === 'object' && value !== null) return Object.keys(value).length === 0;
  return value === null || value === undefined || value === '';
}

/** What of some fields a person wrote and a row states otherwise. */
export const conflictsWith = (
  listing: ListingRecord,
  set: Partial<ListingRecord>,
  authors: PartAuthors,
): PartConflict[] =>
  partChanges(listing, { ...listing, ...set }).flatMap(({ part, before, after }) =>
    isWritten(part, before, authors) ? [{ part, present: before, stated: after }] : [],
  );

/** Of some fields of a listing those that differ once these parts stay as they are. */
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
