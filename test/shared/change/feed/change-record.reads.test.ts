import { EventEmitter } from 'node:events';
import { beforeEach, expect, test, vi } from 'vitest';
import { onChange } from '../../../../shared/change/feed/change-feed.ts';
import { ChangeModel } from '../../../../shared/change/feed/change-record.model.ts';
import {
  applyLatestChanges,
  readChangesWithPagesToDo,
  watchChanges,
} from '../../../../shared/change/feed/change-record.reads.ts';
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

/** A change stream controlled by a test. */
class HeldStream extends EventEmitter {
  close = async (): Promise<void> => void this.emit('close');
}

test('a change stream that breaks while a gap is being closed is reported and reopened', async () => {
  const streams: HeldStream[] = [];
  const watching = vi.spyOn(ChangeModel, 'watch').mockImplementation(() => {
    const stream = new HeldStream();
    streams.push(stream);
    return stream as never;
  });
  // A read model that cannot read, as on a full disk; meanwhile the stream breaks.
  const end = onChange(({ body }) => {
    if (body.room !== 'everything') return;
    streams.at(-1)?.emit('error', new Error('The stream broke.'));
    throw new Error('Nothing can be read.');
  });
  const told: string[] = [];
  const watch = watchChanges(({ message }) => void told.push(message));
  await watch.ready;
  streams[0]?.emit('error', new Error('The disk is full.'));
  await vi.waitFor(() => expect(told).toEqual(['The disk is full.', 'Nothing can be read.']), 5_000);
  end();
  await vi.waitFor(() => expect(streams).toHaveLength(3), 5_000);
  await watch.stop();
  watching.mockRestore();
});
