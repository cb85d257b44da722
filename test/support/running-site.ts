import { mkdtemp, rm } from 'node:fs/promises';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll } from 'vitest';
import { createWebServer } from '../../api/server.ts';
import type { SignInProvider } from '../../api/session/provider/sign-in-provider.ts';
import { stopListening } from '../../cli/listen.ts';
import { startWorker, type Worker } from '../../jobs/worker.ts';
import { watchChanges } from '../../shared/change/feed/change-record.reads.ts';
import { searchableListings } from '../../shared/directory/browse/listing-text.reads.ts';
import { setSiteAddress } from '../../shared/kernel/address/site-address.ts';
import { PageCache } from '../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../shared/platform/site/page-files.ts';
import { now } from './clock.ts';
import { readersUrl } from './database.ts';

/** A running Slipway of a test file: web server and jobs in this process, on the file's own database. */
export interface RunningSite {
  url: string;
  files: PageFiles;
  cache: PageCache;
  worker: Worker;
  /** The time of the web server: a test may let it pass. */
  clock: { now: Date };
  /** Faults and failed jobs since the start: empty in a healthy test. */
  faults: unknown[];
  get(address: string, headers?: Record<string, string>): Promise<Response>;
}

/** Starts the site before the tests of a file and stops it after them. To be called after `useDatabase` and the data. */
export function useRunningSite(buildId = 'test-build', providers: readonly SignInProvider[] = []): RunningSite {
  const site = { faults: [] as unknown[], clock: { now } } as RunningSite;
  let stop: (() => Promise<void>) | undefined;
  beforeAll(async () => {
    stop = await startSite(site, buildId, providers);
  });
  afterAll(() => stop?.());
  return site;
}

/** Starts a site and fills in what is known only then. Returns the function that stops it. */
export async function startSite(
  site: RunningSite,
  buildId: string,
  providers: readonly SignInProvider[] = [],
): Promise<() => Promise<void>> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-pages-'));
  site.files = new PageFiles(folder);
  site.cache = new PageCache(site.files, 64 * 1024 * 1024);
  const report = (fault: unknown) => void site.faults.push(fault);
  const watch = watchChanges(report);
  await Promise.all([watch.ready, searchableListings()]);
  const server = createWebServer({ pages: site.cache, now: () => site.clock.now, reportFault: report, providers });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  site.url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setSiteAddress(site.url);
  const { files, cache } = site;
  site.worker = await startWorker({
    files,
    cache,
    now: () => now,
    report,
    // Its threads only read.
    mongoUrl: readersUrl(),
    buildId,
    threads: 1,
  });
  site.get = (address, headers = {}) => fetch(site.url + address, { headers, redirect: 'manual' });
  return async () => {
    await site.worker.stop();
    await stopListening(server, 100);
    await watch.stop();
    // An answer that was cut may still be written to its file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
