import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { createWebServer } from '../../../api/server.ts';
import { stopListening } from '../../../cli/listen.ts';
import { closeQueue, enqueue } from '../../../jobs/queue.ts';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { dataRevision } from '../../../shared/change/feed/change-feed.ts';
import { watchChanges } from '../../../shared/change/feed/change-record.reads.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { searchableListings } from '../../../shared/directory/browse/listing-text.reads.ts';
import { listingTable } from '../../../shared/directory/listing/listing-table.reads.ts';
import { createApiKey } from '../../../shared/identity/api-key/api-key.writes.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { reportDatabase } from '../../../shared/platform/mongo/database-watch.ts';
import { keepLease, type Lease } from '../../../shared/platform/mongo/lease.ts';
import { PageCache } from '../../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../../shared/platform/site/page-files.ts';
import { createRuntime, type SeparateRuntime } from '../../../shared/runtime.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl } from '../../support/database.ts';
import { type DatabaseLine, layLine } from '../../support/database-line.ts';
import { patientMs } from '../../support/patience.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';

let folder: string;
const told: string[] = [];
const faults: unknown[] = [];
const ran: number[] = [];
let line: DatabaseLine;
let runtime: SeparateRuntime;
/** The same database, bypassing the interruptible connection. */
let besides: SeparateRuntime;
let server: Server;
let lease: Lease;
let url: string;
let cookie: string;
let key: string;
const endings: (() => Promise<unknown>)[] = [];

beforeAll(async () => {
  const address = new URL(databaseUrl());
  address.pathname = `/test-without-${process.pid}`;
  line = await layLine(address.href);
  besides = await createRuntime({ mongoUrl: address.href });
  await besides.run(async () => {
    await saveSmallCatalogue();
    const person = await aSignedInPerson({}, now);
    cookie = person.cookie;
    key = (await createApiKey(person.account._id, { name: 'k', scopes: ['account:read', 'listings:write'] }, now)).key;
  });
  runtime = await createRuntime({ mongoUrl: line.url, rateLimitScale: 1_000_000 });
  await runtime.run(startServer);
});

async function startServer(): Promise<void> {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-without-'));
  const files = new PageFiles(folder);
  files.beginWriting(() => true);
  files.write('/products/fernleaf', Buffer.from('<h1>Written</h1>'), files.takeTicket());
  reportDatabase({ gone: () => void told.push('gone'), back: () => void told.push('back') });
  const report = () => undefined; // a broken stream or a failed poll: the subject of this file
  const watch = watchChanges(report);
  await watch.ready;
  const handler = { run: async ({ listingId }: { listingId: number }) => void ran.push(listingId), atOnce: 1 };
  const jobs = await runJobs({ 'check-badge': handler }, report);
  lease = await keepLease('test-duty', 'me', () => undefined, report);
  endings.push(
    () => lease.release(),
    () => jobs.stop(),
    () => watch.stop(),
  );
  await Promise.all([listingTable(), searchableListings()]);
  server = createWebServer({
    pages: new PageCache(files, 1024 * 1024),
    now: () => now,
    reportFault: (fault) => void faults.push(fault),
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setSiteAddress(url);
}

afterAll(async () => {
  await stopListening(server, 100);
  await runtime.run(async () => {
    for (const end of endings) await end();
  });
  await runtime.close();
  await besides.run(() => closeQueue());
  await besides.close();
  await line.close();
  await rm(folder, { recursive: true, force: true });
});

afterEach(() => line.mend());

const form = { origin: () => url, 'content-type': 'application/x-www-form-urlencoded' };
const signedIn: Record<string, () => Promise<Response>> = {
  'a page of the account area': () => fetch(`${url}/account`, { headers: { cookie }, redirect: 'manual' }),
  'a form of the account area': () =>
    fetch(`${url}/account/settings/name`, {
      method: 'POST',
      headers: { cookie, 'content-type': form['content-type'], 'sec-fetch-site': 'same-origin' },
      body: 'name=Ada',
      redirect: 'manual',
    }),
  'a request for a sign-in mail': () =>
    fetch(`${url}/sign-in`, {
      method: 'POST',
      headers: { 'content-type': form['content-type'], 'sec-fetch-site': 'same-origin' },
      body: 'email=ada%40mail.example',
      redirect: 'manual',
    }),
  'a call of the API with a key': () => fetch(`${url}/api/v1/me`, { headers: { authorization: `Bearer ${key}` } }),
  'a change by the API': () =>
    fetch(`${url}/api/v1/drafts`, {
      method: 'POST',
      headers: { authorization: `Bearer ${key}`, 'content-type': 'application/json' },
      body: JSON.stringify({ url: 'https://quill.example' }),
    }),
  'a tool call': () =>
    fetch(`${url}/mcp`, {
      method: 'POST',
      headers: {
        authorization: `Bearer ${key}`,
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
      },
      body: JSON.stringify({
        jsonrpc: '2.0',
        id: 1,
        method: 'tools/call',
        params: { name: 'get_account', arguments: {} },
      }),
    }),
  'a tRPC call': () => fetch(`${url}/api/trpc/get_account`, { headers: { cookie } }),
  'an exchange of a code': () =>
    fetch(`${url}/oauth/token`, {
      method: 'POST',
      body: new URLSearchParams({ grant_type: 'authorization_code', client_id: 'x', code: 'y' }),
    }),
  'a page that nobody has written': () => fetch(`${url}/products/fernleaf/badges`),
};

/** Everything works again, without a restart. */
async function expectBack(): Promise<void> {
  await vi.waitFor(
    async () => {
      expect((await fetch(`${url}/account`, { headers: { cookie }, redirect: 'manual' })).status).toBe(200);
      expect(lease.isHeld()).toBe(true);
    },
    { timeout: patientMs, interval: 250 },
  );
  const before = runtime.run(dataRevision);
  await besides.run(async () => {
    await announceEverything(now);
    await enqueue('check-badge', { listingId: before });
  });
  await vi.waitFor(() => expect(runtime.run(dataRevision)).toBeGreaterThan(before), { timeout: patientMs });
  await vi.waitFor(() => expect(ran).toContain(before), { timeout: 70_000 });
}

// By default the driver waits ten seconds for a server, and forever for a response. On an idle machine refusals take
// 1.3 s at first, then next to nothing.
const refusedWithinMs = { first: 4_000, next: 2_000 };

const written = () => fetch(`${url}/products/fernleaf`);

async function expectRefused(name: string, withinMs: number): Promise<void> {
  const asked = performance.now();
  const response = await signedIn[name]?.();
  const tookMs = performance.now() - asked;
  const text = (await response?.text()) ?? '';
  expect(response?.status, `${name}: ${text}`).toBe(503);
  expect(Number(response?.headers.get('retry-after')), name).toBeGreaterThan(0);
  expect(response?.headers.get('cache-control'), name).toBe('no-store');
  expect(tookMs, name).toBeLessThan(withinMs);
  if (name.includes('API')) expect(JSON.parse(text)).toMatchObject({ status: 503, code: 'unavailable' });
}

describe.each([
  ['is cut', () => line.cut()],
  ['passes no data', async () => line.mute()],
])('while the database connection %s', (_, harm) => {
  test('written pages stay up, calls to the database answer 503 soon and then at once, and everything recovers', async () => {
    faults.length = 0;
    told.length = 0;
    await (await fetch(`${url}/api/v1/listings?q=fern`)).text(); // from memory from here on
    await harm();
    expect((await written()).status).toBe(200);
    for (const withinMs of [refusedWithinMs.first, refusedWithinMs.next])
      await Promise.all(Object.keys(signedIn).map((name) => expectRefused(name, withinMs)));
    expect(await (await written()).text()).toContain('Written');
    expect((await fetch(`${url}/api/v1/listings?q=fern`)).status).toBe(200);
    const readiness = await fetch(`${url}/readyz`);
    expect(readiness.status).toBe(503);
    expect(await readiness.json()).toMatchObject({ status: 'not_ready', parts: { database: 'unreachable' } });
    expect((await fetch(`${url}/healthz`)).status).toBe(200);
    await line.mend();
    await expectBack();
    expect(told).toEqual(['gone', 'back']);
    expect(faults).toEqual([]);
  });
});
