import { type Monday, weekState } from '../../../shared/kernel/week/week-calendar.ts';
import type { OwnedListing } from '../../../shared/submission/submission.ts';

/** Something to celebrate: a current launch week or, failing that, an award. */
export type LaunchMoment =
  | { kind: 'on'; week: Monday; votes: number }
  | { kind: 'won'; award: OwnedListing['awards'][number] };

/** A live listing's moment; undefined on ordinary days. */
export function launchMoment(
  { status, launch_week, launches, awards }: OwnedListing,
  now: Date,
): LaunchMoment | undefined {
  if (status !== 'live') return undefined;
  if (launch_week !== null && weekState(launch_week, now) === 'current')
    return { kind: 'on', week: launch_week, votes: launches.find(({ week }) => week === launch_week)?.votes ?? 0 };
  const [award] = awards;
  return award === undefined ? undefined : { kind: 'won', award };
}
