import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
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
import { freePort, startProcess } from './support/processes.ts';
import type { BenchTable } from './support/table.ts';
import { sendVisits } from './support/visits/send-visits.ts';

const target = 5_000;
const listings = 500;
const forMs = 8_000;
const lostMs = 1_000;

/** Beacons of as many visitors to a process that counts them and is killed with -9: how many it takes, and what it had written. */
export async function benchViews(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-views-'));
  try {
    return await withBenchDatabase(folder, async (mongoUrl, name) => {
      await connectMongo(mongoUrl);
      try {
        await ensureIndexes();
        await addListings();
        return await measure(mongoUrl, name);
      } finally {
        await disconnectMongo();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(mongoUrl: string, name: string): Promise<BenchTable> {
  const port = await freePort();
  const program = path.resolve('bench/support/visits/visit-server.ts');
  const server = startProcess(process.execPath, [program], { PORT: `${port}`, MONGODB_URL: mongoUrl });
  const ended = once(server.child, 'exit');
  while (!server.output().includes('listening')) await delay(50);
  const history = await sendVisits(port, { listings, connections: 16, forMs }, () => server.child.kill('SIGKILL'));
  await ended;
  await delay(1_000); // a transaction that was on its way is in or not
  const answered = history.at(-1)?.answered ?? 0;
  const earlier = history.findLast(({ ms }) => ms <= forMs - lostMs)?.answered ?? 0;
  const days = await VisitDayModel.find({}).lean<VisitDay[]>().exec();
  const [views, visitors] = [sum(days, 'views'), sum(days, 'visitors')];
  const perSecond = answered / (forMs / 1_000);
  return {
    title: `Beacons of ${listings} pages, each of another visitor, and kill -9 (${name})`,
    rows: [
      { measure: 'taken', value: `${perSecond.toFixed(0)}/s`, target: `>= ${target}/s`, met: perSecond >= target },
      {
        measure: 'written when it was killed, of those taken a second before',
        value: `${views} of ${earlier}`,
        target: 'all',
        met: views >= earlier,
      },
      { measure: 'views without their visitor', value: `${views - visitors}`, target: '0', met: views === visitors },
    ],
  };
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
