import { createHash } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { isAllowedHost } from '../../platform/outbound/allowed-hosts.ts';
import type { FetchFailureReason } from '../../platform/outbound/fetch-failure.ts';
import { type FetchedPage, FetchFailure, type FetchOptions, fetchPage } from '../../platform/outbound/fetch-page.ts';
import type { CrawledPage } from '../crawled-page/crawled-page.ts';
import { onlyWebsiteAmong } from '../draft/social-platform.ts';
import type { CrawlBounds, CrawlOptions } from './crawl.ts';
import { outcomeOfFailure, type UnreadOutcome } from './crawl-outcome.ts';
import { takeHostTurn } from './host-turn.writes.ts';
import { isHtml } from './is-html.ts';
import { pageKey } from './page-address.ts';
import type { PageParsing } from './page-parsing.ts';
import { parseOrDrop } from './parse-or-drop.ts';
import type { RobotsFiles } from './robots.fetch.ts';
import type { SiteRenderer } from './site-renderer.fetch.ts';

/** State shared by a crawl's requests. */
export interface Crawl {
  options: CrawlOptions;
  bounds: CrawlBounds;
  robots: RobotsFiles;
  renderer: SiteRenderer;
  parsing: PageParsing;
  /** The previous crawl's pages, by pageKey(). */
  known: ReadonlyMap<string, CrawledPage>;
  /** Deadline of the crawl on the performance.now() clock, in ms. */
  endsAt: number;
}

/**
 * A page, or why there is none. `status` is the server's error code, `reason` why a request failed; a `timeout`
 * without a reason means the turn never came. `successor`: origin that a shutdown notice links to.
 */
export type PageReading =
  | { outcome: 'read'; page: CrawledPage }
  | { outcome: UnreadOutcome; status: number | null; reason?: FetchFailureReason; successor?: string };

const failed = (outcome: UnreadOutcome, status: number | null = null) => ({ outcome, status });

/**
 * Fetches a page that robots.txt allows when our turn comes, with a conditional request; renders it if it is an
 * empty shell and a browser is configured. Throws when cancelled.
 */
export async function readSitePage(
  link: URL,
  crawl: Crawl,
  redirects: FetchOptions['redirects'],
): Promise<PageReading> {
  const known = crawl.known.get(pageKey(link));
  // In the previous crawl, another spelling of this URL redirected to the known one, and validators only apply to that.
  const url = known === undefined ? link : new URL(known.url);
  try {
    if (!(await mayRead(url, crawl))) return failed('refused_by_robots');
    if (!(await awaitTurn(url, crawl))) return failed('timeout');
    const answer = await fetchPage(url.href, {
      maxBytes: crawl.bounds.pageBytes,
      timeoutMs: Math.min(crawl.bounds.pageMs, crawl.endsAt - performance.now()),
      accept: 'text/html, application/xhtml+xml, */*;q=0.1',
      redirects,
      mayFollow: (target) => mayRead(target, crawl),
      ...validators(known),
      ...(crawl.options.signal === undefined ? {} : { signal: crawl.options.signal }),
    });
    return (await parseOrDrop(() => pageOf(answer, known, crawl), url.href, crawl.options)) ?? failed('too_large');
  } catch (problem) {
    crawl.options.signal?.throwIfAborted();
    if (!(problem instanceof FetchFailure)) throw problem;
    return { ...failed(outcomeOfFailure(problem.reason)), reason: problem.reason };
  }
}

async function mayRead(url: URL, crawl: Crawl): Promise<boolean> {
  const { failure } = await crawl.robots.of(url);
  if (failure !== undefined) throw new FetchFailure(failure);
  return crawl.robots.isAllowed(url);
}

/**
 * Waits until this server may be sent a request; false if that is after the deadline. Servers the operator allows
 * need no pause.
 */
async function awaitTurn(url: URL, { robots, options, bounds, endsAt }: Crawl): Promise<boolean> {
  const usualGapMs = isAllowedHost(url) ? 0 : bounds.gapMs;
  const gapMs = Math.max(usualGapMs, (await robots.of(url)).robots.crawlDelayMs ?? 0);
  if (gapMs === 0) return true;
  const now = options.now();
  const waitMs = (await takeHostTurn(url.host, gapMs, now)).getTime() - now.getTime();
  if (performance.now() + waitMs >= endsAt) return false;
  if (waitMs > 0) await delay(waitMs, undefined, options.signal === undefined ? {} : { signal: options.signal });
  return true;
}

function validators(known: CrawledPage | undefined): Pick<FetchOptions, 'etag' | 'lastModified'> {
  if (known === undefined) return {};
  return {
    ...(known.etag === null ? {} : { etag: known.etag }),
    ...(known.lastModified === null ? {} : { lastModified: known.lastModified }),
  };
}

async function pageOf(answer: FetchedPage, known: CrawledPage | undefined, crawl: Crawl): Promise<PageReading> {
  const fetchedAt = crawl.options.now();
  const rendered = async (fetched: CrawledPage): Promise<PageReading> => {
    const page = await crawl.renderer.rendered(fetched, crawl.endsAt);
    const foreign = await crawl.parsing.foreignPage(page.html);
    if (foreign === undefined) return { outcome: 'read', page };
    const named = foreign === 'shut_down' ? await crawl.parsing.successorsOn(page.html, page.url) : [];
    const successor = onlyWebsiteAmong(named);
    return { ...failed(foreign), ...(successor !== undefined && { successor }) };
  };
  if (answer.status === 304 && known !== undefined) return rendered({ ...known, fetchedAt });
  const isError = answer.status < 200 || answer.status >= 300;
  if (!isHtml(answer)) return isError ? failed('http_error', answer.status) : failed('not_html');
  const html = await crawl.parsing.readableHtml(answer.body, answer.headers['content-type']);
  if (isError) return failed(await reasonOf(html, crawl), answer.status);
  if (html === undefined) return failed('too_large');
  const { etag = null, 'last-modified': lastModified = null } = answer.headers;
  return rendered({ url: answer.url, html, etag, lastModified, isRendered: false, fetchedAt });
}

/**
 * Bot protection and maintenance pages can also have an error status. Other error pages add nothing to the status.
 */
async function reasonOf(html: string | undefined, { parsing }: Crawl): Promise<UnreadOutcome> {
  const kind = html === undefined ? undefined : await parsing.foreignPage(html);
  return kind === undefined || kind === 'host_error' || kind === 'needs_scripts' ? 'http_error' : kind;
}

/** Fingerprint of a page's content, to recognise a page served at several URLs. */
export const contentKey = (page: CrawledPage): string => createHash('sha256').update(page.html).digest('base64');
