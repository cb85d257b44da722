import { afterAll, beforeAll, describe, expect } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { endWeeks } from '../../jobs/end-weeks.ts';
import { dataRevision } from '../../shared/change/feed/change-feed.ts';
import { describeWithBrowser, type InBrowser } from './browser.ts';
import { now } from './clock.ts';
import { connectDatabase } from './database.ts';
import { type RunningSite, type SiteWithJobs, startSite } from './running-site.ts';

/** This process's demo site. Read-only files share it; it ends with the process. */
const site = { faults: [] as unknown[], clock: { now } } as SiteWithJobs;
let starting: Promise<unknown> | undefined;

/** A group of tests that only read a running Slipway with the demo catalogue, shared with other files. */
export function describeReadingSite(title: string, tests: (site: RunningSite) => void): void {
  describe(title, () => tests(useSharedSite()));
}

/** The same with a real browser. */
export function describeReading(title: string, tests: (inBrowser: InBrowser) => void): void {
  describeWithBrowser(title, useSharedSite, tests);
}

/** Fails a file that changes what the others read, or makes the site log errors. */
function useSharedSite(): SiteWithJobs {
  let before: number;
  beforeAll(async () => {
    starting ??= startDemoSite();
    await starting;
    before = dataRevision();
  });
  afterAll(() => {
    expect(dataRevision(), 'changes by a file that only reads').toBe(before);
    expect(site.faults.splice(0)).toEqual([]);
    expect(site.clock.now).toEqual(now);
  });
  return site;
}

async function startDemoSite(): Promise<void> {
  await connectDatabase();
  await seedDemo(now);
  // What the site would do in the background while tests only read.
  await endWeeks(() => now);
  await startSite(site);
}
