import mongoose from 'mongoose';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { drawDemoPictures } from '../../../demo/pictures/draw-demo-pictures.ts';
import { seedOnRequest } from '../../../demo/seed-on-request.ts';
import { readDemoState } from '../../../shared/directory/demo-run/demo-run.reads.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { StaffLogModel } from '../../../shared/identity/staff-log/staff-log.model.ts';
import { removeDemo } from '../../../shared/operate/demo-removal/remove-demo.writes.ts';
import { readDemoArrival } from '../../../shared/operate/demo-request/demo-request.reads.ts';
import { requestDemo } from '../../../shared/operate/demo-request/demo-request.writes.ts';
import { ensureCounters } from '../../../shared/platform/mongo/counter.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { aListing } from '../../support/factories.ts';

vi.mock('../../../demo/pictures/draw-demo-pictures.ts', () => ({ drawDemoPictures: vi.fn() }));

useDatabase();
const operator = { kind: 'operator' } as const;
const clock = () => now;
const { signal } = new AbortController();
const seed = () => seedOnRequest(clock, () => undefined, signal);

beforeEach(async () => {
  await Promise.all(Object.values(mongoose.models).map((model) => model.deleteMany({})));
  await ensureCounters();
});
afterEach(() => void vi.clearAllMocks());

test('a demo requested twice is added once, with its pictures, beside existing content', async () => {
  await saveListings([aListing({ _id: 9_004, slug: 'ours' })]);
  await requestDemo(operator, now);
  await requestDemo(operator, now);
  expect(await readDemoArrival()).toMatchObject({ state: 'none', wish: { asked_at: now, problem: null } });
  await seed();
  expect(await readDemoArrival()).toEqual({ state: 'here', wish: null, progress: null });
  expect([await ListingModel.countDocuments({}), await StaffLogModel.countDocuments({ action: 'demo.add' })]).toEqual([
    65, 1,
  ]);
  expect(drawDemoPictures).toHaveBeenCalledTimes(1);
  await expect(requestDemo(operator, now)).rejects.toThrow('already installed');
});

test('nothing is added unasked', async () => {
  await seed();
  expect([await ListingModel.countDocuments({}), await readDemoState()]).toEqual([0, 'none']);
  expect(drawDemoPictures).not.toHaveBeenCalled();
});

test('a removed demo returns on request', async () => {
  for (const act of [requestDemo, seed, removeDemo, requestDemo, seed]) await act(operator, now);
  expect([await ListingModel.countDocuments({}), await readDemoState()]).toEqual([64, 'here']);
});

test('a killed run shows its progress, and the next one completes it', async () => {
  await requestDemo(operator, now);
  const kill = new Error('killed');
  vi.spyOn(ListingModel.collection, 'bulkWrite').mockRejectedValueOnce(kill);
  await expect(seed()).rejects.toThrow('killed');
  expect(await readDemoArrival()).toMatchObject({ state: 'coming', progress: { done: 0, total: 64 } });
  await requestDemo(operator, now);
  await seed();
  expect(await readDemoState()).toBe('here');
});

test('whoever asked learns what is in the way, and nothing is retried until they ask again', async () => {
  await saveListings([aListing({ _id: 9_004, slug: 'inkmule' })]);
  await requestDemo(operator, now);
  await expect(seed()).rejects.toThrow('"inkmule" is already the listing for');
  expect((await readDemoArrival()).wish?.problem).toContain('"inkmule" is already the listing for');
  await seed();
  await ListingModel.deleteMany({});
  await requestDemo(operator, now);
  await seed();
  expect((await readDemoArrival()).wish).toBeNull();
});
