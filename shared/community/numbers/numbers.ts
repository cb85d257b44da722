import { z } from 'zod';
import { agentKinds } from '../visit/visit.ts';

const count = z.int().min(0);

/** Counted activity on a listing in a period. */
export const measuredCounts = ['views', 'visitors', 'clicks', 'votes', 'follows'] as const;
type MeasuredCount = (typeof measuredCounts)[number];

const countsShape = {
  views: count,
  visitors: count,
  clicks: count,
  votes: count,
  follows: count,
} as const satisfies Record<MeasuredCount, z.ZodType>;
const counts = z.object(countsShape);
export type Counts = z.infer<typeof counts>;

const agents = z.object(
  Object.fromEntries(agentKinds.map((kind) => [kind, count])) as Record<(typeof agentKinds)[number], typeof count>,
);
export type AgentCounts = z.infer<typeof agents>;

const rank = z.int().min(1).nullable();

/** A listing's numbers for those who manage it: by day, and for its launch week by hour. Times in UTC. */
export const listingNumbers = z.object({
  listing_id: z.int().min(1),
  name: z.string(),
  from: z.iso.date().describe('First day, UTC.'),
  to: z.iso.date().describe('Last day: today, up to now.'),
  totals: counts.describe(
    'Visitors are unique per day. Valid votes and current follows are counted on the day they were made.',
  ),
  agents: agents.describe(
    'Automated reads: crawlers, AI assistants, the Markdown version, get_listing and compare_listings over REST and ' +
      'MCP.',
  ),
  referrers: z.array(z.object({ host: z.string(), views: count })).describe('Most views first, up to 50.'),
  days: z.array(z.object({ day: z.iso.date(), ...countsShape, agents: count })),
  launch_week: z
    .object({
      week: z.iso.date().describe('Monday of the week.'),
      launches: count.describe('Number of launches that week.'),
      rank: rank.describe('Null if there are no votes or the rank was voided.'),
      totals: counts,
      median: counts.nullable().describe('Median of all launches that week; null if there are fewer than 3.'),
      week_page_views: count.describe("Views of the launch week's page."),
      hours: z.array(z.object({ hour: z.iso.datetime(), ...countsShape, rank })),
    })
    .nullable()
    .describe('Null until its launch week starts.'),
});
export type ListingNumbers = z.infer<typeof listingNumbers>;

/** Maximum number of days, and the default. */
export const numbersDays = { most: 90, usual: 28 } as const;

export const noCounts = (): Counts => ({ views: 0, visitors: 0, clicks: 0, votes: 0, follows: 0 });

/** Adds up each count. */
export function sumOf(some: readonly Counts[]): Counts {
  const sum = noCounts();
  for (const each of some) for (const name of measuredCounts) sum[name] += each[name];
  return sum;
}

const fewestForMedian = 3;

/**
 * The median of each count; for an even number, the mean of the middle two, rounded down. Null for fewer than 3, which
 * would reveal another launch's numbers.
 */
export function medianOf(some: readonly Counts[]): Counts | null {
  if (some.length < fewestForMedian) return null;
  const median = noCounts();
  for (const name of measuredCounts) {
    const values = some.map((each) => each[name]).sort((a, b) => a - b);
    const [low = 0, high = 0] = [values[Math.floor((values.length - 1) / 2)], values[Math.floor(values.length / 2)]];
    median[name] = Math.floor((low + high) / 2);
  }
  return median;
}
