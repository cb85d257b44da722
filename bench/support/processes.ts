import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { accessSync, constants } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';

/** Absolute path of a program on PATH, or undefined. */
export function findProgram(name: string): string | undefined {
  const folders = [...(process.env.PATH ?? '').split(path.delimiter), '/usr/sbin', '/usr/bin'];
  return folders.map((folder) => path.join(folder, name)).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // missing, or not executable by us
  }
}

/** A currently free port. */
export async function freePort(): Promise<number> {
  const server = createServer().listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  server.close();
  await once(server, 'close');
  if (typeof address !== 'object' || address === null) throw new Error('The probe had no port.');
  return address.port;
}

export interface RunningProcess {
  child: ChildProcess;
  /** Everything it has printed so far. */
  output: () => string;
  /** Stops it with SIGTERM and waits. */
  stop(): Promise<void>;
}

/** Starts a program in the background. */
export function startProcess(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): RunningProcess {
  const child = spawn(command, args, { env: { ...process.env, ...environment }, stdio: ['ignore', 'pipe', 'pipe'] });
  let printed = '';
  for (const stream of [child.stdout, child.stderr]) {
    stream?.setEncoding('utf8').on('data', (text: string) => {
      printed += text;
    });
  }
  return {
    child,
    output: () => printed,
    async stop() {
      if (child.exitCode !== null || child.signalCode !== null) return;
      child.kill('SIGTERM');
      await once(child, 'exit');
    },
  };
}

/** Runs a program to completion and returns its output. Throws with its last lines if it fails. */
export async function runProcess(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<string> {
  const running = startProcess(command, args, environment);
  const [code] = await once(running.child, 'exit');
  if (code !== 0) throw new Error(`${command} failed:\n${running.output().split('\n').slice(-20).join('\n')}`);
  return running.output();
}

/** Runs a program to completion and returns its duration and peak memory. Throws with its last lines if it fails. */
export async function runWithPeak(
  command: string,
  args: readonly string[],
  environment: Record<string, string> = {},
): Promise<{ ms: number; peakBytes: number; output: string }> {
  const started = performance.now();
  const running = startProcess(command, args, environment);
  let peakBytes = 0;
  const look = async () => {
    const status = await readFile(`/proc/${running.child.pid}/status`, 'utf8').catch(() => ''); // it has exited
    peakBytes = Math.max(peakBytes, Number(/VmHWM:\s+(\d+) kB/.exec(status)?.[1] ?? 0) * 1024);
  };
  const looking = setInterval(look, 50);
  const [code] = await once(running.child, 'exit');
  clearInterval(looking);
  if (code !== 0) throw new Error(`${command} failed:\n${running.output().split('\n').slice(-20).join('\n')}`);
  return { ms: performance.now() - started, peakBytes, output: running.output() };
}

/** Waits until a URL answers with 200; returns how many milliseconds that took. Throws after `deadlineMs`. */
export async function waitForPage(url: string, deadlineMs: number, everyMs = 20): Promise<number> {
  const started = performance.now();
  for (;;) {
    const answered = await fetch(url).then(
      (response) => response.arrayBuffer().then(() => response.ok),
      () => false,
    );
    const taken = performance.now() - started;
    if (answered) return taken;
    if (taken > deadlineMs) throw new Error(`${url} did not answer within ${deadlineMs} ms.`);
    await delay(everyMs);
  }
}
