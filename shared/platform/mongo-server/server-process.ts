import type { ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { setTimeout as sleep } from 'node:timers/promises';
import { type GuardedCommand, spawnGuarded } from './guarded-spawn.ts';
import { messageOf, systemCodeOf } from './server-error.ts';

/** A database server this process started. */
export interface ServerProcess {
  /** Process ID; on POSIX also the process group ID. */
  pid: number;
  /** Resolves with a description when the server has ended for any reason. */
  exited: Promise<string>;
  hasExited(): boolean;
  /** Stops the server, killing it after the grace period; resolves once it is gone. */
  end(): Promise<void>;
  /** Kills the server immediately if it is still running. */
  kill(): void;
}

/**
 * Starts a server that survives Ctrl-C, so that we can drain first, but dies with this process. Throws if it
 * can't be started.
 */
export async function spawnServer(server: GuardedCommand): Promise<ServerProcess> {
  const child = spawnGuarded(server);
  const exited = new Promise<string>((resolve) => {
    child.once('exit', (code, signal) => resolve(signal === null ? `exit code ${code}` : `signal ${signal}`));
    child.once('error', (error) => resolve(messageOf(error)));
  });
  // The database must not keep an otherwise finished process alive.
  child.unref();
  if (child.pid === undefined) throw new Error(await exited);
  return {
    pid: child.pid,
    exited,
    hasExited: () => hasExited(child),
    end: () => endChild(child, server.patienceMs),
    kill: () => {
      if (!hasExited(child)) signalGroup(child, 'SIGKILL');
    },
  };
}

async function endChild(child: ChildProcess, patienceMs: number): Promise<void> {
  if (hasExited(child)) return;
  child.ref();
  const gone = once(child, 'exit');
  signalGroup(child, 'SIGTERM');
  const deadline = new AbortController();
  await Promise.race([gone, sleep(patienceMs, undefined, { signal: deadline.signal })]);
  deadline.abort();
  if (hasExited(child)) return;
  signalGroup(child, 'SIGKILL');
  await gone;
}

/** Signals the whole group, since `mongod` on PATH may be a script that runs the server as its child. */
function signalGroup(child: ChildProcess, signal: NodeJS.Signals): void {
  if (child.pid === undefined) return;
  try {
    if (process.platform === 'win32') child.kill(signal);
    else process.kill(-child.pid, signal);
  } catch (error) {
    // The server has just ended.
    if (systemCodeOf(error) !== 'ESRCH') throw error;
  }
}

function hasExited(child: ChildProcess): boolean {
  return child.exitCode !== null || child.signalCode !== null || child.pid === undefined;
}
