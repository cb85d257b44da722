import { runtimeState } from '../shared/kernel/runtime/slot.ts';
import { ThreadPool } from '../shared/platform/threads/thread-pool.ts';
import type { CrawlOptions, PageParsing } from '../shared/submission/submission.ts';
import type { PageFunctions } from './page-thread-program.ts';

type Report = NonNullable<CrawlOptions['onDropped']>;

/** A thread that parses pages, so that neither crawls nor the web server has to wait. */
class PageThread {
  readonly #pool = new ThreadPool<PageFunctions>({
    task: 'Parsing a page',
    program: new URL('./page-thread-program.ts', import.meta.url),
    threads: 1,
    resourceLimits: { maxOldGenerationSizeMb: 512, maxYoungGenerationSizeMb: 32 },
    longestTaskMs: 15_000,
    // Crawls and badge checks have one task each at a time, and the queue runs about fifty of them concurrently
    // (listing-jobs.ts).
    mostWaiting: 64,
    restsAfterMs: 60_000,
  });
  /** Called for pages that the thread couldn't parse. */
  report: Report = () => undefined;

  /** How jobs read websites (CrawlOptions). */
  readonly reading = {
    parsing: {
      readableHtml: this.#pool.caller('readableHtml'),
      isEmptyShell: this.#pool.caller('isEmptyShell'),
      showsMore: this.#pool.caller('showsMore'),
      pageLinks: this.#pool.caller('pageLinks'),
      choosePages: this.#pool.caller('choosePages'),
      sitemapAddresses: this.#pool.caller('sitemapAddresses'),
      missingQuotes: this.#pool.caller('missingQuotes'),
      foreignPage: this.#pool.caller('foreignPage'),
      isPassingPage: this.#pool.caller('isPassingPage'),
      successorsOn: this.#pool.caller('successorsOn'),
    } satisfies PageParsing,
    onDropped: (problem: Error, url: string): void => this.report(problem, url),
  };

  /** findBadge() in the same thread. */
  readonly findBadge = this.#pool.caller('findBadge');

  /** Ends the thread, rejecting its current task. The next call restarts it. */
  stop(): Promise<void> {
    return this.#pool.stop();
  }
}

const thread = runtimeState(
  () => new PageThread(),
  (running) => running.stop(),
);

/** Called once at startup: sets the function that is called for skipped pages. */
export function reportDroppedPages(to: Report): void {
  thread.get().report = to;
}

/** How jobs read websites, whose pages are parsed in the page thread. */
export const inPageThread = (): PageThread['reading'] => thread.get().reading;

/** findBadge() in the page thread. */
export const findBadgeInThread: PageThread['findBadge'] = (...given) => thread.get().findBadge(...given);
