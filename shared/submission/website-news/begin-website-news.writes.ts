import { dayMs } from '../../kernel/time/day-ms.ts';
import { stuckAt } from '../draft/draft.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import { readNewsRecord } from './website-news.reads.ts';
import { isUnderWay } from './website-news.ts';

/** Days that findings are kept for review. */
const keptDays = 30;

/**
 * Marks a listing's website for rereading; the caller queues the job in the same transaction. Drops earlier findings.
 * False if a reading is already running.
 */
export async function beginWebsiteNews(listingId: number, now: Date): Promise<boolean> {
  const news = await readNewsRecord(listingId);
  if (news !== undefined && isUnderWay(news)) return false;
  const nothingYet = { pages_read: 0, read_at: null, outcome: null, stated: [], attempts: 0 };
  const expires_at = new Date(now.getTime() + keptDays * dayMs);
  await WebsiteNewsModel.updateOne(
    { _id: listingId },
    {
      $set: { ...nothingYet, asked_at: now, next_at: stuckAt(now), expires_at },
      $unset: { category_words: '', dismissed_at: '', again_at: '', unread_times: '' },
    },
    { upsert: true },
  );
  return true;
}
