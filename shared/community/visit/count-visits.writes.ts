import { listingTable } from '../../directory/directory.reads.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { isMonday } from '../../kernel/week/week-calendar.ts';
import { daySecret } from '../vote/network-key.writes.ts';
import { referrerHost } from './referrer-host.ts';
import { type AgentKind, listingOfSubject, subjectOfListing, type VisitSubject } from './visit.ts';
import { type Visit, VisitLog } from './visit-log.ts';
import { writeBatch } from './write-visits.writes.ts';

const log = runtimeState(() => new VisitLog());
const secrets = runtimeState((): { day: string; secret: Promise<string> } | undefined => undefined);

const writtenEveryMs = 1_000;

/**
 * Counts a visit of a public page: it is written within a second. `referrer` is the host as it was sent. False where it is not counted: for a page
 * that there is not, and beyond the limits of a network.
 */
export async function countVisit(visit: Visit, now: Date): Promise<boolean> {
  if (!(await isCounted(visit.subject))) return false;
  const referrer = visit.referrer && referrerHost(visit.referrer, new URL(siteAddress()).hostname);
  return log.get().count({ ...visit, referrer: referrer || undefined }, await secretOf(now), now);
}

/** Counts a program that read what a public listing says, by its slug. One that there is not counts for nothing. */
export async function countAgentRead(kind: AgentKind, slug: string, now: Date): Promise<void> {
  const row = (await listingTable()).bySlug(slug);
  if (row !== undefined) log.get().countAgent(kind, subjectOfListing(row.id), now);
}

/** Writes what this process has counted. What cannot be written now stays for the next time. */
export async function writeVisits(now: Date): Promise<void> {
  const counted = log.get();
  for (let batch = counted.take(); batch !== undefined; batch = counted.take()) {
    await writeBatch(batch, now);
    counted.written();
  }
}

/** Has this process write what it counts every second. Gives the function that writes the rest and ends it. */
export function startCounting(now: () => Date, report: (problem: Error) => void): () => Promise<void> {
  const write = inOneLane(() => writeVisits(now()).catch(report));
  const timer = setInterval(() => void write(), writtenEveryMs);
  return async () => {
    clearInterval(timer);
    await write();
  };
}

async function isCounted(subject: VisitSubject): Promise<boolean> {
  const id = listingOfSubject(subject);
  const table = await listingTable();
  if (id !== undefined) return table.get(id) !== undefined;
  const week = subject.slice('week/'.length);
  return isMonday(week) && table.byWeek().of(week).length > 0;
}

/** The secret of the day, asked for once. */
function secretOf(now: Date): Promise<string> {
  const day = isoDay(now);
  const kept = secrets.get();
  if (kept?.day === day) return kept.secret;
  const asked = { day, secret: daySecret(now) };
  secrets.set(asked);
  asked.secret.catch(() => {
    if (secrets.get() === asked) secrets.set(undefined); // the next visit asks again
  });
  return asked.secret;
}
