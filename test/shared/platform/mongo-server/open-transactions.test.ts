import { MongoClient } from 'mongodb';
import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareSecantus, titleFor } from './support/embedded.ts';
import { newStage } from './support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

interface Numbered {
  _id: number;
  sum: number;
}

/** A client with the numbers 1 and 2, and a session whose transaction has written to the first. */
async function openTransaction() {
  const { start } = await newStage(onTestFinished);
  const client = await MongoClient.connect((await start()).url);
  onTestFinished(() => client.close(true));
  const numbers = client.db().collection<Numbered>('numbers');
  await client.db().createCollection('others');
  await numbers.insertMany([1, 2].map((_id) => ({ _id, sum: 0 })));
  const session = client.startSession();
  session.startTransaction();
  await numbers.updateOne({ _id: 1 }, { $inc: { sum: 10 } }, { session });
  return { client, numbers, session };
}

describe.skipIf(missing !== undefined)(
  titleFor('a write to many records that meets an open transaction', missing),
  () => {
    test('waits for its end, and lets it write to the same collection until then', async () => {
      const { numbers, session } = await openTransaction();
      const many = numbers.updateMany({}, { $inc: { sum: 1 } });
      await numbers.updateOne({ _id: 2 }, { $inc: { sum: 10 } }, { session });
      await session.commitTransaction();
      await many;
      expect((await numbers.find().toArray()).map(({ sum }) => sum)).toEqual([11, 11]);
    });

    test('blocks no writers while the transaction is abandoned, and succeeds afterwards', async () => {
      const { client, numbers } = await openTransaction();
      const many = numbers.deleteMany({});
      await client.withSession((session) =>
        session.withTransaction(() => numbers.insertOne({ _id: 3, sum: 0 }, { session })),
      );
      await client.db().collection<Numbered>('others').insertOne({ _id: 1, sum: 0 });
      expect(await many).toMatchObject({ deletedCount: 2 });
    });
  },
);
