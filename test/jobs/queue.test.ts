import { EventEmitter } from 'node:events';
import { Collection } from 'mongodb';
import { afterEach, expect, test, vi } from 'vitest';
import { closeQueue, enqueue, jobCollection, openQueue } from '../../jobs/queue.ts';
import { inTransaction, mongoDatabase } from '../../shared/platform/mongo/mongo.ts';
import { useDatabase } from '../support/database.ts';
import { patientMs } from '../support/patience.ts';

useDatabase();
afterEach(closeQueue);

const jobs = () => mongoDatabase().collection(jobCollection);

test('a backlog clears at once, however few of its jobs run in parallel, and leaves nothing behind', async () => {
  for (let listingId = 1; listingId <= 12; listingId += 1) await enqueue('check-badge', { listingId });
  const seen = new Set<number>();
  const queue = await openQueue();
  const take = async (job: { attrs: { data: { listingId: number } } }) => {
    seen.add(job.attrs.data.listingId);
    if (seen.size % 3 === 0) throw new Error('One of three fails.');
  };
  queue.define('check-badge', take, { concurrency: 1, lockLimit: 1 });
  await queue.start();
  // Far less than the minute between polls of the queue.
  await vi.waitFor(async () => expect(await jobs().countDocuments()).toBe(0), patientMs);
  expect(seen.size).toBe(12);
});

test('a job commits with the transaction that requests it, or never exists', async () => {
  const asking = inTransaction(async () => {
    await enqueue('check-badge', { listingId: 1 });
    throw new Error('no');
  });
  await expect(asking).rejects.toThrow('no');
  expect(await jobs().countDocuments()).toBe(0);
  await inTransaction(() => enqueue('check-badge', { listingId: 2 }));
  expect((await jobs().find().toArray()).map(({ data }) => data)).toEqual([{ listingId: 2 }]);
});

test('a job is stored as the queue itself would store it', async () => {
  await jobs().deleteMany({});
  await enqueue('check-badge', { listingId: 3 });
  const queue = await openQueue();
  await queue.now('check-badge', { listingId: 3 });
  const [ours, theirs] = await jobs().find().sort({ _id: 1 }).toArray();
  const stamps = { _id: expect.anything(), nextRunAt: expect.any(Date) };
  expect(ours).toEqual({ ...theirs, ...stamps });
});

test('a broken change stream stops nothing: the queue learns of it and keeps taking jobs', async () => {
  const told: string[] = [];
  const queue = await openQueue();
  queue.on('error', ({ message }: Error) => void told.push(message));
  const ran = Promise.withResolvers<void>();
  queue.define('check-badge', async () => ran.resolve());
  await queue.start();
  const channel: unknown = Reflect.get(queue, 'notificationChannel');
  if (!(channel instanceof EventEmitter)) throw new Error('Agenda keeps its channel elsewhere.');
  channel.emit('error', new Error('No space left on device'));
  await enqueue('check-badge', { listingId: 4 });
  await ran.promise;
  expect(told).toEqual(['No space left on device']);
});

test('a job that cannot be unlocked is reported, with no other effect', async () => {
  const told: string[] = [];
  const queue = await openQueue();
  queue.on('error', ({ message }: Error) => void told.push(message));
  vi.spyOn(Collection.prototype, 'updateOne').mockRejectedValueOnce(new Error('away'));
  await enqueue('check-badge', { listingId: 5 });
  const { jobs: waiting } = await queue.queryJobs({ name: 'check-badge' });
  await Promise.all(waiting.slice(0, 1).map((job) => queue.db.unlockJob(job)));
  expect(told).toEqual(['away']);
});
