import { pbkdf2 } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { promisify } from 'node:util';
import { serveProcessTasks } from '../../../shared/platform/bounded-process/serve-process-tasks.ts';

/** What a process may be told to do. */
const functions = {
  pid: (): number => process.pid,
  double: (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte * 2),
  environment: (): string[] => Object.keys(process.env),
  pause: async (ms: number): Promise<number> => {
    await delay(ms);
    return process.pid;
  },
  loopForEver: (): never => {
    for (;;) ownHeap.length = 0;
  },
  /** Keeps a native thread busy, like drawing; the event loop continues. */
  workInNativeThread: async (): Promise<void> => void (await promisify(pbkdf2)('a', 'b', 200_000_000, 32, 'sha512')),
  /** Some megabytes at a time, outside the heap. */
  fillMemory: async (): Promise<never> => {
    for (const all: Buffer[] = []; ; all.push(Buffer.alloc(16 * 1024 ** 2, 1))) await delay(1);
  },
  abort: (): never => process.abort(),
  exit: (): never => process.exit(0),
  useProcessor: (ms: number): void => {
    for (const start = usedMs(); usedMs() - start < ms; ) ownHeap.length = 0;
  },
};
const ownHeap: number[] = [];

function usedMs(): number {
  const { user, system } = process.cpuUsage();
  return (user + system) / 1_000;
}

export type TestProcessFunctions = typeof functions;

serveProcessTasks(functions);
