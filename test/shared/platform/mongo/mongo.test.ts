import { once } from 'node:events';
import { type AddressInfo, connect, createServer } from 'node:net';
import { MongoBulkWriteError, MongoClient } from 'mongodb';
import mongoose from 'mongoose';
import { describe, expect, onTestFinished, test } from 'vitest';
import { connectMongo, disconnectMongo, isConnectionLoss } from '../../../../shared/platform/mongo/mongo.ts';
import { mongoConnection } from '../../../../shared/platform/mongo/mongo-connection.ts';
import { databaseUrl, useDatabase } from '../../../support/database.ts';

describe('a failed bulk write', () => {
  useDatabase();

  test('is a lost connection when that was cut meanwhile', async () => {
    const wire = await cuttableWire();
    const written = await collection(wire.url);
    await written.insertMany([{ _id: 'before' }]);
    wire.cut();
    const problem = await failureOf(written.insertMany([{ _id: 'after' }]));
    expect(problem).toBeInstanceOf(MongoBulkWriteError);
    expect(isConnectionLoss(problem)).toBe(true);
  });

  test("isn't a lost connection when one document is a duplicate", async () => {
    const written = await collection(databaseUrl());
    const problem = await failureOf(written.insertMany([{ _id: 'same' }, { _id: 'same' }]));
    expect(problem).toBeInstanceOf(MongoBulkWriteError);
    expect(isConnectionLoss(problem)).toBe(false);
  });
});

test('a wait for the connection that took too long is a lost connection', () => {
  const words = 'Connection operation buffering timed out after 10000ms';
  expect(isConnectionLoss(new mongoose.Error(words))).toBe(true);
  expect(isConnectionLoss(new mongoose.Error('Something else'))).toBe(false);
});

test('a URL can’t turn off what keeps writes safe in a failover', async () => {
  const url = new URL(databaseUrl());
  for (const [name, value] of Object.entries({ readPreference: 'secondary', retryWrites: 'false', w: '1' }))
    url.searchParams.set(name, value);
  await connectMongo(url.href);
  const { readPreference, retryWrites, writeConcern } = mongoConnection().getClient().options;
  expect([readPreference.mode, retryWrites, writeConcern?.w]).toEqual(['primary', true, 'majority']);
  await disconnectMongo();
});

async function collection(url: string) {
  const client = new MongoClient(url, { directConnection: true, retryWrites: false });
  onTestFinished(() => client.close());
  await client.connect();
  return client.db().collection<{ _id: string }>('written');
}

const failureOf = (work: Promise<unknown>): Promise<unknown> =>
  work.then(
    () => undefined,
    (problem: unknown) => problem,
  );

/** A connection to the test database that, on command, breaks as soon as something is sent. */
async function cuttableWire(): Promise<{ url: string; cut: () => void }> {
  const target = new URL(databaseUrl());
  let isCut = false;
  const server = createServer((near) => {
    const far = connect(Number(target.port), target.hostname);
    near.on('data', (bytes) => (isCut ? near.destroy() : far.write(bytes)));
    far.on('data', (bytes) => near.write(bytes));
    near.on('error', () => far.destroy()).on('close', () => far.destroy());
    far.on('error', () => near.destroy()).on('close', () => near.destroy());
  });
  server.listen(0, '127.0.0.1');
  onTestFinished(() => void server.close());
  await once(server, 'listening');
  const url = new URL(target);
  url.host = `127.0.0.1:${(server.address() as AddressInfo).port}`;
  return {
    url: url.href,
    cut: () => {
      isCut = true;
    },
  };
}
