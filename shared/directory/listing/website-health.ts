import { z } from 'zod';
import { dayMs } from '../../kernel/time/day-ms.ts';

/** Results of a listing's website checks. Times in UTC. */
export const websiteHealthSchema = z.object({
  /** The website that was checked. If the listing's website changes, these results are discarded. */
  url: z.string().max(2048),
  due_at: z.date(),
  looked_at: z.date(),
  /** `read`, `not_looked_at`, or why it couldn't be read (a failed fetch's reason, or a crawl outcome). */
  outcome: z.string().max(60),
  status: z.int().nullable(),
  /** Origin on another domain that it redirects to, or that its shut-down notice names as successor. */
  moved_to: z.string().max(2048).nullable(),
  /** Time of the first in the current series of failed checks; null while the website works. */
  failing_since: z.date().nullable(),
  failures: z.int().min(0),
  /** When the failure was confirmed: enough checks had failed to notify the owner and the team. */
  confirmed_at: z.date().nullable(),
  /** When the listing page started showing the failure. */
  shown_at: z.date().nullable(),
});
export type WebsiteHealth = z.infer<typeof websiteHealthSchema>;

/** One check of a homepage. */
export type WebsiteCheck = Pick<WebsiteHealth, 'url' | 'outcome' | 'status' | 'moved_to'>;

const troubles = ['silent', 'error', 'parked', 'shut_down', 'moved'] as const;
export type WebsiteTrouble = (typeof troubles)[number];

const byOutcome: Readonly<Record<string, WebsiteTrouble>> = {
  unknown_host: 'silent',
  unreachable: 'silent',
  timeout: 'silent',
  host_error: 'silent',
  parked: 'parked',
  server_default: 'parked',
  shut_down: 'shut_down',
};

/**
 * What is wrong with a website. Undefined for one that responds, even if it doesn't let us in: bot protection, sign-in
 * and maintenance pages, redirect loops, and certificates that only we reject prove that somebody runs it.
 */
export function websiteTrouble({ outcome, status, moved_to }: Omit<WebsiteCheck, 'url'>): WebsiteTrouble | undefined {
  if (outcome === 'read') return moved_to === null ? undefined : 'moved';
  if (outcome === 'http_error') return status === 404 || status === 410 || (status ?? 0) >= 500 ? 'error' : undefined;
  return byOutcome[outcome];
}

const enoughFailures = 3;
/** Days between checks, and from the first failed check until the owner and team, and later visitors, are told. */
const days = { well: 30, failing: 1, confirmed: 7, untilConfirmed: 3, untilShown: 30 };

const inDays = (from: Date, count: number): Date => new Date(from.getTime() + count * dayMs);

/** Whether to tell the owner and team about a failing website after this check. */
export const isJustConfirmed = (health: WebsiteHealth): boolean =>
  health.confirmed_at?.getTime() === health.looked_at.getTime();

/** Restarts a failing website's timeline with this check as the first failure. */
export const startOver = (health: WebsiteHealth): WebsiteHealth => ({
  ...health,
  failing_since: health.looked_at,
  failures: 1,
  confirmed_at: null,
  shown_at: null,
  due_at: inDays(health.looked_at, days.failing),
});

/** When visitors will be told that a website fails. */
export const shownFrom = (failingSince: Date): Date => inDays(failingSince, days.untilShown);

/**
 * A website's health after a check, including when the next check is due. Results for a different URL are discarded.
 */
export function healthAfterCheck(
  before: WebsiteHealth | null | undefined,
  look: WebsiteCheck,
  now: Date,
): WebsiteHealth {
  const known = before?.url === look.url ? before : undefined;
  const fresh = { ...look, looked_at: now };
  // The homepage wasn't checked this time, which proves nothing, so a failing website is checked again soon.
  if (look.outcome === 'not_looked_at' && known !== undefined && known.failing_since !== null)
    return { ...known, looked_at: now, due_at: inDays(now, days.failing) };
  if (websiteTrouble(look) === undefined) {
    const well = { failing_since: null, failures: 0, confirmed_at: null, shown_at: null };
    return { ...fresh, ...well, due_at: inDays(now, days.well) };
  }
  const failing_since = known?.failing_since ?? now;
  const failures = (known?.failures ?? 0) + 1;
  const isConfirmed = failures >= enoughFailures && now >= inDays(failing_since, days.untilConfirmed);
  const confirmed_at = known?.confirmed_at ?? (isConfirmed ? now : null);
  const isShown = confirmed_at !== null && now >= shownFrom(failing_since);
  return {
    ...fresh,
    failing_since,
    failures,
    confirmed_at,
    shown_at: known?.shown_at ?? (isShown ? now : null),
    due_at: inDays(now, confirmed_at === null ? days.failing : days.confirmed),
  };
}

/** A failing website: what is wrong, since when, and where it redirects visitors. */
export interface FailingWebsite {
  trouble: WebsiteTrouble;
  since: Date;
  /** The origin the website redirects to, or its successor's; null if there is neither. */
  movedTo: string | null;
}

/** A listing's failing website, confirmed by several checks; undefined if it works or hasn't been checked. */
export function failingWebsite(
  { website_url, website_health: health }: { website_url: string; website_health?: WebsiteHealth | null | undefined },
  who: 'team' | 'visitors',
): FailingWebsite | undefined {
  if (health == null || health.url !== website_url || health.failing_since === null) return undefined;
  if ((who === 'team' ? health.confirmed_at : health.shown_at) === null) return undefined;
  const trouble = websiteTrouble(health);
  if (trouble === undefined) return undefined;
  return { trouble, since: health.failing_since, movedTo: health.moved_to };
}
