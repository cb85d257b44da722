import { spawn } from 'node:child_process';
import { once } from 'node:events';
import type { Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import path from 'node:path';
import { text } from 'node:stream/consumers';
import { afterAll, beforeAll, describe, expect, inject, onTestFinished, test, vi } from 'vitest';
import { clientAddress } from '../../../api/http/client-address.ts';
import { createWebServer } from '../../../api/server.ts';
import { stopListening } from '../../../cli/listen.ts';
import { closeQueue, enqueue } from '../../../jobs/queue.ts';
import { runJobs } from '../../../jobs/run-jobs.ts';
import { dataRevision } from '../../../shared/change/feed/change-feed.ts';
import { watchChanges } from '../../../shared/change/feed/change-record.reads.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { hasMailServer } from '../../../shared/change/outbox/mail-sending.writes.ts';
import { SettingsModel } from '../../../shared/change/settings/settings.model.ts';
import { readSettings } from '../../../shared/change/settings/settings.reads.ts';
import { searchableListings } from '../../../shared/directory/browse/listing-text.reads.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../shared/directory/listing/listing.writes.ts';
import { listingTable } from '../../../shared/directory/listing/listing-table.reads.ts';
import { limitsInForce } from '../../../shared/identity/rate-limit/limits-in-force.ts';
import { absoluteUrl, siteAddress } from '../../../shared/kernel/address/site-address.ts';
import { hasModel } from '../../../shared/platform/language-model/ai.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { isAllowedHost } from '../../../shared/platform/outbound/allowed-hosts.ts';
import { PageCache } from '../../../shared/platform/site/page-cache.ts';
import { PageFiles } from '../../../shared/platform/site/page-files.ts';
import { createRuntime, type SeparateRuntime } from '../../../shared/runtime.ts';
import { now } from '../../support/clock.ts';
import { editListing } from '../../support/edit-listing.ts';
import { aListing } from '../../support/factories.ts';
import { patientMs } from '../../support/patience.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

/** The URL of an empty database with that name on the test run's server. */
function databaseNamed(name: string): string {
  const address = new URL(inject('mongoUrls')[0] ?? '');
  address.pathname = `/test-runtime-${process.pid}-${name}`;
  return address.href;
}

describe('two runtimes without a database', () => {
  test('have separate settings, and so does the process', async () => {
    const report = () => undefined;
    const [a, b] = await Promise.all([
      createRuntime({
        siteAddress: 'https://a.example/',
        trustProxy: 'loopback',
        crawlAllowHosts: ['127.0.0.1:81'],
        rateLimitScale: 2,
        model: { baseUrl: undefined, apiKey: 'k', name: 'm', price: undefined },
        mail: { smtpUrl: 'smtp://127.0.0.1:1', from: undefined, say: report, report },
      }),
      createRuntime({ siteAddress: 'https://b.example' }),
    ]);
    const forwarded = { socket: { remoteAddress: '127.0.0.1' }, headers: { 'x-forwarded-for': '192.0.2.1' } };
    const seen = () => ({
      url: absoluteUrl('/x'),
      caller: clientAddress(forwarded as never),
      mayReach: isAllowedHost(new URL('http://127.0.0.1:81')),
      reads: limitsInForce()[0]?.limit,
      hasModel: hasModel(),
      hasMailServer: hasMailServer(),
    });
    const defaults = { caller: '127.0.0.1', mayReach: false, reads: 600, hasModel: false, hasMailServer: false };
    expect(a.run(seen)).toEqual({
      url: 'https://a.example/x',
      caller: '192.0.2.1',
      mayReach: true,
      reads: 1200,
      hasModel: true,
      hasMailServer: true,
    });
    expect(b.run(seen)).toEqual({ ...defaults, url: 'https://b.example/x' });
    expect(seen()).toEqual({ ...defaults, url: 'http://localhost:4321/x' });
    await Promise.all([a.close(), b.close()]);
  });

  test('are refused with an invalid database address', async () => {
    await expect(createRuntime({ mongoUrl: 'https://a.example' })).rejects.toThrow('Invalid scheme');
  });
});

describe('two runtimes with a database each', () => {
  let a: SeparateRuntime;
  let b: SeparateRuntime;
  const both = <Result>(work: (name: string) => Promise<Result>) =>
    Promise.all([a.run(() => work('a')), b.run(() => work('b'))]);

  beforeAll(async () => {
    [a, b] = await Promise.all(
      ['a', 'b'].map((name) =>
        createRuntime({
          mongoUrl: databaseNamed(name),
          siteAddress: `https://${name}.example`,
          rateLimitScale: 1_000_000,
        }),
      ) as [Promise<SeparateRuntime>, Promise<SeparateRuntime>],
    );
    await both(async (name) => {
      await new SettingsModel({ _id: 'site', name: `Site ${name}` }).save();
      await saveListings([aListing({ _id: 1, slug: `listing-of-${name}`, name: `Listing of ${name}` })]);
      await announceEverything(now);
    });
  });
  afterAll(async () => {
    await both(() => mongoDatabase().dropDatabase());
    await Promise.all([a.close(), b.close()]);
  });

  const nameInTable = async () => (await listingTable()).get(1)?.name;

  test('read and write their own records', async () => {
    expect(await both(async () => (await readSettings()).name)).toEqual(['Site a', 'Site b']);
    expect(await both(nameInTable)).toEqual(['Listing of a', 'Listing of b']);
    expect(await both(() => ListingModel.countDocuments({}))).toEqual([1, 1]);
    expect(await both(async () => (await searchableListings()).text.size)).toEqual([1, 1]);
  });

  test('see only their own changes, even when transactions overlap', async () => {
    await both(nameInTable);
    const before = await both(async () => dataRevision());
    await both(async (name) => {
      for (let edit = 1; edit <= 3; edit += 1) await editListing(1, { name: `Edit ${edit} of ${name}` }, now);
    });
    await a.run(() => editListing(1, { name: 'One more of a' }, now));
    expect(await both(nameInTable)).toEqual(['One more of a', 'Edit 3 of b']);
    expect(await both(async () => dataRevision())).toEqual([(before[0] ?? 0) + 4, (before[1] ?? 0) + 3]);
  });

  test('follow their own database’s change stream', async () => {
    const watch = a.run(() => watchChanges((problem) => expect.unreachable(problem.message)));
    await watch.ready;
    await a.run(nameInTable);
    const sibling = await createRuntime({ mongoUrl: databaseNamed('a') });
    const before = b.run(dataRevision);
    await sibling.run(() => editListing(1, { name: 'Edited by a sibling' }, now));
    await vi.waitFor(async () => expect(await a.run(nameInTable)).toBe('Edited by a sibling'), patientMs);
    expect(b.run(dataRevision)).toBe(before);
    await sibling.close();
    await watch.stop();
  });

  test('each serve their own site', async () => {
    const pages = new PageCache(new PageFiles(await temporaryFolder()), 1024);
    const urlOf = async (runtime: SeparateRuntime): Promise<[string, Server]> => {
      const server = runtime.run(() =>
        createWebServer({ pages, now: () => now, reportFault: (fault) => expect.unreachable(String(fault)) }),
      );
      await once(server.listen(0, '127.0.0.1'), 'listening');
      return [`http://127.0.0.1:${(server.address() as AddressInfo).port}`, server];
    };
    const [[urlOfA, serverOfA], [urlOfB, serverOfB]] = await Promise.all([urlOf(a), urlOf(b)]);
    const siteAt = async (url: string) => {
      const { name, urls } = (await (await fetch(`${url}/api/v1/site`)).json()) as {
        name: string;
        urls: { home: string };
      };
      return [name, urls.home];
    };
    expect(await siteAt(urlOfA)).toEqual(['Site a', 'https://a.example/']);
    expect(await siteAt(urlOfB)).toEqual(['Site b', 'https://b.example/']);
    await Promise.all([stopListening(serverOfA, 0), stopListening(serverOfB, 0)]);
  });

  test('run their own jobs, each in its own runtime', async () => {
    const ran: string[] = [];
    const run = async ({ listingId }: { listingId: number }) => {
      const listing = await ListingModel.findOne({ _id: listingId }).lean().exec();
      ran.push(`${siteAddress()} ${listing?.slug}`);
    };
    await both(() => enqueue('check-badge', { listingId: 1 }));
    await both(() => runJobs({ 'check-badge': { run, atOnce: 1 } }, (problem) => ran.push(problem.message)));
    const expected = ['https://a.example listing-of-a', 'https://b.example listing-of-b'];
    await vi.waitFor(() => expect(ran.toSorted()).toEqual(expected), patientMs);
    await both(closeQueue);
  });
});

test('a closed runtime leaves nothing open, and its successor starts clean', async () => {
  const program = path.resolve(import.meta.dirname, '../../support/runtime-program.ts');
  const child = spawn(process.execPath, [program, databaseNamed('closed')], { stdio: ['ignore', 'pipe', 'pipe'] });
  onTestFinished(() => void child.kill('SIGKILL')); // if it did not exit by itself
  const [said, faults, [code]] = await Promise.all([text(child.stdout), text(child.stderr), once(child, 'close')]);
  expect(faults).toBe('');
  expect(said.trim().split('\n')).toEqual([
    'before: http://localhost:4321, revision 1',
    'with 1 listings: https://first.example, revision 2',
    'before: http://localhost:4321, revision 1',
    'with 2 listings: https://second.example, revision 2',
    'before: http://localhost:4321, revision 1',
    'with 3 listings: https://third.example, revision 2',
    'closed',
  ]);
  // Nobody stopped it: it had nothing left to wait for.
  expect(code).toBe(0);
});
