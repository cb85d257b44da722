import type { PageParsing } from './page-parsing.ts';

/** Limits of a crawl; times in milliseconds. */
export interface CrawlBounds {
  /** Maximum number of pages, including the homepage. */
  pages: number;
  /** Maximum number of page requests, including failed ones. */
  requests: number;
  /** Maximum bytes per page after decompression. */
  pageBytes: number;
  pageMs: number;
  robotsMs: number;
  /** Time limit for rendering a page in a browser. */
  renderMs: number;
  /** Maximum number of scripts and data files requested by all rendered pages together. */
  renderParts: number;
  /** Time limit from the homepage request; pages read by then are kept. */
  websiteMs: number;
  /** Maximum wait for the homepage while other crawls use the same server. */
  turnMs: number;
  /** Pause between requests to a server whose robots.txt doesn't specify one. */
  gapMs: number;
}

export const usualBounds: CrawlBounds = {
  pages: 12,
  requests: 20,
  pageBytes: 5 * 1024 * 1024,
  pageMs: 15_000,
  robotsMs: 10_000,
  renderMs: 15_000,
  renderParts: 300,
  websiteMs: 60_000,
  turnMs: 60_000,
  gapMs: 1_000,
};

/** Options of a crawl. */
export interface CrawlOptions {
  now: () => Date;
  /** Default: usualBounds. */
  bounds?: Partial<CrawlBounds>;
  /** Called after each page with the number of pages read so far. */
  onProgress?: (pagesRead: number) => void | Promise<void>;
  /** Where pages are parsed. Default: this thread, but large pages block it for seconds. */
  parsing?: PageParsing;
  /** Called for pages dropped because parsing took too much time or memory. */
  onDropped?: (problem: Error, url: string) => void;
  /** Ends the crawl, which then throws the signal's reason. */
  signal?: AbortSignal;
}
