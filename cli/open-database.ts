import { closeProcessRuntime } from '../shared/kernel/runtime/current-runtime.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { connectMongo } from '../shared/platform/mongo/mongo.ts';
import { type MongoServer, startMongoServer } from '../shared/platform/mongo-server/mongo-server.ts';
import { withWaitNews } from '../shared/platform/process/wait-news.ts';
import '../shared/models.ts';
import { backUpBeforeUpgrade, prepareDatabase } from '../shared/operate/operate.writes.ts';
import { downloadProgress } from './progress.ts';
import { repeatOnLoss } from './repeat-on-loss.ts';

export interface OpenDatabase {
  server: MongoServer;
  /** Closes this process's runtime, which uses the database, then stops the database. */
  close(): Promise<void>;
}

/**
 * Starts or joins the database, connects to it and, unless `prepare` is false, prepares it for this version. Throws
 * OperatorProblem for a database that this version can't use.
 */
export async function openDatabase(
  environment: Environment,
  say: (line: string) => void,
  { prepare = true, evenMoved = false } = {},
): Promise<OpenDatabase> {
  const server = await startMongoServer({
    dataDir: environment.dataDir,
    url: environment.mongodbUrl,
    evenMoved,
    say,
    progress: downloadProgress('Downloading MongoDB'),
  });
  const places = { dataDir: environment.dataDir, folder: environment.backupDir };
  const keepBefore = (version: number) => backUpBeforeUpgrade(places, version, () => new Date(), say);
  try {
    await withWaitNews(say, 'Waiting for the database, which is slow to respond', async () => {
      await connectMongo(server.url);
      if (prepare) await repeatOnLoss(say, () => prepareDatabase({ say, keepBefore }));
    });
  } catch (problem) {
    await close();
    throw problem;
  }
  return { server, close };

  async function close(): Promise<void> {
    try {
      await closeProcessRuntime();
    } finally {
      await server.stop();
    }
  }
}
