import { OperatorProblem } from '../shared/kernel/operator-problem.ts';
import { type Environment, readEnvironment } from '../shared/platform/environment/environment.ts';
import { isConnectionLoss } from '../shared/platform/mongo/mongo.ts';
import { configureRuntime } from '../shared/runtime.ts';
import { defaultPort } from './listen.ts';
import { openDatabase } from './open-database.ts';
import { runningWebAddress } from './running-note.ts';

export interface CommandContext {
  now: () => Date;
  environment: Environment;
  mongoUrl: string;
}

/**
 * Runs a command on the running server's database, or on one started for it. Unless `prepare` is false, the database is
 * prepared for this version.
 */
export async function withDatabase<Result>(
  work: (context: CommandContext) => Promise<Result>,
  { prepare = true, evenMoved = false, environment = readEnvironment() } = {},
): Promise<Result> {
  const running = await runningWebAddress(environment.dataDir);
  configureRuntime({
    siteAddress: environment.publicUrl ?? running?.url ?? `http://localhost:${environment.port ?? defaultPort}`,
    crawlAllowHosts: environment.crawlAllowHosts,
    objectStore: environment.objectStore,
  });
  const database = await openDatabase(environment, (line) => console.log(line), { prepare, evenMoved });
  try {
    return await work({ now: () => new Date(), environment, mongoUrl: database.server.url });
  } catch (problem) {
    throw inOperatorWords(problem);
  } finally {
    await database.close();
  }
}

/** Driver errors list sockets and hundreds of IDs, so a lost connection gets a message with a fix instead. */
export function inOperatorWords(problem: unknown): unknown {
  if (!isConnectionLoss(problem)) return problem;
  return new OperatorProblem(
    'Lost the connection to the database. Check that it is running and has free disk space, then run the command ' +
      'again: everything written so far is kept.',
    { cause: problem },
  );
}
