import { TaskFailure } from '../../platform/threads/task-failure.ts';
import type { CrawlOptions } from './crawl.ts';

/**
 * The parsed page; undefined, reported to `onDropped`, if parsing exceeded time or memory or crashed its thread: such pages are skipped like
 * unreachable ones. Throws anything that is not the page's fault.
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
