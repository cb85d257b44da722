import { readAwardsOfListings, readListingsAs, readListingsOfTakenWebsites } from '../../directory/directory.reads.ts';
import { type CategoryTree, type ListingRecord, mayAct, waitsForLaunch } from '../../directory/directory.ts';
import { say } from '../../kernel/language/say.ts';
import { weekOf } from '../../kernel/week/week-calendar.ts';
import { readFreeLaunches, readReviews } from '../../launch/launch.reads.ts';
import { type ListingReview, publishProblems } from '../../launch/launch.ts';
import { asksForAward, asksForQueue, asksForWebsite, type LaunchBar, type Misfit } from '../product/product-fit.ts';
import type { OrderListing } from '../quote/item-problems.ts';
import type { OrderItem } from '../quote/order-item.ts';

/** A buyer's listing with only the facts its items need. */
interface OwnedListing {
  listing: ListingRecord;
  hasAward: boolean;
  isWebsiteTaken: boolean;
  hasBookedWeek: boolean;
  launchBar: LaunchBar | null;
}

/** Takes at most six queries for all listings of an order. */
export async function readListingsToOrder(
  accountId: string,
  items: readonly OrderItem[],
  bought: ReadonlySet<string>,
): Promise<Map<number, OwnedListing | undefined>> {
  const idsOf = (asked: (product: string) => boolean): number[] => [
    ...new Set(items.flatMap(({ product, listing_id }) => (asked(product) ? (listing_id ?? []) : []))),
  ];
  const ids = idsOf(() => true);
  if (ids.length === 0) return new Map();
  const [honoured, launching, queued] = [idsOf(asksForAward), idsOf(asksForWebsite), idsOf(asksForQueue)];
  const held = await readListingsAs(accountId, ids);
  const listings = held.flatMap(({ listing, role }) => (mayAct(role, 'publish') ? [listing] : []));
  const [awards, taken, reviews, places] = await Promise.all([
    honoured.length === 0 ? [] : readAwardsOfListings(honoured),
    readListingsOfTakenWebsites(listings.filter(({ _id }) => launching.includes(_id))),
    readReviews(launching),
    readFreeLaunches(queued),
  ]);
  const awarded = new Set(awards.map(({ listing_id }) => listing_id));
  const known = new Map(
    listings.map((listing) => {
      const { _id } = listing;
      // Listings in review that aren't in the free queue were paid for as well.
      const isPaid = listing.status === 'draft' || bought.has(`launch:${_id}`);
      const launchBar = launchBarOf(reviews.get(_id), isPaid);
      const facts = { hasAward: awarded.has(_id), isWebsiteTaken: taken.has(_id), launchBar };
      return [_id, { listing, ...facts, hasBookedWeek: places.get(_id)?.is_paid_week === true }] as const;
    }),
  );
  return new Map(ids.map((id) => [id, known.get(id)]));
}

/** Why a listing in review can't be launched by paying. */
function launchBarOf(review: ListingReview | undefined, isPaid: boolean): LaunchBar | null {
  if (review?.state === 'refused') return 'refused';
  return isPaid && (review?.state === 'waiting' || review?.state === 'changes') ? 'in_review' : null;
}

/** A buyer's listing with the facts that an order's checks need. */
export function toOrderListing({ listing, ...facts }: OwnedListing, tree: CategoryTree, now: Date): OrderListing {
  const slugOf = (id: number): string | undefined => tree.byId.get(id)?.category.slug;
  const { _id, status, plan, launched_at, launch_week, primary_category, extra_categories } = listing;
  return {
    ...{ _id, status, plan, launched_at, ...facts },
    isWhole: publishProblems(listing).length === 0,
    launch_week,
    reservedWeek: waitsForLaunch(listing) && launch_week !== null && launch_week > weekOf(now) ? launch_week : null,
    primaryCategory: primary_category === null ? null : (slugOf(primary_category) ?? null),
    extraCategories: extra_categories.flatMap((id) => slugOf(id) ?? []),
  };
}

/** A paid order is about to deliver the same item to the listing. */
export const onItsWay = (): Misfit => ({
  detail: say('problem_order.bought_on_way'),
  fix: say('problem_order.bought_later'),
});
