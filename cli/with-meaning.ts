import { hostname } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { WorkProgress } from '../shared/change/change.writes.ts';
import { startMeaningSearch } from '../shared/directory/directory.fetch.ts';
import { prepareMeaning } from '../shared/directory/directory.reads.ts';
import { type MeaningProgress, meaningProgress } from '../shared/directory/directory.ts';
import { inBackground } from '../shared/kernel/background/background.ts';
import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { idOfFolder } from '../shared/platform/site/folder-id.ts';

const lookEveryMs = 200;

/**
 * Starts semantic search in this process, and records its indexing progress. Returns a function that stops it;
 * undefined with SEARCH_MODEL=off.
 */
export function startMeaning(
  { searchModel: file, dataDir }: Pick<Environment, 'searchModel' | 'dataDir'>,
  now: () => Date,
  say: (words: string) => void,
): (() => Promise<void>) | undefined {
  if (file === 'off') return undefined;
  const folder = path.join(dataDir, 'search');
  return startMeaningSearch({ file, folder, say, onProgress: tellMeaningProgress(folder, now) });
}

/**
 * Runs a command that compares texts with listings. Uses a running server's embeddings, which are on disk. Throws
 * OperatorProblem if semantic search is off or fails.
 */
export async function withMeaning<Result>(
  environment: Pick<Environment, 'searchModel' | 'dataDir'>,
  work: () => Promise<Result>,
): Promise<Result> {
  const stop = startMeaning(
    environment,
    () => new Date(),
    (words) => console.log(words),
  );
  if (stop === undefined)
    throw new OperatorProblem('Suggestions need semantic search, but SEARCH_MODEL is off. Unset it and try again.');
  try {
    await prepareMeaning();
    while (meaningProgress()?.stage !== 'ready') {
      if (meaningProgress()?.stage === 'failed')
        throw new OperatorProblem(
          'Suggestions need semantic search, which is unavailable. Import without --apply-suggestions.',
        );
      await delay(lookEveryMs);
    }
    return await work();
  } finally {
    await stop();
  }
}

/**
 * Records the progress of an index. Each machine has its own, which is checked again on every start; cloned machines
 * share a hostname, so the folder tells the indexes apart.
 */
export function tellMeaningProgress(folder: string, now: () => Date): (progress: MeaningProgress) => void {
  let work: WorkProgress | undefined;
  return ({ stage, done, total }) => {
    if (stage === 'reading') {
      const start = { kind: 'search', about: hostname(), key: idOfFolder(folder) } as const;
      work ??= new WorkProgress({ ...start, done, of: total }, now);
      work.note(done, total);
    } else if (stage === 'ready') {
      inBackground(() => work?.finish());
      work = undefined;
    }
  };
}
