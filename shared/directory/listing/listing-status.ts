import { SlipwayError } from '../../kernel/errors.ts';
import type { ListingRecord, ListingStatus } from './listing.ts';

/** Events that change a listing's status. */
export const listingEvents = [
  /** The owner chooses the free plan. */
  'choose_free',
  /** The badge of a listing that has not launched is on its homepage. */
  'badge_found',
  /** The badge is back on the homepage of a listing that had launched. */
  'badge_returned',
  /** The badge is missing: acts immediately before the launch, afterwards once the grace period ends. */
  'badge_lost',
  /** Another listing of the same website holds its address: it cannot be published there. */
  'lose_website',
  /** The team cancels a launch that has not begun: its owner chooses again. */
  'cancel_launch',
  /** A week was bought. */
  'schedule',
  /** The Monday of its week has come, or a launch at once was bought. */
  'launch',
  /** The operator suspends, reinstates (as a draft or republished) or archives it. */
  'suspend',
  'reinstate',
  'republish',
  'archive',
  /** It is shown without a launch: by its owner where the site has no launch weeks, or by the team where it was imported hidden. The team hides it again. */
  'publish',
  'hide',
] as const;
export type ListingEvent = (typeof listingEvents)[number];

/** The machine: where each event leads from each status. What is absent is not allowed. */
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
  // The earlier status is not stored: it becomes a draft, or live again if it has launched.
  suspended: { reinstate: 'draft', republish: 'live', launch: 'live', archive: 'archived' },
  archived: { reinstate: 'draft', republish: 'live' },
};

/** Statuses of a listing on its way to its launch. */
export const statusesBeforeLaunch: readonly ListingStatus[] = ['awaiting_badge', 'scheduled'];

/** Whether a listing awaits its first launch, with a week or awaiting its badge. */
export const waitsForLaunch = ({ status, launched_at }: Pick<ListingRecord, 'status' | 'launched_at'>): boolean =>
  launched_at === null && statusesBeforeLaunch.includes(status);

/** The status after an event, or undefined if the event is not allowed. */
export const nextStatus = (status: ListingStatus, event: ListingEvent): ListingStatus | undefined =>
  transitions[status][event];

/** The same for an explicit request. Throws `wrong_state`. */
export function requireTransition(status: ListingStatus, event: ListingEvent): ListingStatus {
  const next = nextStatus(status, event);
  if (next !== undefined) return next;
  const words: Partial<Record<ListingEvent, string>> = { choose_free: 'The free plan is not available' };
  throw new SlipwayError(
    'wrong_state',
    `${words[event] ?? 'This is not possible'} while the listing is \`${status}\`.`,
  );
}

type Published = Pick<ListingRecord, 'status' | 'owner_account_id' | 'launched_at' | 'holds_website' | 'plan'>;

/** Whether the team may publish a listing as is: imported as hidden, without owner or launch. Owners choose a launch instead. */
export const isHidden = ({ status, owner_account_id, launched_at, holds_website }: Published): boolean =>
  status === 'draft' && owner_account_id === null && launched_at === null && holds_website;

/** Whether the team may hide a listing again: what an owner or a launch made public stays. */
export const isShownByTeam = ({ status, owner_account_id, launched_at, plan }: Published): boolean =>
  status === 'live' && owner_account_id === null && launched_at === null && plan === 'free';
