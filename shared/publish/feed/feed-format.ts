import { type FeedFormat, feedFormats } from '../../kernel/address/paths.ts';
import { say } from '../../kernel/language/say.ts';
import { twinPath } from '../markdown-twin/twin-path.ts';
import { toAtom } from './atom.ts';
import type { Feed } from './feed.ts';
import { toJsonFeed } from './json-feed.ts';
import { toRss } from './rss.ts';

interface Form {
  type: string;
  name: string;
  write: (feed: Feed) => string;
}

/** Media type, name and serialiser of each format. */
export const feedForms: Record<FeedFormat, Form> = {
  rss: { type: 'application/rss+xml', name: 'RSS', write: toRss },
  atom: { type: 'application/atom+xml', name: 'Atom', write: toAtom },
  json: { type: 'application/feed+json', name: 'JSON Feed', write: toJsonFeed },
};

export const isFeedFormat = (text: string | undefined): text is FeedFormat => feedFormats.some((each) => each === text);

/** A feed link for a page's head. */
export interface AlternateLink {
  type: string;
  title: string;
  href: string;
}

/** Links to a feed in every format. */
export const feedLinks = (title: string, pathOf: (format: FeedFormat) => string): AlternateLink[] =>
  feedFormats.map((format) => ({
    type: feedForms[format].type,
    title: `${title} (${feedForms[format].name})`,
    href: pathOf(format),
  }));

/** Link to a page's Markdown version. */
export const twinLink = (path: string): AlternateLink => ({
  type: 'text/markdown',
  title: say('feed.twin'),
  href: twinPath(path),
});
