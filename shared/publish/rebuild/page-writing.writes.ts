import type { PageCache } from '../../platform/site/page-cache.ts';
import type { PageFiles } from '../../platform/site/page-files.ts';
import { renderSitePage } from '../../platform/site/site-app.ts';
import { WritingLost } from '../../platform/site/writing-folder.ts';

/** What all rebuild lanes share. */
export interface PageWriting {
  files: PageFiles;
  cache: PageCache;
  now: () => Date;
  /**
   * Called with the error when a page fails. The other pages are still written, and failed ones are retried in the next
   * pass.
   */
  report: (problem: Error) => void;
}

/**
 * Renders a page and moves it into place; deletes the file if there is no such page any more. Returns whether it
 * succeeded. Throws WritingLost if another process took over.
 */
export async function renderPage(path: string, ticket: number, writing: PageWriting): Promise<boolean> {
  try {
    const response = await renderSitePage(path, { now: writing.now() });
    if (response.status === 200) {
      writing.files.write(path, await response.bytes(), ticket);
    } else if (response.status < 500) {
      writing.files.remove(path, ticket);
    } else {
      throw new Error(`Status ${response.status}.`);
    }
    writing.cache.drop(path);
    return true;
  } catch (cause) {
    if (cause instanceof WritingLost) throw cause;
    writing.report(new Error(`Could not write page ${path}.`, { cause }));
    return false;
  }
}
