import type { PageParsing } from './page-parsing.ts';

/** Limits of a crawl; times in milliseconds. */
export interface CrawlBounds {
  /** Pages, including the homepage. */
  pages: number;
  /** Page requests, including failed ones. */
  requests: number;
  /** Bytes per page after decompression. */
  pageBytes: number;
  pageMs: number;
  robotsMs: number;
  /** Time to render a page in a browser. */
  renderMs: number;
  /** Scripts and data that all rendered pages together may request. */
  renderParts: number;
  /** Counted from the homepage; pages read by then are kept. */
  websiteMs: number;
  /** How long the homepage may wait while other crawls use the same server. */
  turnMs: number;
  /** Pause between requests to a server that doesn't specify one. */
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
  /** Called after each page with the number so far. */
  onProgress?: (pagesRead: number) => void | Promise<void>;
  /** Where pages are parsed. Default: this thread, which large pages block for seconds. */
  parsing?: PageParsing;
  /** Called for pages dropped because parsing took too much time or memory. */
  onDropped?: (problem: Error, url: string) => void;
  /** Ends the crawl, which then throws the signal's reason. */
  signal?: AbortSignal;
}
