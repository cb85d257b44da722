export interface FeedEntry {
  /** Never changes, even if the name and URL do. */
  id: string;
  /** Plain text. */
  title: string;
  /** Absolute URL of its page. */
  url: string;
  /** Plain text, one or more lines. */
  summary: string;
  /** The full text as safe HTML, if longer than the summary. */
  html?: string;
  author: string | null;
  tags: readonly string[];
  published: Date;
  updated: Date;
}

/** A feed, independent of its format. */
export interface Feed {
  id: string;
  title: string;
  description: string;
  /** Author of the feed: the site's name. */
  author: string;
  /** Absolute URL of the page with the same content. */
  pageUrl: string;
  /** Absolute URL of the feed in the current format. */
  selfUrl: string;
  iconUrl: string;
  language: string;
  /** When anything in it last changed; the epoch if empty, so that an empty feed doesn't change. */
  updated: Date;
  entries: readonly FeedEntry[];
}

export const longestFeed = 50;

/** A feed of up to 50 entries, newest first. */
export function feedOf(about: Omit<Feed, 'entries' | 'updated'>, entries: readonly FeedEntry[]): Feed {
  const newest = entries
    .toSorted((a, b) => b.published.getTime() - a.published.getTime() || (a.id < b.id ? -1 : 1))
    .slice(0, longestFeed);
  const updated = new Date(Math.max(0, ...newest.map((entry) => entry.updated.getTime())));
  return { ...about, updated, entries: newest };
}
