import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { openVisit, type Visit, type VisitOptions } from './browser-visit.ts';
import { chromiumIfAny, isSandboxPossible, withoutChromium } from './chromium.ts';
import { now } from './clock.ts';
import { useDatabase } from './database.ts';
import { type RunningSite, type SiteWithJobs, useSiteWithJobs } from './running-site.ts';

/** What a file's tests have: the running site, and a way to open its pages. */
export interface InBrowser<Site extends RunningSite = SiteWithJobs> {
  site: Site;
  /** Opens a URL of the site in a fresh browser profile; closed at the end of the test. */
  visit(address: string, options?: VisitOptions): Promise<Visit>;
}

/**
 * A group of tests with a real browser, on their own running Slipway with the demo catalogue. Tests that write nothing
 * use `describeReading` from shared-site.ts instead.
 */
export function describeInBrowser(title: string, tests: (inBrowser: InBrowser) => void): void {
  describeWithBrowser(title, useDemoSite, tests);
}

/** The same with the caller's site. Without Chromium the tests are skipped, and the title says why. */
export function describeWithBrowser<Site extends RunningSite>(
  title: string,
  useSite: () => Site,
  tests: (inBrowser: InBrowser<Site>) => void,
): void {
  const executablePath = chromiumIfAny();
  const reason = executablePath === undefined ? withoutChromium : '';
  describe.skipIf(executablePath === undefined)(title + reason, () => {
    const site = useSite();
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: isSandboxPossible() ? [] : ['--no-sandbox'] });
    });
    afterAll(() => browser.close());
    tests({ site, visit: (address, options) => openVisit(browser, site.url, address, options) });
  });
}

function useDemoSite(): SiteWithJobs {
  useDatabase();
  beforeAll(() => seedDemo(now));
  return useSiteWithJobs();
}
