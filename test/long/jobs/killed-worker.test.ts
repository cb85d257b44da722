import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { seededRandom } from '../../../bench/support/statistics.ts';
import { closeQueue, enqueue } from '../../../jobs/queue.ts';
import { MailModel } from '../../../shared/change/outbox/mail.model.ts';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import type { ListingRecord } from '../../../shared/directory/listing/listing.ts';
import { AccountModel } from '../../../shared/identity/account/account.model.ts';
import type { AccountRecord } from '../../../shared/identity/account/account.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { WeekSeatsModel, type WeekSeatsRecord } from '../../../shared/launch/free-launch/free-launch.model.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import type { DraftRecord } from '../../../shared/submission/draft/draft.ts';
import { followDrafts } from '../../jobs/support/draft-events.ts';
import { type ProductHosts, startProductHosts } from '../../jobs/support/product-hosts.ts';
import { startWorkerProcess, type WorkerProcess } from '../../jobs/support/worker-process.ts';
import { callAs } from '../../support/call.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { anAccount } from '../../support/factories.ts';
import { useMailServer } from '../../support/mail-server.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

const submissions = Number(process.env.SUBMISSIONS ?? 30);
const kills = 4;
/** A worker is killed after at most this many draft changes. */
const mostWrites = 80;
// Only losses count: on a busy machine two workers take minutes for two hundred.
const readyWithinMs = 360_000;
const site = 'http://directory.example';

useDatabase();
const mail = useMailServer();
const workers: WorkerProcess[] = [];
let products: ProductHosts;
let owner: AccountRecord;

beforeAll(async () => {
  setSiteAddress(site);
  await saveSmallCatalogue();
  await SettingsModel.create({ _id: 'site', launch: { free_seats_per_week: 70 } });
  owner = anAccount();
  await AccountModel.insertMany([owner]);
  products = await startProductHosts(submissions);
});
afterAll(async () => {
  await Promise.all(workers.map((worker) => worker.kill()));
  await closeQueue();
  await products.close();
});

function startWorker(): void {
  workers.push(startWorkerProcess([databaseUrl(), site, mail.url, products.hosts.join()]));
}

/** A founder's actions on a ready draft; an assistant unsure of its first call repeats them. */
async function publish(id: string): Promise<void> {
  await callAs(owner._id, 'update_draft', { id, fields: { categories: ['Editors'] } }, new Date());
  const { listing_id } = await callAs(owner._id, 'submit_draft', { id }, new Date());
  await callAs(owner._id, 'choose_free_listing', { listing_id }, new Date());
}

test(`workers killed at any moment of ${submissions} submissions lose none and do nothing twice`, {
  // A retry would find leftovers of the first.
  retry: 0,
  timeout: 480_000 + readyWithinMs,
}, async () => {
  const random = seededRandom(20261122);
  let published = Promise.resolve();
  const drafts = await followDrafts((id) => {
    published = published.then(() => publish(id));
  });
  startWorker();
  startWorker();
  const submitting = (async () => {
    for (const url of products.addresses) await callAs(owner._id, 'submit_listing', { url }, new Date());
  })();
  for (let kill = 0; kill < kills; kill += 1) {
    await Promise.race([drafts.next(1 + Math.floor(random() * mostWrites)), ...workers.map(({ ended }) => ended)]);
    const [victim] = workers.splice(Math.floor(random() * workers.length), 1);
    await victim?.kill();
    startWorker();
  }
  await submitting;
  await vi.waitFor(() => expect(drafts.ready.size).toBe(submissions), { timeout: readyWithinMs, interval: 200 });
  await published;
  const scheduled = () => ListingModel.countDocuments({ owner_account_id: owner._id, status: 'scheduled' });
  await vi.waitFor(async () => expect(await scheduled()).toBe(submissions), { timeout: 300_000, interval: 500 });
  await drafts.close();

  expect([...drafts.ready.values()].filter((times) => times !== 1)).toEqual([]);
  const built = await DraftModel.find({}).lean<DraftRecord[]>();
  expect(built.filter(({ crawl, drafted_by }) => crawl.outcome === 'read' && drafted_by === 'rules')).toHaveLength(
    submissions,
  );
  await expectOneSeatEach();
  await expectOneMailEach();
});

async function expectOneSeatEach(): Promise<void> {
  const listings = await ListingModel.find({ owner_account_id: owner._id }).lean<ListingRecord[]>();
  const weeks = await WeekSeatsModel.find({}).lean<WeekSeatsRecord[]>();
  const seats = weeks.flatMap(({ _id, holders }) => holders.map((listing) => `${listing} ${_id}`));
  expect(seats.sort()).toEqual(listings.map(({ _id, launch_week }) => `${_id} ${launch_week}`).sort());
  expect(weeks.every(({ taken, holders }) => taken === holders.length)).toBe(true);
}

/** A mail being handed over when its process was killed may or may not have arrived: it is not sent again. */
async function expectOneMailEach(): Promise<void> {
  await vi.waitFor(async () => expect(await MailModel.countDocuments()).toBe(submissions), { timeout: 60_000 });
  await enqueue('deliver-due-mails', {});
  const waiting = () => MailModel.countDocuments({ state: 'waiting' });
  await vi.waitFor(async () => expect(await waiting()).toBe(0), { timeout: 60_000, interval: 200 });
  const brokenOff = await MailModel.countDocuments({ state: 'sending' });
  const arrived = mail.mails.map(({ subject }) => subject);
  expect(new Set(arrived).size).toBe(arrived.length);
  expect(arrived.length).toBeGreaterThanOrEqual(submissions - brokenOff);
  expect(brokenOff).toBeLessThanOrEqual(kills);
}
