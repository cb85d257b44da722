import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { launch, newDataFolder, removeDataFolder, run } from '../../support/slipway-process.ts';

useDatabase();
let folder: string;
let client: MongoClient;
let to: string;

beforeAll(async () => {
  folder = await newDataFolder();
  const address = new URL(databaseUrl());
  address.pathname = `${address.pathname}-moved`;
  to = address.href;
  client = await MongoClient.connect(to);
});
afterAll(async () => {
  await client.db().dropDatabase();
  await client.close();
  await removeDataFolder(folder, []);
});

const listings = async (): Promise<string[]> =>
  (await client.db().collection('listings').find().sort({ name: 1 }).toArray()).map(({ name }) => name);

test('a database moves to MongoDB and back, and nothing continues unnoticed with the old data', async () => {
  const catalogue = path.join(folder, 'catalogue.csv');
  const rows = ['Fern', 'Moss', 'Reed'].map((name) => `${name},https://${name.toLowerCase()}.example/,Grows quietly`);
  await writeFile(catalogue, ['Name,Website,Tagline', ...rows].join('\n'));
  expect((await run(['import', catalogue], folder)).code).toBe(0);

  const { out: examined } = await run(['doctor'], folder);
  expect(examined).toMatch(/Database load +3 listings; a write takes .+ms, a read .+ms \(median of 20\)/);

  const cut = launch(['move-database', to], folder);
  await cut.said('Moving');
  await cut.kill('SIGKILL');
  const moved = await run(['move-database', to], folder);
  expect([moved.code, moved.err]).toEqual([0, '']);
  expect(moved.out).toContain('(3 listings)');
  expect(moved.out).toContain('Next: set MONGODB_URL to the new database');
  expect(await listings()).toEqual(['Fern', 'Moss', 'Reed']);

  expect((await run(['doctor'], folder, { MONGODB_URL: to })).out).toMatch(
    /Last backup +0 h ago, .*before-move-.*\.tar/,
  );

  for (const command of [['start'], ['move-database', to], ['settings']]) {
    const { code, err } = await run(command, folder);
    expect([code, err]).toEqual([1, expect.stringMatching(/was moved to mongodb:.* Set MONGODB_URL to that server/)]);
  }

  await client
    .db()
    .collection('listings')
    .updateOne({ name: 'Moss' }, { $set: { name: 'Moss, edited' } });
  const back = { MONGODB_URL: to };
  const refused = await run(['move-database', 'embedded'], folder, back);
  expect([refused.code, refused.err]).toEqual([1, expect.stringMatching(/not empty \(listings: 3\).*--replace/s)]);
  expect((await run(['move-database', 'embedded', '--replace'], folder, back)).code).toBe(0);
  await client.db().dropDatabase();
  expect((await run(['move-database', to], folder)).code).toBe(0);
  expect(await listings()).toEqual(['Fern', 'Moss, edited', 'Reed']);
});

test('an impossible move is refused before anything is written', async () => {
  const env = { MONGODB_URL: to };
  for (const [args, why] of [
    [[], 'Specify the new database, for example'],
    [[to], 'The data is already in this database.'],
    [['mongodb://127.0.0.1:9/slipway', 'embedded'], 'takes one connection string'],
    [['mongodb://ada:secret@127.0.0.1:9/slipway'], 'Cannot connect to the new database'],
    [['not a url'], 'is not a valid connection string'],
  ] as const) {
    const { code, out, err } = await run(['move-database', ...args], folder, env);
    expect([code, err]).toEqual([1, expect.stringContaining(why)]);
    expect(out + err).not.toContain('secret');
  }
});
