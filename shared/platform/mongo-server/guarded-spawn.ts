import { type ChildProcess, spawn } from 'node:child_process';
import { Writable } from 'node:stream';
import { GUARD_NAME, STARTING_SCRIPT } from './guard-script.ts';

export interface GuardedCommand {
  command: string;
  arguments: readonly string[];
  environment: Record<string, string | undefined>;
  workingDir?: string | undefined;
  /** How long (ms, whole seconds) the guard waits between SIGTERM and SIGKILL. */
  patienceMs: number;
  /** Destination of standard output and standard error: a file descriptor, or a pipe for each. */
  output: number | 'pipe';
}

/**
 * Starts a program in its own process group (so that Ctrl-C doesn't reach it), with a guard that ends the group if this
 * process dies, even by kill -9. Windows has no sh, so there the program keeps running.
 */
export function spawnGuarded(program: GuardedCommand): ChildProcess {
  const { command, arguments: list, environment: env, workingDir: cwd, output, patienceMs } = program;
  if (process.platform === 'win32') {
    return spawn(command, [...list], { cwd, env, windowsHide: true, stdio: ['ignore', output, output] });
  }
  const child = spawn('/bin/sh', ['-c', STARTING_SCRIPT, GUARD_NAME, String(patienceMs / 1000), command, ...list], {
    cwd,
    env,
    detached: true,
    stdio: ['ignore', output, output, 'pipe'],
  });
  const dismiss = guardPipe(child);
  child.once('exit', dismiss);
  return child;
}

/** Sets up the pipe to a child's guard; returns a function that dismisses the guard. */
export function guardPipe(child: ChildProcess): () => void {
  const pipe = child.stdio[3];
  if (!(pipe instanceof Writable)) return () => undefined;
  // At shutdown, a guard may end before its server; then there is nobody to notify.
  pipe.on('error', () => undefined);
  // The pipe must not keep an otherwise finished process alive.
  if ('unref' in pipe && typeof pipe.unref === 'function') pipe.unref();
  return () => pipe.end('leave\n');
}
