import { parseWebsite } from '../../kernel/address/website.ts';
import type { CrawledPage } from '../crawled-page/crawled-page.ts';
import { keepCrawledPages } from '../crawled-page/crawled-page.writes.ts';
import type { SitePage } from '../draft/draft.ts';
import { beginCrawl } from './begin-crawl.writes.ts';
import type { ChosenPage } from './choose-pages.ts';
import type { CrawlOptions } from './crawl.ts';
import type { CrawlOutcome, UnreadOutcome } from './crawl-outcome.ts';
import { pageKey } from './page-address.ts';
import type { PageLink, PageLinks } from './page-links.ts';
import { parseOrDrop } from './parse-or-drop.ts';
import { type Crawl, contentKey, type PageReading, readSitePage } from './site-page.writes.ts';
import { sitemapLinks } from './sitemap.fetch.ts';

/** A crawled website, or why it could not be read. */
export interface WebsiteReading {
  outcome: CrawlOutcome;
  /** Homepage URL after redirects; null if there is none. */
  url: string | null;
  /** HTTP status of the homepage if it was an error. */
  status: number | null;
  /** Homepage first, then by relevance. Empty unless `read`. */
  pages: SitePage[];
  /** Chosen pages that could not be read. */
  missed: { url: string; outcome: UnreadOutcome }[];
}

const enoughLinks = 6;

/**
 * Crawls the pages of a website that matter for a profile, politely and within CrawlBounds, and stores them
 * (crawledPages()). Website failures become outcomes; only database errors and cancellation throw.
 */
export async function crawlWebsite(address: string, options: CrawlOptions): Promise<WebsiteReading> {
  const website = parseWebsite(address);
  if (website === undefined) return unread({ outcome: 'bad_address', status: null });
  const crawl = await beginCrawl(address, options);
  const home = await readHome(new URL(website.url), crawl);
  if (home.outcome !== 'read') return unread(home);
  const { pages, missed } = await readOthers(home.page, home.links, crawl);
  await keepCrawledPages(website.key, pages);
  return {
    outcome: 'read',
    url: home.page.url,
    status: null,
    pages: pages.map(({ url, html }) => ({ url, html })),
    missed,
  };
}

type Unread = Exclude<PageReading, { outcome: 'read' }>;
type HomeReading = Unread | ({ outcome: 'read'; page: CrawledPage } & PageLinks);

const unread = ({ outcome, status }: Unread): WebsiteReading => ({
  outcome,
  url: null,
  status,
  pages: [],
  missed: [],
});

/** The homepage, or the target of its `<meta>` refresh. */
async function readHome(url: URL, crawl: Crawl): Promise<HomeReading> {
  const first = await readWithLinks(url, crawl);
  if (first.outcome !== 'read' || first.refresh === undefined) return first;
  const refresh = new URL(first.refresh);
  if (pageKey(refresh) === pageKey(new URL(first.page.url))) return first;
  const second = await readWithLinks(refresh, crawl);
  return second.outcome === 'read' ? second : first;
}

async function readWithLinks(url: URL, crawl: Crawl): Promise<HomeReading> {
  const reading = await readSitePage(url, crawl, 'any');
  if (reading.outcome !== 'read') return reading;
  const { page } = reading;
  const found = await parseOrDrop(() => crawl.parsing.pageLinks(page.html, page.url), page.url, crawl.options);
  return found === undefined ? { outcome: 'too_large', status: null } : { ...reading, ...found };
}

interface Progress {
  pages: CrawledPage[];
  missed: WebsiteReading['missed'];
}

async function readOthers(home: CrawledPage, links: readonly PageLink[], before: Crawl): Promise<Progress> {
  const crawl = { ...before, endsAt: Math.min(before.endsAt, performance.now() + before.bounds.websiteMs) };
  const progress: Progress = { pages: [home], missed: [] };
  const seen = new Set([pageKey(new URL(home.url)), contentKey(home)]);
  await crawl.options.onProgress?.(1);
  for (const { url } of await chosenPages(home.url, links, crawl)) {
    if (progress.pages.length >= crawl.bounds.pages || performance.now() >= crawl.endsAt) break;
    const reading = await readSitePage(new URL(url), crawl, 'same_site');
    if (reading.outcome !== 'read') {
      progress.missed.push({ url, outcome: reading.outcome });
    } else if (isNew(reading.page, seen)) {
      progress.pages.push(reading.page);
      await crawl.options.onProgress?.(progress.pages.length);
    }
  }
  return progress;
}

/** Whether both URL and content are new; marks them as seen. */
function isNew(page: CrawledPage, seen: Set<string>): boolean {
  const keys = [pageKey(new URL(page.url)), contentKey(page)];
  const isKnown = keys.some((key) => seen.has(key));
  for (const key of keys) seen.add(key);
  return !isKnown;
}

/** Uses the homepage's links, plus the sitemap if there are too few: many menus are built by scripts. */
async function chosenPages(start: string, ofHome: readonly PageLink[], crawl: Crawl): Promise<ChosenPage[]> {
  const { parsing, bounds, options } = crawl;
  const choose = async (links: readonly PageLink[]): Promise<ChosenPage[]> =>
    (await parseOrDrop(() => parsing.choosePages(start, links, bounds.requests), start, options)) ?? [];
  const links = [{ url: new URL('/', start).href, text: '' }, ...ofHome];
  const chosen = await choose(links);
  if (chosen.filter(({ kind }) => kind !== 'other').length >= enoughLinks) return chosen;
  return choose([...links, ...(await sitemapLinks(new URL(start), crawl))]);
}
