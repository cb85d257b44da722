import { dayInWords } from '../../kernel/time/day-words.ts';
import type { OwnedListing } from './owned-listing.ts';

/** One step on the way of a listing to its launch. */
interface LaunchStep {
  label: string;
  state: 'done' | 'now' | 'later';
  /** When, where that is known. */
  detail: string | null;
}

const progress: Record<OwnedListing['status'], number> = {
  draft: 1,
  awaiting_badge: 2,
  scheduled: 3,
  live: 4,
  suspended: 0,
  archived: 0,
};

/** The way of a listing to its launch: how far it is, and what comes. A paid launch needs no badge; empty where there is none. */
export function launchSteps({
  status,
  plan,
  launch_week,
  badge,
}: Pick<OwnedListing, 'status' | 'plan' | 'launch_week' | 'badge'>): LaunchStep[] {
  const done = progress[status];
  if (done === 0) return [];
  const week = launch_week === null || status === 'draft' ? null : dayInWords(launch_week);
  const needsBadge = plan === 'free' && (badge !== null || status === 'draft');
  const isGone = status === 'live' && (badge?.missing_since ?? null) !== null;
  const steps = [
    { reached: 'Submitted', ahead: 'Submit it', from: 1, detail: null },
    { reached: 'Queued', ahead: 'Choose its launch', from: 2, detail: week === null ? null : `Week of ${week}` },
    ...(needsBadge
      ? [
          {
            reached: 'Badge found',
            ahead: isGone ? 'Badge missing' : 'Put up the badge',
            from: isGone ? 5 : 3,
            detail: null,
          },
        ]
      : []),
    {
      reached: 'Live',
      ahead: 'Goes live',
      from: 4,
      detail: status === 'scheduled' && week !== null ? `On ${week}` : null,
    },
  ];
  const next = steps.findIndex(({ from }) => from > done);
  return steps.map(({ reached, ahead, from, detail }, index) => ({
    label: from <= done ? reached : ahead,
    detail,
    state: from <= done ? 'done' : index === next ? 'now' : 'later',
  }));
}
