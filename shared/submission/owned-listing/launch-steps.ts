import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { dayInWords } from '../../kernel/time/day-words.ts';
import type { OwnedListing } from './owned-listing.ts';

interface LaunchStep {
  label: string;
  state: 'done' | 'now' | 'later';
  /** The step's date, if known. */
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

/** A step's labels, after and before it is reached. */
interface Step {
  reached: TextKey;
  ahead: TextKey;
  /** Progress from which the step counts as reached. */
  from: number;
  detail: string | null;
}

/**
 * A listing's steps to launch, with progress and what's next. Paid launches need no badge; empty without a launch.
 * `isBadgeRequired`: whether free launches need one (settings).
 */
export function launchSteps(
  { status, plan, launch_week, badge }: Pick<OwnedListing, 'status' | 'plan' | 'launch_week' | 'badge'>,
  isBadgeRequired = true,
): LaunchStep[] {
  const done = progress[status];
  if (done === 0) return [];
  const week = launch_week === null || status === 'draft' ? null : dayInWords(launch_week);
  const needsBadge = plan === 'free' && (badge !== null || (status === 'draft' && isBadgeRequired));
  const isGone = status === 'live' && (badge?.missing_since ?? null) !== null;
  const badgeStep: Step = {
    reached: 'own_listing.step_badge_found',
    ahead: isGone ? 'own_listing.step_badge_missing' : 'own_listing.step_put_badge',
    from: isGone ? 5 : 3,
    detail: null,
  };
  const steps: Step[] = [
    { reached: 'own_listing.step_submitted', ahead: 'own_listing.step_submit', from: 1, detail: null },
    {
      reached: 'own_listing.step_queued',
      ahead: 'own_listing.step_choose',
      from: 2,
      detail: week === null ? null : say('own_listing.step_week_of', { day: week }),
    },
    ...(needsBadge ? [badgeStep] : []),
    {
      reached: 'own_listing.step_live',
      ahead: 'own_listing.step_goes_live',
      from: 4,
      detail: status === 'scheduled' && week !== null ? say('own_listing.step_on_day', { day: week }) : null,
    },
  ];
  const next = steps.findIndex(({ from }) => from > done);
  return steps.map(({ reached, ahead, from, detail }, index) => ({
    label: say(from <= done ? reached : ahead),
    detail,
    state: from <= done ? 'done' : index === next ? 'now' : 'later',
  }));
}
