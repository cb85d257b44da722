import { accessSync, constants } from 'node:fs';
import path from 'node:path';
import { type Browser, chromium } from 'playwright-core';
import { afterAll, beforeAll, describe } from 'vitest';
import { seedDemo } from '../../demo/seed-demo.ts';
import { openVisit, type Visit, type VisitOptions } from './browser-visit.ts';
import { now } from './clock.ts';
import { useDatabase } from './database.ts';
import { type RunningSite, useRunningSite } from './running-site.ts';

const programNames = ['chromium', 'chromium-browser', 'google-chrome'];

/** What the tests of a file have: the running site, and a way to look at its pages. */
export interface InBrowser {
  site: RunningSite;
  /** Opens an address of the site in a fresh browser profile; closed when the test is over. */
  visit(address: string, options?: VisitOptions): Promise<Visit>;
}

/** A group of tests on a running Slipway that has the demo catalogue. */
export function describeOnDemoSite(title: string, tests: (site: RunningSite) => void): void {
  describe(title, () => tests(useDemoSite()));
}

/** The same with a real browser. Where there is no Chromium the tests are skipped, and the title says why. */
export function describeInBrowser(title: string, tests: (inBrowser: InBrowser) => void): void {
  const executablePath = findChromium();
  const reason = executablePath === undefined ? ' (skipped: no Chromium on PATH; CHROMIUM_PATH can name one)' : '';
  describe.skipIf(executablePath === undefined)(title + reason, () => {
    const site = useDemoSite();
    let browser: Browser;
    beforeAll(async () => {
      browser = await chromium.launch({ executablePath, args: sandboxArguments() });
    });
    afterAll(() => browser.close());
    tests({ site, visit: (address, options) => openVisit(browser, site.url, address, options) });
  });
}

function useDemoSite(): RunningSite {
  useDatabase();
  beforeAll(() => seedDemo(now));
  return useRunningSite();
}

function findChromium(): string | undefined {
  const chosen = process.env.CHROMIUM_PATH;
  if (chosen !== undefined && chosen !== '') return chosen;
  const folders = (process.env.PATH ?? '').split(path.delimiter);
  return programNames.flatMap((name) => folders.map((folder) => path.join(folder, name))).find(isExecutable);
}

function isExecutable(file: string): boolean {
  try {
    accessSync(file, constants.X_OK);
    return true;
  } catch {
    return false; // not there, or not ours to run
  }
}

// Chromium refuses its sandbox to the superuser; anyone else keeps it.
const sandboxArguments = (): string[] => (process.getuid?.() === 0 ? ['--no-sandbox'] : []);
