import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { readWaitingNews } from '../shared/submission/submission.reads.ts';
import {
  crawlWebsite,
  endNewsReading,
  failWebsiteNews,
  recordNewsPages,
} from '../shared/submission/submission.writes.ts';
import { attempt } from './attempt.ts';
import { inPageThread } from './page-thread.ts';
import { enqueue } from './queue.ts';

/** Rereads a listing's website, under the same crawl rules as any other. Safe to repeat after a kill. */
export async function readWebsiteAgain(listingId: number, now: () => Date): Promise<void> {
  const news = await readWaitingNews(listingId);
  if (news === undefined || news.outcome !== null) return;
  const read = async (): Promise<void> => {
    const { outcome, status, pages } = await crawlWebsite(news.url, {
      ...inPageThread(),
      now,
      onProgress: (pagesRead) => recordNewsPages(news, pagesRead, now()),
    });
    if (pages.length === 0) return void (await endNewsReading(news, { outcome, status }, now()));
    await inTransaction(async () => {
      if (await endNewsReading(news, { outcome, status }, now())) await enqueue('compare-website', { listingId });
    });
  };
  await attempt(read, () => failWebsiteNews(news, now()));
}
