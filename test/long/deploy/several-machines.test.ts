import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../../bench/support/processes.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { newDataFolder, removeDataFolder, run } from '../../support/slipway-process.ts';
import { freePorts } from '../cli/support/free-ports.ts';
import { type BusySite, prepareBusySite, settles, startLoad } from './support/busy-site.ts';
import {
  firstMachine,
  furtherMachine,
  type Machine,
  type OneOf,
  removeMachine,
  startMachine,
} from './support/machines.ts';
import { expectNothingStale, writingMachine } from './support/nothing-stale.ts';
import { type RealNginx, startNginx } from './support/real-proxy.ts';
import { throughProxy } from './support/through-proxy.ts';

const nginx = findProgram('nginx');
const worksMs = 1_000;
/** Longer than a lease, and than any proxy waits for a page. */
const pausedMs = 17_000;
vi.setConfig({ testTimeout: 900_000, hookTimeout: 600_000 });

useDatabase();
let site: BusySite;
let machines: Machine[] = [];
let proxy: RealNginx;
let visitor: ReturnType<typeof throughProxy>;

describe.skipIf(nginx === undefined)('machines behind nginx (skipped if nginx is not installed)', () => {
  beforeAll(async () => {
    site = await prepareBusySite();
    const first = await firstMachine(site.settings);
    const second = await furtherMachine(first, site.settings);
    machines = [first, second];
    await startMachine(second);
    const [http = 0, https = 0] = await freePorts(2);
    const web = machines.map(({ port }) => port);
    proxy = await startNginx(nginx ?? '', { http, https, web }, { isApart: true });
    visitor = throughProxy({ http, https });
    await vi.waitFor(async () => expect((await visitor.ask({ path: '/healthz' })).status).toBe(200), settles);
  });
  afterAll(async () => {
    visitor.close();
    await proxy.stop();
    await Promise.all(machines.map(removeMachine));
    await site.products.close();
  });

  test('pausing, killing and restarting each process of two in turn, adding a third and losing the one that writes pages fails no read, loses and doubles nothing, and leaves no page stale', {
    // A retry would find leftovers of the first.
    retry: 0,
  }, async () => {
    const load = await startLoad(site, visitor.ask);
    await delay(worksMs);
    for (const { jobs, web } of machines) for (const each of [jobs, web]) await misuse(each);
    await add();
    await delay(worksMs);
    await loseTheWritingOne();
    await delay(worksMs);
    await load.stop();
    await load.expectNothingLost(500);
    await expectNothingStale(machines, site.settings());
  });

  test('a database that only the web servers of other machines still use isn’t moved', async () => {
    await Promise.all(machines.map(({ jobs }) => jobs.process().kill('SIGTERM')));
    const folder = await newDataFolder();
    const to = new URL(databaseUrl());
    to.pathname += '-moved';
    const { code, err } = await run(['move-database', to.href], folder, site.settings());
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

async function add(): Promise<void> {
  const [first] = machines;
  if (first === undefined) throw new Error('There is no machine.');
  const third = await furtherMachine(first, site.settings);
  machines.push(third);
  await startMachine(third);
  await proxy.reload(machines.map(({ port }) => port));
}

/** Loses a machine for good, and waits until another one writes the pages. */
async function loseTheWritingOne(): Promise<void> {
  const lost = await writingMachine(machines);
  if (lost === undefined) throw new Error('No machine writes pages.');
  machines = machines.filter((each) => each !== lost);
  await Promise.all([lost.jobs, lost.web].map((each) => each.process().kill('SIGKILL')));
  await removeMachine(lost);
  await vi.waitFor(async () => expect(await writingMachine(machines)).toBeDefined(), settles);
}
