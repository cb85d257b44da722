import { hostname } from 'node:os';
import { setTimeout as sleep } from 'node:timers/promises';
import { waitNews } from '../process/wait-news.ts';
import { askPort, type ServerAnswer } from './ask-server.ts';
import { type Attachment, holdAdopted, holdJoined, holdStarted } from './attachment.ts';
import { dataPaths } from './data-paths.ts';
import { withFileLock } from './file-lock.ts';
import { askLeftover, endLeftover, findLeftover, type LeftoverServer } from './leftover-server.ts';
import { markProcess } from './process-info.ts';
import { isOwnedByAnother, type RunRecord, readRunRecord, writeRunRecord } from './run-record.ts';
import type { ServerContext } from './server-context.ts';
import { MongoServerError } from './server-error.ts';
import { engineOf } from './server-kind.ts';
import { startFirstThatWorks } from './start-first-that-works.ts';

const JOIN_MS = 60_000;
const POLL_MS = 100;

/**
 * Connects this process to the data folder's database: joins a living process's server, takes over an orphaned one, or starts one. Of
 * several processes, exactly one starts it. `fixedPort`: the port that this process's clients already use.
 */
export async function attach(context: ServerContext, fixedPort?: number): Promise<Attachment> {
  const { dataDir, signal, say } = context;
  const tell = waitNews(say);
  const onWait = (pid: number) => tell(`Waiting for process ${pid} to start the database in ${dataDir}`);
  for (;;) {
    const turn = await withFileLock(dataPaths.lock(dataDir), { signal, onWait }, async () => {
      const record = await readRunRecord(dataDir);
      if (record !== undefined && (await isOwnedByAnother(record, context.instance))) return 'join';
      return becomeOwner(record, fixedPort, context);
    });
    const attachment = turn === 'join' ? await join(context) : turn;
    if (attachment !== undefined) return attachment;
  }
}

/** Waits for the owner's server, which may be restarting; undefined if the owner dies in the meantime. */
async function join({ dataDir, instance, signal, say }: ServerContext): Promise<Attachment | undefined> {
  const deadline = Date.now() + JOIN_MS;
  let record: RunRecord | undefined;
  const tell = waitNews(say);
  do {
    record = await readRunRecord(dataDir);
    if (record === undefined || !(await isOwnedByAnother(record, instance))) return undefined;
    const answer = await askPort(record.port);
    if (answer !== undefined && (answer.pid === undefined || answer.pid === record.pid)) {
      say(`Using the database of process ${record.owner?.pid} on port ${record.port}`);
      return holdJoined({ kind: record.kind, version: answer.version, port: record.port });
    }
    tell(`Waiting for the database of process ${record.owner?.pid} to respond`);
    await sleep(POLL_MS, undefined, { signal });
  } while (Date.now() < deadline);
  throw new MongoServerError(
    'start_failed',
    `Process ${record.owner?.pid} runs the database in ${dataDir}, which has not responded on port ${record.port} ` +
      `for ${JOIN_MS / 1000} s. See ${dataPaths.log(dataDir)}, or restart that process.`,
  );
}

async function becomeOwner(
  record: RunRecord | undefined,
  fixedPort: number | undefined,
  context: ServerContext,
): Promise<Attachment> {
  const leftover = await findLeftover(context.dataDir);
  const adopted = leftover === undefined ? undefined : await adoptOrEnd(leftover, record, fixedPort, context);
  if (adopted !== undefined) return adopted;
  const wish = { preferred: fixedPort ?? record?.port, fixed: fixedPort !== undefined };
  const started = await startFirstThatWorks(wish, context);
  const { program } = context;
  if (program === undefined) throw new Error('No server program was given.');
  const facts = { kind: program.kind, version: started.version, port: started.port };
  await recordOwnership(facts, started.serverPid, context);
  context.say(`Database ready on port ${started.port} (data in ${dataPaths.mongoDir(context.dataDir)})`);
  return holdStarted(facts, started, context);
}

async function adoptOrEnd(
  leftover: LeftoverServer,
  record: RunRecord | undefined,
  fixedPort: number | undefined,
  context: ServerContext,
): Promise<Attachment | undefined> {
  const { pid, engine, port } = leftover;
  const answer: ServerAnswer | undefined = await askLeftover(leftover);
  const portFits = fixedPort === undefined || fixedPort === port;
  if (answer === undefined || port === undefined || !portFits) {
    context.say(`Stopping a database server left behind by a killed process (process ${pid})`);
    await endLeftover(leftover);
    return undefined;
  }
  const recordedKind = record !== undefined && engineOf(record.kind) === engine ? record.kind : engine;
  const facts = { kind: recordedKind, version: answer.version, port };
  await recordOwnership(facts, pid, context);
  context.say(`Taking over a database left behind by a killed process (port ${port}, process ${pid})`);
  return holdAdopted(facts, leftover, context);
}

async function recordOwnership(
  facts: Pick<Attachment, 'kind' | 'version' | 'port'>,
  pid: number,
  { dataDir, instance }: ServerContext,
): Promise<void> {
  await writeRunRecord(dataDir, {
    kind: facts.kind,
    version: facts.version ?? null,
    port: facts.port,
    pid,
    owner: { ...(await markProcess(process.pid)), host: hostname(), instance },
    startedAt: new Date().toISOString(),
  });
}
