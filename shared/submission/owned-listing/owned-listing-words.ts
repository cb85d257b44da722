import { dayMs } from '../../kernel/time/day-ms.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import type { OwnedListing, OwnedSummary } from './owned-listing.ts';

/** How a state stands out: done, waiting for its owner, wrong, or neither. */
export type StateTone = 'done' | 'waits' | 'wrong' | 'plain';

interface ListingState {
  label: string;
  tone: StateTone;
  /** What its owner does next. */
  next: string;
}

/** The state of an own listing in a few words. */
export function ownedListingState({
  status,
  badge_outcome,
}: Pick<OwnedSummary, 'status' | 'badge_outcome'>): ListingState {
  switch (status) {
    case 'draft':
      return { label: 'Not launched', tone: 'waits', next: 'Choose how it launches' };
    case 'awaiting_badge':
      return { label: 'Waits for its badge', tone: 'waits', next: 'Put the badge on your homepage' };
    case 'scheduled':
      return { label: 'Scheduled', tone: 'done', next: 'Leave the badge in place' };
    case 'live':
      return badge_outcome === 'missing'
        ? { label: 'Live, badge missing', tone: 'wrong', next: 'Put the badge back on your homepage' }
        : { label: 'Live', tone: 'done', next: 'Nothing to do' };
    case 'suspended':
      return { label: 'Suspended', tone: 'wrong', next: 'Ask the operator of this site' };
    case 'archived':
      return { label: 'Archived', tone: 'plain', next: 'Nothing to do' };
  }
}

/** A launch week by its Monday in words: "Monday, 4 January 2027". */
export const mondayInWords = (monday: string): string => `Monday, ${dayInWords(monday)}`;

type Launching = Pick<OwnedListing, 'status' | 'plan' | 'launch_week' | 'launches' | 'badge'>;

/** Where a listing stands, in whole sentences. `graceDays`: how long it stays live without its badge. */
export function launchInWords(listing: Launching, graceDays: number): string[] {
  const { status, launch_week, badge } = listing;
  const monday = launch_week === null ? 'a Monday' : mondayInWords(launch_week);
  switch (status) {
    case 'draft':
      return ['It is saved, and visitors do not see it. It goes onto the site once you have chosen how it launches.'];
    case 'awaiting_badge':
      return awaitingInWords(listing, monday);
    case 'scheduled':
      return [
        `It launches on ${monday}, at 00:00 UTC.`,
        ...(badge === null
          ? []
          : ['The badge was found on your homepage. Leave it in place until then and afterwards.']),
      ];
    case 'live':
      return ['It is live.', ...missingInWords(badge?.missing_since ?? null, graceDays)];
    case 'suspended':
    case 'archived':
      return ['It is not shown. The operator of this site can say why.'];
  }
}

function awaitingInWords({ launches, badge }: Launching, monday: string): string[] {
  if (launches.length > 0) {
    return ['It is not shown: its badge is gone from your homepage. It is back as soon as the badge is found there.'];
  }
  const missed = badge?.missed_week ?? null;
  return [
    ...(missed === null
      ? []
      : [`The week of ${mondayInWords(missed)} came before the badge was found, so the launch moved on.`]),
    `It is queued for the launch week that begins on ${monday}.`,
    'It launches then if the badge is on your homepage. If not, it moves on to the next week with a free seat.',
  ];
}

function missingInWords(missingSince: string | null, graceDays: number): string[] {
  if (missingSince === null) return [];
  const end = new Date(new Date(missingSince).getTime() + graceDays * dayMs).toISOString();
  return [
    `Its badge is missing from your homepage since ${dayInWords(missingSince)}. Without it the listing stays live until ${dayInWords(end)}.`,
  ];
}

/** The first and the last week that a free launch may get, in words. */
export function freeWeeksInWords(weeks: readonly string[]): string {
  const [first, last] = [weeks.at(0), weeks.at(-1)];
  if (first === undefined || last === undefined) return 'a coming week';
  return first === last
    ? `the week of ${mondayInWords(first)}`
    : `the first week with a free seat between ${mondayInWords(first)}, and ${mondayInWords(last)}`;
}
