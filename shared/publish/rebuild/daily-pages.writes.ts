import { pageKinds } from '../page-kinds/page-kinds.reads.ts';
import { dailyPages } from './bulk-plan.ts';
import { type PageWriting, renderPage } from './page-writing.writes.ts';
import { readPresentDirectory } from './present-directory.reads.ts';

/** Writes the pages that speak of the present day. */
export async function writeDailyPages(writing: PageWriting): Promise<void> {
  const ticket = writing.files.takeTicket();
  for (const path of dailyPages(pageKinds, await readPresentDirectory())) await renderPage(path, ticket, writing);
}
