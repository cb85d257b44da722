import { beforeAll, expect, test, vi } from 'vitest';
import { startPublisher } from '../../jobs/publisher.ts';
import { PageCache } from '../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../shared/platform/site/page-files.ts';
import { now } from '../support/clock.ts';
import { databaseUrl, useDatabase } from '../support/database.ts';
import { editListing } from '../support/edit-listing.ts';
import { patientMs } from '../support/patience.ts';
import { useRunningSite } from '../support/running-site.ts';
import { saveSmallCatalogue } from '../support/small-catalogue.ts';
import { temporaryFolder } from '../support/temporary-folder.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

test('all pages are written only after search has loaded, but an edited one at once', async () => {
  const files = new PageFiles(await temporaryFolder());
  const search = Promise.withResolvers<void>();
  const publisher = await startPublisher({
    files,
    cache: new PageCache(files, 1),
    now: () => now,
    report: (problem) => void site.faults.push(problem),
    mongoUrl: databaseUrl(),
    buildId: 'test-build',
    bulkAfter: search.promise,
  });
  const written = async (path: string) => (await files.read(path))?.toString() ?? '';
  await vi.waitFor(() => expect(files.isWriting()).toBe(true), patientMs);
  await editListing(701, { tagline: 'Edited meanwhile' }, now);
  await vi.waitFor(async () => expect(await written('/products/fernleaf')).toContain('Edited meanwhile'), patientMs);
  expect(await written('/products/mosspad')).toBe('');
  search.reject(new Error('It could not be loaded.'));
  await vi.waitFor(async () => expect(await written('/products/mosspad')).not.toBe(''), patientMs);
  await publisher.stop();
  expect(site.faults).toEqual([]);
});
