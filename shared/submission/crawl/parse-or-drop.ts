import { TaskFailure } from '../../platform/threads/task-failure.ts';
import type { CrawlOptions } from './crawl.ts';

/**
 * The parsed page. If parsing exceeds its time or memory limit or crashes its thread, calls `onDropped` and returns
 * undefined: the page is skipped like an unreachable one. Throws all other errors.
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
