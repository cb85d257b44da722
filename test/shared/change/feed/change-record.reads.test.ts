import { beforeEach, expect, test } from 'vitest';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import { readChangesWithPagesToDo } from '../../../../shared/change/feed/change-record.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';

useDatabase();
beforeEach(async () => void (await ChangeModel.deleteMany({})));

/** A change as another version of Slipway stored it. */
const store = (body: Record<string, unknown>) =>
  ChangeModel.collection.insertOne({ _id: 'of-another-version', at: now, pages_done: false, body } as never);
const read = async () => (await readChangesWithPagesToDo(10)).map(({ body }) => body);

test('a change of a listing from before there were aspects is one of its content', async () => {
  await store({ room: 'listing', id: 7, before: null, after: null });
  expect(await read()).toEqual([{ room: 'listing', aspect: 'content', id: 7, before: null, after: null }]);
});

test('a change that this version cannot read may touch anything', async () => {
  await store({ room: 'comment', slugs: ['a'] });
  expect(await read()).toEqual([{ room: 'everything' }]);
});
