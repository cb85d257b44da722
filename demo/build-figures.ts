import type { ListingRecord } from '../shared/directory/directory.ts';
import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { dayOf, daysBefore } from './demo-time.ts';
import { between, seededRandom } from './random.ts';

/** Source of all figures that third parties would measure, so that nobody takes them for facts. */
const demoSource = 'Demo data';

const trendPoints = 12;
const trendStepDays = 30;

/** A Domain Rating with a twelve-month trend that ends at its value on the day before `now`. */
export function buildDomainRating(slug: string, value: number, now: Date): NonNullable<ListingRecord['domain_rating']> {
  const random = seededRandom(`domain rating of ${slug}`);
  const gained = between(random, 0.1, 0.45) * value;
  const checked_at = daysBefore(now, 1);
  const trend = Array.from({ length: trendPoints }, (_, index) => {
    const stepsAgo = trendPoints - 1 - index;
    const climb = value - gained * (stepsAgo / (trendPoints - 1));
    const measured = stepsAgo === 0 ? value : Math.round(climb + between(random, -1.5, 1.5));
    return {
      date: dayOf(daysBefore(checked_at, stepsAgo * trendStepDays)),
      value: Math.min(100, Math.max(0, measured)),
    };
  });
  return { value, source: demoSource, checked_at, trend };
}

/** Monthly revenue (USD cents) as of the last day of the month before `now`. */
export function buildRevenue(monthly_cents: number, now: Date): NonNullable<ListingRecord['revenue']> {
  const firstOfMonth = Date.UTC(now.getUTCFullYear(), now.getUTCMonth(), 1);
  return { monthly_cents, source: demoSource, as_of: dayOf(new Date(firstOfMonth - dayMs)) };
}
