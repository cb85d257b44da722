import type { Environment } from '../shared/platform/environment/environment.ts';
import { ensureCounters } from '../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../shared/platform/mongo/mongo.ts';
import { type MongoServer, startMongoServer } from '../shared/platform/mongo-server/mongo-server.ts';
import '../shared/models.ts';
import { ensureDefaults } from '../shared/operate/defaults/defaults.writes.ts';
import { downloadProgress } from './progress.ts';
import { repeatOnLoss } from './repeat-on-loss.ts';

export interface OpenDatabase {
  server: MongoServer;
  close(): Promise<void>;
}

/** Starts or joins the database, connects to it and makes what every installation has: indexes, counters, defaults. */
export async function openDatabase(environment: Environment, say: (line: string) => void): Promise<OpenDatabase> {
  const server = await startMongoServer({
    dataDir: environment.dataDir,
    url: environment.mongodbUrl,
    say,
    progress: downloadProgress('Downloading MongoDB'),
  });
  try {
    await connectMongo(server.url);
    await repeatOnLoss(say, async () => {
      await ensureIndexes();
      await ensureCounters();
      await ensureDefaults();
    });
  } catch (problem) {
    await disconnectMongo();
    await server.stop();
    throw problem;
  }
  return {
    server,
    async close() {
      await disconnectMongo();
      await server.stop();
    },
  };
}
