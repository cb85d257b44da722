/** Something that a process keeps in memory to answer faster, and could make again. */
export interface CacheBound {
  /** What is kept, for people. */
  what: string;
  /** The most that all of it takes, bytes: compressed forms and what is kept beside it included. */
  bytes: number;
}

const megabyte = 1024 * 1024;
const bound = (what: string, megabytes: number): CacheBound => ({ what, bytes: megabytes * megabyte });

/**
 * Every cache of a process that grows with what is asked for. One that is not in this table does not exist: `doctor` shows it, and
 * whatever is kept beside it is bounded by the size of the directory.
 */
export const cacheBounds = {
  writtenPages: bound('Written pages', 48),
  renderedPages: bound('Pages rendered for a request', 16),
  answers: bound('Answers of the API', 16),
  restAnswers: bound('Answers of the API by address', 8),
  pictures: bound('Pictures of listings', 12),
  shareImages: bound('Share images', 11),
  shareCards: bound('What share images show', 4),
  badges: bound('Badges', 6),
  brand: bound('Icons and pictures of the brand', 1),
  assets: bound('Styles, scripts and icons', 8),
  rateLimits: bound('Counts of rate limits', 16),
  checkedKeys: bound('API keys that were just checked', 8),
  viesAnswers: bound('VAT numbers that were just checked', 1),
  visits: bound('Visits that are not written yet, and whom they were counted for today', 12),
  slowReceivers: bound('Receivers of webhooks that were slow', 1),
  clientFiles: bound('Files that apps publish of themselves', 8),
} as const satisfies Record<string, CacheBound>;

/** How many entries fit into a bound, where each takes about so many bytes. */
export const entriesWithin = ({ bytes }: CacheBound, bytesEach: number): number => Math.floor(bytes / bytesEach);

/** All bounds together, bytes. */
export const allCacheBytes: number = Object.values(cacheBounds).reduce((sum, { bytes }) => sum + bytes, 0);
