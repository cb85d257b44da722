import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { readDraft } from '../shared/submission/submission.reads.ts';
import { crawlWebsite, endCrawl, endUnread, notePagesRead } from '../shared/submission/submission.writes.ts';
import { attemptStep } from './attempt.ts';
import { inPageThread } from './page-thread.ts';
import { enqueue } from './queue.ts';

/** Crawls a draft's website. Safe to repeat after a kill. */
export async function crawlSite(draftId: string, now: () => Date): Promise<void> {
  const draft = await readDraft(draftId);
  if (draft?.status === 'crawling') {
    await attemptStep(draft, 'crawl-site', now, async () => {
      const { outcome, status, pages } = await crawlWebsite(draft.url, {
        ...inPageThread(),
        now,
        onProgress: (pagesRead) => notePagesRead(draftId, pagesRead, now()),
      });
      if (outcome !== 'read') return void (await endUnread(draft, { outcome, status }, now()));
      await inTransaction(async () => {
        if (await endCrawl(draftId, pages.length, now())) await enqueue('write-draft', { draftId });
      });
    });
  }
}
