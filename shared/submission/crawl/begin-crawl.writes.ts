import { crawledPages } from '../crawled-page/crawled-page.reads.ts';
import { type CrawlOptions, usualBounds } from './crawl.ts';
import { pageKey } from './page-address.ts';
import { pageParsing } from './page-parsing.ts';
import { RobotsFiles } from './robots.fetch.ts';
import type { Crawl } from './site-page.writes.ts';
import { SiteRenderer } from './site-renderer.fetch.ts';

/**
 * Starts a crawl: returns the state its requests share, with the previous crawl's pages. The crawl ends no later than
 * its turn.
 */
export async function beginCrawl(address: string, options: CrawlOptions): Promise<Crawl> {
  const known = new Map((await crawledPages(address)).map((page) => [pageKey(new URL(page.url)), page]));
  const bounds = { ...usualBounds, ...options.bounds };
  const robots = new RobotsFiles(bounds.robotsMs, options.signal);
  const parsing = options.parsing ?? pageParsing;
  const renderer = new SiteRenderer(robots, bounds, parsing, options.signal);
  return { options, bounds, robots, renderer, parsing, known, endsAt: performance.now() + bounds.turnMs };
}
