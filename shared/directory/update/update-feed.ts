import { leadOf } from '../../kernel/text/lead.ts';
import { dayInWords, isoDay, nearDayInWords } from '../../kernel/time/day-words.ts';
import { shownImageUrl } from '../image/image-address.ts';
import type { ListingRow } from '../listing/listing-row.ts';
import type { UpdateRecord } from './update.ts';

const longestWhole = 520;
const longestLead = 400;

/** An update in the feed. */
export interface UpdateEntry {
  id: number;
  title: string;
  /** The beginning of its text, and the rest if the text is long. */
  lead: string;
  rest: string;
  /** ISO 8601, UTC. */
  published_at: string;
  listing: Pick<ListingRow, 'slug' | 'name' | 'logo_url'>;
}

/** An update with its listing. Texts slightly over the limit aren't truncated: "Read more" isn't worth it for three words. */
export function toUpdateEntry(update: UpdateRecord, { slug, name, ...row }: ListingRow): UpdateEntry {
  const { _id: id, title, body, published_at } = update;
  const text = leadOf(body, body.length <= longestWhole ? longestWhole : longestLead);
  const logo_url = shownImageUrl(row.logo_url, row.logo_hash);
  return { id, title, ...text, published_at: published_at.toISOString(), listing: { slug, name, logo_url } };
}

/** The updates of one day. */
interface UpdateDay {
  /** YYYY-MM-DD, UTC. */
  day: string;
  updates: readonly UpdateEntry[];
}

/** Groups updates by day, in order. */
export function byDay(updates: readonly UpdateEntry[]): UpdateDay[] {
  const days = Map.groupBy(updates, (update) => isoDay(update.published_at));
  return [...days].map(([day, ofDay]) => ({ day, updates: ofDay }));
}

/** Label for a day (YYYY-MM-DD): `Today`, `Yesterday` or its weekday, and the formatted date. */
export const dayWords = (day: string, now: Date): { name: string; date: string } => ({
  name: nearDayInWords(day, now),
  date: dayInWords(day),
});
