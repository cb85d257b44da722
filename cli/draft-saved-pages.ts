import path from 'node:path';
import type { SitePage } from '../shared/submission/submission.ts';
import { foreignPage, type OfflineDraft, offlineDraft } from '../shared/submission/submission.ts';
import { draftPagesByRules, type PageDrafter } from './page-drafter.ts';
import { readSavedPage } from './saved-page.ts';

/**
 * Drafts a listing from a website's saved pages, homepage first, choosing from these categories. Needs no database.
 * Pages that aren't the product's, such as a parked domain, give no values; if the homepage is such a page, the result
 * states only its kind. Throws the file system's error, or an Error, if a file can't be read.
 */
export async function draftSavedPages(
  url: string,
  files: readonly string[],
  categoryNames: readonly string[],
  drafter: PageDrafter = draftPagesByRules,
): Promise<OfflineDraft> {
  const pages: SitePage[] = [];
  for (const [index, file] of files.entries()) {
    pages.push({ url: index === 0 ? url : addressOf(file, url), html: await readSavedPage(file) });
  }
  const foreign = pages[0] === undefined ? undefined : foreignPage(pages[0].html);
  if (foreign !== undefined) return offlineDraft(url, foreign, undefined, new Date());
  const own = pages.filter(({ html }) => foreignPage(html) === undefined);
  return offlineDraft(url, 'read', await drafter(own, categoryNames), new Date());
}

/** The URL of any further page is derived from its file name: `pricing.html` is `/pricing`. */
function addressOf(file: string, url: string): string {
  const name = path
    .basename(file)
    .replace(/\.gz$/, '')
    .replace(/\.html?$/, '');
  return new URL(`/${encodeURIComponent(name)}`, url).href;
}
