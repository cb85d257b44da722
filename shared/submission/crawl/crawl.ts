import type { PageParsing } from './page-parsing.ts';

/** Bounds of one reading of a website; times in milliseconds. */
export interface CrawlBounds {
  /** Pages, the homepage included. */
  pages: number;
  /** Page requests, including failed ones. */
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
  /** How long the homepage may wait its turn while others read the same server. */
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

/** Options of a reading. */
export interface CrawlOptions {
  now: () => Date;
  /** Unset: usualBounds. */
  bounds?: Partial<CrawlBounds>;
  /** Called after each page with the number so far. */
  onProgress?: (pagesRead: number) => void | Promise<void>;
  /** Where pages are parsed. Defaults to this thread, which large pages block for seconds. */
  parsing?: PageParsing;
  /** Called for pages dropped because parsing took too long or too much memory. */
  onDropped?: (problem: Error, url: string) => void;
  /** Ends the reading, which then throws the signal's reason. */
  signal?: AbortSignal;
}
