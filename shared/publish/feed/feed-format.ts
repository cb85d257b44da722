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

/** Media type, name and serialiser of each form. */
export const feedForms: Record<FeedFormat, Form> = {
  rss: { type: 'application/rss+xml', name: 'RSS', write: toRss },
  atom: { type: 'application/atom+xml', name: 'Atom', write: toAtom },
  json: { type: 'application/feed+json', name: 'JSON Feed', write: toJsonFeed },
};

export const isFeedFormat = (text: string | undefined): text is FeedFormat => feedFormats.some((each) => each === text);

/** A link to a feed as the head of a page has it. */
export interface AlternateLink {
  type: string;
  title: string;
  href: string;
}

/** The links to a feed in every form. */
export const feedLinks = (title: string, pathOf: (format: FeedFormat) => string): AlternateLink[] =>
  feedFormats.map((format) => ({
    type: feedForms[format].type,
    title: `${title} (${feedForms[format].name})`,
    href: pathOf(format),
  }));

/** The link to a page's twin in Markdown. */
export const twinLink = (path: string): AlternateLink => ({
  type: 'text/markdown',
  title: say('feed.twin'),
  href: twinPath(path),
});
