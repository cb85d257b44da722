import { randomUUID } from 'node:crypto';
import mongoose from 'mongoose';
import { afterAll, beforeAll, inject } from 'vitest';
import { ensureCounters } from '../../shared/io/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../../shared/io/mongo.ts';
import '../../shared/models.ts';
import { ensureDefaults } from '../../shared/settings/defaults.writes.ts';

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
    await connectMongo(databaseUrl());
    await ensureIndexes();
    await ensureCounters();
    await ensureDefaults();
  });
  afterAll(async () => {
    await mongoose.connection.dropDatabase();
    await disconnectMongo();
  });
}
