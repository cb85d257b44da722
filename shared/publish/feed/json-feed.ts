import type { Feed, FeedEntry } from './feed.ts';

/** A feed as JSON Feed 1.1. */
export function toJsonFeed(feed: Feed): string {
  return JSON.stringify({
    version: 'https://jsonfeed.org/version/1.1',
    title: feed.title,
    description: feed.description,
    home_page_url: feed.pageUrl,
    feed_url: feed.selfUrl,
    icon: feed.iconUrl,
    language: feed.language,
    authors: [{ name: feed.author }],
    items: feed.entries.map(item),
  });
}

function item(entry: FeedEntry) {
  const content = entry.html === undefined ? { content_text: entry.summary } : { content_html: entry.html };
  return {
    id: entry.id,
    url: entry.url,
    title: entry.title,
    summary: entry.summary === '' ? undefined : entry.summary,
    ...content,
    date_published: entry.published.toISOString(),
    date_modified: entry.updated.toISOString(),
    authors: entry.author === null ? undefined : [{ name: entry.author }],
    tags: entry.tags.length === 0 ? undefined : entry.tags,
  };
}
