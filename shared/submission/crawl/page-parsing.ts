import { isTooComplex } from '../../platform/html/parse-html.ts';
import type { InSomeThread } from '../../platform/threads/task-messages.ts';
import { foreignPage, isPassingPage } from '../draft/foreign-page/foreign-page.ts';
import { successorsOn } from '../draft/foreign-page/successor.ts';
import { isQuoted } from '../draft/is-quoted.ts';
import { pageText } from '../draft/page-text.ts';
import { choosePages } from './choose-pages.ts';
import { decodeHtml } from './decode-html.ts';
import { isEmptyShell, showsMore } from './empty-shell.ts';
import { pageLinks } from './page-links.ts';
import { sitemapAddresses } from './sitemap-addresses.ts';

/** The HTML of a response; undefined if it was crafted to take minutes to parse. */
function readableHtml(body: Uint8Array, contentType: string | undefined): string | undefined {
  // Data from another thread is no longer a Buffer.
  const html = decodeHtml(Buffer.from(body.buffer, body.byteOffset, body.byteLength), contentType);
  return isTooComplex(html) ? undefined : html;
}

/** Quotes missing from a page's text. */
function missingQuotes(html: string, quotes: readonly string[]): string[] {
  const text = pageText(html);
  return quotes.filter((quote) => !isQuoted(text, quote));
}

/** The CPU-bound parts of crawling, which take seconds for large or maliciously slow pages. */
export const pageParsing = {
  readableHtml,
  isEmptyShell,
  showsMore,
  pageLinks,
  choosePages,
  sitemapAddresses,
  missingQuotes,
  foreignPage,
  isPassingPage,
  successorsOn,
};

/** The functions of pageParsing, possibly running in another thread. */
export type PageParsing = InSomeThread<typeof pageParsing>;
