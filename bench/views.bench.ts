import { once } from 'node:events';
import { mkdtemp, readdir, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import '../shared/models.ts';
import { VisitDayModel } from '../shared/community/visit/visit.model.ts';
import type { VisitDay } from '../shared/community/visit/visit.ts';
import { saveListings } from '../shared/directory/listing/listing.writes.ts';
import { newListing } from '../shared/directory/listing/new-listing.ts';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../shared/platform/mongo/mongo.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { freePort, type RunningProcess, startProcess } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';
import { sendVisits } from './support/visits/send-visits.ts';

const target = 5_000;
const listings = 500;
const forMs = 8_000;
const lostMs = 1_000;

/**
 * Beacons of as many visitors to a process that counts them and is killed with -9: how many it accepts, and how many it
 * had written.
 */
export async function benchViews(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-views-'));
  try {
    return await withBenchDatabase(folder, async (mongoUrl, name) => {
      await connectMongo(mongoUrl);
      try {
        await ensureIndexes();
        await addListings();
        return await measure(mongoUrl, name, path.join(folder, 'visits'));
      } finally {
        await disconnectMongo();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(mongoUrl: string, name: string, visits: string): Promise<BenchTable> {
  const port = await freePort();
  const environment = { PORT: `${port}`, MONGODB_URL: mongoUrl, DATA_DIR: visits };
  const server = await startCounter(environment);
  const ended = once(server.child, 'exit');
  const history = await sendVisits(port, { listings, connections: 16, forMs }, () => server.child.kill('SIGKILL'));
  await ended;
  await delay(1_000); // a transaction in progress may be in or not
  const before = await countWritten();
  const begun = performance.now();
  const next = await startCounter(environment);
  while ((await readdir(visits)).length > 0) await delay(100);
  const readInMs = performance.now() - begun;
  await next.stop();
  const { views, visitors } = await countWritten();
  const answered = history.at(-1)?.answered ?? 0;
  const earlier = history.findLast(({ ms }) => ms <= forMs - lostMs)?.answered ?? 0;
  const sentAtMost = answered + 16 * 20; // sent but unanswered when it was killed
  const perSecond = answered / (forMs / 1_000);
  return {
    title: `Beacons of ${listings} pages, each of another visitor, and kill -9 (${name})`,
    rows: [
      { measure: 'taken', value: `${perSecond.toFixed(0)}/s`, target: `>= ${target}/s`, met: perSecond >= target },
      {
        measure: 'written after the next start, of those taken a second before the kill',
        value: `${views} of ${earlier}`,
        target: 'all',
        met: views >= earlier,
      },
      { measure: 'lost of all that were taken', value: `${answered - views}` },
      {
        measure: 'written more than sent',
        value: `${Math.max(0, views - sentAtMost)}`,
        target: '0',
        met: views <= sentAtMost,
      },
      { measure: 'of them by the process that was killed', value: `${before.views}` },
      { measure: 'the next start has read in the rest', value: `after ${(readInMs / 1_000).toFixed(1)} s` },
      { measure: 'views without their visitor', value: `${views - visitors}`, target: '0', met: views === visitors },
    ],
  };
}

async function startCounter(environment: Record<string, string>): Promise<RunningProcess> {
  const server = startProcess(process.execPath, [path.resolve('bench/support/visits/visit-server.ts')], environment);
  while (!server.output().includes('listening')) await delay(50);
  return server;
}

async function countWritten(): Promise<{ views: number; visitors: number }> {
  const days = await VisitDayModel.find({}).lean<VisitDay[]>().exec();
  return { views: sum(days, 'views'), visitors: sum(days, 'visitors') };
}

const sum = (days: readonly VisitDay[], count: 'views' | 'visitors'): number =>
  days.reduce((all, day) => all + (day[count] ?? 0), 0);

async function addListings(): Promise<void> {
  const now = new Date();
  const made = Array.from({ length: listings }, (_, index) => {
    const website = parseWebsite(`https://listing-${index}.example/`);
    if (website === undefined) throw new Error('The website of the bench is no address.');
    const facts = { _id: index + 1, slug: `listing-${index}`, name: `Listing ${index}` };
    return newListing({ ...facts, status: 'live', published_at: now, website, now });
  });
  await saveListings(made);
}
