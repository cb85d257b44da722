import { isScheduled, type ListingRecord } from '../../directory/directory.ts';
import { type Said, say } from '../../kernel/language/say.ts';

/** Facts that determine whether a product fits a listing. */
export interface FitListing extends Pick<ListingRecord, '_id' | 'status' | 'plan' | 'launched_at' | 'launch_week'> {
  /** Whether it has an award; only set if the product requires one (`asksForAward`). */
  hasAward: boolean;
  /** Whether it is complete enough to publish. */
  isWhole: boolean;
  /** Whether another listing has claimed its website; only set if the product depends on that (`asksForWebsite`). */
  isWebsiteTaken: boolean;
  /** Whether a queue week was already bought for it; only set if the product depends on that (`asksForQueue`). */
  hasBookedWeek: boolean;
  /** Any other reason against a paid launch; only set if the product checks for one (`asksForWebsite`). */
  launchBar: LaunchBar | null;
}

/** The team rejected the listing, or hasn't approved it yet for a paid launch. */
export type LaunchBar = 'refused' | 'in_review';

/** Why a product cannot be bought for a listing, and the alternative. */
export interface Misfit {
  detail: Said;
  fix: Said;
}

type Fit = (listing: FitListing, willLaunch: boolean) => Misfit | undefined;

const hasLaunched = ({ launched_at }: FitListing): boolean => launched_at !== null;

const barred = (bar: LaunchBar): Misfit =>
  bar === 'refused'
    ? { detail: say('problem_listing.review_refused'), fix: say('problem_order.choose_other_listing') }
    : { detail: say('problem_order.launch_bought'), fix: say('problem_order.in_review_first') };

const launches: Fit = (listing) => {
  if (hasLaunched(listing))
    return { detail: say('problem_order.has_launched'), fix: say('problem_order.choose_relaunch') };
  if (listing.plan === 'paid' && isScheduled(listing))
    return { detail: say('problem_order.launch_bought'), fix: say('problem_order.move_week_on_order') };
  if (listing.launchBar !== null) return barred(listing.launchBar);
  if (listing.isWebsiteTaken)
    return {
      detail: say('problem_order.website_of_its'),
      fix: say('problem_order.claim_that'),
    };
  if (listing.isWhole) return undefined;
  return {
    detail: say('problem_order.lacks_whole'),
    fix: say('problem_order.add_first'),
  };
};

const movesInQueue: Fit = (listing) => {
  const isQueued = listing.plan === 'free' && (listing.status === 'awaiting_badge' || listing.status === 'scheduled');
  // There is no need to buy another week, since moving a booked one is free.
  if (isQueued && !hasLaunched(listing) && listing.hasBookedWeek)
    return { detail: say('problem_order.week_booked'), fix: say('problem_order.move_week_on_order') };
  if (isQueued && !hasLaunched(listing)) return undefined;
  return {
    detail: say('problem_order.waits_for_free'),
    fix: hasLaunched(listing) ? say('problem_order.choose_relaunch') : say('problem_order.free_or_launch'),
  };
};

const launchesAgain: Fit = (listing) => {
  if (listing.status === 'live' && hasLaunched(listing)) return undefined;
  return {
    detail: say('problem_order.launch_again_live'),
    fix: hasLaunched(listing) ? say('problem_order.bring_back') : say('problem_order.choose_launch'),
  };
};

const isShown: Fit = (listing, willLaunch) => {
  if (listing.status === 'live' || willLaunch) return undefined;
  return { detail: say('problem.not_live'), fix: say('problem_order.launch_first') };
};

const honoursAnAward: Fit = ({ hasAward }) =>
  hasAward ? undefined : { detail: say('problem_order.no_award'), fix: say('problem_order.choose_awarded') };

/** Requirements of each product, by code. Products not listed accept any listing on the site. */
const fits: Readonly<Record<string, Fit>> = {
  launch: launches,
  launch_bundle: launches,
  skip_queue: movesInQueue,
  relaunch: launchesAgain,
  featured: isShown,
  billboard_min: isShown,
  trophy_cabinet: honoursAnAward,
};

/** Products that publish a listing. */
export const launchingProducts: readonly string[] = ['launch', 'launch_bundle'];

/** Whether a product requires an award. */
export const asksForAward = (code: string): boolean => fits[code] === honoursAnAward;

/** Whether a product depends on its listing's queue week. */
export const asksForQueue = (code: string): boolean => fits[code] === movesInQueue;

/** Whether a product depends on who has claimed its listing's website. */
export const asksForWebsite = (code: string): boolean => fits[code] === launches;

/** Why a product can't be bought for a listing now; undefined if it can. `willLaunch`: the same order publishes the listing. */
export function misfitOf(code: string, listing: FitListing, willLaunch: boolean): Misfit | undefined {
  if (listing.status === 'suspended' || listing.status === 'archived')
    return {
      detail: say('problem_order.off_for_orders', { state: say(`problem_order.state_quoted_${listing.status}`) }),
      fix: say('problem_order.choose_other_listing'),
    };
  return fits[code]?.(listing, willLaunch);
}
