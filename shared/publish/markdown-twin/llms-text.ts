import {
  blogPath,
  categoryFeedPath,
  feedPath,
  foundersPath,
  launchesPath,
  leaderboardsPath,
  siteFeeds,
  sitemapPath,
  updatesPath,
} from '../../kernel/address/paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { isOff } from '../../kernel/settings/site-parts.ts';
import { figure } from '../../kernel/text/figures.ts';
import type { SiteInfo } from '../site-info/site-info.reads.ts';
import { markdownDocument, markdownSection } from './document.ts';
import { markdownLink, markdownText } from './escape-markdown.ts';

const feedWords = {
  launches: 'Launches',
  awards: 'Awards',
  updates: 'Updates of products',
  posts: 'Blog posts',
  comments: 'Comments',
  reviews: 'Reviews',
} as const;
const feedAbout = {
  launches: 'products as they launch',
  awards: 'the winners of launch weeks',
  updates: 'what their makers post',
  posts: 'with the whole text',
  comments: 'what visitors say about products',
  reviews: 'of products, with 1 to 5 stars',
};
const categoryFeeds = categoryFeedPath('{slug}', 'json');

/** The site and its machine-readable parts, as specified at https://llmstxt.org. */
export function llmsText(info: SiteInfo, off: readonly string[] = []): string {
  const isShown = (url: string): boolean => !isOff(new URL(url).pathname, off);
  return markdownDocument([
    `# ${markdownText(info.name)}`,
    `> ${markdownText(info.purpose)}`,
    `${figure(info.live_listings)} products in ${figure(info.categories)} categories. ` +
      `Everything public can be read without signing in. The pages of listings, categories, ${isShown(absoluteUrl(launchesPath())) ? 'launch weeks, ' : ''}founders and ` +
      'blog posts also exist in Markdown: add `.md` to their address or ask for `text/markdown`.',
    markdownSection(
      'For programs',
      lines([
        ['MCP server', info.mcp.url, 'Model Context Protocol, Streamable HTTP; the same operations as the API'],
        ['REST API', info.api.base_url, 'JSON; lists take `page` and `per_page`'],
        ['OpenAPI 3.1', info.api.openapi_url, 'machine-readable description of the API'],
        [
          'API documentation',
          info.api.docs_url,
          'every operation with an example, including extensions to the contract',
        ],
      ]),
    ),
    markdownSection(
      'Lists',
      lines(
        [
          ['Products', info.urls.products, 'all of them, with search and filters'],
          ['Categories', info.urls.categories, 'the tree of categories'],
          ['Launches', absoluteUrl(launchesPath()), 'week by week'],
          ['Leaderboards', absoluteUrl(leaderboardsPath()), 'rankings of products'],
          ['Founders', absoluteUrl(foundersPath()), 'the people behind the products'],
          ['Updates', absoluteUrl(updatesPath()), 'product news'],
          ['Blog', absoluteUrl(blogPath()), 'posts by the editors'],
          ['Sitemap', absoluteUrl(sitemapPath), 'every page'],
        ].filter(([, url = '']) => isShown(url)) as [string, string, string][],
      ),
    ),
    markdownSection(
      'Feeds',
      `Each feed is available as \`.rss\`, \`.atom\` and \`.json\`, and for a category as \`${categoryFeeds}\`.\n\n` +
        `${lines(
          siteFeeds
            .filter((feed) => isShown(absoluteUrl(feedPath(feed, 'json'))))
            .map((feed) => [feedWords[feed], absoluteUrl(feedPath(feed, 'json')), feedAbout[feed]]),
        )}`,
    ),
  ]);
}

const lines = (links: readonly (readonly [name: string, url: string, about: string])[]): string =>
  links.map(([name, url, about]) => `- ${markdownLink(name, url)}: ${about}`).join('\n');
