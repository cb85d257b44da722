import { listingTable } from '../../directory/directory.reads.ts';
import { siteAddress } from '../../kernel/address/site-address.ts';
import { repeatEvery } from '../../kernel/background/background.ts';
import { inOneLane } from '../../kernel/lanes/one-lane.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import { isMonday } from '../../kernel/week/week-calendar.ts';
import { daySecret } from '../vote/network-key.writes.ts';
import { referrerHost } from './referrer-host.ts';
import { type AgentKind, listingOfSubject, subjectOfListing, type VisitSubject } from './visit.ts';
import { type Visit, VisitLog } from './visit-log.ts';
import { VisitSpool } from './visit-spool.files.ts';
import { writeBatch } from './write-visits.writes.ts';

const log = runtimeState(() => new VisitLog());
const secrets = runtimeState((): { day: string; secret: Promise<string> } | undefined => undefined);

const keptEveryMs = 250;
const writtenEveryMs = 1_000;
const endsWithinMs = 3_000;

/**
 * Counts a visit to a public page; it is on disk within 250 ms. `referrer` is the raw host. Returns false if the visit
 * isn't counted because the page is unknown or the network is over its limit.
 */
export async function countVisit(visit: Visit, now: Date): Promise<boolean> {
  if (!(await isCounted(visit.subject))) return false;
  const referrer = visit.referrer && referrerHost(visit.referrer, new URL(siteAddress()).hostname);
  return log.get().count({ ...visit, referrer: referrer || undefined }, await secretOf(now), now);
}

/** Counts a bot or assistant reading a public listing, by slug. Unknown slugs are ignored. */
export async function countAgentRead(kind: AgentKind, slug: string, now: Date): Promise<void> {
  const row = (await listingTable()).bySlug(slug);
  if (row !== undefined) log.get().countAgent(kind, subjectOfListing(row.id), now);
}

/** Writes this process's counts directly to the database. Whatever can't be written is kept for the next call. */
export async function writeVisits(now: Date): Promise<void> {
  const counted = log.get();
  for (let batch = counted.take(); batch !== undefined; batch = counted.take()) {
    await writeBatch(batch, now);
    counted.written();
  }
}

/** Writes this process's counts to disk or, if the disk fails, to the database; the failure is passed to `report`. */
export async function spoolVisits(spool: VisitSpool, now: Date, report: (problem: Error) => void): Promise<void> {
  const counted = log.get();
  const batch = counted.take();
  if (batch === undefined) return spool.turn();
  try {
    await spool.append(batch);
    counted.written();
  } catch (problem) {
    report(problem instanceof Error ? problem : new Error('Could not write visits to disk.', { cause: problem }));
    await writeVisits(now);
  }
}

/**
 * Imports files from disk into the database, including those of killed processes, each once. Stops early if `isLate`
 * returns true.
 */
export async function importSpooledVisits(spool: VisitSpool, now: Date, isLate = (): boolean => false): Promise<void> {
  for (const segment of await spool.waiting(now)) {
    await writeBatch(await spool.read(segment), now, segment);
    await spool.remove(segment);
    if (isLate()) return;
  }
}

/**
 * Saves this process's counts to files in `folder` four times a second, and imports them into the database as fast as
 * possible. Returns a function that stops it: counts that the database doesn't accept within three seconds are left in
 * the folder and imported on the next start.
 */
export function startCounting(folder: string, now: () => Date, report: (problem: Error) => void): () => Promise<void> {
  const spool = new VisitSpool(folder);
  let endsBy = Number.POSITIVE_INFINITY;
  const keep = inOneLane(() => spoolVisits(spool, now(), report).catch(report));
  const write = inOneLane(() => importSpooledVisits(spool, now(), () => performance.now() > endsBy).catch(report));
  const ends = [repeatEvery(keptEveryMs, keep), repeatEvery(writtenEveryMs, write)];
  return async () => {
    for (const end of ends) end();
    endsBy = performance.now() + endsWithinMs;
    await keep();
    await keep(); // Closes the last file.
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

/** The day's secret, requested only once. */
function secretOf(now: Date): Promise<string> {
  const day = isoDay(now);
  const kept = secrets.get();
  if (kept?.day === day) return kept.secret;
  const asked = { day, secret: daySecret(now) };
  secrets.set(asked);
  asked.secret.catch(() => {
    if (secrets.get() === asked) secrets.set(undefined); // The next visit retries.
  });
  return asked.secret;
}
