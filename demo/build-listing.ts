import type { ListingRecord } from '../shared/directory/directory.ts';
import { type CategoryTree, categoryPathOf, newListing, profileFields } from '../shared/directory/directory.ts';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { buildDomainRating, buildRevenue } from './build-figures.ts';
import { buildPresence, type Presence } from './build-presence.ts';
import { buildStanding } from './build-standing.ts';
import { buildVotes } from './build-votes.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { type DemoIds, idOf } from './demo-ids.ts';
import { dayOf, daysBefore } from './demo-time.ts';

/** Input for building a listing, besides its own entry. */
interface ListingContext {
  ids: DemoIds;
  tree: CategoryTree;
  /** The site's trending setting, in days. */
  halfLifeDays: number;
  now: Date;
}

/** A product's listing as stored. Throws an Error if an id is missing, a ZodError if a value is out of bounds. */
export function buildListing(entry: ProductEntry, context: ListingContext): ListingRecord {
  const { now } = context;
  const website = parseWebsite(entry.website);
  if (website === undefined) throw new Error(`The website of "${entry.slug}" is not a URL.`);
  const presence = buildPresence(entry, now);
  const votes = buildVotes(entry.slug, entry.appeal, presence, now);
  const listing = newListing({
    ...statedFactsOf(entry),
    ...referencesOf(entry, context),
    ...buildStanding(entry.slug, presence, votes, context.halfLifeDays, now),
    ...presenceFields(presence, entry, now),
    _id: idOf(context.ids.listings, entry.slug),
    website,
    now,
  });
  return { ...listing, not_found_on_website: blankFields(listing, entry.shows_logo) };
}

/** Everything copied from the file, and what is computed from `now` alone. */
function statedFactsOf(entry: ProductEntry) {
  const {
    website: _website,
    presence: _presence,
    appeal: _appeal,
    categories: _categories,
    founders: _founders,
    alternatives: _alternatives,
    founded_years_ago: _years,
    shows_logo: _logo,
    domain_rating: _rating,
    monthly_revenue_cents: _revenue,
    milestones: _milestones,
    updates: _updates,
    ...stated
  } = entry;
  return stated;
}

function referencesOf(entry: ProductEntry, { ids, tree, now }: ListingContext) {
  const [primary_category = null, ...extra_categories] = entry.categories.map((slug) => idOf(ids.categories, slug));
  const years = entry.founded_years_ago;
  const firstMilestone = ids.milestones.get(entry.slug) ?? 1;
  return {
    primary_category,
    extra_categories,
    category_path: categoryPathOf(tree, primary_category === null ? [] : [primary_category, ...extra_categories]),
    founder_ids: entry.founders.map((slug) => idOf(ids.founders, slug)),
    approved_alternatives: entry.alternatives.map((slug) => idOf(ids.listings, slug)),
    founded_year: years === null ? null : now.getUTCFullYear() - years,
    domain_rating: entry.domain_rating === null ? null : buildDomainRating(entry.slug, entry.domain_rating, now),
    revenue: entry.monthly_revenue_cents === null ? null : buildRevenue(entry.monthly_revenue_cents, now),
    milestones: entry.milestones.map(({ days_ago, ...milestone }, index) => ({
      ...milestone,
      id: firstMilestone + index,
      date: dayOf(daysBefore(now, days_ago)),
    })),
  };
}

function presenceFields({ status, launch_week, published_at, created_at }: Presence, entry: ProductEntry, now: Date) {
  const newestUpdate = entry.updates.map((update) => daysBefore(now, update.days_ago));
  const times = [created_at, ...newestUpdate, ...(published_at === null ? [] : [published_at])];
  const updated_at = new Date(Math.max(...times.map((time) => time.getTime())));
  return { status, launch_week, published_at, created_at, updated_at };
}

function blankFields(listing: ListingRecord, showsLogo: boolean): ListingRecord['not_found_on_website'] {
  return profileFields.filter((field) => {
    if (field === 'logo_url') return !showsLogo;
    const value = field === 'categories' ? listing.primary_category : listing[field];
    return value === null || (Array.isArray(value) && value.length === 0);
  });
}
