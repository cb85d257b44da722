import type { ListingFacets } from '../../change/change.ts';
import type { ListingRecord } from './listing.ts';
import { alternativesNamedBy } from './listing-row.ts';

/** What a change to this listing affects beyond its own page. */
export function facetsOf(listing: ListingRecord): ListingFacets {
  const weeks = listing.launches.map((launch) => launch.week);
  return {
    slug: listing.slug,
    status: listing.status,
    category_ids: listing.category_path,
    founder_ids: listing.founder_ids,
    weeks: [...new Set(listing.launch_week === null ? weeks : [...weeks, listing.launch_week])],
    named_ids: [...alternativesNamedBy(listing)],
  };
}
