import { parentPort, workerData } from 'node:worker_threads';
import { hostileTexts } from './hostile-texts.ts';
import type { SourcePattern } from './read-patterns.ts';

/** Searches each pattern's hostile texts, and first prints how many patterns are done. */
const { patterns, textLength }: { patterns: readonly SourcePattern[]; textLength: number } = workerData;

for (const [through, { source, flags }] of patterns.entries()) {
  parentPort?.postMessage(through);
  const everywhere = new RegExp(source, `${flags.replace(/[gy]/g, '')}g`);
  for (const text of hostileTexts({ source, flags }, textLength)) text.replace(everywhere, '');
}
