import { setTimeout as delay } from 'node:timers/promises';
import { Long } from 'mongodb';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { onChange } from '../../../shared/change/change.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { watchChanges } from '../../../shared/change/feed/change-record.reads.ts';
import { inAmbientTransaction } from '../../../shared/platform/mongo/ambient-transaction.ts';
import { defineModel } from '../../../shared/platform/mongo/define-model.ts';
import { connectMongo, disconnectMongo, isConnectionLoss } from '../../../shared/platform/mongo/mongo.ts';
import { databaseUrl } from '../../support/database.ts';
import { type FaultyLine, layFaultyLine, type ServerFault } from '../../support/faulty-line.ts';

const TallyModel = defineModel<{ _id: string; count: number }>({
  collection: 'test_faulty_tallies',
  paths: { _id: String, count: Number },
  indexes: [],
});
const tallies = 'test_faulty_tallies';

// Codes and labels as MongoDB's documentation and the driver specifications give them.
const retryable = ['RetryableWriteError'];
const transient = ['TransientTransactionError'];
const notWritable: ServerFault = { code: 10107, codeName: 'NotWritablePrimary', errorLabels: retryable };
const writeConflict: ServerFault = { code: 112, codeName: 'WriteConflict', errorLabels: transient };
const noSuchTransaction: ServerFault = { code: 251, codeName: 'NoSuchTransaction', errorLabels: transient };

let line: FaultyLine;

beforeAll(async () => {
  line = await layFaultyLine(databaseUrl());
  await connectMongo(line.url);
});
afterAll(async () => {
  await disconnectMongo();
  await line.close();
});
beforeEach(async () => {
  line.heal();
  await TallyModel.deleteMany({});
  await TallyModel.insertMany([{ _id: 'a', count: 0 }]);
});

const addOne = () => TallyModel.updateOne({ _id: 'a' }, { $inc: { count: 1 } });
const addInTransaction = () =>
  inAmbientTransaction(async () => {
    await addOne();
    await TallyModel.insertMany([{ _id: 'b', count: 1 }]);
  });
const counts = async () => (await TallyModel.find({}).sort({ _id: 1 }).lean().exec()).map(({ count }) => count);

describe('a write', () => {
  test('that finds no primary is repeated once there is one', async () => {
    const fault = line.fail({ command: 'update', collection: tallies, times: 1, when: 'instead', answer: notWritable });
    await addOne();
    expect([fault.seen, await counts()]).toEqual([1, [1]]);
  });

  test.each([
    ['broken connection', undefined],
    ['primary that stepped down after it', notWritable],
  ])('whose acknowledgement is lost to a %s counts once', async (_what, answer) => {
    const fault = line.fail({ command: 'update', collection: tallies, times: 1, when: 'after', answer });
    await addOne();
    expect([fault.seen, await counts()]).toEqual([1, [1]]);
  });
});

describe('a transaction', () => {
  test.each([
    ['a write conflict', 'update', writeConflict],
    ['a write conflict at its insert', 'insert', writeConflict],
    ['a commit for which the new primary knows no transaction', 'commitTransaction', noSuchTransaction],
  ])('is repeated as a whole after %s', async (_what, command, answer) => {
    const fault = line.fail({ command, times: 2, when: 'instead', answer });
    await addInTransaction();
    expect([fault.seen, await counts()]).toEqual([2, [1, 1]]);
  });

  test.each([
    ['no primary', { ...notWritable }],
    ['a broken connection', undefined],
  ])('is committed once when its commit is answered by %s', async (_what, answer) => {
    const fault = line.fail({ command: 'commitTransaction', times: 1, when: 'after', answer });
    await addInTransaction();
    expect([fault.seen, await counts()]).toEqual([1, [1, 1]]);
  });

  test('leaves nothing behind when it took longer than the server allows', async () => {
    const answer = { code: 290, codeName: 'TransactionExceededLifetimeLimitSeconds' };
    line.fail({ command: 'insert', collection: tallies, times: 1, when: 'instead', answer });
    await expect(addInTransaction()).rejects.toThrow('TransactionExceededLifetimeLimitSeconds');
    expect(await counts()).toEqual([0]);
  });
});

describe('a step-down', () => {
  test('every second under load neither loses nor doubles a write', async () => {
    let isOver = false;
    let attempts = 0;
    const elections = (async () => {
      for (let round = 0; round < 4; round += 1) {
        await delay(700);
        line.stepDown();
        await delay(300);
        line.stepUp();
      }
      isOver = true;
    })();
    // What the API does for a caller: a call that met no primary is answered with 503 and repeated by its key.
    const once = async (key: string): Promise<void> => {
      for (;;) {
        attempts += 1;
        try {
          return await inAmbientTransaction(async () => {
            if ((await TallyModel.findOne({ _id: key }).lean().exec()) !== null) return;
            await TallyModel.insertMany([{ _id: key, count: 1 }]);
            await addOne();
          });
        } catch (problem) {
          if (!isConnectionLoss(problem)) throw problem;
          await delay(100);
        }
      }
    };
    let written = 0;
    while (!isOver) {
      await once(`key-${String(written).padStart(5, '0')}`);
      written += 1;
    }
    await elections;
    expect(written).toBeGreaterThan(10);
    expect(attempts).toBeGreaterThanOrEqual(written);
    expect(await counts()).toEqual([written, ...Array.from({ length: written }, () => 1)]);
  });
});

test.each([
  [6, 'HostUnreachable'],
  [7, 'HostNotFound'],
  [89, 'NetworkTimeout'],
  [91, 'ShutdownInProgress'],
  [189, 'PrimarySteppedDown'],
  [9001, 'SocketException'],
  [10107, 'NotWritablePrimary'],
  [11600, 'InterruptedAtShutdown'],
  [11602, 'InterruptedDueToReplStateChange'],
  [13435, 'NotPrimaryNoSecondaryOk'],
  [13436, 'NotPrimaryOrSecondary'],
])('an error %i %s counts as an outage, so callers are told to try again', async (code, codeName) => {
  line.fail({ command: 'distinct', times: 9, when: 'instead', answer: { code, codeName } });
  const problem = await TallyModel.distinct('count').then(
    () => undefined,
    (thrown: unknown) => thrown,
  );
  expect(isConnectionLoss(problem)).toBe(true);
});

describe('the change stream', () => {
  let announced: string[] = [];
  const stopListening = onChange(({ body }) => void announced.push(body.room));
  afterAll(stopListening);
  beforeEach(() => {
    announced = [];
  });

  test.each([
    [
      'its history is lost',
      { code: 286, codeName: 'ChangeStreamHistoryLost', errorLabels: ['NonResumableChangeStreamError'] },
    ],
    ['its resume token is unknown', { code: 260, codeName: 'InvalidResumeToken' }],
  ])('is reopened with everything reread when %s', async (_what, answer) => {
    const problems: Error[] = [];
    const watch = watchChanges((problem) => problems.push(problem));
    await watch.ready;
    line.fail({ command: 'getMore', collection: 'changes', times: 1, when: 'instead', answer });
    await expect.poll(() => announced).toContain('everything');
    expect(problems.map(({ message }) => message)).toEqual([answer.codeName]);
    await watch.stop();
  });

  test('is reopened with everything reread when it is invalidated, as when its collection was dropped', async () => {
    const problems: Error[] = [];
    const watch = watchChanges((problem) => problems.push(problem));
    await watch.ready;
    const cursor = { id: Long.ZERO, ns: 'slipway.changes', nextBatch: [] };
    const answer = { reply: { ok: 1, cursor } };
    line.fail({ command: 'getMore', collection: 'changes', times: 1, when: 'instead', answer });
    await expect.poll(() => announced).toContain('everything');
    await ChangeModel.insertMany([{ _id: 'later', at: new Date(), body: { room: 'settings' }, pages_done: true }]);
    await expect.poll(() => announced).toContain('settings');
    expect(problems).toEqual([]);
    await watch.stop();
  });

  test('takes in what was committed before it was open', async () => {
    const release = line.hold('aggregate', 'changes');
    const watch = watchChanges((problem) => expect.fail(problem.message));
    await watch.ready;
    await ChangeModel.insertMany([{ _id: 'early', at: new Date(), body: { room: 'settings' }, pages_done: true }]);
    release();
    await expect.poll(() => announced).toContain('settings');
    await watch.stop();
  });

  test('is reopened again when what was missed cannot be reread at first', async () => {
    let rereads = 0;
    const stop = onChange(({ body }) => {
      if (body.room !== 'everything') return;
      rereads += 1;
      if (rereads === 1) throw new Error('Nothing can be read.');
    });
    const problems: string[] = [];
    const watch = watchChanges(({ message }) => problems.push(message));
    await watch.ready;
    const answer = { code: 286, codeName: 'ChangeStreamHistoryLost' };
    line.fail({ command: 'getMore', collection: 'changes', times: 1, when: 'instead', answer });
    await expect.poll(() => rereads).toBe(2);
    expect(problems).toEqual(['ChangeStreamHistoryLost', 'Nothing can be read.']);
    stop();
    await watch.stop();
  });

  test.each([
    ['its cursor is gone', { code: 43, codeName: 'CursorNotFound' }],
    ['the primary steps down', { code: 189, codeName: 'PrimarySteppedDown' }],
  ])('resumes where it was, with nothing missed and nothing reread, when %s', async (_what, { code, codeName }) => {
    const problems: Error[] = [];
    const watch = watchChanges((problem) => problems.push(problem));
    await watch.ready;
    const answer = { code, codeName, errorLabels: ['ResumableChangeStreamError'] };
    const fault = line.fail({ command: 'getMore', collection: 'changes', times: 1, when: 'instead', answer });
    await expect.poll(() => fault.seen).toBe(1);
    await ChangeModel.insertMany([{ _id: `c-${code}`, at: new Date(), body: { room: 'settings' }, pages_done: true }]);
    await expect.poll(() => announced).toContain('settings');
    expect([announced, problems]).toEqual([['settings'], []]);
    await watch.stop();
  });
});
