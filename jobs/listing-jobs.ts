import { deliverDueMails } from '../shared/change/change.writes.ts';
import { hasModel } from '../shared/platform/language-model/ai.ts';
import { readingPlaces } from '../shared/submission/submission.ts';
import { checkBadge, checkBadges, retryBadgeChecks } from './check-badges.ts';
import { checkClaims } from './check-claims.ts';
import { requestDueQuoteChecks } from './check-quotes.ts';
import { requestDueWebsiteChecks } from './check-websites.ts';
import { runFetchPictures } from './fetch-pictures.ts';
import { launchWeek } from './launch-week.ts';
import type { JobName } from './queue.ts';
import { readNextWebsite, requestReading } from './read-websites.ts';
import { resumeDrafts } from './resume-drafts.ts';
import { alone, type Handlers, recurringToo } from './run-jobs.ts';
import { settleOrders } from './settle-orders.ts';
import { notifyFollowers, sendDailyMails, sendDigests, sendWeekMails } from './tell-followers.ts';
import { compareWebsite, modelDrafter, redraftFields, rulesDrafter, writeDraft } from './write-draft.ts';

type ListingJob = Extract<
  JobName,
  | 'crawl-site'
  | 'read-websites'
  | 'write-draft'
  | 'fetch-pictures'
  | 'redraft-fields'
  | 'read-competitor'
  | 'check-quotes'
  | 'check-due-quotes'
  | 'look-at-websites'
  | 'read-website-again'
  | 'compare-website'
  | 'resume-drafts'
  | 'check-badge'
  | 'check-badges'
  | 'retry-badge-checks'
  | 'check-claims'
  | 'launch-week'
  | 'deliver-due-mails'
  | 'tell-followers'
  | 'send-digests'
  | 'send-week-mails'
  | 'send-daily-mails'
  | 'settle-orders'
>;

/**
 * Jobs that turn a website into a live listing, and send the resulting emails. Model calls stop when the signal aborts.
 */
export function listingHandlers(now: () => Date, signal: AbortSignal): Handlers<ListingJob> {
  const drafter = hasModel() ? modelDrafter(now, signal) : rulesDrafter;
  return {
    'crawl-site': { run: ({ draftId }) => requestReading('crawl-site', draftId, now), atOnce: 4 },
    'read-websites': { run: () => readNextWebsite(now, signal), atOnce: readingPlaces },
    'write-draft': { run: ({ draftId }) => writeDraft(draftId, now, drafter), atOnce: 2 },
    'fetch-pictures': { run: ({ draftId }) => runFetchPictures(draftId, now, signal), atOnce: 2 },
    'redraft-fields': { run: ({ draftId }) => redraftFields(draftId, now, drafter), atOnce: 2 },
    'read-competitor': { run: ({ draftId }) => requestReading('read-competitor', draftId, now), atOnce: 2 },
    'check-quotes': { run: ({ draftId }) => requestReading('check-quotes', draftId, now), atOnce: 2 },
    'read-website-again': {
      run: ({ listingId }) => requestReading('read-website-again', `${listingId}`, now),
      atOnce: 2,
    },
    'compare-website': { run: ({ listingId }) => compareWebsite(listingId, now, drafter), atOnce: 2 },
    'check-due-quotes': alone(() => requestDueQuoteChecks(now)),
    'look-at-websites': alone(() => requestDueWebsiteChecks(now)),
    'resume-drafts': alone(() => resumeDrafts(now)),
    'check-badge': { run: ({ listingId }) => checkBadge(listingId, now), atOnce: 2 },
    'check-badges': alone(() => checkBadges(now)),
    'retry-badge-checks': alone(() => retryBadgeChecks(now)),
    'check-claims': alone(() => checkClaims(now, signal)),
    'launch-week': alone(() => launchWeek(now)),
    'deliver-due-mails': recurringToo(() => deliverMails(now, signal)),
    'tell-followers': recurringToo(() => notifyFollowers(now)),
    'send-digests': alone(() => sendDigests(now)),
    'send-week-mails': alone(() => sendWeekMails(now)),
    'send-daily-mails': alone(() => sendDailyMails(now)),
    'settle-orders': alone(() => settleOrders(now)),
  };
}

/**
 * Sends due emails from the outbox until none are left or the signal aborts: several thousand take minutes, and the
 * rest can wait.
 */
async function deliverMails(now: () => Date, signal: AbortSignal): Promise<void> {
  while (!signal.aborted && (await deliverDueMails(now()))); // Continues with the next batch.
}
