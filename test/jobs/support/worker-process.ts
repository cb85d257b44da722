import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, 'worker-program.ts');

/** A process of the jobs role. */
export interface WorkerProcess {
  /** Kills it like a power cut would. */
  kill(): Promise<void>;
  /** Resolves once it is killed; rejects if it exits by itself. */
  ended: Promise<void>;
  /** The problems it has logged. */
  complaints(): string;
}

/** Starts one with the arguments of worker-program.ts. */
export function startWorkerProcess(args: readonly string[]): WorkerProcess {
  const child: ChildProcess = spawn(process.execPath, [program, ...args], { stdio: ['ignore', 'inherit', 'pipe'] });
  let complaints = '';
  child.stderr?.setEncoding('utf8').on('data', (text: string) => {
    complaints += text;
  });
  const ended = once(child, 'exit').then(() => {
    if (child.signalCode !== 'SIGKILL') throw new Error(`A worker ended by itself:\n${complaints}`);
  });
  return {
    async kill() {
      child.kill('SIGKILL');
      await ended;
    },
    ended,
    complaints: () => complaints,
  };
}
