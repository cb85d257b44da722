import { setTimeout as delay } from 'node:timers/promises';
import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { isDemoWanted, seedAlone } from '../../../demo/seed-alone.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { ensureCounters } from '../../../shared/platform/mongo/counter.ts';
import { keepLease } from '../../../shared/platform/mongo/lease.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';

useDatabase();

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  await ensureCounters();
});
afterEach(() => void vi.restoreAllMocks());

const clock = () => now;
const isWanted = isDemoWanted;
const noProblem = (problem: Error) => expect.unreachable(String(problem));

test('one of several at once adds the catalogue, and the others wait until it is complete', async () => {
  const lines: string[] = [];
  const listingsSeen: number[] = [];
  const seedAndCount = async () => {
    const counts = await seedAlone(clock, (line) => lines.push(line), { isWanted });
    listingsSeen.push(await ListingModel.countDocuments({}).exec());
    return counts;
  };
  const results = await Promise.all([seedAndCount(), seedAndCount(), seedAndCount()]);
  expect(results.filter((counts) => counts !== undefined)).toMatchObject([{ listings: 64 }]);
  expect(listingsSeen).toEqual([64, 64, 64]);
  expect(lines.filter((line) => line.startsWith('Adding demo content'))).toHaveLength(1);
  expect(await ChangeModel.countDocuments({}).exec()).toBe(1);
});

test('a full directory is silently left alone', async () => {
  await seedAlone(clock, () => undefined, { isWanted });
  const say = vi.fn();
  expect(await seedAlone(clock, say, { isWanted })).toBeUndefined();
  expect(say).not.toHaveBeenCalled();
});

test('a failed part is completed by the next run, which finds the lease free', async () => {
  const failing = vi
    .spyOn(ListingModel.collection, 'bulkWrite')
    .mockRejectedValueOnce(new Error('The power went out.'));
  await expect(seedAlone(clock, () => undefined, { isWanted })).rejects.toThrow('The power went out.');
  expect(failing).toHaveBeenCalledTimes(1);
  const say = vi.fn();
  expect(await seedAlone(clock, say, { isWanted })).toMatchObject({ listings: 64 });
  expect(say).not.toHaveBeenCalledWith(expect.stringContaining('Waiting'));
});

test('a signal ends the wait and takes nothing with it', async () => {
  const other = await keepLease('demo', 'another process', () => undefined, noProblem);
  const abort = new AbortController();
  const waiting = seedAlone(clock, () => abort.abort(), { isWanted, signal: abort.signal });
  expect(await Promise.race([waiting, delay(10_000, 'still waiting')])).toBeUndefined();
  expect(other.isHeld()).toBe(true);
  expect(await ListingModel.countDocuments({}).exec()).toBe(0);
  await other.release();
});
