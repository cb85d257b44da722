import { hostname } from 'node:os';
import { expect, test, vi } from 'vitest';
import { tellMeaningProgress } from '../../cli/with-meaning.ts';
import { readLongWork } from '../../shared/change/change.reads.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

useDatabase();

test('two machines with the same hostname each show the progress of their search index', async () => {
  for (const done of [100, 200]) {
    const tell = tellMeaningProgress(await temporaryFolder(), () => now);
    tell({ stage: 'reading', done: 0, total: 1_000 });
    tell({ stage: 'reading', done, total: 1_000 });
  }
  const shown = async () => (await readLongWork(now)).map(({ about, done }) => [about, done]);
  await vi.waitFor(
    async () =>
      expect((await shown()).toSorted()).toEqual([
        [hostname(), 100],
        [hostname(), 200],
      ]),
    patientMs,
  );
});
