import { spawn } from 'node:child_process';
import { connect } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { dataPaths } from './data-paths.ts';
import { acceptsConnections } from './free-port.ts';
import { ADOPTING_SCRIPT, GUARD_NAME } from './guard-script.ts';
import { guardPipe } from './guarded-spawn.ts';
import { lastWords } from './last-words.ts';
import { endLeftover, killLeftover, type LeftoverServer } from './leftover-server.ts';
import { readRunRecord, stoppedRecord, writeRunRecord } from './run-record.ts';
import type { ServerContext } from './server-context.ts';
import { type EmbeddedKind, engineOf, stopPatienceMs } from './server-kind.ts';
import type { ServerProcess } from './server-process.ts';
import type { StartedServer } from './start-server.ts';

const WAKE_MS = 50;

/** This process's link to a running server: started, adopted, or owned by another process. */
export interface Attachment {
  role: 'started' | 'joined';
  kind: EmbeddedKind;
  version: string | undefined;
  port: number;
  /** Resolves with a description when the server is gone. */
  gone: Promise<string>;
  /** Stops our own server before a restart; leaves other servers alone. */
  end(): Promise<void>;
  /** Stops the server if it is ours; otherwise disconnects. */
  release(): Promise<void>;
  /** Kills the server if it is ours, when stopping takes too long. */
  kill(): Promise<void>;
}

type Facts = Pick<Attachment, 'kind' | 'version' | 'port'>;

/** Attaches to a server this process started. */
export function holdStarted(facts: Facts, started: StartedServer, context: ServerContext): Attachment {
  const { process: server, log } = started;
  const end = async () => {
    await Promise.all([server.end(), wakeUntilGone(server, facts.port)]);
    // If `mongod` is a script, it may exit before the server it started.
    if (started.serverPid !== server.pid) await endLeftover(leftoverOf(facts, started.serverPid, context));
  };
  return {
    ...facts,
    role: 'started',
    gone: server.exited.then(async (how) => `${how}; ${lastWords(await log.tail().catch(() => ''))}`),
    end,
    release: async () => {
      await end();
      log.close();
      await recordStop(context);
    },
    kill: async () => {
      server.kill();
      if (started.serverPid !== server.pid) await killLeftover(leftoverOf(facts, started.serverPid, context));
    },
  };
}

function leftoverOf({ kind, port }: Facts, pid: number, { dataDir }: ServerContext): LeftoverServer {
  const engine = engineOf(kind);
  return { pid, engine, engineDir: dataPaths.engineDir(dataDir, engine), port };
}

/** SecantusDB in Python notices SIGTERM only after 2 s, or when a client connects: then it ends within 70 ms instead of 2,040. */
async function wakeUntilGone(server: ServerProcess, port: number): Promise<void> {
  while (!server.hasExited()) {
    await Promise.race([sleep(WAKE_MS), server.exited]);
    await acceptsConnections(port);
  }
}

/** Attaches to an orphaned server, which is now ours, with our own guard. */
export function holdAdopted(facts: Facts, leftover: LeftoverServer, context: ServerContext): Attachment {
  const watch = watchPort(facts.port);
  const dismissGuard = process.platform === 'win32' ? () => undefined : guardAdopted(leftover);
  void watch.gone.then(dismissGuard);
  return {
    ...facts,
    role: 'started',
    gone: watch.gone,
    end: () => endLeftover(leftover),
    release: async () => {
      await endLeftover(leftover);
      watch.stop();
      dismissGuard();
      await recordStop(context);
    },
    kill: () => killLeftover(leftover),
  };
}

/** Attaches to a server that another process owns. */
export function holdJoined(facts: Facts): Attachment {
  const watch = watchPort(facts.port);
  return {
    ...facts,
    role: 'joined',
    gone: watch.gone,
    end: async () => undefined,
    release: async () => watch.stop(),
    kill: async () => undefined,
  };
}

/** An idle connection notices immediately when a server ends, without polling. */
function watchPort(port: number): { gone: Promise<string>; stop: () => void } {
  const socket = connect({ host: '127.0.0.1', port }).unref();
  const gone = new Promise<string>((resolve) => {
    socket.once('close', () => resolve('its connection was closed'));
  });
  // `close` follows.
  socket.on('error', () => undefined);
  socket.resume();
  return { gone, stop: () => socket.destroy() };
}

function guardAdopted({ pid, engine, engineDir }: LeftoverServer): () => void {
  const patience = String(stopPatienceMs(engine) / 1000);
  const guard = spawn('/bin/sh', ['-c', ADOPTING_SCRIPT, GUARD_NAME, patience, String(pid), engineDir], {
    detached: true,
    stdio: ['ignore', 'ignore', 'ignore', 'pipe'],
  });
  guard.unref();
  return guardPipe(guard);
}

async function recordStop({ dataDir, instance }: ServerContext): Promise<void> {
  const record = await readRunRecord(dataDir);
  if (record?.owner?.instance === instance) await writeRunRecord(dataDir, stoppedRecord(record));
}
