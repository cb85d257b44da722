import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { ListingRecord, ListingStatus } from './listing.ts';

/** Events that change a listing's status. */
export const listingEvents = [
  'choose_free',
  /** The badge of an unlaunched listing was found on its homepage. */
  'badge_found',
  /** The badge of a launched listing is back on its homepage. */
  'badge_returned',
  /** The badge is missing. Takes effect immediately before the launch, and after a grace period once launched. */
  'badge_lost',
  /** Another listing has claimed its website, so it can't be published. */
  'lose_website',
  /** The team cancels a launch before it starts; the owner can then choose another week. */
  'cancel_launch',
  'schedule',
  /** The Monday of the listing's week has come, or an immediate launch was bought. */
  'launch',
  /** The operator suspends, reinstates (as a draft or republished) or archives it. */
  'suspend',
  'reinstate',
  'republish',
  'archive',
  /**
   * Published without a launch: by its owner on sites without launch weeks, or by the team if imported as hidden. The
   * team can hide it again.
   */
  'publish',
  'hide',
] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** Allowed transitions by status and event. */
const transitions: Record<ListingStatus, Partial<Record<ListingEvent, ListingStatus>>> = {
  draft: { choose_free: 'awaiting_badge', schedule: 'scheduled', launch: 'live', publish: 'live', archive: 'archived' },
  awaiting_badge: {
    badge_found: 'scheduled',
    badge_returned: 'live',
    lose_website: 'draft',
    publish: 'live',
    cancel_launch: 'draft',
    schedule: 'scheduled',
    launch: 'live',
    suspend: 'suspended',
    archive: 'archived',
  },
  scheduled: {
    badge_found: 'scheduled',
    badge_lost: 'awaiting_badge',
    publish: 'live',
    cancel_launch: 'draft',
    schedule: 'scheduled',
    launch: 'live',
    suspend: 'suspended',
    archive: 'archived',
  },
  live: { badge_lost: 'awaiting_badge', schedule: 'live', suspend: 'suspended', hide: 'draft', archive: 'archived' },
  // The status before the suspension isn't stored: a reinstated listing becomes a draft, or live again if it has
  // launched.
  suspended: { reinstate: 'draft', republish: 'live', launch: 'live', archive: 'archived' },
  archived: { reinstate: 'draft', republish: 'live' },
};

export const statusesBeforeLaunch: readonly ListingStatus[] = ['awaiting_badge', 'scheduled'];

type Waiting = Pick<ListingRecord, 'status' | 'launched_at' | 'launch_week'>;

/**
 * Whether a listing has a launch week and will launch on its Monday. Includes listings that went live without a launch
 * and whose owner has bought one since.
 */
export const isScheduled = ({ status, launched_at, launch_week }: Waiting): boolean =>
  launched_at === null && launch_week !== null && (status === 'scheduled' || status === 'live');

/** Whether a listing's first launch is still to come: it has a launch week, or its badge hasn't been found yet. */
export const waitsForLaunch = (listing: Waiting): boolean =>
  isScheduled(listing) || (listing.launched_at === null && statusesBeforeLaunch.includes(listing.status));

/** The status after an event, or undefined if the event isn't allowed. */
export const nextStatus = (status: ListingStatus, event: ListingEvent): ListingStatus | undefined =>
  transitions[status][event];

/** Like `nextStatus`, for an explicit request: throws `wrong_state` if the event isn't allowed. */
export function requireTransition(status: ListingStatus, event: ListingEvent): ListingStatus {
  const next = nextStatus(status, event);
  if (next !== undefined) return next;
  throw new SlipwayError(
    'wrong_state',
    say(event === 'choose_free' ? 'problem_listing.free_not_possible' : 'problem_listing.not_possible_for', {
      state: say(`problem_listing.state_${status}`),
    }),
  );
}

type Published = Pick<ListingRecord, 'status' | 'owner_account_id' | 'launched_at' | 'holds_website' | 'plan'>;

/**
 * Whether the team may publish a listing as is: it was imported as hidden and has neither an owner nor a launch. Owners
 * choose a launch instead.
 */
export const isHidden = ({ status, owner_account_id, launched_at, holds_website }: Published): boolean =>
  status === 'draft' && owner_account_id === null && launched_at === null && holds_website;

/** Whether the team may hide a listing again. Listings published by an owner or a launch stay online. */
export const isShownByTeam = ({ status, owner_account_id, launched_at, plan }: Published): boolean =>
  status === 'live' && owner_account_id === null && launched_at === null && plan === 'free';
