import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  prepareSecantus,
  storedNumbers,
  titleFor,
  withCollection,
} from '../../shared/platform/mongo-server/support/embedded.ts';
import { newStage } from '../../shared/platform/mongo-server/support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

/** Starts writing number 1 in a transaction, reports it, and never commits. */
const beginsAndStays = `
  const { MongoClient } = await import('mongodb');
  const client = await MongoClient.connect(process.argv[1]);
  const session = client.startSession();
  session.startTransaction();
  await client.db().collection('numbers').updateOne({ _id: 1 }, { $set: { by: 'killed' } }, { session });
  console.log('begun');
  setInterval(() => undefined, 1000);
`;

async function killedWithinTransaction(url: string): Promise<void> {
  const child = spawn(process.execPath, ['--input-type=module', '--eval', beginsAndStays, url], {
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  await once(child.stdout, 'data');
  child.kill('SIGKILL');
  await once(child, 'exit');
}

describe.skipIf(missing !== undefined)(titleFor('a process that is killed within a transaction', missing), () => {
  test('blocks other writers of its records for 20 s, not for ever', { timeout: 150_000 }, async () => {
    const { start } = await newStage(onTestFinished);
    const { url } = await start();
    await withCollection(url, (numbers) => numbers.insertOne({ _id: 1 }));
    await killedWithinTransaction(url);
    expect(await withCollection(url, (numbers) => numbers.deleteMany({ _id: 1 }))).toMatchObject({ deletedCount: 1 });
    expect(await storedNumbers(url)).toEqual([]);
  });
});
