import { fork } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';
import { createSearchIndex } from '../../shared/directory/search/search-index.ts';
import { realCatalogue } from '../support/real-catalogue.ts';
import { durationOf } from '../support/statistics.ts';
import { documentsOf } from './documents.ts';

const measured = z.object({
  /** Bytes the index adds to the heap and to array buffers. */
  heap: z.number(),
  buffers: z.number(),
  /** Peak resident size of the whole process in bytes: engine, data set and index. */
  peakResident: z.number(),
  /** Milliseconds until the index was ready, in a fresh process. */
  ready: z.number(),
});
type MeasuredMemory = z.infer<typeof measured>;

/** Builds an index of `count` listings in a fresh process and measures it there. */
export async function measureMemory(count: number): Promise<MeasuredMemory> {
  const child = fork(fileURLToPath(import.meta.url), [String(count)], { execArgv: ['--expose-gc'] });
  const failed = once(child, 'exit').then(([code]) =>
    Promise.reject(new Error(`the measuring process ended with ${code}`)),
  );
  const [message]: unknown[] = await Promise.race([once(child, 'message'), failed]);
  return measured.parse(message);
}

async function report(count: number): Promise<void> {
  const documents = documentsOf(await realCatalogue(count));
  const before = settledMemory();
  const index = createSearchIndex();
  const ready = durationOf(() => index.addAll(documents));
  const after = settledMemory();
  const peakResident = process.resourceUsage().maxRSS * 1024;
  // The search keeps the index alive until it is measured.
  if (index.search('a').length === 0) throw new Error('the index is empty');
  process.send?.({
    heap: after.heapUsed - before.heapUsed,
    buffers: after.arrayBuffers - before.arrayBuffers,
    peakResident,
    ready,
  });
}

function settledMemory(): NodeJS.MemoryUsage {
  if (globalThis.gc === undefined) throw new Error('start with --expose-gc');
  globalThis.gc();
  return process.memoryUsage();
}

if (import.meta.main) await report(Number(process.argv[2]));
