import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import path from 'node:path';
import { createInterface } from 'node:readline';
import { onTestFinished } from 'vitest';
import { databaseUrl } from './database.ts';

const program = path.resolve(import.meta.dirname, 'guarded-program.ts');

/** A separate process that serves the test operations; it exits with the test. */
export interface GuardedProcess {
  url: string;
  /** Resolves with the signal that killed it. */
  ended: Promise<NodeJS.Signals | null>;
}

/** Starts one on the test file's database. Rejects if it exits before printing its port. */
export async function guardedProcess(): Promise<GuardedProcess> {
  const child = spawn(process.execPath, [program, databaseUrl()], { stdio: ['ignore', 'pipe', 'inherit'] });
  const ended = once(child, 'exit').then(() => child.signalCode);
  onTestFinished(async () => {
    child.kill('SIGKILL');
    await ended;
  });
  return { url: `http://127.0.0.1:${await firstLine(child, ended)}`, ended };
}

async function firstLine({ stdout }: ChildProcess, ended: Promise<unknown>): Promise<string> {
  if (stdout === null) throw new Error('The process has no output.');
  const line = once(createInterface(stdout), 'line').then(([text]) => String(text));
  const end = ended.then(() => Promise.reject(new Error('The process ended too soon.')));
  return Promise.race([line, end]);
}
