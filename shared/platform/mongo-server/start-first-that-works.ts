import { findOnPath } from '../process/find-on-path.ts';
import { chooseSteps, type FailedStep, noDatabaseText } from './choose-steps.ts';
import { dataFolderText, engineWithData, isUnusedFolder, removeFailedStart, requireRoom } from './data-folder.ts';
import { dataPaths } from './data-paths.ts';
import { findProgram } from './find-program.ts';
import type { ServerContext } from './server-context.ts';
import { MongoServerError } from './server-error.ts';
import { type EmbeddedKind, type Engine, engineOf } from './server-kind.ts';
import type { ServerProgram } from './server-program.ts';
import { type PortRequest, type StartedServer, type StartFailure, startServer } from './start-server.ts';

/**
 * Starts the first server that is available and works; with existing data, only servers of its engine. A server that
 * ran in this process before is restarted without a search. Throws MongoServerError: `no_database` with every step's
 * reason, `data_folder`, `data_in_use` or `start_failed`.
 */
export async function startFirstThatWorks(wish: PortRequest, context: ServerContext): Promise<StartedServer> {
  if (context.program !== undefined) return restart(context.program, wish, context);
  const existing = await engineWithData(context.dataDir);
  if (existing === undefined) await requireRoom(context.dataDir);
  else await mentionBetter(existing, context);
  const { toTry, ruledOut } = chooseSteps(context.kinds, existing);
  const failed: FailedStep[] = [];
  for (const kind of toTry) {
    const result = await tryStep(kind, wish, context);
    if ('started' in result) return result.started;
    failed.push({ kind, why: result.failure });
    if (result.failure !== 'not found') context.say(`Skipped ${kind} (${result.failure})`);
  }
  throw new MongoServerError('no_database', noDatabaseText([...failed, ...ruledOut], existing, context.dataDir));
}

async function tryStep(
  kind: EmbeddedKind,
  wish: PortRequest,
  context: ServerContext,
): Promise<{ started: StartedServer } | { failure: string }> {
  const search = await findProgram(kind, context);
  if ('failure' in search) return search;
  const folder = dataPaths.engineDir(context.dataDir, engineOf(kind));
  const wasUnused = await isUnusedFolder(folder);
  const result = await startServer(search.program, wish, context);
  if ('started' in result) {
    context.program = search.program;
    return result;
  }
  refuseWhenFatal(result, context);
  if (wasUnused) await removeFailedStart(folder);
  return result;
}

async function restart(program: ServerProgram, wish: PortRequest, context: ServerContext): Promise<StartedServer> {
  const result = await startServer(program, wish, context);
  if ('started' in result) return result.started;
  refuseWhenFatal(result, context);
  const log = dataPaths.log(context.dataDir);
  throw new MongoServerError('start_failed', `The database failed to start: ${result.failure}. See ${log}`);
}

/** Throws for problems that another server would share, or would hide behind an empty database. */
function refuseWhenFatal({ trouble, failure }: StartFailure, { dataDir }: ServerContext): void {
  if (trouble === 'disk_full') throw new MongoServerError('data_folder', dataFolderText('ENOSPC', dataDir));
  if (trouble === 'not_writable') {
    throw new MongoServerError('data_folder', `${dataFolderText('EACCES', dataPaths.mongoDir(dataDir))} (${failure})`);
  }
  if (trouble === 'folder_in_use') {
    throw new MongoServerError(
      'data_in_use',
      `The database files in ${dataPaths.mongoDir(dataDir)} are in use by another program, ` +
        'such as a container with the same volume. Stop it, or set DATA_DIR to a different folder.',
    );
  }
}

async function mentionBetter(existing: Engine, { environment, kinds, dataDir, say }: ServerContext): Promise<void> {
  if (existing === 'mongod' || !kinds.includes('mongod')) return;
  if ((await findOnPath('mongod', environment)) === undefined) return;
  say(
    `mongod is on PATH, but the data in ${dataDir} was written by ${existing}, which stays in use; to switch, run ` +
      'npm run slipway -- backup FILE, then npm run slipway -- restore FILE with an empty DATA_DIR',
  );
}
