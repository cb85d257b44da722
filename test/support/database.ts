import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { ensureCounters } from '../../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../../shared/platform/mongo/mongo.ts';
import '../../shared/models.ts';
import { setRateLimitScale } from '../../shared/identity/rate-limit/rate-limit.writes.ts';
import { ensureDefaults } from '../../shared/operate/defaults/defaults.writes.ts';

let url: string | undefined;

/** Address of this test file's own database on the test run's server. */
export function databaseUrl(): string {
  if (url === undefined) {
    const address = new URL(inject('mongoUrl'));
    address.pathname = `/test-${randomUUID().slice(0, 8)}`;
    url = address.href;
  }
  return url;
}

/** Connects the test file to an empty database with everything that a new installation has, and drops it at the end. */
export function useDatabase(): void {
  beforeAll(async () => {
    // Tests call from one address, and their clock stands still. Those of the limits set a scale of their own.
    setRateLimitScale(1_000_000);
    await connectMongo(databaseUrl());
    await ensureIndexes();
    await ensureCounters();
    await ensureDefaults();
    await dropExpiryIndexes();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectMongo();
  });
}

// Tests live at a time of their own, which for the server's sweep of expired records is long ago. Such an index has one field.
async function dropExpiryIndexes(): Promise<void> {
  for (const model of Object.values(mongoose.models)) {
    for (const [fields, { expireAfterSeconds }] of model.schema.indexes()) {
      if (expireAfterSeconds !== undefined) await model.collection.dropIndex(`${Object.keys(fields).join()}_1`);
    }
  }
}
