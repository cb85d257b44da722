import { hasModel } from '../shared/platform/language-model/ai.ts';
import { checkBadge, checkBadges } from './check-badges.ts';
import { crawlSite } from './crawl-site.ts';
import { deliverMails } from './deliver-mails.ts';
import { launchWeek } from './launch-week.ts';
import type { JobName } from './queue.ts';
import { readCompetitor } from './read-competitor.ts';
import { resumeDrafts } from './resume-drafts.ts';
import { alone, type Handlers, recurringToo } from './run-jobs.ts';
import { sendDigests, tellFollowers } from './tell-followers.ts';
import { modelDrafter, redraftFields, rulesDrafter, writeDraft } from './write-draft.ts';

type ListingJob = Extract<
  JobName,
  | 'crawl-site'
  | 'write-draft'
  | 'redraft-fields'
  | 'read-competitor'
  | 'resume-drafts'
  | 'check-badge'
  | 'check-badges'
  | 'launch-week'
  | 'deliver-due-mails'
  | 'tell-followers'
  | 'send-digests'
>;

/** The jobs on the way from a website to a live listing, and of the mails that follow. What is under way with a model ends with the signal. */
export function listingHandlers(now: () => Date, signal: AbortSignal): Handlers<ListingJob> {
  const drafter = hasModel() ? modelDrafter(now, signal) : rulesDrafter;
  return {
    'crawl-site': { run: ({ draftId }) => crawlSite(draftId, now), atOnce: 4 },
    'write-draft': { run: ({ draftId }) => writeDraft(draftId, now, drafter), atOnce: 2 },
    'redraft-fields': { run: ({ draftId }) => redraftFields(draftId, now, drafter), atOnce: 2 },
    'read-competitor': { run: ({ draftId }) => readCompetitor(draftId, now), atOnce: 2 },
    'resume-drafts': alone(() => resumeDrafts(now)),
    'check-badge': { run: ({ listingId }) => checkBadge(listingId, now), atOnce: 2 },
    'check-badges': alone(() => checkBadges(now)),
    'launch-week': alone(() => launchWeek(now)),
    'deliver-due-mails': recurringToo(() => deliverMails(now, signal)),
    'tell-followers': recurringToo(() => tellFollowers(now)),
    'send-digests': alone(() => sendDigests(now)),
  };
}
