import { nextAttempt } from '../../change/change.ts';
import { type DraftedProfile, stuckAt } from '../draft/draft.ts';
import { readWebsiteContent } from '../draft/website-content.reads.ts';
import { readCategoryWords } from './category-words.reads.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import type { WebsiteNewsRecord } from './website-news.ts';

type Waiting = Pick<WebsiteNewsRecord, '_id' | 'asked_at'>;

/** Nothing is noted of what was ended, or asked for anew, meanwhile. */
const stillWaiting = ({ _id, asked_at }: Waiting) => ({ _id, asked_at, read_at: null });

/** Notes how many pages have been read: progress for whoever waits, and a sign of life. */
export async function noteNewsPages(news: Waiting, pages: number, now: Date): Promise<void> {
  await WebsiteNewsModel.updateOne(stillWaiting(news), { $set: { pages_read: pages, next_at: stuckAt(now) } });
}

/** Ends the reading of a website: it is compared with its listing next, unless it could not be read. False when it had ended before. */
export async function endNewsReading(news: Waiting, outcome: string, now: Date): Promise<boolean> {
  const ended =
    outcome === 'read' ? { outcome, attempts: 0, next_at: stuckAt(now) } : { outcome, read_at: now, next_at: null };
  const { modifiedCount } = await WebsiteNewsModel.updateOne({ ...stillWaiting(news), outcome: null }, { $set: ended });
  return modifiedCount === 1;
}

/** Keeps what a website states beside its listing, which stays as it is. Safe to repeat. */
export async function endWebsiteNews(
  news: Waiting,
  { website_url, profile }: { website_url: string; profile: DraftedProfile },
  now: Date,
): Promise<void> {
  const { values, evidence } = await readWebsiteContent(website_url, profile, now, { forPeople: true });
  const stated = Object.entries(values).map(([field, value]) => ({
    field,
    value,
    evidence: evidence.filter((each) => each.field === field).map(({ quote, url }) => ({ quote, url })),
  }));
  const category_words = await readCategoryWords(profile);
  await WebsiteNewsModel.updateOne(stillWaiting(news), {
    $set: { read_at: now, next_at: null, stated, category_words },
  });
}

/** Notes that a step failed for a reason of ours: it is tried again after a pause, and given up after its last attempt, which the page says. */
export async function failWebsiteNews(news: Waiting & Pick<WebsiteNewsRecord, 'attempts'>, now: Date): Promise<void> {
  const attempts = (news.attempts ?? 0) + 1;
  const due = nextAttempt('website_news', attempts, now);
  const given = { read_at: now, outcome: 'failed', next_at: null };
  await WebsiteNewsModel.updateOne(stillWaiting(news), {
    $set: due === undefined ? given : { attempts, next_at: due },
  });
}

/** Notes that a reading that was due is in the queue: it is looked at again when nothing has become of it for a while. */
export async function noteNewsResumed(listingId: number, now: Date): Promise<void> {
  await WebsiteNewsModel.updateOne({ _id: listingId, read_at: null }, { $set: { next_at: stuckAt(now) } });
}
