import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { weekEnd } from '../shared/kernel/week/week-calendar.ts';
import type { Presence } from './build-presence.ts';
import { between, decayTime, logNormal, seededRandom } from './random.ts';

/** Typical votes in a whole launch week, by appeal from 1 to 5. */
const medianOfAppeal = [0, 9, 24, 62, 140, 260];
const weekMs = 7 * dayMs;
/** Share of the launch votes that arrive after the week, and how soon. */
const lateShare = 0.3;
const lateHalfLifeMs = 21 * dayMs;
/** Voters of the first launch can't vote again, so a second one gets fewer. */
const relaunchShare = 0.6;

/**
 * Times of all votes for a demo product until `now`, in order (UTC). In a launch week most come early; afterwards they
 * trickle in. A later `now` in the same week only adds votes.
 */
export function buildVotes(slug: string, appeal: number, presence: Presence, now: Date): Date[] {
  const median = medianOfAppeal[appeal] ?? 0;
  const times =
    presence.launches.length > 0
      ? presence.launches.flatMap((launch, index) => votesOfLaunch(slug, index, median, launch))
      : votesOfListed(slug, median, presence.published_at);
  return times
    .filter((time) => time <= now.getTime())
    .sort((a, b) => a - b)
    .map((time) => new Date(time));
}

function votesOfLaunch(slug: string, index: number, median: number, launch: Presence['launches'][number]): number[] {
  const random = seededRandom(`votes of ${slug} ${index}`);
  const start = launch.launched_at.getTime();
  const end = weekEnd(launch.week).getTime();
  // A late start costs votes, but fewer than its share of the week: most come on the first day anyway.
  const scale = Math.sqrt((end - start) / weekMs) * (index === 0 ? 1 : relaunchShare);
  const total = Math.round(logNormal(random, median, 0.3) * scale);
  const inWeek = Array.from({ length: total }, () => start + 1 + Math.floor(random() ** 1.8 * (end - start - 1)));
  const late = Array.from({ length: Math.round(total * lateShare) }, () =>
    Math.floor(end + decayTime(random, lateHalfLifeMs)),
  );
  return [...inWeek, ...late];
}

function votesOfListed(slug: string, median: number, publishedAt: Date | null): number[] {
  if (publishedAt === null) return [];
  const random = seededRandom(`votes of ${slug}`);
  const total = Math.round(median * between(random, 0.3, 0.7));
  return Array.from({ length: total }, () =>
    Math.floor(publishedAt.getTime() + 1 + decayTime(random, 2 * lateHalfLifeMs)),
  );
}
