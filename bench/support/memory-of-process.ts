import { readFile, rm } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { pathToFileURL } from 'node:url';

/** A process's memory by kind, in bytes. */
export interface MemoryUse {
  rss: number;
  /** JavaScript objects of the main thread. */
  heapUsed: number;
  heapTotal: number;
  /** Buffers and native memory behind objects of the main thread. */
  external: number;
}

const answersWithinMs = 60_000;
const lookEveryMs = 50;

/** Options a server must be started with for memoryUseOf(). */
export const probeEnvironment = (file: string): Record<string, string> => ({
  NODE_OPTIONS: `--import=${pathToFileURL(path.resolve('bench/support/memory-probe.mjs')).href}`,
  MEMORY_PROBE_FILE: file,
});

/** Asks a server for its memory use. Throws if it doesn't answer within a minute. */
export async function memoryUseOf(pid: number, file: string): Promise<MemoryUse> {
  await rm(file, { force: true });
  process.kill(pid, 'SIGUSR2');
  const deadline = performance.now() + answersWithinMs;
  while (performance.now() < deadline) {
    const text = await readFile(file, 'utf8').catch(() => ''); // not written yet
    if (text.endsWith('}')) return JSON.parse(text);
    await delay(lookEveryMs);
  }
  throw new Error('The server did not say where its memory is.');
}
