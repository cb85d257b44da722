import { setTimeout as sleep } from 'node:timers/promises';
import { askPort, type ServerAnswer } from './ask-server.ts';
import { dataPaths } from './data-paths.ts';
import { acceptsConnections } from './free-port.ts';
import { GUARD_NAME } from './guard-script.ts';
import { commandOf, isRunning, listCommands } from './process-info.ts';
import { MongoServerError, systemCodeOf } from './server-error.ts';
import { ENGINES, type Engine, stopPatienceMs } from './server-kind.ts';

const GRACE_MS = 1_000;
const POLL_MS = 50;
const SETTLE_MS = 300;

/** An orphaned server on our data folder. */
export interface LeftoverServer {
  pid: number;
  engine: Engine;
  engineDir: string;
  port: number | undefined;
}

/** The server running on one of the engines' folders, regardless of who started it; found by its command line. */
export async function findLeftover(dataDir: string): Promise<LeftoverServer | undefined> {
  const commands = await listCommands();
  return ENGINES.map((engine) => leftoverAmong(commands, engine, dataPaths.engineDir(dataDir, engine))).find(
    (found) => found !== undefined,
  );
}

/** The process among `commands` that serves `engineDir`; guards, which name the folder too, are skipped. */
export function leftoverAmong(
  commands: readonly { pid: number; command: string }[],
  engine: Engine,
  engineDir: string,
): LeftoverServer | undefined {
  const found = commands.find(({ command }) => serves(command, engineDir));
  if (found === undefined) return undefined;
  const port = / --port[ =](\d+)/.exec(found.command)?.[1];
  return { pid: found.pid, engine, engineDir, port: port === undefined ? undefined : Number(port) };
}

/** A leftover server's response; undefined if it doesn't answer or is shutting down, perhaps because of its guard. */
export async function askLeftover({ pid, port }: LeftoverServer): Promise<ServerAnswer | undefined> {
  if (port === undefined || (await askPort(port))?.pid !== pid) return undefined;
  await sleep(SETTLE_MS);
  const answer = await askPort(port);
  return answer?.pid === pid ? answer : undefined;
}

/**
 * Stops a server, checking before each signal that its command line still names the folder. Waits first, because
 * its guard may already be stopping it and a second SIGTERM would interrupt SecantusDB's clean shutdown. Throws
 * MongoServerError `data_in_use` if it doesn't end.
 */
export async function endLeftover(leftover: LeftoverServer): Promise<void> {
  const { pid, engine, engineDir } = leftover;
  if (await hasEnded(leftover, GRACE_MS)) return;
  for (const signal of ['SIGTERM', 'SIGKILL'] as const) {
    if (!(await stillServes(pid, engineDir))) return;
    sendSignal(pid, signal);
    if (await hasEnded(leftover, stopPatienceMs(engine))) return;
  }
  throw new MongoServerError(
    'data_in_use',
    `Process ${pid} has locked the database in ${engineDir} and could not be stopped.`,
  );
}

/** Kills a server if its command line still names the folder. */
export async function killLeftover({ pid, engineDir }: LeftoverServer): Promise<void> {
  if (await stillServes(pid, engineDir)) sendSignal(pid, 'SIGKILL');
}

/** Waits up to this many ms for the server to end. A connection wakes SecantusDB in Python, which is slow to notice SIGTERM. */
async function hasEnded({ pid, port }: LeftoverServer, waitMs: number): Promise<boolean> {
  const deadline = Date.now() + waitMs;
  while (await isRunning(pid)) {
    if (Date.now() > deadline) return false;
    if (port !== undefined) await acceptsConnections(port);
    await sleep(POLL_MS);
  }
  return true;
}

async function stillServes(pid: number, engineDir: string): Promise<boolean> {
  const command = (await isRunning(pid)) ? await commandOf(pid) : undefined;
  return command !== undefined && serves(command, engineDir);
}

function serves(command: string, engineDir: string): boolean {
  const flags = ['--dbpath', '--storage-path'].map((flag) => ` ${flag} ${engineDir} `);
  return !command.includes(GUARD_NAME) && flags.some((flag) => `${command} `.includes(flag));
}

function sendSignal(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal);
  } catch (error) {
    // The server has just ended.
    if (systemCodeOf(error) !== 'ESRCH') throw error;
  }
}
