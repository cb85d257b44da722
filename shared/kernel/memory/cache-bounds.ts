/** A bounded in-memory cache. */
export interface CacheBound {
  /** The cache's content, described for people. */
  what: string;
  /** Maximum size in bytes, including compressed forms and overhead. */
  bytes: number;
}

const megabyte = 1024 * 1024;
const bound = (what: string, megabytes: number): CacheBound => ({ what, bytes: megabytes * megabyte });

/** Limits of all in-memory caches. */
export const cacheBounds = {
  writtenPages: bound('Built pages', 48),
  pageParts: bound('Headers and footers', 1),
  renderedPages: bound('Pages rendered on demand', 16),
  answers: bound('API responses', 16),
  restAnswers: bound('API responses by URL', 8),
  pictures: bound('Listing images', 12),
  shareImages: bound('Share images', 11),
  shareCards: bound('Share image content', 4),
  badges: bound('Badges', 6),
  brand: bound('Brand icons and images', 1),
  assets: bound('Styles, scripts and icons', 8),
  rateLimits: bound('Rate limit counters', 16),
  checkedKeys: bound('Recently checked API keys', 8),
  viesAnswers: bound('Recently checked VAT numbers', 1),
  visits: bound("Unsaved visits and today's visitors", 12),
  searches: bound('Uncounted searches', 2),
  slowReceivers: bound('Slow webhook receivers', 1),
  clientFiles: bound('App metadata files', 8),
} as const satisfies Record<string, CacheBound>;

/** How many entries of this size in bytes fit into a limit. */
export const entriesWithin = ({ bytes }: CacheBound, bytesEach: number): number => Math.floor(bytes / bytesEach);

/** Total of all limits in bytes. */
export const allCacheBytes: number = Object.values(cacheBounds).reduce((sum, { bytes }) => sum + bytes, 0);
