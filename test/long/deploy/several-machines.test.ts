import { globSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../../bench/support/processes.ts';
import { ChangeModel } from '../../../shared/change/feed/change-record.model.ts';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { VoteModel } from '../../../shared/community/vote/vote.model.ts';
import { voteId } from '../../../shared/community/vote/vote.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { ListingVersionModel } from '../../../shared/directory/listing-version/listing-version.model.ts';
import { votePath } from '../../../shared/kernel/address/community-paths.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { weekOf } from '../../../shared/kernel/week/week-calendar.ts';
import { idOfFolder } from '../../../shared/platform/site/folder-id.ts';
import { readRebuildState } from '../../../shared/publish/rebuild/rebuild-state.reads.ts';
import { DraftModel } from '../../../shared/submission/draft/draft.model.ts';
import { followDrafts } from '../../jobs/support/draft-events.ts';
import { type ProductHosts, startProductHosts } from '../../jobs/support/product-hosts.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { anApiKey } from '../../support/credentials.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { aLaunch } from '../../support/factories.ts';
import { newDataFolder, removeDataFolder, run } from '../../support/slipway-process.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { freePorts } from '../cli/support/free-ports.ts';
import { siteLoad } from '../cli/support/site-load.ts';
import { type Machine, type OneOf, removeMachine, twoMachines } from './support/machines.ts';
import { type RealProxy, siteHost, startNginx } from './support/real-proxy.ts';
import { type Asked, throughProxy } from './support/through-proxy.ts';

const nginx = findProgram('nginx');
const siteUrl = `https://${siteHost}`;
const owned = [701, 702];
const voted = 704;
const worksMs = 1_000;
/** Longer than a lease, and than any proxy waits for a page. */
const pausedMs = 17_000;
const votePauseMs = 400;
const submissionPauseMs = 3_000;
const mostSubmissions = 100;
const settles = { timeout: 120_000, interval: 300 };
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

useDatabase();
let machines: readonly [Machine, Machine];
let products: ProductHosts;
let proxy: RealProxy;
let visitor: ReturnType<typeof throughProxy>;

const settings = () => ({
  MONGODB_URL: databaseUrl(),
  PUBLIC_URL: siteUrl,
  TRUST_PROXY: 'loopback',
  RATE_LIMIT_SCALE: '1000',
  CRAWL_ALLOW_HOSTS: products.hosts.join(),
});

describe.skipIf(nginx === undefined)('two machines behind nginx (skipped if nginx is not installed)', () => {
  beforeAll(async () => {
    setSiteAddress(siteUrl);
    await saveSmallCatalogue();
    const [week, launched_at] = [weekOf(new Date()), new Date()];
    await ListingModel.updateOne(
      { _id: voted },
      { $set: { launches: [aLaunch(week, 0)], launch_week: week, launched_at, votes: 0 } },
    );
    // All voters come from one network.
    const signals = { network_accounts: 1_000, network_accounts_day: 10_000, burst_factor: 1_000 };
    await SettingsModel.create({ _id: 'site', votes: { signals } });
    products = await startProductHosts(mostSubmissions);
    machines = await twoMachines(settings);
    const [http = 0, https = 0] = await freePorts(2);
    const [one, two] = machines;
    proxy = await startNginx(nginx ?? '', { http, https, web: [one.port, two.port] }, { isApart: true });
    visitor = throughProxy({ http, https });
    await vi.waitFor(async () => expect((await visitor.ask({ path: '/healthz' })).status).toBe(200), settles);
  });
  afterAll(async () => {
    visitor.close();
    await proxy.stop();
    await Promise.all(machines.map(removeMachine));
    await products.close();
  });

  test('pausing, killing and restarting each process in turn fails no read, loses and doubles nothing, and leaves no page stale', {
    // A retry would find leftovers of the first.
    retry: 0,
  }, async () => {
    const { account, headers } = await anApiKey({ at: new Date() });
    for (const _id of owned) await ListingModel.updateOne({ _id }, { $set: { owner_account_id: account._id } });
    const drafts = await followDrafts(() => undefined);
    const load = siteLoad({ send: sendUntilAnswered }, headers, owned);
    const more = furtherLoad(headers);
    await delay(worksMs);
    const [one, two] = machines;
    for (const each of [one.jobs, one.web, two.jobs, two.web]) await misuse(each);
    await Promise.all([load.stop(), more.stop()]);

    expect(load.read.wrong).toEqual([]);
    expect(load.read.count).toBeGreaterThan(500);
    await expectEditsOnce(load.edits);
    await expectVotesOnce(more.voters);
    await vi.waitFor(() => expect(drafts.ready.size).toBe(more.submitted.length), settles);
    expect([...drafts.ready.values()].filter((times) => times !== 1)).toEqual([]);
    expect(await DraftModel.countDocuments()).toBe(more.submitted.length);
    await drafts.close();
    await expectNothingStale();
  });

  test('a database that only the web servers of other machines still use isn’t moved', async () => {
    await Promise.all(machines.map(({ jobs }) => jobs.process().kill('SIGTERM')));
    const folder = await newDataFolder();
    const to = new URL(databaseUrl());
    to.pathname += '-moved';
    const { code, err } = await run(['move-database', to.href], folder, settings());
    await removeDataFolder(folder, []);
    expect([code, err]).toEqual([
      1,
      expect.stringMatching(/Slipway is using this database \(process \d+ on .*, process \d+ on/),
    ]);
  });
});

/** Ways in which a process can be unavailable; a paused one wakes up when another has its lease. */
async function misuse(one: OneOf): Promise<void> {
  process.kill(one.process().pid, 'SIGSTOP');
  await delay(pausedMs);
  process.kill(one.process().pid, 'SIGCONT');
  await delay(worksMs);
  await one.process().kill('SIGKILL');
  await delay(worksMs);
  await one.restart();
  await delay(worksMs);
}

/** Like a careful client, repeats writes that no server has answered; never reads. */
async function sendUntilAnswered(
  asked: Asked,
): Promise<{ status: number; text: string; headers: { location?: string | undefined } }> {
  for (const until = performance.now() + settles.timeout; ; await delay(settles.interval)) {
    const answer = await visitor.ask(asked);
    const isRead = asked.method === undefined;
    if (isRead || answer.status < 502 || performance.now() > until) return answer;
  }
}

/** Members who vote, and makers who submit products, until `stop`. */
function furtherLoad(headers: { authorization: string }) {
  let isOver = false;
  const voters: string[] = [];
  const submitted: string[] = [];

  async function vote(): Promise<void> {
    while (!isOver) {
      const { account, cookie } = await aSignedInPerson({ created_at: new Date('2026-01-01') }, new Date());
      const answer = await sendUntilAnswered({
        path: votePath('pixelfort'),
        method: 'POST',
        headers: { cookie, 'content-type': 'application/x-www-form-urlencoded', 'sec-fetch-site': 'same-origin' },
        body: 'choice=cast',
      });
      if (answer.status !== 303) throw new Error(`A vote was answered ${answer.status}: ${answer.text}`);
      voters.push(account._id);
      await delay(votePauseMs);
    }
  }

  async function submit(): Promise<void> {
    for (const url of products.addresses) {
      if (isOver) return;
      const { status, text } = await sendUntilAnswered({
        path: '/api/v1/drafts',
        method: 'POST',
        headers: { ...headers, 'content-type': 'application/json', 'idempotency-key': `submission of ${url}` },
        body: JSON.stringify({ url }),
      });
      if (status !== 201) throw new Error(`A submission was answered ${status}: ${text}`);
      submitted.push(url);
      await delay(submissionPauseMs);
    }
  }

  const running = Promise.all([vote(), submit()]);
  running.catch(() => undefined); // reported by stop
  return {
    voters,
    submitted,
    async stop(): Promise<void> {
      isOver = true;
      await running;
    },
  };
}

async function expectEditsOnce(edits: ReadonlyMap<number, number>): Promise<void> {
  for (const [listing_id, last] of edits) {
    expect(last).toBeGreaterThan(2);
    expect((await ListingModel.findOne({ _id: listing_id }).lean())?.tagline).toBe(`Edit ${last}`);
    expect(await ListingVersionModel.countDocuments({ listing_id, cause: 'edit' })).toBe(last);
  }
}

async function expectVotesOnce(voters: readonly string[]): Promise<void> {
  const votes = await VoteModel.find({ listing_id: voted }).lean();
  expect(votes.map(({ _id }) => _id).toSorted()).toEqual(voters.map((id) => voteId(id, voted)).toSorted());
  await vi.waitFor(
    async () => expect((await ListingModel.findOne({ _id: voted }).lean())?.votes).toBe(voters.length),
    settles,
  );
}

/** Compares the pages that both machines serve with those a process writes into an empty folder. */
async function expectNothingStale(): Promise<void> {
  await vi.waitFor(async () => expect(await ChangeModel.countDocuments({ pages_done: false })).toBe(0), settles);
  const [one, two] = machines;
  expect((await run(['rebuild'], one.folder, settings())).code).toBe(0);
  const state = await readRebuildState();
  await Promise.all(machines.map(({ jobs }) => jobs.process().kill('SIGTERM')));
  const served = await Promise.all(machines.map(pagesOf));
  const fresh = await newDataFolder();
  const { code, out, err } = await run(['rebuild', '--all'], fresh, settings());
  expect(code, out + err).toBe(0);
  const wanted = pagesIn(fresh);
  await removeDataFolder(fresh, []);
  const differing = served.map((pages) =>
    [...wanted].filter(([page, html]) => pages.get(page) !== html).map(([page]) => page),
  );
  expect(differing).toEqual([[], []]);
  const current = [one, two].find(({ folder }) => folderId(folder) === state?.folder_id);
  expect(current).toBeDefined();
  expect(globSync('*', { cwd: path.join(current?.folder ?? '', 'pages/.writing') })).toEqual([]);
  const written = pagesIn(current?.folder ?? '');
  expect([...wanted].filter(([page, html]) => written.get(page) !== html).map(([page]) => page)).toEqual([]);
}

const folderId = (dataDir: string): string => idOfFolder(path.join(dataDir, 'pages'));

function pagesIn(dataDir: string): Map<string, string> {
  const folder = path.join(dataDir, 'pages');
  return new Map(
    globSync('**/*.html', { cwd: folder }).map((file) => [
      addressOf(file),
      readFileSync(path.join(folder, file), 'utf8'),
    ]),
  );
}

const addressOf = (file: string): string => `/${file.replace(/\.html$/, '').replace(/^index$/, '')}`;

async function pagesOf({ port }: Machine): Promise<Map<string, string>> {
  const paths = [...new Set(machines.flatMap(({ folder }) => [...pagesIn(folder).keys()]))];
  const pages = paths.map(
    async (page) => [page, await (await fetch(`http://127.0.0.1:${port}${page}`)).text()] as const,
  );
  return new Map(await Promise.all(pages));
}
