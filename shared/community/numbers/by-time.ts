import { dayMs } from '../../kernel/time/day-ms.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { hourMs } from '../../kernel/time/hour-ms.ts';
import { agentKinds, type VisitDay } from '../visit/visit.ts';
import { type AgentCounts, type Counts, noCounts } from './numbers.ts';

/** A listing's stored events. */
export interface Happened {
  visits: readonly VisitDay[];
  /** When the votes that count were cast. */
  votes: readonly Date[];
  /** Start of each current follow. */
  follows: readonly Date[];
}

/** The last `days` days in UTC, oldest first, up to and including the day of `now`. */
export const daysUntil = (now: Date, days: number): string[] =>
  Array.from({ length: days }, (_, index) => isoDay(new Date(now.getTime() - (days - 1 - index) * dayMs)));

/** Counts for each of the given days. */
export function countsByDay({ visits, votes, follows }: Happened, days: readonly string[]): Counts[] {
  const visitsOf = new Map(visits.map((each) => [each.day, each]));
  const [votesOn, followsOn] = [countBy(votes, isoDay), countBy(follows, isoDay)];
  return days.map((day) => {
    const { views = 0, visitors = 0, clicks = 0 } = visitsOf.get(day) ?? {};
    return { views, visitors, clicks, votes: votesOn.get(day) ?? 0, follows: followsOn.get(day) ?? 0 };
  });
}

/** Counts for each of the hours that start at the given times. */
export function countsByHour({ visits, votes, follows }: Happened, hours: readonly Date[]): Counts[] {
  const visitsOf = new Map(visits.map((each) => [each.day, each.hours ?? {}]));
  const [votesIn, followsIn] = [countBy(votes, hourOf), countBy(follows, hourOf)];
  return hours.map((hour) => {
    const counted = visitsOf.get(isoDay(hour)) ?? {};
    const at = hour.getUTCHours();
    return {
      ...noCounts(),
      views: counted.views?.[at] ?? 0,
      visitors: counted.visitors?.[at] ?? 0,
      clicks: counted.clicks?.[at] ?? 0,
      votes: votesIn.get(hourOf(hour)) ?? 0,
      follows: followsIn.get(hourOf(hour)) ?? 0,
    };
  });
}

/** Reads by bots and assistants on the given days. */
export function agentsOf(visits: readonly VisitDay[]): AgentCounts {
  const sum = (kind: (typeof agentKinds)[number]) => visits.reduce((all, each) => all + (each[kind] ?? 0), 0);
  return Object.fromEntries(agentKinds.map((kind) => [kind, sum(kind)])) as AgentCounts;
}

/** The starts of the hours in a period (end exclusive). */
export function hoursBetween(from: Date, to: Date): Date[] {
  const count = Math.max(0, Math.ceil((to.getTime() - from.getTime()) / hourMs));
  return Array.from({ length: count }, (_, index) => new Date(from.getTime() + index * hourMs));
}

const hourOf = (time: Date): number => Math.floor(time.getTime() / hourMs);

function countBy<Key>(times: readonly Date[], keyOf: (time: Date) => Key): Map<Key, number> {
  const counts = new Map<Key, number>();
  for (const time of times) counts.set(keyOf(time), (counts.get(keyOf(time)) ?? 0) + 1);
  return counts;
}
