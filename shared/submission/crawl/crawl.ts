import type { PageParsing } from './page-parsing.ts';

/** Bounds of one reading of a website; times in milliseconds. */
export interface CrawlBounds {
  /** Pages, the homepage included. */
  pages: number;
  /** Requests for pages, those that fail included. */
  requests: number;
  /** One page, in bytes after decompression. */
  pageBytes: number;
  pageMs: number;
  robotsMs: number;
  /** Rendering one page in a browser. */
  renderMs: number;
  /** Scripts and data that all rendered pages together may ask for. */
  renderParts: number;
  /** From the homepage on; what is read by then is kept. */
  websiteMs: number;
  /** How long the homepage may wait for its turn while others read the same server. */
  turnMs: number;
  /** Pause between two requests to one server that asks for none. */
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

/** What a reading goes by. */
export interface CrawlOptions {
  now: () => Date;
  /** Unset: usualBounds. */
  bounds?: Partial<CrawlBounds>;
  /** Told after each page how many there are. */
  onProgress?: (pagesRead: number) => void | Promise<void>;
  /** Where pages are parsed. Unset: here, which keeps this thread busy for seconds where pages are large. */
  parsing?: PageParsing;
  /** Told of a page that was left out because parsing it took its thread too long or too much memory. */
  onDropped?: (problem: Error, url: string) => void;
  /** Ends the reading, which then throws the signal's reason. */
  signal?: AbortSignal;
}
