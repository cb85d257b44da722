import { spawn } from 'node:child_process';
import { EventEmitter, once } from 'node:events';
import { mkdtemp, realpath, rm, symlink } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { dataPaths } from '../../shared/platform/mongo-server/mongo-server.ts';
import { fastFolder } from './fast-folder.ts';

export { databaseProcesses } from '../shared/platform/mongo-server/support/database-processes.ts';

const root = path.resolve(import.meta.dirname, '../..');
const program = [process.execPath, path.join(root, 'cli/slipway.mjs')] as const;
/** What `npm start` runs. */
export const keeper = [process.execPath, path.join(root, 'cli/keep-running.mjs')] as const;
/** The default start, with the shell npm runs in between. */
export const npmStart = ['npm', '--prefix', root, 'start', '--'] as const;
const sharedPythonDir = path.resolve(import.meta.dirname, '../../.cache/secantusdb');
const startsWithinMs = 120_000;

/** How a process ended. */
export interface Exit {
  code: number | null;
  signal: NodeJS.Signals | null;
  out: string;
  err: string;
}

/** Slipway in its own process, as an operator runs it. */
export interface SlipwayProcess {
  pid: number;
  /** Both outputs so far. */
  output(): string;
  /**
   * Resolves with the first line of output, past or future, that contains the text; rejects if the process exits first.
   */
  said(text: string): Promise<string>;
  /** URL of the web server, as soon as it is known. */
  address(label?: string): Promise<string>;
  /** Sends a signal and waits for the exit. */
  kill(signal: NodeJS.Signals): Promise<Exit>;
  ended: Promise<Exit>;
}

/** A data folder for Slipway processes. If the database is the Python server, its installation is shared. */
export async function newDataFolder(): Promise<string> {
  const folder = await realpath(await mkdtemp(path.join(await fastFolder(), 'slipway-cli-')));
  await symlink(sharedPythonDir, dataPaths.pythonDir(folder));
  return folder;
}

/** Stops whatever is still running on a data folder and removes it. */
export async function removeDataFolder(folder: string, processes: readonly SlipwayProcess[]): Promise<void> {
  await Promise.all(processes.map((each) => each.kill('SIGTERM')));
  await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
}

/** Runs `slipway <args>` on a data folder, on a free port; waits for nothing. */
export function launch(
  args: readonly string[],
  dataDir: string,
  environment: Record<string, string> = {},
  [command, ...first]: readonly [string, ...string[]] = program,
): SlipwayProcess {
  const child = spawn(command, [...first, ...args], {
    cwd: tmpdir(),
    env: {
      ...process.env,
      SEARCH_MODEL: 'off',
      MONGODB_URL: '',
      PUBLIC_URL: '',
      PORT: '0',
      DATA_DIR: dataDir,
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const { pid } = child;
  if (pid === undefined) throw new Error('Slipway could not be started.');
  const parts = { out: '', err: '' };
  const changes = new EventEmitter();
  for (const [stream, name] of [[child.stdout, 'out'] as const, [child.stderr, 'err'] as const]) {
    stream.setEncoding('utf8').on('data', (text: string) => {
      parts[name] += text;
      changes.emit('change', false);
    });
  }
  const ended = once(child, 'close').then(([code, signal]): Exit => {
    changes.emit('change', true);
    return { code, signal, ...parts };
  });
  const output = () => parts.out + parts.err;
  const said = (text: string) => firstLineWith(text, output, changes);
  return {
    pid,
    output,
    said,
    address: async (label = 'Slipway is running at') => {
      const line = await said(label);
      return line.replace(/^.* http:\/\/localhost/, 'http://127.0.0.1');
    },
    kill: (signal) => {
      child.kill(signal);
      return ended;
    },
    ended,
  };
}

/** Runs a command to completion. */
export function run(args: readonly string[], dataDir: string, environment: Record<string, string> = {}): Promise<Exit> {
  return launch(args, dataDir, environment).ended;
}

function firstLineWith(text: string, output: () => string, changes: EventEmitter): Promise<string> {
  return new Promise((resolve, reject) => {
    const settle = (done: () => void) => {
      clearTimeout(deadline);
      changes.off('change', look);
      done();
    };
    const fail = (what: string) => settle(() => reject(new Error(`Slipway ${what} "${text}":\n${output()}`)));
    const look = (isOver: boolean) => {
      const line = completeLines(output()).find((each) => each.includes(text));
      if (line !== undefined) settle(() => resolve(line));
      else if (isOver) fail('ended without saying');
    };
    const deadline = setTimeout(() => fail('has not said in time'), startsWithinMs);
    changes.on('change', look);
    look(false);
  });
}

const completeLines = (text: string): string[] => text.split('\n').slice(0, -1);
