import { beginCrawl } from '../crawl/begin-crawl.writes.ts';
import type { CrawlOptions } from '../crawl/crawl.ts';
import { parseOrDrop } from '../crawl/parse-or-drop.ts';
import { type Crawl, readSitePage } from '../crawl/site-page.writes.ts';
import { currentEvidence } from '../draft/current-evidence.ts';
import { DraftModel } from '../draft/draft.model.ts';
import { readDraft } from '../draft/draft.reads.ts';
import type { QuoteCheck } from '../draft/draft.ts';
import { nextCheck } from './quote-check.ts';

/**
 * Rereads the pages a draft's values were quoted from, as politely as any crawl, and records whether each quote is
 * still there. Keeps the pages stored for the drafter. Safe to repeat.
 */
export async function checkQuotes(draftId: string, options: CrawlOptions): Promise<void> {
  const draft = await readDraft(draftId);
  if (draft === undefined) return;
  const byPage = Map.groupBy(currentEvidence(draft), ({ url }) => url);
  const crawl = await beginCrawl(draft.url, options);
  const quotes: QuoteCheck['quotes'] = [];
  for (const [url, evidence] of [...byPage].slice(0, crawl.bounds.requests)) {
    const outcomes = await lookOnPage(
      url,
      evidence.map(({ quote }) => quote),
      crawl,
    );
    quotes.push(...evidence.map(({ quote }, index) => ({ quote, url, outcome: outcomes[index] ?? 'timeout' })));
  }
  const now = options.now();
  await DraftModel.updateOne(
    { _id: draftId },
    { $set: { quotes: { checked_at: now, quotes }, quotes_due_at: nextCheck(now) } },
  );
}

/** Postpones the next check, for listings that aren't public. */
export async function postponeQuoteCheck(draftId: string, now: Date): Promise<void> {
  await DraftModel.updateOne({ _id: draftId }, { $set: { quotes_due_at: nextCheck(now) } });
}

/** Result for each quote on a page, in the order of `quotes`. */
async function lookOnPage(url: string, quotes: readonly string[], crawl: Crawl): Promise<string[]> {
  if (!URL.canParse(url)) return quotes.map(() => 'bad_address');
  const reading = await readSitePage(new URL(url), crawl, 'same_site');
  if (reading.outcome !== 'read') return quotes.map(() => reading.outcome);
  const look = () => crawl.parsing.missingQuotes(reading.page.html, quotes);
  const missing = await parseOrDrop(look, url, crawl.options);
  return quotes.map((quote) => (missing === undefined ? 'too_large' : missing.includes(quote) ? 'missing' : 'found'));
}
