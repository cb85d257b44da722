import { beforeEach, expect, test } from 'vitest';
import { onChange } from '../../../../shared/change/feed/change-feed.ts';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { applyLatestChanges, readChangesWithPagesToDo } from '../../../../shared/change/feed/change-record.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
beforeEach(async () => void (await ChangeModel.deleteMany({})));

/** A change as another version of Slipway stored it. */
const store = (body: Record<string, unknown>) =>
  ChangeModel.collection.insertOne({ _id: 'of-another-version', at: now, pages_done: false, body } as never);
const read = async () => (await readChangesWithPagesToDo(10)).map(({ body }) => body);

test('a listing change recorded before aspects existed counts as a content change', async () => {
  await store({ room: 'listing', id: 7, before: null, after: null });
  expect(await read()).toEqual([{ room: 'listing', aspect: 'content', id: 7, before: null, after: null }]);
});

test("a change that this version can't read may affect anything", async () => {
  await store({ room: 'comment', slugs: ['a'] });
  expect(await read()).toEqual([{ room: 'everything' }]);
});

test('missed changes of everything are taken in as one', async () => {
  const missed = ['missed-1', 'missed-2', 'missed-3'];
  const record = (_id: string) => ({ _id, at: now, pages_done: false, body: { room: 'everything' } });
  await ChangeModel.collection.insertMany(missed.map(record) as never);
  const seen: string[] = [];
  const end = onChange(({ _id }) => void seen.push(_id));
  await applyLatestChanges(now);
  end();
  expect(seen).toEqual(['missed-1']);
});
