import { existsSync, rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { type Publisher, startPublisher } from '../../../jobs/publisher.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { PageFiles } from '../../../shared/platform/site/page-files.ts';
import { RebuildStateModel } from '../../../shared/publish/rebuild/rebuild-state.model.ts';
import { recordFailedPages } from '../../../shared/publish/rebuild/rebuild-state.writes.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { editListing } from '../../support/edit-listing.ts';
import { useSiteWithJobs } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useSiteWithJobs();
const page = '/products/fernleaf';
const withinMs = 60_000;
vi.setConfig({ testTimeout: 2 * withinMs, hookTimeout: 2 * withinMs });
let beside: Publisher;

beforeAll(async () => {
  await vi.waitFor(async () => {
    const state = await RebuildStateModel.findOne().lean();
    expect(state?.complete_build_id).toBe(`test-build at ${site.url}`);
  }, withinMs);
  beside = await startPublisher({
    files: new PageFiles(site.files.folder),
    cache: site.cache,
    now: () => now,
    report: (problem) => void site.faults.push(problem),
    mongoUrl: databaseUrl(),
    buildId: 'test-build',
    threads: 1,
  });
});
afterAll(() => beside.stop());

const stands = () => expect(existsSync(site.files.fileOf(page))).toBe(true);

describe('a process next to the one that writes pages', () => {
  test('takes nothing over on start', async () => {
    expect(site.files.isWriting()).toBe(true);
    await editListing(701, { tagline: 'Written beside another' }, now);
    await vi.waitFor(
      async () => expect((await site.files.read(page))?.toString()).toContain('Written beside'),
      withinMs,
    );
  });

  test.each(['writeRequested', 'writeDailyPages'] as const)(
    'asked to %s leaves it to the writer, which does it at once',
    async (ask) => {
      const missing = ask === 'writeDailyPages' ? '/' : page;
      rmSync(site.files.fileOf(missing));
      if (ask === 'writeRequested') await recordFailedPages([missing]);
      await beside[ask]();
      await vi.waitFor(() => expect(existsSync(site.files.fileOf(missing))).toBe(true), withinMs);
    },
  );
});

test('a page that failed to write is retried in the next pass, whatever that pass is about', async () => {
  rmSync(site.files.fileOf(page));
  await recordFailedPages([page]);
  await site.worker.publisher.writeRequested();
  stands();
  expect(await site.worker.publisher.writeRequested()).toBeUndefined();
});

test('a process that loses the duty writes nothing, reports nothing, and resumes once it has it again', async () => {
  const lease = mongoDatabase().collection('leases');
  const other = new PageFiles(site.files.folder);
  await lease.updateOne(
    { _id: { $eq: 'publisher' as never } },
    { $set: { owner: 'other', until: new Date('2999-01-01') } },
  );
  other.beginWriting(() => true);
  await editListing(701, { tagline: 'Changed meanwhile' }, now);
  await new Promise((resolve) => setTimeout(resolve, 5_000));
  expect((await site.files.read(page))?.toString()).not.toContain('Changed meanwhile');
  expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(1);
  expect(other.isWriting()).toBe(true);

  other.endWriting();
  await lease.deleteOne({ owner: 'other' });
  await vi.waitFor(
    async () => expect((await site.files.read(page))?.toString()).toContain('Changed meanwhile'),
    withinMs,
  );
  expect(site.faults).toEqual([]);
});
