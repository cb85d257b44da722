import { type MongoServer, startMongoServer } from '../../../../../shared/platform/mongo-server/mongo-server.ts';
import { databaseProcesses } from './database-processes.ts';
import { removeFolder, SHARED_PYTHON_DIR, temporaryFolder, until } from './embedded.ts';
import { launchOwner, type OwnerProcess } from './owner-process.ts';

/** A data folder of its own for one test, and what runs on it; tests with a stage each may run side by side. */
export interface Stage {
  folder: string;
  /** What the servers of this process have said. */
  lines: string[];
  /** Starts or joins the database in this process. */
  start(): Promise<MongoServer>;
  /** Starts or joins it in a process of its own. */
  launch(): OwnerProcess;
  /** Servers and guards on the data folder. */
  processes(): Promise<number[]>;
  /** Waits until none is left: the guard of a server ends a moment after it. */
  allGone(): Promise<void>;
}

/** Makes a stage; at the end of the test everything on it is stopped, waited for and removed. */
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
