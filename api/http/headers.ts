import { videoOrigins } from '../../shared/directory/directory.ts';
import { isHttps } from '../../shared/kernel/address/site-address.ts';
import { themeScriptHash } from '../../shared/publish/publish.ts';

/**
 * Headers of every response: no content sniffing, only the origin as referrer for other sites, and HTTPS only if the
 * site uses it. Handlers override them as needed.
 */
export const commonHeaders = (): Readonly<Record<string, string>> => ({
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  ...(isHttps() && { 'Strict-Transport-Security': 'max-age=31536000' }),
});

/**
 * Headers of every HTML page. Nothing is loaded from third parties, except from a video host once its video is played;
 * styles and scripts are our own files, except the line that sets the theme.
 */
export const pageHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'text/html; charset=utf-8',
  'Content-Security-Policy': `default-src 'self'; script-src 'self' '${themeScriptHash}'; img-src 'self' data:; frame-src ${videoOrigins.join(' ')}; object-src 'none'; base-uri 'none'; form-action 'self'; frame-ancestors 'none'`,
  'X-Content-Type-Options': 'nosniff',
  'Referrer-Policy': 'strict-origin-when-cross-origin',
  Vary: 'Accept-Encoding',
};

/** Headers of a private page: not cached, indexed, framed or leaked by referrer. */
export const privatePageHeaders: Readonly<Record<string, string>> = {
  ...pageHeaders,
  'Cache-Control': 'no-store',
  'Cross-Origin-Opener-Policy': 'same-origin',
  'Cross-Origin-Resource-Policy': 'same-origin',
  'Referrer-Policy': 'same-origin',
  'X-Robots-Tag': 'noindex',
  Vary: 'Cookie',
};

/** Vary header of pages that also exist in Markdown: the client's Accept header decides which version is sent. */
export const negotiatedVary = 'Accept, Accept-Encoding';

/**
 * Browsers revalidate each time (an edit shows immediately); a CDN may serve a page for a minute, and for a day while
 * revalidating.
 */
export const pageCacheRule = 'public, max-age=0, s-maxage=60, stale-while-revalidate=86400';

/** Cache rule for filter and search pages, which aren't worth caching for long. */
export const searchCacheRule = 'public, max-age=0, s-maxage=10, stale-while-revalidate=60';

/** Cache rule for files whose name changes with their content. */
export const immutableRule = 'public, max-age=31536000, immutable';

/** Badges are embedded on other sites, so they are cached for an hour, and served for a day while revalidating. */
export const badgeHeaders: Readonly<Record<string, string>> = {
  'Content-Type': 'image/svg+xml; charset=utf-8',
  'Content-Security-Policy': "default-src 'none'; style-src 'unsafe-inline'",
  'Cross-Origin-Resource-Policy': 'cross-origin',
  'Access-Control-Allow-Origin': '*',
  'X-Content-Type-Options': 'nosniff',
  'Cache-Control': 'public, max-age=3600, stale-while-revalidate=86400, stale-if-error=604800',
  Vary: 'Accept-Encoding',
};
