import { MongoClient } from 'mongodb';
import { expect, onTestFinished, test } from 'vitest';
import { disconnectMongo, inTransaction, mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { connectDatabase, databaseUrl, useDatabase } from '../support/database.ts';

useDatabase();

const written = 'test_writes';
const collection = () => mongoDatabase().collection(written);

test.each<[string, () => Promise<unknown>]>([
  ['an insert', () => collection().insertOne({})],
  ['an upsert', () => collection().updateOne({ name: 'new' }, { $set: { at: 1 } }, { upsert: true })],
  ['an upsert that answers with the record', () => upsertAndRead()],
  ['several writes at once', () => collection().bulkWrite([{ insertOne: { document: {} } }])],
  ['a transaction', () => inTransaction((session) => collection().insertOne({}, { session }))],
  ['another connection', writeElsewhere],
  ['a pipeline', writeByPipeline],
])('the next file finds nothing written by %s', async (_what, write) => {
  const fresh = await counts();
  await write();
  expect(await collection().countDocuments()).toBeGreaterThan(0);
  await disconnectMongo();
  await connectDatabase();
  expect(await counts()).toEqual(fresh);
});

function upsertAndRead(): Promise<unknown> {
  return collection().findOneAndUpdate({ name: 'new' }, { $set: { at: 1 } }, { upsert: true });
}

async function writeElsewhere(): Promise<void> {
  const client = await MongoClient.connect(databaseUrl());
  onTestFinished(() => client.close());
  await client.db().collection(written).insertOne({});
}

async function writeByPipeline(): Promise<void> {
  const pipeline = [{ $limit: 1 }, { $merge: { into: written } }];
  await mongoDatabase().collection('counters').aggregate(pipeline).toArray();
}

/** The number of records in each non-empty collection. */
async function counts(): Promise<Record<string, number>> {
  const collections = await mongoDatabase().collections();
  const all = await Promise.all(
    collections.map(async (each) => [each.collectionName, await each.countDocuments()] as const),
  );
  return Object.fromEntries(all.filter(([, count]) => count > 0).sort());
}
