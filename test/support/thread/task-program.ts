import { setTimeout as delay } from 'node:timers/promises';
import { threadId } from 'node:worker_threads';
import { serveTasks } from '../../../shared/platform/threads/serve-tasks.ts';

const log: string[] = [];

/** What a thread may be told to do. */
const functions = {
  /** Records that it ran, after a pause in ms, and returns the thread's id. */
  note: async (word: string, pauseMs = 0): Promise<number> => {
    await delay(pauseMs);
    log.push(word);
    return threadId;
  },
  noted: (): string[] => log,
  double: (bytes: Uint8Array): Uint8Array => bytes.map((byte) => byte * 2),
  refuse: (words: string): never => {
    throw new RangeError(words);
  },
  loopForEver: (): never => {
    for (;;) log.length = 0;
  },
  fillMemory: (): never => {
    for (const all: number[][] = []; ; ) all.push(Array.from({ length: 100_000 }, (_, index) => index + 0.5));
  },
  exit: (code: number): never => process.exit(code),
  throwBeside: (): Promise<never> => {
    setTimeout(() => {
      throw new Error('beside the task');
    });
    return new Promise(() => undefined);
  },
  giveUncopyable: (): object => ({ call: () => undefined }),
  /** Ends the thread when nobody waits for it any more. */
  exitAfter: (ms: number): void => void setTimeout(() => process.exit(1), ms),
};
export type TestFunctions = typeof functions;

serveTasks(functions);
