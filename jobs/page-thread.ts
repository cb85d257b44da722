import { WorkerThread } from '../shared/platform/threads/worker-thread.ts';
import type { CrawlOptions } from '../shared/submission/crawl/crawl.ts';
import type { PageParsing } from '../shared/submission/crawl/page-parsing.ts';
import type { PageFunctions } from './page-thread-program.ts';

const thread = new WorkerThread<PageFunctions>({
  task: 'Parsing a page',
  program: new URL('./page-thread-program.ts', import.meta.url),
  resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
  longestTaskMs: 15_000,
  // Crawls and looks for badges have one task each at a time, and the queue runs some twenty of them at once (listing-jobs.ts).
  mostWaiting: 40,
  restsAfterMs: 60_000,
});

type Report = NonNullable<CrawlOptions['onDropped']>;
let report: Report = () => undefined;

/** Sets once at start who is told of pages that were left out because the thread could not parse them. */
export function reportDroppedPages(to: Report): void {
  report = to;
}

/**
 * How jobs read websites (CrawlOptions): pages are parsed in a thread of their own, so that the web server of the same process answers
 * meanwhile, and no crawl waits for a draft.
 */
export const inPageThread = {
  parsing: {
    readableHtml: (...given) => thread.run('readableHtml', ...given),
    isEmptyShell: (...given) => thread.run('isEmptyShell', ...given),
    showsMore: (...given) => thread.run('showsMore', ...given),
    pageLinks: (...given) => thread.run('pageLinks', ...given),
    choosePages: (...given) => thread.run('choosePages', ...given),
    sitemapAddresses: (...given) => thread.run('sitemapAddresses', ...given),
  } satisfies PageParsing,
  onDropped: (problem: Error, url: string): void => report(problem, url),
};

/** lookForBadge() in the same thread. */
export const lookForBadgeInThread = (
  ...given: Parameters<PageFunctions['lookForBadge']>
): Promise<ReturnType<PageFunctions['lookForBadge']>> => thread.run('lookForBadge', ...given);
