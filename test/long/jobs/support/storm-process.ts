import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import path from 'node:path';

const program = path.resolve(import.meta.dirname, 'storm-program.ts');
const compiled = path.resolve(import.meta.dirname, '../../../../.cache/compiled');

/** Start parameters of all storm processes. */
export interface StormSettings {
  mongoUrl: string;
  site: string;
  dataDir: string;
  smtpUrl: string;
  hosts: readonly string[];
}

/** What one name has committed, over all its processes. */
export interface Acknowledged {
  name: string;
  listings: readonly number[];
  /** The number of each listing's last edit. */
  edits: Map<number, number>;
  /** How many imports are done. */
  imports: number;
  /** Number of the last edit. */
  lastEdit: number;
}

export const nothingYet = (name: string, listings: readonly number[]): Acknowledged => ({
  name,
  listings,
  edits: new Map(),
  imports: 0,
  lastEdit: 0,
});

export interface StormProcess {
  /** Resolves when it has started working, or has exited. */
  ready: Promise<unknown>;
  /** Resolves after this many further edits and imports, or when it has exited. */
  acknowledges(count: number): Promise<void>;
  /** Sends a signal and, if it ends the process, waits for the exit. */
  signal(name: 'SIGKILL' | 'SIGTERM' | 'SIGSTOP' | 'SIGCONT'): Promise<void>;
}

/**
 * Starts a process that continues where the last one with its name was killed; `complain` gets the problems it prints.
 */
export function startStormProcess(
  { mongoUrl, site, dataDir, smtpUrl, hosts }: StormSettings,
  done: Acknowledged,
  complain: (text: string) => void,
): StormProcess {
  const numbers = [`${done.lastEdit + 1}`, `${done.imports}`];
  const given = [mongoUrl, site, dataDir, smtpUrl, hosts.join(), done.listings.join(), ...numbers, done.name];
  const child: ChildProcess = spawn(process.execPath, [program, ...given], {
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const ready = Promise.withResolvers<void>();
  const ended = once(child, 'close');
  const acknowledged = new EventEmitter();
  let rest = '';
  child.stdout?.setEncoding('utf8').on('data', (text: string) => {
    const lines = (rest + text).split('\n');
    rest = lines.pop() ?? '';
    for (const line of lines) note(line);
  });
  child.stderr?.setEncoding('utf8').on('data', complain);

  function note(line: string): void {
    const [what, first, second] = line.split(' ');
    if (what === 'ready') ready.resolve();
    else acknowledged.emit('line');
    if (what === 'import') done.imports = Number(first) + 1;
    if (what !== 'edit') return;
    done.edits.set(Number(first), Number(second));
    done.lastEdit = Number(second);
  }

  return {
    ready: Promise.race([ready.promise, ended]),
    async acknowledges(count) {
      for (let line = 0; line < count && child.exitCode === null && child.signalCode === null; line += 1)
        await Promise.race([once(acknowledged, 'line'), ended]);
    },
    async signal(name) {
      child.kill(name);
      if (name === 'SIGKILL' || name === 'SIGTERM') await ended;
    },
  };
}
