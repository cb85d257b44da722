import { FetchFailure, fetchPage } from '../../platform/outbound/fetch-page.ts';
import { isSameSite } from '../../platform/outbound/same-site.ts';
import type { PageLink } from './page-links.ts';
import { parseOrDrop } from './parse-or-drop.ts';
import type { Crawl } from './site-page.writes.ts';

const mostRequests = 3;
const largestBytes = 2 * 1024 * 1024;
const longestMs = 8_000;
/** Sitemap parts likely to contain the site's own pages rather than blog posts or shop items. */
const promising = /page|main|static|site|company|landing/i;

/** Pages in a website's sitemaps, listed in robots.txt or at the default location. Empty if it has none. */
export async function sitemapLinks(start: URL, { robots, parsing, options }: Crawl): Promise<PageLink[]> {
  const named = (await robots.of(start)).robots.sitemaps.filter((each) => URL.canParse(each, start.href));
  const queue = (named.length > 0 ? named : ['/sitemap.xml']).map((each) => new URL(each, start));
  const links: PageLink[] = [];
  for (let request = 0; request < mostRequests && links.length === 0; request += 1) {
    const url = queue.find((each) => isSameSite(start, each));
    if (url === undefined) break;
    queue.splice(queue.indexOf(url), 1);
    if (!(await robots.isAllowed(url))) continue;
    const sitemap = await fetchSitemap(url, options.signal);
    const found = await parseOrDrop(() => parsing.sitemapAddresses(sitemap), url.href, options);
    links.push(...(found?.pages ?? []).map((page) => ({ url: page, text: '' })));
    const further = (found?.sitemaps ?? []).map((each) => new URL(each));
    queue.unshift(...further.toSorted((one, other) => rank(one) - rank(other)));
  }
  return links;
}

const rank = (sitemap: URL): number => (promising.test(sitemap.pathname) ? 0 : 1);

async function fetchSitemap(url: URL, signal: AbortSignal | undefined): Promise<Buffer> {
  try {
    const answer = await fetchPage(url.href, {
      maxBytes: largestBytes,
      whenLarger: 'cut',
      timeoutMs: longestMs,
      redirects: 'same_site',
      ...(signal === undefined ? {} : { signal }),
    });
    return answer.status === 200 ? answer.body : Buffer.alloc(0);
  } catch (problem) {
    signal?.throwIfAborted();
    if (problem instanceof FetchFailure) return Buffer.alloc(0);
    throw problem;
  }
}
