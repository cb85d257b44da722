import { readdirSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { ListingVersionModel } from '../../../shared/directory/listing-version/listing-version.model.ts';
import { anApiKey } from '../../support/credentials.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { launch, newDataFolder, removeDataFolder, run, type SlipwayProcess } from '../../support/slipway-process.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { balancer } from './support/balancer.ts';
import { freePorts } from './support/free-ports.ts';
import { siteLoad } from './support/site-load.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 120_000 });
useDatabase();

const owned = [701, 702];
const slugs = ['fernleaf'];
const worksMs = 500;
const settles = { timeout: 60_000, interval: 100 };
const webPorts: number[] = [];
const processes: SlipwayProcess[] = [];
let folder: string;
let authorization: string;
let web: SlipwayProcess[];
let jobs: SlipwayProcess[];

const settings = () => ({
  MONGODB_URL: databaseUrl(),
  PUBLIC_URL: 'http://directory.example',
  RATE_LIMIT_SCALE: '1000',
});
function start(role: 'web' | 'jobs', port = 0): SlipwayProcess {
  const started = launch(['start', `--role=${role}`, '--no-demo'], folder, { ...settings(), PORT: `${port}` });
  processes.push(started);
  return started;
}
const startWeb = (index: number) => start('web', webPorts[index]);
const isReady = (port: number | undefined) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), settles);
const jobsRun = (one: SlipwayProcess) => one.said('Slipway is running jobs');

beforeAll(async () => {
  await saveSmallCatalogue();
  const { account, headers } = await anApiKey({ at: new Date() });
  authorization = headers.authorization;
  await giveListings(account._id);
  folder = await newDataFolder();
  webPorts.push(...(await freePorts(2)));
  web = [startWeb(0), startWeb(1)];
  jobs = [start('jobs'), start('jobs')];
  await Promise.all([...webPorts.map(isReady), ...jobs.map(jobsRun)]);
});
afterAll(() => removeDataFolder(folder, processes));

test('rolling restarts of web processes under load fail no request', async () => {
  const front = balancer(webPorts);
  const load = siteLoad(front, { authorization }, owned);
  await delay(worksMs);
  for (const [index, port] of webPorts.entries()) {
    expect(await web[index]?.kill('SIGTERM')).toMatchObject({ code: 0 });
    web[index] = startWeb(index);
    await isReady(port);
    await delay(worksMs);
  }
  await load.stop();
  front.close();
  expect(load.read.wrong).toEqual([]);
  expect(load.read.count).toBeGreaterThan(100);
  expect(front.failures).toMatchObject({ cut: [], unavailable: [] });
  await expectNothingLost(load.edits);
});

test('killing two web and two job processes in turn fails no read, loses or doubles no edit, and leaves no page stale', async () => {
  await ListingVersionModel.deleteMany({});
  const front = balancer(webPorts);
  const load = siteLoad(front, { authorization: await otherKey() }, owned);
  await delay(worksMs);
  for (const index of [0, 1]) {
    await jobs[index]?.kill('SIGKILL');
    await delay(worksMs);
    jobs[index] = start('jobs');
    await web[index]?.kill('SIGKILL');
    await delay(worksMs);
    web[index] = startWeb(index);
    await Promise.all([isReady(webPorts[index]), jobsRun(jobs[index])]);
  }
  await load.stop();
  front.close();
  expect(load.read.wrong).toEqual([]);
  await expectNothingLost(load.edits);
  await expectNothingStale(load.edits.get(701));
});

/** Keys belong to an account: the second test restarts its numbering. */
async function otherKey(): Promise<string> {
  const { account, headers } = await anApiKey({ at: new Date() });
  await giveListings(account._id);
  return headers.authorization;
}

/** The load's listings belong to the account. */
async function giveListings(owner_account_id: string): Promise<void> {
  for (const _id of owned) await ListingModel.updateOne({ _id }, { $set: { owner_account_id } });
}

async function expectNothingLost(edits: ReadonlyMap<number, number>): Promise<void> {
  for (const [listing_id, last] of edits) {
    expect(last).toBeGreaterThan(2);
    expect((await ListingModel.findOne({ _id: listing_id }).lean())?.tagline).toBe(`Edit ${last}`);
    expect(await ListingVersionModel.countDocuments({ listing_id, cause: 'edit' })).toBe(last);
  }
}

async function expectNothingStale(last: number | undefined): Promise<void> {
  await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), settles);
  for (const port of webPorts)
    for (const slug of slugs)
      await vi.waitFor(async () => {
        const page = await (await fetch(`http://127.0.0.1:${port}/products/${slug}`)).text();
        expect(page.includes(`Edit ${last}`)).toBe(true);
      }, settles);
  // Processes that render pages have a folder there until they exit; killed ones must leave none.
  await Promise.all(jobs.map((each) => each.kill('SIGTERM')));
  expect(readdirSync(path.join(folder, 'pages/.writing'))).toEqual([]);
  // Related listings, which show an edited one as an alternative, are left to the bulk lane.
  await run(['rebuild'], folder, settings());
  const { out } = await run(['rebuild', '--all'], folder, settings());
  expect(out).toMatch(/ pages, 0 changed/);
}
