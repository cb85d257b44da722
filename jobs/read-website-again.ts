import { inTransaction } from '../shared/platform/mongo/mongo.ts';
import { readWaitingNews } from '../shared/submission/submission.reads.ts';
import {
  crawlWebsite,
  endNewsReading,
  failWebsiteNews,
  noteNewsPages,
} from '../shared/submission/submission.writes.ts';
import { attempt } from './attempt.ts';
import { inPageThread } from './page-thread.ts';
import { enqueue } from './queue.ts';

/** Reads the website of a listing again, as politely as any. Runs again, or finds it read, when it was killed. */
export async function readWebsiteAgain(listingId: number, now: () => Date): Promise<void> {
  const news = await readWaitingNews(listingId);
  if (news === undefined || news.outcome !== null) return;
  const read = async (): Promise<void> => {
    const { outcome, pages } = await crawlWebsite(news.url, {
      ...inPageThread(),
      now,
      onProgress: (pagesRead) => noteNewsPages(news, pagesRead, now()),
    });
    if (pages.length === 0) return void (await endNewsReading(news, outcome, now()));
    await inTransaction(async () => {
      if (await endNewsReading(news, outcome, now())) await enqueue('compare-website', { listingId });
    });
  };
  await attempt(read, () => failWebsiteNews(news, now()));
}
