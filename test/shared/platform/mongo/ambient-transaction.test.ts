import { beforeEach, describe, expect, test } from 'vitest';
import { onChange } from '../../../../shared/change/feed/change-feed.ts';
import { commitChange } from '../../../../shared/change/feed/change-record.writes.ts';
import {
  afterCommit,
  inAmbientTransaction,
  outsideTransaction,
  repeatTransaction,
} from '../../../../shared/platform/mongo/ambient-transaction.ts';
import { takeIds } from '../../../../shared/platform/mongo/counter.ts';
import { defineModel } from '../../../../shared/platform/mongo/define-model.ts';
import { saveAll } from '../../../../shared/platform/mongo/save-all.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

const NoteModel = defineModel<{ _id: string; text: string; count: number }>({
  collection: 'test_ambient_notes',
  paths: { _id: String, text: String, count: Number },
  indexes: [],
});
const note = (id: string) => ({ _id: id, text: 'x', count: 0 });
const exists = async (id: string) => (await NoteModel.findOne({ _id: id }).lean().exec()) !== null;

useDatabase();
beforeEach(async () => {
  await NoteModel.deleteMany({});
});

describe('an ambient transaction', () => {
  test('covers every kind of write, and its reads see them', async () => {
    await NoteModel.insertMany([note('kept')]);
    const failing = inAmbientTransaction(async () => {
      await NoteModel.insertMany([note('a')]);
      await NoteModel.bulkWrite([{ insertOne: { document: note('b') } }]);
      await saveAll(NoteModel, [note('c')]);
      await NoteModel.updateOne({ _id: 'kept' }, { $set: { text: 'new' } });
      await commitChange(now, async (session) => {
        await NoteModel.insertMany([note('d')], { session });
        return { result: undefined, change: { room: 'product' } };
      });
      expect(await NoteModel.countDocuments({})).toBe(5);
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    expect(await NoteModel.find({}).lean().exec()).toEqual([note('kept')]);
  });

  test('is invisible to others until committed', async () => {
    const half = Promise.withResolvers<void>();
    const goOn = Promise.withResolvers<void>();
    const running = inAmbientTransaction(async () => {
      await NoteModel.insertMany([note('a')]);
      half.resolve();
      await goOn.promise;
    });
    await half.promise;
    expect(await exists('a')).toBe(false);
    goOn.resolve();
    await running;
    expect(await exists('a')).toBe(true);
  });

  test('announces changes and runs other effects once, after it is committed', async () => {
    const seen: string[] = [];
    const stop = onChange(({ body }) => void seen.push(body.room));
    await inAmbientTransaction(async () => {
      await commitChange(now, async () => ({ result: undefined, change: { room: 'product' } }));
      await afterCommit(() => void seen.push('effect'));
      expect(seen).toEqual([]);
    });
    expect(seen).toEqual(['product', 'effect']);
    stop();
  });

  test('is retried as a whole when a duplicate key can be avoided', async () => {
    await NoteModel.insertMany([note('taken')]);
    let attempts = 0;
    await inAmbientTransaction(async () => {
      attempts += 1;
      await NoteModel.insertMany([note(`of attempt ${attempts}`)]);
      await NoteModel.insertMany([note(attempts === 1 ? 'taken' : 'free')]).catch(repeatTransaction);
    });
    expect(attempts).toBe(2);
    expect([await exists('of attempt 1'), await exists('of attempt 2'), await exists('free')]).toEqual([
      false,
      true,
      true,
    ]);
    expect(() => repeatTransaction(new Error('outside'))).not.toThrow();
  });

  test('runs no effects when it fails, and runs them at once without a transaction', async () => {
    const seen: string[] = [];
    const failing = inAmbientTransaction(async () => {
      await afterCommit(() => void seen.push('never'));
      throw new Error('no');
    });
    await expect(failing).rejects.toThrow('no');
    await afterCommit(() => void seen.push('at once'));
    expect(seen).toEqual(['at once']);
  });

  test('may read several things concurrently', async () => {
    await NoteModel.insertMany([note('a'), note('b')]);
    const found = await inAmbientTransaction(async () => {
      await NoteModel.updateOne({ _id: 'a' }, { $set: { text: 'new' } });
      return Promise.all([exists('a'), exists('b'), exists('c'), NoteModel.countDocuments({})]);
    });
    expect(found).toEqual([true, true, false, 2]);
  });

  test('is retried after a conflict, so that no increment is lost', async () => {
    await NoteModel.insertMany([note('a')]);
    const increment = () =>
      inAmbientTransaction(async () => {
        const read = await NoteModel.findOne({ _id: 'a' }).lean().exec();
        await NoteModel.updateOne({ _id: 'a' }, { $set: { count: (read?.count ?? 0) + 1 } });
      });
    await Promise.all(Array.from({ length: 5 }, increment));
    expect((await NoteModel.findOne({ _id: 'a' }).lean().exec())?.count).toBe(5);
  });

  test("shares no counter, so that concurrent id allocations don't conflict", async () => {
    let attempts = 0;
    const ids = await Promise.all(
      Array.from({ length: 5 }, () =>
        inAmbientTransaction(async () => {
          attempts += 1;
          const id = await takeIds('listing');
          await NoteModel.insertMany([note(`${id}`)]);
          return id;
        }),
      ),
    );
    expect(new Set(ids).size).toBe(5);
    expect(attempts).toBe(5);
  });

  test('shows no half-made state to outside reads, and may start with several of them', async () => {
    await inAmbientTransaction(async () => {
      const count = () => outsideTransaction(() => NoteModel.countDocuments({}).exec());
      expect(await Promise.all([count(), count()])).toEqual([0, 0]);
      await NoteModel.insertMany([note('a')]);
      expect(await count()).toBe(0);
      expect(await NoteModel.countDocuments({}).exec()).toBe(1);
    });
  });
});
