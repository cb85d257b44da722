import { type ChildProcess, spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';
import { z } from 'zod';

const PROGRAM = fileURLToPath(new URL('./owner-program.ts', import.meta.url));
const eventSchema = z.record(z.string(), z.unknown());
type OwnerEvent = z.infer<typeof eventSchema>;

/** A separate process that called startMongoServer. */
export interface OwnerProcess {
  pid: number;
  events: readonly OwnerEvent[];
  /** The first event, past or future, with this key. */
  first(key: string): Promise<unknown>;
  /** Resolves once at least `count` events have this key. */
  atLeast(count: number, key: string): Promise<void>;
  send(command: 'insert' | 'role'): void;
  /** Makes the process stop its server cleanly, if it is still running, and waits for its exit. */
  stop(): Promise<void>;
  /** Sends a signal and waits for the process to exit. */
  kill(signal: NodeJS.Signals): Promise<void>;
  /** Signals the whole process group, like Ctrl-C in a terminal. */
  interruptGroup(): void;
  ended: Promise<void>;
}

/** Starts such a process; doesn't wait for its database. */
export function launchOwner(options: Record<string, unknown>): OwnerProcess {
  const child = spawn(process.execPath, [PROGRAM, JSON.stringify(options)], {
    stdio: ['pipe', 'pipe', 'inherit'],
    detached: true,
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('the owner process could not be started');
  // It may exit by itself just when it is told to stop.
  child.stdin.on('error', () => undefined);
  const events: OwnerEvent[] = [];
  const changes = new EventEmitter();
  createInterface({ input: child.stdout }).on('line', (line) => {
    events.push(eventSchema.parse(JSON.parse(line)));
    changes.emit('event');
  });
  const withKey = (key: string) => events.filter((event) => key in event);
  const atLeast = async (count: number, key: string): Promise<void> => {
    while (withKey(key).length < count) await once(changes, 'event');
  };
  const ended = once(child, 'exit').then(() => undefined);
  return {
    pid,
    events,
    atLeast,
    first: async (key) => {
      await atLeast(1, key);
      return withKey(key)[0]?.[key];
    },
    send: (command) => child.stdin.write(`${command}\n`),
    stop: async () => {
      if (child.exitCode === null && child.signalCode === null) child.stdin.write('stop\n');
      await ended;
    },
    kill: (signal) => killAndWait(child, signal, ended),
    interruptGroup: () => process.kill(-pid, 'SIGINT'),
    ended,
  };
}

async function killAndWait(child: ChildProcess, signal: NodeJS.Signals, ended: Promise<void>): Promise<void> {
  child.kill(signal);
  await ended;
}
