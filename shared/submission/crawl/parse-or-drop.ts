import { TaskFailure } from '../../platform/threads/task-failure.ts';
import type { CrawlOptions } from './crawl.ts';

/**
 * What parsing a page gives; undefined, with a word to `onDropped`, when it took its thread too long, too much memory or its life:
 * such a page is left out as one that cannot be fetched is. Throws what is no fault of the page.
 */
export async function parseOrDrop<Value>(
  parse: () => Value | Promise<Value>,
  url: string,
  { onDropped }: Pick<CrawlOptions, 'onDropped'>,
): Promise<Value | undefined> {
  try {
    return await parse();
  } catch (problem) {
    if (!(problem instanceof TaskFailure && problem.isByTask)) throw problem;
    onDropped?.(problem, url);
    return undefined;
  }
}
