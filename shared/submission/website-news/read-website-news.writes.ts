import { nextAttempt } from '../../change/change.ts';
import { atMost } from '../../platform/mongo/filters.ts';
import { textForCategory } from '../draft/category-text.ts';
import { type DraftedProfile, type Evidence, stuckAt } from '../draft/draft.ts';
import { nextReading } from '../draft/next-reading.ts';
import { stemsOf } from '../draft/rules/categories.ts';
import { readVocabulary } from '../draft/vocabulary.reads.ts';
import { readWebsiteContent } from '../draft/website-content.reads.ts';
import { WebsiteNewsModel } from './website-news.model.ts';
import type { CategoryWords, WebsiteNewsRecord } from './website-news.ts';

type Waiting = Pick<WebsiteNewsRecord, '_id' | 'asked_at'>;

/** Matches a reading only if it hasn't ended or been restarted in the meantime. */
const stillWaiting = ({ _id, asked_at }: Waiting) => ({ _id, asked_at, read_at: null });

/** Records how many pages have been read, as progress and as a sign of life. */
export async function recordNewsPages(news: Waiting, pages: number, now: Date): Promise<void> {
  await WebsiteNewsModel.updateOne(stillWaiting(news), { $set: { pages_read: pages, next_at: stuckAt(now) } });
}

/**
 * Ends a crawl; unless it failed, comparing it with the listing is next. After temporary failures, the website is
 * read again later. False if the crawl had already ended.
 */
export async function endNewsReading(
  news: Waiting & Pick<WebsiteNewsRecord, 'unread_times'>,
  { outcome, status }: { outcome: string; status: number | null },
  now: Date,
): Promise<boolean> {
  const unread_times = (news.unread_times ?? 0) + 1;
  const again_at = nextReading(outcome, status, unread_times, now);
  const ended =
    outcome === 'read'
      ? { outcome, attempts: 0, next_at: stuckAt(now) }
      : { outcome, read_at: now, next_at: null, ...(again_at !== undefined && { again_at, unread_times }) };
  const { modifiedCount } = await WebsiteNewsModel.updateOne({ ...stillWaiting(news), outcome: null }, { $set: ended });
  return modifiedCount === 1;
}

/** Restarts due readings of websites. Returns the IDs of their listings. */
export async function takeUnreadNews(now: Date, limit: number): Promise<number[]> {
  const isDue = { again_at: atMost(now) };
  const due = await WebsiteNewsModel.find(isDue, { _id: 1 }).limit(limit).lean<{ _id: number }[]>().exec();
  const begun = { read_at: null, outcome: null, attempts: 0, pages_read: 0, next_at: stuckAt(now) };
  const taken: number[] = [];
  for (const { _id } of due) {
    const { modifiedCount } = await WebsiteNewsModel.updateOne(
      { _id, ...isDue },
      { $set: begun, $unset: { again_at: '' } },
    );
    if (modifiedCount === 1) taken.push(_id);
  }
  return taken;
}

/** Stores a website's values next to its listing, which stays unchanged. Safe to repeat. */
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

/**
 * Records an internal failure of a step. The step is retried after a pause and abandoned after the last attempt, which
 * the page then reports.
 */
export async function failWebsiteNews(news: Waiting & Pick<WebsiteNewsRecord, 'attempts'>, now: Date): Promise<void> {
  const attempts = (news.attempts ?? 0) + 1;
  const due = nextAttempt('website_news', attempts, now);
  const given = { read_at: now, outcome: 'failed', next_at: null };
  await WebsiteNewsModel.updateOne(stillWaiting(news), {
    $set: due === undefined ? given : { attempts, next_at: due },
  });
}

/** Records that a due reading was queued, so that it isn't queued again for a while. */
export async function recordNewsResumed(listingId: number, now: Date): Promise<void> {
  await WebsiteNewsModel.updateOne({ _id: listingId, read_at: null }, { $set: { next_at: stuckAt(now) } });
}

const mostNamed = 3;

/**
 * What a drafted profile states about the category: categories of this directory that it names, and text for finding
 * the nearest one.
 */
async function readCategoryWords(profile: DraftedProfile): Promise<CategoryWords> {
  const { categories } = await readVocabulary();
  const { value, evidence } = profile.fields.categories;
  const named = evidence.length > 0 && Array.isArray(value) ? categories.existing(value) : [];
  const { tagline, short_description } = profile.fields;
  return {
    named: named.slice(0, mostNamed).flatMap((name) => {
      const node = categories.find(name);
      return node === undefined ? [] : [{ category_id: node.category._id, evidence: quotesNaming(name, evidence) }];
    }),
    text: textForCategory(profile),
    evidence: [tagline, short_description].flatMap((field) => field.evidence.slice(0, 1)),
  };
}

/** The quotes that name one category; all quotes if none does. */
function quotesNaming(name: string, evidence: readonly Evidence[]): Evidence[] {
  const naming = evidence.filter(({ quote }) => {
    const said = new Set(stemsOf(quote));
    return stemsOf(name).every((stem) => said.has(stem));
  });
  return naming.length > 0 ? naming : [...evidence];
}
