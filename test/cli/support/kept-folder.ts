import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, expect, vi } from 'vitest';
import { serverPid } from '../../shared/platform/mongo-server/support/embedded.ts';
import { patientMs } from '../../support/patience.ts';
import {
  databaseProcesses,
  launch,
  newDataFolder,
  removeDataFolder,
  run,
  type SlipwayProcess,
} from '../../support/slipway-process.ts';

/** How many listings a first start creates. */
export const demoListings = 50;

/**
 * One data folder for all tests of a file: each starts from the state the previous one left. Processes end with their
 * test.
 */
export function useKeptFolder() {
  let folder: string;
  const processes: SlipwayProcess[] = [];
  beforeAll(async () => {
    folder = await newDataFolder();
  });
  afterEach(() => Promise.all(processes.splice(0).map((each) => each.kill('SIGTERM'))));
  afterAll(() => removeDataFolder(folder, processes));

  return {
    start(options: readonly string[] = [], environment: Record<string, string> = {}): SlipwayProcess {
      const started = launch(['start', ...options], folder, environment);
      processes.push(started);
      return started;
    },
    databasePid: () => serverPid(folder),
    databases: () => databaseProcesses(folder),
    async importOne(name: string): Promise<void> {
      const file = path.join(folder, `${name}.jsonl`);
      await writeFile(file, JSON.stringify({ name, url: `${name}.example` }));
      expect((await run(['import', file], folder)).out).toContain('1 created');
    },
  };
}

/** How many listings a running Slipway counts. */
export async function liveListings(address: string): Promise<number> {
  const response = await fetch(`${address}/api/v1/site`);
  expect(response.status).toBe(200);
  const site: { live_listings: number } = await response.json();
  return site.live_listings;
}

/** Waits until a listing exists. */
export const shows = (address: string, slug: string): Promise<void> =>
  vi.waitFor(async () => expect((await fetch(`${address}/api/v1/listings/${slug}`)).status).toBe(200), patientMs);
