import { readSettings } from '../../change/change.reads.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import type { WebsiteCheck } from '../../directory/directory.ts';
import { recordWebsiteCheck } from '../../directory/directory.writes.ts';
import { isConnectionLoss } from '../../platform/mongo/mongo.ts';
import { isSameSite } from '../../platform/outbound/same-site.ts';
import { beginCrawl } from './begin-crawl.writes.ts';
import type { CrawlOptions } from './crawl.ts';
import { readSitePage } from './site-page.writes.ts';

/**
 * Requests the homepage of a listing's website, as politely as a crawl, and records the result. A check that throws
 * is recorded without a result, so that it isn't due again immediately and other listings get their turn. Safe to
 * repeat.
 */
export async function checkWebsite(listingId: number, options: CrawlOptions): Promise<void> {
  const listing = await readStoredListing(listingId);
  if (listing === undefined || !(await readSettings()).website_checks) return;
  const { website_url: url } = listing;
  try {
    await recordWebsiteCheck(listingId, await lookAt(url, options), options.now());
  } catch (problem) {
    if (!isConnectionLoss(problem)) await recordWebsiteCheck(listingId, notChecked(url), options.now());
    throw problem;
  }
}

const notChecked = (url: string): WebsiteCheck => ({ url, outcome: 'not_looked_at', status: null, moved_to: null });

// Reserved names such as example.com or shop.test never belong to a real website (RFC 2606).
const reserved = /(?:^|\.)(?:example(?:\.(?:com|net|org))?|test|invalid|localhost)$/;

async function lookAt(url: string, options: CrawlOptions): Promise<WebsiteCheck> {
  const home = new URL(url);
  const nothing = { url, status: null, moved_to: null };
  if (reserved.test(home.hostname)) return notChecked(url);
  const crawl = await beginCrawl(url, options);
  const reading = await readSitePage(home, crawl, 'any');
  if (reading.outcome === 'read') {
    const { origin } = new URL(reading.page.url);
    return { ...nothing, outcome: 'read', moved_to: isSameSite(new URL(origin), home) ? null : origin };
  }
  const { outcome, status, reason, successor = null } = reading;
  // Waiting for our turn doesn't count as response time.
  const isPutOff = outcome === 'timeout' && (reason === undefined || performance.now() >= crawl.endsAt);
  return { ...nothing, outcome: isPutOff ? 'not_looked_at' : (reason ?? outcome), status, moved_to: successor };
}
