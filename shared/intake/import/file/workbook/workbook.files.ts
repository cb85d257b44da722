import { runtimeState } from '../../../../kernel/runtime/slot.ts';
import { TaskFailure } from '../../../../platform/threads/task-failure.ts';
import { ThreadPool } from '../../../../platform/threads/thread-pool.ts';
import { tooLarge, type WorkbookReading } from './workbook-reading.ts';
import type { WorkbookFunctions } from './workbook-thread-program.files.ts';

// Reading 60,000 rows takes 2 s and 250 MB. A sheet with a cell in the last row and column would exhaust any machine's
// memory.
const thread = runtimeState(
  () =>
    new ThreadPool<WorkbookFunctions>({
      task: 'Reading a workbook',
      threads: 1,
      program: new URL('./workbook-thread-program.files.ts', import.meta.url),
      resourceLimits: { maxOldGenerationSizeMb: 1024, maxYoungGenerationSizeMb: 64 },
      longestTaskMs: 60_000,
      mostWaiting: 8,
      restsAfterMs: 10_000,
    }),
  (pool) => pool.stop(),
);

/** Writes one sheet of a workbook to `target` as CSV, with limited time and memory; see readWorkbook. */
export async function sheetAsCsv(path: string, wanted: string | undefined, target: string): Promise<WorkbookReading> {
  try {
    return await thread.get().run('readWorkbook', path, wanted, target);
  } catch (problem) {
    if (problem instanceof TaskFailure && problem.isByTask) return { problem: tooLarge };
    throw problem;
  }
}
