import { siteAddress } from '../shared/kernel/address/site-address.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { dayMs } from '../shared/kernel/time/day-ms.ts';
import { hourMs } from '../shared/kernel/time/hour-ms.ts';
import {
  type BadgeListing,
  readBadgeListing,
  readDueBadgeRetries,
  readPendingNotices,
  readUncheckedSince,
} from '../shared/launch/launch.reads.ts';
import type { BadgeSeen } from '../shared/launch/launch.ts';
import {
  endBadgeRetries,
  recordBadgeCheck,
  recordFailedBadgeCheck,
  sendOwnerNotice,
} from '../shared/launch/launch.writes.ts';
import { FetchFailure, type FetchFailureReason, fetchPage } from '../shared/platform/outbound/fetch-page.ts';
import { parseOrDrop } from '../shared/submission/submission.ts';
import { attempt, throwAll } from './attempt.ts';
import { findBadgeInThread, inPageThread } from './page-thread.ts';

export const badgesFailed = 'Some badges could not be checked.';

const batch = 100;
const atOnce = 8;
const pageLimits = { maxBytes: 5 * 1024 * 1024, timeoutMs: 15_000 } as const;

/** Checks the badge of each free listing that hasn't been checked for nearly a day, and notifies owners. */
export async function checkBadges(now: () => Date): Promise<void> {
  const since = new Date(now().getTime() - dayMs + hourMs);
  const seen = new Set<number>();
  const failures: unknown[] = [];
  for (;;) {
    const ids = (await readUncheckedSince(since, batch)).filter((id) => !seen.has(id));
    if (ids.length === 0) break;
    for (const id of ids) seen.add(id);
    failures.push(...(await failuresOf(ids, now)));
  }
  for (const id of await readPendingNotices(batch)) await sendOwnerNotice(id, now());
  throwAll(failures, badgesFailed);
}

/** Looks for one listing's badge now. A failure on our side is recorded, to be retried later, and thrown. */
export async function checkBadge(listingId: number, now: () => Date): Promise<void> {
  const check = async () => {
    const listing = await readBadgeListing(listingId);
    const seen = listing === undefined ? 'unreachable' : await lookAt(listing);
    await recordBadgeCheck(listingId, seen, now());
    await endBadgeRetries(listingId);
  };
  await attempt(check, (problem) => recordFailedBadgeCheck(listingId, problem, now()));
  await sendOwnerNotice(listingId, now());
}

/** Retries the failed checks that are due. */
export const retryBadgeChecks = async (now: () => Date): Promise<void> =>
  throwAll(await failuresOf(await readDueBadgeRetries(now(), batch), now), badgesFailed);

/** Checks several listings; one that fails doesn't stop the others. */
async function failuresOf(ids: readonly number[], now: () => Date): Promise<unknown[]> {
  const failures: unknown[] = [];
  await inLanes(ids, atOnce, (id) => checkBadge(id, now).catch((cause: unknown) => void failures.push(cause)));
  return failures;
}

/** One request a day is less than any crawler makes, so robots.txt, which is about crawling, isn't read. */
async function lookAt({ slug, previous_slugs, website_url }: BadgeListing): Promise<BadgeSeen> {
  try {
    const page = await fetchPage(website_url, {
      ...pageLimits,
      whenLarger: 'cut',
      accept: 'text/html',
      redirects: 'same_site',
    });
    if (page.status < 200 || page.status >= 300) return 'error_status';
    const html = page.body.toString('utf8');
    const search = { site: siteAddress(), slugs: [slug, ...previous_slugs], pageUrl: page.url };
    const look = async (): Promise<BadgeSeen | undefined> => {
      const seen = await findBadgeInThread(html, search);
      if (seen === undefined || seen === 'found') return seen;
      return (await inPageThread().parsing.isPassingPage(html)) ? 'stand_in_page' : seen;
    };
    return (await parseOrDrop(look, page.url, inPageThread())) ?? 'unreachable';
  } catch (problem) {
    if (problem instanceof FetchFailure) return reasonOf(problem.reason);
    throw problem;
  }
}

function reasonOf(failure: FetchFailureReason): BadgeSeen {
  switch (failure) {
    case 'unknown_host':
    case 'bad_certificate':
    case 'timeout':
    case 'foreign_redirect':
      return failure;
    default:
      return 'unreachable';
  }
}
