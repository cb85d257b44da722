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

/** A test file's web server, in this process and on the file's own database. */
export interface RunningSite {
  url: string;
  files: PageFiles;
  cache: PageCache;
  /** The web server's clock: a test may advance it. */
  clock: { now: Date };
  /** Errors and failed jobs since the start: empty in a healthy test. */
  faults: unknown[];
  get(address: string, headers?: Record<string, string>): Promise<Response>;
}

/** A whole running Slipway: it also renders pages and runs queued and recurring jobs. */
export interface SiteWithJobs extends RunningSite {
  worker: Worker;
}

interface SiteOptions {
  providers?: readonly SignInProvider[];
}
type Stop = () => Promise<void>;

/** Starts a web server before a file's tests and stops it afterwards. Call after `useDatabase` and the data. */
export function useRunningSite(options: SiteOptions = {}): RunningSite {
  return useStarted(options, startWeb);
}

/** The same with the jobs, which take a second to start: for tests of background effects of a visitor's action. */
export function useSiteWithJobs(options: SiteOptions = {}): SiteWithJobs {
  return useStarted<SiteWithJobs>(options, startSite);
}

function useStarted<Site extends RunningSite>(
  options: SiteOptions,
  start: (site: Site, options: SiteOptions) => Promise<Stop>,
): Site {
  const site = { faults: [] as unknown[], clock: { now } } as Site;
  let stop: Stop | undefined;
  beforeAll(async () => {
    stop = await start(site, options);
  });
  afterAll(() => stop?.());
  return site;
}

/** Starts a site with its jobs and fills in what is only known then. Returns the function that stops it. */
export async function startSite(site: SiteWithJobs, options: SiteOptions = {}): Promise<Stop> {
  const stopWeb = await startWeb(site, options);
  site.worker = await startWorker({
    files: site.files,
    cache: site.cache,
    now: () => now,
    report: (fault) => void site.faults.push(fault),
    // Its threads only read.
    mongoUrl: readersUrl(),
    buildId: 'test-build',
    threads: 1,
  });
  return async () => {
    await site.worker.stop();
    await stopWeb();
  };
}

async function startWeb(site: RunningSite, { providers = [] }: SiteOptions): Promise<Stop> {
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
  site.get = (address, headers = {}) => fetch(site.url + address, { headers, redirect: 'manual' });
  return async () => {
    await stopListening(server, 100);
    await watch.stop();
    // An interrupted response may still be written to its file.
    await rm(folder, { recursive: true, force: true, maxRetries: 5, retryDelay: 200 });
  };
}
