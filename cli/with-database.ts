import { type Environment, readEnvironment } from '../shared/platform/environment/environment.ts';
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
 * Runs a command on the database: the one of the running server if there is one, else one started for as long as it takes. It is prepared
 * for this version, unless it shall be left as it is.
 */
export async function withDatabase<Result>(
  work: (context: CommandContext) => Promise<Result>,
  { prepare = true } = {},
): Promise<Result> {
  const environment = readEnvironment();
  const running = await runningWebAddress(environment.dataDir);
  configureRuntime({
    siteAddress: environment.publicUrl ?? running?.url ?? `http://localhost:${environment.port ?? defaultPort}`,
    crawlAllowHosts: environment.crawlAllowHosts,
  });
  const database = await openDatabase(environment, (line) => console.log(line), { prepare });
  try {
    return await work({ now: () => new Date(), environment, mongoUrl: database.server.url });
  } finally {
    await database.close();
  }
}
