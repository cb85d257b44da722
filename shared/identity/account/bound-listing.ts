import { AsyncLocalStorage } from 'node:async_hooks';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';

const bound = runtimeState(() => new AsyncLocalStorage<number | undefined>());

/** The only listing the current call may access; undefined if unrestricted. */
export const boundListing = (): number | undefined => bound.get().getStore();

/** Runs a call restricted to a listing, or unrestricted. All ownership checks inside respect it. */
export const withinListing = <Result>(listingId: number | undefined, work: () => Result): Result =>
  bound.get().run(listingId, work);

/**
 * Rejects a caller restricted to a different listing than the record's or, if the record has none, to any listing.
 * Throws `forbidden`, whether or not the record exists.
 */
export function requireWithin(listingId: number | null | undefined): void {
  const own = boundListing();
  if (own === undefined || own === listingId) return;
  throw new SlipwayError('forbidden', say('problem_api.bound_to_listing', { id: own }));
}

/** Rejects restricted callers of account-wide actions, including creating listings. Throws `forbidden`. */
export const requireUnbound = (): void => requireWithin(null);

/** Filter for records of the caller's listing; empty if unrestricted. */
export function ofBoundListing(): { listing_id?: number } {
  const listing_id = boundListing();
  return listing_id === undefined ? {} : { listing_id };
}
