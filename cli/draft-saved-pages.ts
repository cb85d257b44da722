import path from 'node:path';
import { flattenCategories } from '../demo/build-categories.ts';
import { readCatalogue } from '../demo/catalogue.reads.ts';
import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import type { SitePage } from '../shared/submission/submission.ts';
import { foreignPage, type OfflineDraft, offlineDraft } from '../shared/submission/submission.ts';
import { draftPagesByRules, type PageDrafter } from './page-drafter.ts';
import { readSavedPage } from './saved-page.ts';

/**
 * The draft of a website from pages saved as files, its homepage first; categories are those of the demo catalogue, so that
 * no database is needed. A page that is not the product's, such as one for sale, gives no values; where it is the homepage, that is the
 * outcome. Throws the error of the file system, or an Error with what is wrong, when a file cannot be read.
 */
export async function draftSavedPages(
  url: string,
  files: readonly string[],
  drafter: PageDrafter = draftPagesByRules,
): Promise<OfflineDraft> {
  const pages: SitePage[] = [];
  for (const [index, file] of files.entries()) {
    pages.push({ url: index === 0 ? url : addressOf(file, url), html: await readSavedPage(file) });
  }
  const foreign = pages[0] === undefined ? undefined : foreignPage(pages[0].html);
  if (foreign !== undefined) return offlineDraft(url, foreign, undefined, new Date());
  const own = pages.filter(({ html }) => foreignPage(html) === undefined);
  return offlineDraft(url, 'read', await drafter(own, await categoryNames.get()), new Date());
}

/** A further page is taken to have its file's name on the website: `pricing.html` is `/pricing`. */
function addressOf(file: string, url: string): string {
  const name = path
    .basename(file)
    .replace(/\.gz$/, '')
    .replace(/\.html?$/, '');
  return new URL(`/${encodeURIComponent(name)}`, url).href;
}

const categoryNames = runtimeState(async () => {
  const { categories } = await readCatalogue();
  return flattenCategories(categories).map(({ entry }) => entry.name);
});
