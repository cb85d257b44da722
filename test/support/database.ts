import type { CommandStartedEvent, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { mailsAreOut } from '../../shared/change/outbox/mail-sending.writes.ts';
import { ensureCounters } from '../../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes, mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { mongoConnection } from '../../shared/platform/mongo/mongo-connection.ts';
import '../../shared/models.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { ensureDefaults } from '../../shared/operate/defaults/defaults.writes.ts';

/** What a file leaves behind in this process's database, which the next one empties. */
const left = { collections: new Set<string>(), isAllKnown: false };
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const reads = new Set(
  'find getMore killCursors aggregate count distinct explain listIndexes listCollections commitTransaction abortTransaction endSessions hello ping buildInfo'.split(
    ' ',
  ),
);

/**
 * Address of this process's database on a server of the test run, for another program or connection: what that writes is not known here.
 * The files that share the process have it one after the other.
 */
export function databaseUrl(): string {
  left.isAllKnown = false;
  return readersUrl();
}

/** The same address, for a program or thread that only reads. */
export function readersUrl(): string {
  return ownDatabase().href;
}

function ownDatabase(): URL {
  const urls = inject('mongoUrls');
  // Two that write at once wait for each other in the embedded database. A worker's number starts with 1.
  const address = new URL(urls[Number(process.env.VITEST_POOL_ID ?? 1) % urls.length] ?? '');
  address.pathname = `/test-${process.pid}`;
  return address;
}

/** Connects the test file to an empty database with everything that a new installation has, and lets go of it at the end. */
export function useDatabase(): void {
  beforeAll(connectDatabase);
  afterAll(async () => {
    // What a test has sent is still handed over, which needs the database.
    await mailsAreOut();
    await disconnectMongo();
  });
}

/** Connects to this process's database: made and indexed for the first file, emptied of what each wrote for the next. */
export async function connectDatabase(): Promise<void> {
  // Tests call from one address, and their clock stands still. Those of the limits set a scale of their own.
  setRateLimitScale(1_000_000);
  const address = ownDatabase();
  address.searchParams.set('monitorCommands', 'true');
  await connectMongo(address.href);
  await emptyDatabase();
  noteWrites(mongoConnection().getClient());
  await ensureCounters();
  await ensureDefaults();
}

async function emptyDatabase(): Promise<void> {
  if (left.isAllKnown) {
    await Promise.all([...left.collections].map((name) => mongoDatabase().collection(name).deleteMany({})));
  } else {
    const collections = await mongoDatabase().collections();
    await Promise.all(collections.map((collection) => collection.deleteMany({})));
    if (collections.length === 0) await ensureIndexes();
    await dropExpiryIndexes();
  }
  left.collections.clear();
  left.isAllKnown = true;
}

function noteWrites(client: MongoClient): void {
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (writes.has(commandName)) left.collections.add(command[commandName]);
    // Pipelines that write, changes of indexes or of whole collections: few tests have them.
    else if (!reads.has(commandName) || command.pipeline?.some((stage: object) => '$merge' in stage || '$out' in stage))
      left.isAllKnown = false;
  });
}

// Tests live at a time of their own, which for the server's sweep of expired records is long ago. Programs that an earlier file
// started on this database make such indexes again.
async function dropExpiryIndexes(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map(async ({ schema, collection }) => {
      if (!schema.indexes().some(([, options]) => options.expireAfterSeconds !== undefined)) return;
      for (const { name, expireAfterSeconds } of await collection.indexes())
        if (name !== undefined && expireAfterSeconds !== undefined) await collection.dropIndex(name);
    }),
  );
}
