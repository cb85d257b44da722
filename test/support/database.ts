import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { mailsAreOut } from '../../shared/change/outbox/mail-sending.writes.ts';
import { ensureCounters } from '../../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes, mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import '../../shared/models.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { ensureDefaults } from '../../shared/operate/defaults/defaults.writes.ts';

/** Address of this process's database on a server of the test run. The files that share the process have it one after the other. */
export function databaseUrl(): string {
  const urls = inject('mongoUrls');
  // Two that write at once wait for each other in the embedded database. A worker's number starts with 1.
  const address = new URL(urls[Number(process.env.VITEST_POOL_ID ?? 1) % urls.length] ?? '');
  address.pathname = `/test-${process.pid}`;
  return address.href;
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

/** Connects to this process's database: made and indexed for the first file, emptied for each that follows. */
export async function connectDatabase(): Promise<void> {
  // Tests call from one address, and their clock stands still. Those of the limits set a scale of their own.
  setRateLimitScale(1_000_000);
  await connectMongo(databaseUrl());
  const collections = await mongoDatabase().collections();
  await Promise.all(collections.map((collection) => collection.deleteMany({})));
  if (collections.length === 0) await ensureIndexes();
  await dropExpiryIndexes();
  await ensureCounters();
  await ensureDefaults();
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
