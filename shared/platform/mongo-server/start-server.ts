import { mkdir, writeFile } from 'node:fs/promises';
import { awaitReady, type Readiness } from './await-ready.ts';
import { freeBytes } from './data-folder.ts';
import { dataPaths } from './data-paths.ts';
import { freePort } from './free-port.ts';
import type { GuardedCommand } from './guarded-spawn.ts';
import { lastWords, type StartTrouble, troubleIn } from './last-words.ts';
import type { ServerContext } from './server-context.ts';
import { engineOf, stopPatienceMs } from './server-kind.ts';
import { openServerLog, type ServerLog } from './server-log.ts';
import { type ServerProcess, spawnServer } from './server-process.ts';
import { type ServerProgram, serverArguments } from './server-program.ts';

const READY_MS = 120_000;
const PORT_ATTEMPTS = 5;
const FULL_BYTES = 1024 * 1024;

/** A server that is ready for clients. */
export interface StartedServer {
  process: ServerProcess;
  log: ServerLog;
  port: number;
  /** Process ID of the server itself; differs from the started process if that is a wrapper script. */
  serverPid: number;
  version: string;
}

export interface StartFailure {
  trouble: StartTrouble;
  failure: string;
}

export type StartResult = { started: StartedServer } | StartFailure;

export interface PortRequest {
  /** The port to use if it is free. */
  preferred: number | undefined;
  /** Whether clients already use the preferred port, so that no other one will do. */
  fixed: boolean;
}

/** Starts a program on its engine's data folder, with a different port if another program takes the preferred one. */
export async function startServer(
  program: ServerProgram,
  wish: PortRequest,
  context: ServerContext,
): Promise<StartResult> {
  const config = dataPaths.secantusConfig(context.dataDir);
  await mkdir(dataPaths.engineDir(context.dataDir, engineOf(program.kind)), { recursive: true, mode: 0o700 });
  await writeFile(
    config,
    '# Intentionally empty, so that settings of other SecantusDB servers on this machine do not apply.\n',
  );
  for (let attempt = 1; ; attempt++) {
    const port = await freePort(wish.preferred);
    if (wish.fixed && port !== wish.preferred) {
      return { trouble: 'port_taken', failure: `port ${wish.preferred} is in use by another program` };
    }
    const result = await startOnPort(program, port, context);
    const snatched = 'trouble' in result && result.trouble === 'port_taken';
    if (!snatched || wish.fixed || attempt === PORT_ATTEMPTS) return result;
  }
}

async function startOnPort(program: ServerProgram, port: number, context: ServerContext): Promise<StartResult> {
  const { dataDir, signal, say } = context;
  const log = await openServerLog(dataPaths.log(dataDir));
  let server: ServerProcess | undefined;
  let isReady = false;
  try {
    server = await spawnServer(commandFor(program, port, log, context));
    const readiness = await awaitReady({ server, port, timeoutMs: READY_MS, signal, say });
    isReady = 'ready' in readiness;
    if ('ready' in readiness) {
      const { pid, version } = readiness.ready;
      return { started: { process: server, log, port, serverPid: pid ?? server.pid, version } };
    }
    await server.end();
    return await failureOf(readiness, log, dataDir);
  } finally {
    if (!isReady) {
      await server?.end();
      log.close();
    }
  }
}

function commandFor(program: ServerProgram, port: number, log: ServerLog, context: ServerContext): GuardedCommand {
  const { dataDir, environment } = context;
  const engine = engineOf(program.kind);
  const engineDir = dataPaths.engineDir(dataDir, engine);
  const place = { port, engineDir, secantusConfig: dataPaths.secantusConfig(dataDir) };
  return {
    command: program.command,
    arguments: serverArguments(program, place),
    environment,
    workingDir: dataPaths.mongoDir(dataDir),
    output: log.descriptor,
    patienceMs: stopPatienceMs(engine),
  };
}

async function failureOf(
  readiness: Exclude<Readiness, { ready: unknown }>,
  log: ServerLog,
  dataDir: string,
): Promise<StartFailure> {
  const output = await log.tail();
  if ('foreign' in readiness) return { trouble: 'port_taken', failure: 'another database responds on its port' };
  // On a full disk, even the reason may be missing from the log.
  const isFull = (await freeBytes(dataDir)) < FULL_BYTES;
  return { trouble: isFull ? 'disk_full' : troubleIn(output), failure: `${readiness.failure} (${lastWords(output)})` };
}
