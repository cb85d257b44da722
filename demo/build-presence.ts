import type { ListingStatus } from '../shared/directory/directory.ts';
import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { addWeeks, type Monday, weekOf, weekStart } from '../shared/kernel/week/week-calendar.ts';
import type { ProductEntry } from './catalogue-schema.ts';
import { dayOf, daysBefore } from './demo-time.ts';
import { between, type Random, seededRandom } from './random.ts';

/** A demo product's place in the launch calendar. Times in UTC, none after `now`. */
export interface Presence {
  status: ListingStatus;
  /** Monday of its latest launch, or of the scheduled one. */
  launch_week: Monday | null;
  launches: { week: Monday; launched_at: Date }[];
  published_at: Date | null;
  created_at: Date;
}

/** Places a product in the calendar around `now`; deterministic for the same product and instant. */
export function buildPresence(
  { slug, plan, presence }: Pick<ProductEntry, 'slug' | 'plan' | 'presence'>,
  now: Date,
): Presence {
  const random = seededRandom(`presence of ${slug}`);
  const draftedDays = between(random, 3, 40);
  if (presence.kind === 'scheduled' || presence.kind === 'awaiting_badge') {
    const launch_week = addWeeks(weekOf(now), presence.week);
    const created_at = daysBefore(now, draftedDays);
    return { status: presence.kind, launch_week, launches: [], published_at: null, created_at };
  }
  if (presence.kind === 'listed') {
    const published_at = daysBefore(now, presence.days_ago);
    const created_at = daysBefore(published_at, draftedDays);
    return { status: 'live', launch_week: null, launches: [], published_at, created_at };
  }
  const launches = presence.weeks
    .toSorted((a, b) => a - b)
    .map((offset, index) => {
      const week = addWeeks(weekOf(now), offset);
      const atOnce = plan === 'paid' && index === 0;
      return { week, launched_at: atOnce ? paidLaunch(week, now, random) : weekStart(week) };
    });
  const published_at = launches[0]?.launched_at ?? now;
  return {
    status: 'live',
    launch_week: launches.at(-1)?.week ?? null,
    launches,
    published_at,
    created_at: daysBefore(published_at, draftedDays),
  };
}

/**
 * Free launches go live when their week starts. Paid ones go live immediately: by Wednesday or, in the current
 * week, today, so that there is always a launch today.
 */
function paidLaunch(week: Monday, now: Date, random: Random): Date {
  const start = weekStart(week).getTime();
  if (week !== weekOf(now)) return new Date(start + Math.floor(between(random, 0.2, 2.8) * dayMs));
  const today = new Date(`${dayOf(now)}T00:00:00.000Z`).getTime();
  return new Date(today + Math.floor(random() * (now.getTime() - today)));
}
