import { type MongoServer, startMongoServer } from '../../../../../shared/platform/mongo-server/mongo-server.ts';
import { databaseProcesses } from './database-processes.ts';
import { removeFolder, SHARED_PYTHON_DIR, temporaryFolder, until } from './embedded.ts';
import { launchOwner, type OwnerProcess } from './owner-process.ts';

/** A test's own data folder and what runs on it; tests with a stage each may run in parallel. */
export interface Stage {
  folder: string;
  /** What this process's servers have logged. */
  lines: string[];
  /** Starts or joins the database in this process. */
  start(): Promise<MongoServer>;
  /** Starts or joins it in a separate process. */
  launch(): OwnerProcess;
  /** Servers and guards on the data folder. */
  processes(): Promise<number[]>;
  /** Waits until none is left: a server's guard exits a moment after it. */
  allGone(): Promise<void>;
}

/** Creates a stage; at the end of the test everything on it is stopped, awaited and removed. */
export async function newStage(onTestFinished: (cleanUp: () => Promise<void>) => void): Promise<Stage> {
  const folder = await temporaryFolder();
  const lines: string[] = [];
  const running: (MongoServer | OwnerProcess)[] = [];
  const options = { dataDir: folder, pythonDir: SHARED_PYTHON_DIR, kinds: ['secantusdb'] as const };
  const keep = <T extends MongoServer | OwnerProcess>(one: T): T => {
    running.push(one);
    return one;
  };
  const processes = () => databaseProcesses(folder);
  const allGone = () => until(async () => (await processes()).length === 0);
  onTestFinished(async () => {
    for (const one of running) await one.stop();
    await allGone();
    await removeFolder(folder);
  });
  return {
    folder,
    lines,
    start: async () => keep(await startMongoServer({ ...options, say: (line) => lines.push(line) })),
    launch: () => keep(launchOwner(options)),
    processes,
    allGone,
  };
}
