/** One entry of a feed. */
export interface FeedEntry {
  /** Never changes, whatever happens to name and address. */
  id: string;
  /** Plain text. */
  title: string;
  /** Full address of its page. */
  url: string;
  /** Plain text of one or more lines. */
  summary: string;
  /** The whole text as safe HTML, where there is more than the summary. */
  html?: string;
  author: string | null;
  tags: readonly string[];
  published: Date;
  updated: Date;
}

/** A feed apart from the form that it is sent in. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  /** Author of the feed: the site's name. */
  author: string;
  /** Full address of the page that shows the same. */
  pageUrl: string;
  /** Full address of the feed in the form that is sent. */
  selfUrl: string;
  iconUrl: string;
  language: string;
  /** When anything in it changed last; the epoch where it is empty, so that an empty feed stays the same. */
  updated: Date;
  entries: readonly FeedEntry[];
}

export const longestFeed = 50;

/** A feed of the newest of some entries: at most 50, the newest first. */
export function feedOf(about: Omit<Feed, 'entries' | 'updated'>, entries: readonly FeedEntry[]): Feed {
  const newest = entries
    .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, longestFeed);
  const updated = new Date(Math.max(0, ...newest.map((entry) => entry.updated.getTime())));
  return { ...about, updated, entries: newest };
}
