import { say } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import type { OwnedListing, OwnedSummary } from './owned-listing.ts';

/** Tone of a state: done, waiting for the owner, a problem, or neutral. */
export type StateTone = 'done' | 'waits' | 'wrong' | 'plain';

type ReviewStanding = NonNullable<OwnedSummary['review']>;

interface ListingState {
  label: string;
  tone: StateTone;
  next: string;
}

const tones: Record<OwnedSummary['status'] | 'badge_missing' | `review_${ReviewStanding}`, StateTone> = {
  review_waiting: 'plain',
  review_changes: 'waits',
  review_refused: 'wrong',
  draft: 'waits',
  awaiting_badge: 'waits',
  scheduled: 'done',
  live: 'done',
  badge_missing: 'wrong',
  suspended: 'wrong',
  archived: 'plain',
};

/** An owned listing's state in a few words. */
export function ownedListingState({
  status,
  badge_outcome,
  review,
}: Pick<OwnedSummary, 'status' | 'badge_outcome' | 'review'>): ListingState {
  const isMissing = status === 'live' && badge_outcome === 'missing';
  const state = isMissing ? 'badge_missing' : review === undefined ? status : (`review_${review}` as const);
  return { label: say(`own_listing.state_${state}`), tone: tones[state], next: say(`own_listing.next_${state}`) };
}

/** A launch week's Monday, formatted: "Monday, 4 January 2027". */
export const mondayInWords = (monday: string): string => say('own_listing.monday', { day: dayInWords(monday) });

type Launching = Pick<OwnedListing, 'status' | 'plan' | 'launch_week' | 'launches' | 'badge' | 'review'>;

/** A listing's launch status in full sentences. `graceDays`: how long the listing stays live without its badge. */
export function launchInWords(listing: Launching, graceDays: number): string[] {
  const { status, launch_week, badge, review } = listing;
  if (review !== undefined)
    return [
      say(`own_listing.is_review_${review.state}`),
      ...(status === 'awaiting_badge' ? awaitingInWords(listing) : []),
    ];
  switch (status) {
    case 'draft':
      return [say('own_listing.is_draft')];
    case 'awaiting_badge':
      return awaitingInWords(listing);
    case 'scheduled':
      return [
        launch_week === null
          ? say('own_listing.launches_on_some')
          : say('own_listing.launches_on', { monday: mondayInWords(launch_week) }),
        ...(badge === null ? [] : [say('own_listing.leave_badge')]),
      ];
    case 'live':
      return [say('own_listing.is_live'), ...missingInWords(badge?.missing_since ?? null, graceDays)];
    case 'suspended':
    case 'archived':
      return [say('own_listing.not_shown')];
  }
}

function awaitingInWords({ launches, badge, launch_week }: Launching): string[] {
  if (launches.length > 0) {
    return [say('own_listing.badge_gone')];
  }
  const missed = badge?.missed_week ?? null;
  return [
    ...(missed === null ? [] : [say('own_listing.missed_week', { monday: mondayInWords(missed) })]),
    launch_week === null
      ? say('own_listing.queued_some')
      : say('own_listing.queued', { monday: mondayInWords(launch_week) }),
    ...(badge === null ? [] : [say('own_listing.launches_if')]),
  ];
}

function missingInWords(missingSince: string | null, graceDays: number): string[] {
  if (missingSince === null) return [];
  const end = new Date(new Date(missingSince).getTime() + graceDays * dayMs).toISOString();
  return [say('own_listing.missing_since', { since: dayInWords(missingSince), end: dayInWords(end) })];
}

/** The weeks available for a free launch, as a sentence. */
export function freeWeeksInWords(weeks: readonly string[]): string {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (first === undefined || last === undefined) return say('own_listing.gets_some_week');
  return first === last
    ? say('own_listing.gets_week', { monday: mondayInWords(first) })
    : say('own_listing.gets_between', { first: mondayInWords(first), last: mondayInWords(last) });
}
