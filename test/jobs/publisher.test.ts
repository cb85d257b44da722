import { cp, readFile } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { startPublisher } from '../../jobs/publisher.ts';
import { PageCache } from '../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../shared/platform/site/page-files.ts';
import { isPagesFolderCurrent } from '../../shared/publish/publish.reads.ts';
import { choosePagesFolder } from '../../shared/publish/publish.writes.ts';
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

const start = (files: PageFiles, bulkAfter?: Promise<void>) =>
  startPublisher({
    files,
    cache: new PageCache(files, 1),
    now: () => now,
    report: (problem) => void site.faults.push(problem),
    mongoUrl: databaseUrl(),
    buildId: 'test-build',
    bulkAfter,
  });
const isCurrent = ({ folder }: PageFiles) => isPagesFolderCurrent(new PageFiles(folder).folderId());

test('all pages are written only after search has loaded, but an edited one at once', async () => {
  const files = new PageFiles(await temporaryFolder());
  const search = Promise.withResolvers<void>();
  const publisher = await start(files, search.promise);
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

test('pages copied from the machine that writes them are not kept up to date, and those of an earlier version are', async () => {
  const written = new PageFiles(await temporaryFolder());
  await choosePagesFolder(written.folderId());
  const copy = path.join(await temporaryFolder(), 'pages');
  await cp(written.folder, copy, { recursive: true, preserveTimestamps: true });
  expect([await isCurrent(written), await isCurrent(new PageFiles(copy))]).toEqual([true, false]);
  await choosePagesFolder(await readFile(path.join(written.folder, '.id'), 'utf8'));
  expect(await isCurrent(written)).toBe(true);
});

test('a process that takes over with a folder of its own removes its outdated pages, then writes all of them', async () => {
  const [one, two] = [new PageFiles(await temporaryFolder()), new PageFiles(await temporaryFolder())];
  const first = await start(one);
  await vi.waitFor(async () => expect(await one.read('/products/mosspad')).not.toBeNull(), patientMs);
  await first.stop();
  expect([await isCurrent(one), await isCurrent(two)]).toEqual([true, false]);
  // Left over from when this machine was the writer.
  two.beginWriting(() => true);
  for (const path of ['/products/mosspad', '/products/gone']) two.write(path, Buffer.from('Old'), two.takeTicket());
  const search = Promise.withResolvers<void>();
  const second = await start(two, search.promise);
  await vi.waitFor(async () => expect(await isCurrent(two)).toBe(true), patientMs);
  expect(await isCurrent(one)).toBe(false);
  expect([await two.read('/products/mosspad'), await two.read('/products/gone')]).toEqual([null, null]);
  search.resolve();
  await vi.waitFor(
    async () => expect(await two.read('/products/mosspad')).toEqual(await one.read('/products/mosspad')),
    patientMs,
  );
  // A former holder that was only paused chooses its folder once more; the process with the lease takes that back.
  await choosePagesFolder(one.folderId());
  await vi.waitFor(async () => expect(await isCurrent(two)).toBe(true), patientMs);
  await second.stop();
  expect(site.faults).toEqual([]);
});
