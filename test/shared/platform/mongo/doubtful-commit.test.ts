import { ClientSession, MongoServerError } from 'mongodb';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { inAmbientTransaction } from '../../../../shared/platform/mongo/ambient-transaction.ts';
import { defineModel } from '../../../../shared/platform/mongo/define-model.ts';
import { mongoConnection } from '../../../../shared/platform/mongo/mongo-connection.ts';
import { useDatabase } from '../../../support/database.ts';

const TallyModel = defineModel<{ _id: string; count: number }>({
  collection: 'test_doubtful_tallies',
  paths: { _id: String, count: Number },
  indexes: [],
});

useDatabase();
beforeEach(async () => {
  await TallyModel.deleteMany({});
  await TallyModel.insertMany([{ _id: 'a', count: 0 }]);
});
afterEach(() => void vi.restoreAllMocks());

const real = ClientSession.prototype.commitTransaction;
/** Answers commits with an internal error, `times` times; `before` is what the server has done by then. */
function answerWithInternalErrors(times: number, before: (session: ClientSession) => Promise<unknown>) {
  return vi.spyOn(ClientSession.prototype, 'commitTransaction').mockImplementation(async function (
    this: ClientSession,
  ) {
    if (times === 0) return real.call(this);
    times -= 1;
    await before(this);
    throw new MongoServerError({ message: 'internal server error', code: 1 });
  });
}

const addOne = () => inAmbientTransaction(() => TallyModel.updateOne({ _id: 'a' }, { $inc: { count: 1 } }));
const count = async () => (await TallyModel.findOne({ _id: 'a' }).lean().exec())?.count;

describe('a commit answered with an internal error', () => {
  test('is done once when the server had committed', async () => {
    answerWithInternalErrors(1, (session) => real.call(session));
    await addOne();
    expect(await count()).toBe(1);
  });

  test('is done once when the server had not started', async () => {
    answerWithInternalErrors(2, async () => undefined);
    await addOne();
    expect(await count()).toBe(1);
  });

  test('is retried as a whole when the server had rolled it back', async () => {
    const takeBack = ({ id }: ClientSession) =>
      mongoConnection()
        .getClient()
        .db('admin')
        .command({ killSessions: [id] });
    answerWithInternalErrors(1, takeBack);
    await addOne();
    expect(await count()).toBe(1);
  });

  test('is reported when the server keeps answering like that', async () => {
    const asked = answerWithInternalErrors(100, async () => undefined);
    await expect(addOne()).rejects.toThrow('internal server error');
    expect(asked).toHaveBeenCalledTimes(4);
    expect(await count()).toBe(0);
  });
});
