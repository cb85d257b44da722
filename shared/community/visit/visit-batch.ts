import { z } from 'zod';
import { parseJson } from '../../kernel/text/parse-json.ts';
import { isoDay } from '../../kernel/time/day-words.ts';
import {
  type HourlyCount,
  hourlyCounts,
  isHourly,
  otherHosts,
  type VisitCount,
  type VisitSubject,
  visitCounts,
} from './visit.ts';

/** What to add to a page's daily counts. */
export interface DayAddition {
  subject: VisitSubject;
  day: string;
  counts: Partial<Record<VisitCount, number>>;
  /** Keyed by counter, then by hour of the day. */
  hours: Partial<Record<HourlyCount, Record<string, number>>>;
}

/** A visitor who may already have been counted on this page today. */
export interface PossibleVisitor {
  subject: VisitSubject;
  day: string;
  hour: number;
}

/** Views by referring host. */
export interface ReferrerAddition {
  subject: VisitSubject;
  day: string;
  host: string;
  views: number;
}

/** Counts not yet written. Grows with pages, visitors and hosts, not with views. */
export class VisitBatch {
  readonly days = new Map<string, DayAddition>();
  readonly visitors = new Map<string, PossibleVisitor>();
  readonly referrers = new Map<string, ReferrerAddition>();
  readonly #hosts = new Map<string, number>();

  /** Number of entries. */
  get size(): number {
    return this.days.size + this.visitors.size + this.referrers.size;
  }

  /** Adds to one of a page's counts. */
  add(subject: VisitSubject, at: Date, count: VisitCount, by = 1): void {
    const addition = this.#isoDay(subject, isoDay(at));
    addition.counts[count] = (addition.counts[count] ?? 0) + by;
    if (!isHourly(count)) return;
    const hours = addition.hours[count] ?? {};
    const hour = at.getUTCHours();
    hours[hour] = (hours[hour] ?? 0) + by;
    addition.hours[count] = hours;
  }

  /** Adds a visitor. */
  addVisitor(key: string, subject: VisitSubject, at: Date): void {
    if (!this.visitors.has(key)) this.visitors.set(key, { subject, day: isoDay(at), hour: at.getUTCHours() });
  }

  /** Counts a view by referring host. Hosts beyond the maximum per page and day are counted together. */
  addReferrer(subject: VisitSubject, at: Date, sentHost: string, mostHosts: number): void {
    this.#addHost({ subject, day: isoDay(at), host: sentHost, views: 1 }, mostHosts);
  }

  /** The batch as plain values, for writing to a file. */
  toStored(): StoredBatch {
    return {
      days: [...this.days.values()],
      visitors: [...this.visitors],
      referrers: [...this.referrers.values()],
    };
  }

  /** Adds a batch from a line of a file. Invalid lines add nothing. */
  addStored(line: string): void {
    const stored = parseStoredBatch(line);
    for (const { subject, day, counts, hours } of stored?.days ?? []) {
      const addition = this.#isoDay(subject, day);
      addCounts(addition.counts, counts);
      for (const count of hourlyCounts) {
        const added = hours[count];
        if (added !== undefined) addition.hours[count] = addCounts(addition.hours[count] ?? {}, added);
      }
    }
    for (const [key, visitor] of stored?.visitors ?? []) {
      if (!this.visitors.has(key)) this.visitors.set(key, visitor);
    }
    for (const referrer of stored?.referrers ?? []) this.#addHost(referrer, Number.POSITIVE_INFINITY);
  }

  #addHost({ subject, day, host: sentHost, views }: ReferrerAddition, mostHosts: number): void {
    const page = `${day} ${subject}`;
    const hosts = this.#hosts.get(page) ?? 0;
    const isKept = this.referrers.has(`${page} ${sentHost}`) || hosts < mostHosts;
    const host = isKept ? sentHost : otherHosts;
    const known = this.referrers.get(`${page} ${host}`) ?? { subject, day, host, views: 0 };
    if (known.views === 0) this.#hosts.set(page, hosts + 1);
    known.views += views;
    this.referrers.set(`${page} ${host}`, known);
  }

  #isoDay(subject: VisitSubject, day: string): DayAddition {
    const key = `${day} ${subject}`;
    const known = this.days.get(key);
    if (known !== undefined) return known;
    const made: DayAddition = { subject, day, counts: {}, hours: {} };
    this.days.set(key, made);
    return made;
  }
}

function addCounts(counts: Record<string, number>, added: Partial<Record<string, number>>): Record<string, number> {
  for (const [name, by = 0] of Object.entries(added)) counts[name] = (counts[name] ?? 0) + by;
  return counts;
}

const isSubject = (value: unknown): boolean =>
  typeof value === 'string' && /^(?:listing\/\d{1,15}|week\/\d{4}-\d\d-\d\d)$/.test(value);

const subject = z.custom<VisitSubject>(isSubject);
const day = z.iso.date();
const count = z.int().min(0);

/** A batch as one line of the spool. */
const storedBatch = z.object({
  days: z.array(
    z.object({
      subject,
      day,
      counts: z.partialRecord(z.enum(visitCounts), count),
      hours: z.partialRecord(z.enum(hourlyCounts), z.record(z.string().regex(/^\d{1,2}$/), count)),
    }),
  ),
  visitors: z.array(z.tuple([z.string().max(64), z.object({ subject, day, hour: z.int().min(0).max(23) })])),
  referrers: z.array(z.object({ subject, day, host: z.string().max(253), views: count })),
});
type StoredBatch = z.infer<typeof storedBatch>;

/** Parses a line of the spool; undefined if it is corrupt. */
const parseStoredBatch = (line: string): StoredBatch | undefined => storedBatch.safeParse(parseJson(line)).data;
