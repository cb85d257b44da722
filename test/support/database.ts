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

/**
 * What a file leaves in this process's database, which the next one clears. `isIndexed`: whether all collections exist,
 * which a file that connects by itself doesn't create.
 */
const left = { collections: new Set<string>(), isAllKnown: false, isIndexed: false };
const writes = new Set(['insert', 'update', 'delete', 'findAndModify']);
const reads = new Set(
  'find getMore killCursors aggregate count distinct explain listIndexes listCollections commitTransaction abortTransaction endSessions hello ping buildInfo'.split(
    ' ',
  ),
);

/**
 * URL of this process's database on a test-run server, for another program or connection, whose writes aren't tracked
 * here. Files that share the process use it one after the other.
 */
export function databaseUrl(): string {
  left.isAllKnown = false;
  return readersUrl();
}

/** The same URL, for a program or thread that only reads. */
export function readersUrl(): string {
  return ownDatabase().href;
}

function ownDatabase(): URL {
  const urls = inject('mongoUrls');
  // Two concurrent writers wait for each other in the embedded database. Worker numbers start at 1.
  const address = new URL(urls[Number(process.env.VITEST_POOL_ID ?? 1) % urls.length] ?? '');
  address.pathname = `/test-${process.pid}`;
  return address;
}

/** Connects the test file to an empty database with everything a new installation has, and disconnects at the end. */
export function useDatabase(): void {
  beforeAll(connectDatabase);
  afterAll(async () => {
    // Emails a test has sent are still being delivered, which needs the database.
    await mailsAreOut();
    await disconnectMongo();
  });
}

/**
 * Connects to this process's database: created and indexed for the first file, cleared of each file's writes for the
 * next.
 */
export async function connectDatabase(): Promise<void> {
  // Tests call from one address with a fixed clock. Tests of limits set their own scale.
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
    if (collections.length === 0 || !left.isIndexed) await ensureIndexes();
    left.isIndexed = true;
    await dropExpiryIndexes();
  }
  left.collections.clear();
  left.isAllKnown = true;
}

function noteWrites(client: MongoClient): void {
  client.on('commandStarted', ({ commandName, command }: CommandStartedEvent) => {
    if (writes.has(commandName)) left.collections.add(command[commandName]);
    // Writing pipelines, and changes to indexes or whole collections: few tests have them.
    else if (!reads.has(commandName) || command.pipeline?.some((stage: object) => '$merge' in stage || '$out' in stage))
      left.isAllKnown = false;
  });
}

// Tests run at a time of their own, which the server's expiry of records considers long past. Programs that an earlier
// file started on this database recreate such indexes.
async function dropExpiryIndexes(): Promise<void> {
  await Promise.all(
    Object.values(mongoose.models).map(async ({ schema, collection }) => {
      if (!schema.indexes().some(([, options]) => options.expireAfterSeconds !== undefined)) return;
      for (const { name, expireAfterSeconds } of await collection.indexes())
        if (name !== undefined && expireAfterSeconds !== undefined) await collection.dropIndex(name);
    }),
  );
}
