import { isScheduled, type ListingRecord } from '../../directory/directory.ts';

/** Facts that determine whether a product fits a listing. */
export interface FitListing extends Pick<ListingRecord, '_id' | 'status' | 'plan' | 'launched_at' | 'launch_week'> {
  /** Only set if the product requires it: `asksForAward`. */
  hasAward: boolean;
  /** Whether it is complete enough to publish. */
  isWhole: boolean;
  /** Whether another listing has claimed its website; only set if the product requires it: `asksForWebsite`. */
  isWebsiteTaken: boolean;
  /** Whether a queue week was already bought for it; only set if the product requires it: `asksForQueue`. */
  hasBookedWeek: boolean;
  /** Other obstacles to a paid launch, if the product checks them: `asksForWebsite`. */
  launchBar: LaunchBar | null;
}

/** The team rejected the listing, or hasn't approved it yet for a paid launch. */
export type LaunchBar = 'refused' | 'in_review';

/** Why a product cannot be bought for a listing, and the alternative. */
export interface Misfit {
  detail: string;
  fix: string;
}

type Fit = (listing: FitListing, willLaunch: boolean) => Misfit | undefined;

const hasLaunched = ({ launched_at }: FitListing): boolean => launched_at !== null;

const bars: Readonly<Record<LaunchBar, Misfit>> = {
  in_review: { detail: 'This listing already has a paid launch.', fix: 'The team has to review it first.' },
  refused: { detail: 'The team rejected this listing.', fix: 'Choose another listing.' },
};

const launches: Fit = (listing) => {
  if (hasLaunched(listing)) return { detail: 'This listing has already launched.', fix: 'Choose `relaunch` instead.' };
  if (listing.plan === 'paid' && isScheduled(listing))
    return { detail: 'This listing already has a paid launch.', fix: 'Move the week on the order page.' };
  if (listing.launchBar !== null) return bars[listing.launchBar];
  if (listing.isWebsiteTaken)
    return {
      detail: 'Another listing already has its website.',
      fix: 'If it is your website, claim the other listing with claim_listing.',
    };
  if (listing.isWhole) return undefined;
  return {
    detail: 'To be published, this listing needs a category and a description.',
    fix: 'Add it with update_draft first.',
  };
};

const movesInQueue: Fit = (listing) => {
  const isQueued = listing.plan === 'free' && (listing.status === 'awaiting_badge' || listing.status === 'scheduled');
  // Moving a booked week is free.
  if (isQueued && !hasLaunched(listing) && listing.hasBookedWeek)
    return { detail: 'This listing already has a booked week.', fix: 'Move the week on the order page.' };
  if (isQueued && !hasLaunched(listing)) return undefined;
  return {
    detail: 'This listing has no free launch pending.',
    fix: hasLaunched(listing) ? 'Choose `relaunch` instead.' : 'Call choose_free_listing first, or choose `launch`.',
  };
};

const launchesAgain: Fit = (listing) => {
  if (listing.status === 'live' && hasLaunched(listing)) return undefined;
  return {
    detail: 'Only live listings can relaunch.',
    fix: hasLaunched(listing) ? 'Restore the listing first.' : 'Choose `launch` for the first launch.',
  };
};

const isShown: Fit = (listing, willLaunch) => {
  if (listing.status === 'live' || willLaunch) return undefined;
  return { detail: 'This listing is not live.', fix: 'Launch it first, or add `launch` for it to this order.' };
};

const honoursAnAward: Fit = ({ hasAward }) =>
  hasAward ? undefined : { detail: 'This listing has no award.', fix: 'Choose a listing that list_awards shows.' };

/** Requirements of each product, by code; others accept any listing on the site. */
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

/** Why a product can't be bought for a listing now; undefined if it can. `willLaunch`: the same order publishes it. */
export function misfitOf(code: string, listing: FitListing, willLaunch: boolean): Misfit | undefined {
  if (listing.status === 'suspended' || listing.status === 'archived')
    return {
      detail: `This listing is \`${listing.status}\`, so you cannot buy anything for it.`,
      fix: 'Choose another listing.',
    };
  return fits[code]?.(listing, willLaunch);
}
