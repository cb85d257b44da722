import { readCategoryNames } from '../shared/directory/directory.reads.ts';
import { countOf } from '../shared/kernel/text/figures.ts';
import { closeBrowser } from '../shared/platform/browser/browser.ts';
import { readEnvironment } from '../shared/platform/environment/environment.ts';
import { setAllowedHosts } from '../shared/platform/outbound/fetch-page.ts';
import { type OfflineDraft, offlineDraft } from '../shared/submission/submission.ts';
import { crawlWebsite } from '../shared/submission/submission.writes.ts';
import { openDatabase } from './open-database.ts';
import type { PageDrafter } from './page-drafter.ts';
import { useBrowser } from './use-browser.ts';

/** Drafts a listing from a website now, choosing from the directory's categories. Progress goes to stderr. */
export async function draftWebsite(url: string, drafter: PageDrafter): Promise<OfflineDraft> {
  const environment = readEnvironment();
  setAllowedHosts(environment.crawlAllowHosts);
  await useBrowser(environment, (problem, page) =>
    console.error(`${page}: could not render, using the fetched HTML (${problem.message})`),
  );
  const database = await openDatabase(environment, (line) => console.error(line));
  try {
    const now = (): Date => new Date();
    const onProgress = (count: number): void => console.error(`Read ${countOf(count, 'page')} …`);
    const { outcome, pages } = await crawlWebsite(url, { now, onProgress });
    const names = await readCategoryNames();
    return offlineDraft(url, outcome, pages.length === 0 ? undefined : await drafter(pages, names), now());
  } finally {
    await closeBrowser();
    await database.close();
  }
}
