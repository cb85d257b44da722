import { constants, gunzipSync } from 'node:zlib';

/** Content of a sitemap: pages, or further sitemaps. */
export interface SitemapAddresses {
  pages: string[];
  sitemaps: string[];
}

const mostAddresses = 5000;
const longestAddress = 4096;
const largestText = 8 * 1024 * 1024;

/**
 * Parses a sitemap (sitemaps.org: XML or plain text, also gzipped or truncated). Invalid URLs are skipped; any
 * other file yields nothing.
 */
export function sitemapAddresses(body: Uint8Array): SitemapAddresses {
  const text = new TextDecoder().decode(unpacked(body));
  if (!/<(urlset|sitemapindex)\b/i.test(text)) {
    return { pages: text.includes('<') ? [] : urls(text.split(/\s+/)), sitemaps: [] };
  }
  const found = urls(text.split('<loc>').slice(1).map(content));
  return /<sitemapindex\b/i.test(text) ? { pages: [], sitemaps: found } : { pages: found, sitemaps: [] };
}

/** Text before the end tag, including CDATA. */
function content(afterTag: string): string {
  const [text = ''] = afterTag.slice(0, longestAddress).split('</loc>', 1);
  return text.replace('<![CDATA[', '').replace(']]>', '').trim();
}

const urls = (addresses: readonly string[]): string[] =>
  addresses
    .slice(0, mostAddresses)
    .map((address) => address.replaceAll('&amp;', '&'))
    .filter((address) => /^https?:/i.test(address) && URL.canParse(address))
    .map((address) => new URL(address).href);

function unpacked(body: Uint8Array): Uint8Array {
  if (body[0] !== 0x1f || body[1] !== 0x8b) return body;
  try {
    return gunzipSync(body, { finishFlush: constants.Z_SYNC_FLUSH, maxOutputLength: largestText });
  } catch {
    return new Uint8Array(); // damaged or a zip bomb: not a sitemap
  }
}
