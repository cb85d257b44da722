/** Bounds of one reading of a website. */
export const crawlBounds = {
  /** Pages, the homepage included. */
  pages: 12,
  /** Requests for pages, those that fail included. */
  requests: 20,
  /** One page, in bytes after decompression. */
  pageBytes: 5 * 1024 * 1024,
  pageMs: 15_000,
  robotsMs: 10_000,
  /** From the request for the homepage on; what is read by then is kept. */
  websiteMs: 60_000,
  /** How long the homepage may wait for its turn while others read the same server. */
  turnMs: 120_000,
  /** Pause between two requests to one server that asks for none. */
  gapMs: 1_000,
} as const;

/** What a reading goes by. */
export interface CrawlOptions {
  now: () => Date;
  /** Told after each page how many there are. */
  onProgress?: (pagesRead: number) => void | Promise<void>;
  /** Ends the reading, which then throws the signal's reason. */
  signal?: AbortSignal;
}
