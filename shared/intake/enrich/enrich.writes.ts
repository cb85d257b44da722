import { randomUUID } from 'node:crypto';
import { readUnwritten } from '../../directory/directory.reads.ts';
import { saveWebsiteFinding } from '../../directory/directory.writes.ts';
import { keepLease } from '../../platform/mongo/lease.ts';
import { readWebsiteContent } from '../../submission/submission.reads.ts';
import type { CrawlOptions, DraftedProfile, SitePage } from '../../submission/submission.ts';
import { crawlWebsite } from '../../submission/submission.writes.ts';
import type { EnrichReport } from './enrich-report.ts';

/** How to read the websites of imported listings. */
export interface EnrichOptions {
  now: () => Date;
  /** Drafts a profile from a website's pages. */
  draft: (pages: readonly SitePage[]) => Promise<DraftedProfile>;
  limit?: number | undefined;
  /** Limits and threads for crawling. */
  crawl?: Omit<CrawlOptions, 'now' | 'signal' | 'onProgress'>;
  /** Receives the number of finished and pending listings. */
  onProgress?: (done: number, total: number) => void;
  /** Stops after the current websites. */
  signal?: AbortSignal;
}

const lease = 'enrich';
const websitesAtOnce = 4;

/**
 * Reads the websites of ownerless listings without a description and fills in quoted values. Each listing is saved
 * separately, so the work can be stopped at any time and resumed. Returns undefined if another process is already doing
 * this.
 */
export async function enrichListings(options: EnrichOptions): Promise<EnrichReport | undefined> {
  const problems: Error[] = [];
  const duty = await keepLease(
    lease,
    randomUUID(),
    () => undefined,
    (problem) => problems.push(problem),
  );
  try {
    if (!duty.isHeld()) return undefined;
    const found = (await readUnwritten(options.now())).slice(0, options.limit);
    const report: EnrichReport = { waiting: found.length, written: 0, without: {}, stopped: false };
    // Websites on one server are read one after another, so that it gets at most one request a second.
    const servers = [...Map.groupBy(found, ({ website_url }) => new URL(website_url).host).values()];
    const mayGoOn = () => !options.signal?.aborted && duty.isHeld();
    const worker = async (): Promise<void> => {
      for (let next = servers.shift(); next !== undefined; next = servers.shift()) {
        for (const listing of next) {
          if (!mayGoOn()) return;
          count(report, await enrichOne(listing, options));
          options.onProgress?.(doneOf(report), report.waiting);
        }
      }
    };
    await Promise.all(Array.from({ length: websitesAtOnce }, worker));
    return { ...report, stopped: doneOf(report) < report.waiting };
  } finally {
    await duty.release();
  }
}

const doneOf = ({ written, without }: EnrichReport): number =>
  Object.values(without).reduce((sum, each) => sum + each, written);

function count(report: EnrichReport, outcome: string): void {
  if (outcome === 'written') report.written += 1;
  else report.without[outcome] = (report.without[outcome] ?? 0) + 1;
}

/** Returns `written`, `nothing_said`, or why the website could not be read. */
async function enrichOne(
  { _id, website_url }: { _id: number; website_url: string },
  { now, draft, crawl }: EnrichOptions,
): Promise<string> {
  const { outcome, url, pages } = await crawlWebsite(website_url, { ...crawl, now });
  const said =
    pages.length === 0
      ? { values: {}, evidence: [] }
      : await readWebsiteContent(website_url, await draft(pages), now());
  const isWritten = await saveWebsiteFinding(_id, { outcome, url: url ?? website_url, ...said }, now());
  if (isWritten) return 'written';
  return outcome === 'read' ? 'nothing_said' : outcome;
}
