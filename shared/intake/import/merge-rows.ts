import { nameKey } from '../../kernel/text/clean-text.ts';
import type { PlanNode } from './category/plan-node.ts';
import type { ImportedFounder } from './field/founders-value.ts';
import type { ImportedListing, StatedProfile } from './field/read-imported-listing.ts';

/** A listing with its categories in the directory's tree. */
export interface PlacedListing extends ImportedListing {
  /** In row order; the first is the main category. Empty if no row states one. */
  categories: readonly PlanNode[];
  /** Category for a new listing if no row states one. */
  suggested?: PlanNode | undefined;
  /** Name of the first catalogue that contains the listing. */
  source: string;
}

const mostEntries = 20;
const mostFounders = 6;

/**
 * Merges a later row for the same website into a listing: existing values are kept, blanks are filled, and categories,
 * tags, keywords, links and founders are combined.
 */
export function mergeRows(first: PlacedListing, later: PlacedListing): PlacedListing {
  return {
    website: first.website,
    profile: mergeProfiles(first.profile, later.profile),
    labels: first.labels,
    source: first.source,
    categories: [...new Set([...first.categories, ...later.categories])],
    founders: mergeFounders(first.founders, later.founders),
    isInactive: first.isInactive || later.isInactive,
    alternatives: [...new Set([...first.alternatives, ...later.alternatives])],
  };
}

function mergeProfiles(first: StatedProfile, later: StatedProfile): StatedProfile {
  const { tags, keywords, socials } = later;
  return {
    ...later,
    ...first,
    ...(tags !== undefined && { tags: joinLists(first.tags ?? [], tags) }),
    ...(keywords !== undefined && { keywords: joinLists(first.keywords ?? [], keywords) }),
    ...(socials !== undefined && { socials: { ...socials, ...first.socials } }),
  };
}

/** Combines two lists without duplicates (ignoring case), up to a listing's limit. */
export function joinLists(first: readonly string[], later: readonly string[]): string[] {
  const known = new Set(first.map((entry) => entry.toLowerCase()));
  const added = later.filter((entry) => !known.has(entry.toLowerCase()) && known.add(entry.toLowerCase()));
  return [...first, ...added].slice(0, mostEntries);
}

function mergeFounders(first: readonly ImportedFounder[], later: readonly ImportedFounder[]): ImportedFounder[] {
  const known = new Set(first.map(({ name }) => nameKey(name)));
  return [...first, ...later.filter(({ name }) => !known.has(nameKey(name)))].slice(0, mostFounders);
}
