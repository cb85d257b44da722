import { once } from 'node:events';
import { appendFile, cp, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { recordAgent } from '../../../../api/http/record-agent.ts';
import { takeVisit } from '../../../../api/http/take-visit.ts';
import { getListingOperation } from '../../../../api/listing/get-listing.ts';
import { createPublicApi } from '../../../../api/public-api.ts';
import {
  countVisit,
  importSpooledVisits,
  spoolVisits,
  writeVisits,
} from '../../../../shared/community/visit/count-visits.writes.ts';
import { tallyNextVisits } from '../../../../shared/community/visit/tally-visits.writes.ts';
import { VisitDayModel, VisitorKeyModel, VisitReferrerModel } from '../../../../shared/community/visit/visit.model.ts';
import type { VisitDay } from '../../../../shared/community/visit/visit.ts';
import { VisitBatch } from '../../../../shared/community/visit/visit-batch.ts';
import { VisitSpool } from '../../../../shared/community/visit/visit-spool.files.ts';
import { writeBatch } from '../../../../shared/community/visit/write-visits.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { setSiteAddress } from '../../../../shared/kernel/address/site-address.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();

const chrome = 'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36';
const onOurPage = { 'user-agent': chrome, 'sec-fetch-site': 'same-origin' };
const server = createServer((request, response) => {
  const done = request.url?.startsWith('/products/')
    ? recordAgent(request, now).then(() => response.end())
    : takeVisit(request, response, now);
  done.catch((problem: unknown) => response.destroy(problem as Error));
});
let url: string;
// Each test has its own listing: the process remembers visitors.
const listings = Array.from({ length: 20 }, () => aListing({ views: 100 }));
let [{ _id: id, slug }] = listings as [(typeof listings)[number]];

beforeAll(async () => {
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  url = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
  setSiteAddress(url);
  await saveListings(listings);
});
afterAll(() => void server.close());

beforeEach(async () => {
  await Promise.all([VisitDayModel.deleteMany({}), VisitorKeyModel.deleteMany({}), VisitReferrerModel.deleteMany({})]);
  ({ _id: id, slug } = listings.pop() ?? aListing());
});

const tell = async (path: string, headers: Record<string, string> = onOurPage, body = '') =>
  (await fetch(url + path, { method: path.endsWith('.gif') ? 'GET' : 'POST', headers, ...(body && { body }) })).status;
const counted = async () => {
  await writeVisits(now);
  const [day] = await VisitDayModel.find({ subject: `listing/${id}` }).lean<VisitDay[]>();
  return { views: day?.views ?? 0, visitors: day?.visitors ?? 0, clicks: day?.clicks ?? 0 };
};
const tallyAll = async () => {
  while ((await tallyNextVisits(now)) > 0);
};

test('views and clicks are counted by page and hour, with the referrer', async () => {
  expect(await tell(`/seen/listing/${id}`, onOurPage, 'news.ycombinator.com')).toBe(204);
  await tell(`/seen/listing/${id}`, onOurPage, 'https://evil.example/path?secret');
  await tell(`/seen/listing/${id}/click`);
  expect(await tell(`/seen/listing/${id}.gif`, { ...onOurPage, 'user-agent': 'Lynx/2.9.2' })).toBe(200);
  expect(await counted()).toEqual({ views: 3, visitors: 2, clicks: 1 });
  expect(await VisitReferrerModel.find({}).lean()).toMatchObject([{ host: 'news.ycombinator.com', views: 1 }]);
  expect(await VisitDayModel.find({}).lean()).toMatchObject([{ hours: { views: { 12: 3 }, visitors: { 12: 2 } } }]);
});

test.each<[string, Record<string, string>]>([
  ['a visitor who opted out (Sec-GPC)', { ...onOurPage, 'sec-gpc': '1' }],
  ['a visitor who opted out (DNT)', { ...onOurPage, dnt: '1' }],
  ['a bot', { ...onOurPage, 'user-agent': 'Mozilla/5.0 (compatible; Googlebot/2.1)' }],
  ['another site’s page', { ...onOurPage, 'sec-fetch-site': 'cross-site' }],
  ['a request from no page', { 'user-agent': chrome }],
  ['a page of another origin in an old browser', { 'user-agent': chrome, origin: 'https://evil.example' }],
])('%s is answered and not counted', async (_, headers) => {
  expect(await tell(`/seen/listing/${id}`, headers)).toBe(204);
  expect(await counted()).toEqual({ views: 0, visitors: 0, clicks: 0 });
});

test("a missing page isn't counted, and no other address is accepted", async () => {
  await tell('/seen/listing/999999');
  await tell('/seen/week/2026-11-17');
  await tell('/seen/week/1999-01-04');
  expect(await tell('/seen/listing/0')).toBe(404);
  expect(await tell(`/seen/listing/${id}/other`)).toBe(404);
  expect(await tell(`/seen/listing/${id}`, onOurPage, 'x'.repeat(5_000))).toBe(204);
  await writeVisits(now);
  expect(await VisitDayModel.countDocuments({})).toBe(0);
});

test('bots reading a listing are counted separately, by type and kind of request', async () => {
  const read = (path: string, headers: Record<string, string>) => fetch(url + path, { headers });
  await read(`/products/${slug}`, { 'user-agent': chrome });
  await read(`/products/${slug}`, { 'user-agent': 'Mozilla/5.0 (compatible; GPTBot/1.3)' });
  await read(`/products/${slug}.md`, { 'user-agent': 'Mozilla/5.0 (compatible; ChatGPT-User/1.0)' });
  await read(`/products/${slug}`, { 'user-agent': 'node', accept: 'text/markdown' });
  await read('/products/no-such-product', { 'user-agent': 'curl/8' });
  await writeVisits(now);
  const [day, ...others] = await VisitDayModel.find({}).lean();
  expect(others).toEqual([]);
  expect(day).toMatchObject({ crawlers: 1, assistants: 1, markdown: 1 });
  expect(day?.views).toBeUndefined();
});

test('API calls that read a listing are counted, but not those of our own pages', async () => {
  const api = createPublicApi({
    operations: [getListingOperation],
    now: () => now,
    reportFault: () => expect.unreachable(),
  });
  const ask = async (headers: Record<string, string>) =>
    (await api.fetch(new Request(`${url}/api/v1/listings/${slug}`, { headers }))).status;
  expect([await ask({}), await ask({ 'user-agent': chrome }), await ask({ 'sec-fetch-site': 'same-origin' })]).toEqual([
    200, 200, 200,
  ]);
  await api.fetch(new Request(`${url}/api/v1/listings/no-such-product`));
  await writeVisits(now);
  expect(await VisitDayModel.find({}).lean()).toMatchObject([{ subject: `listing/${id}`, rest: 2 }]);
});

test('a visitor seen by two processes counts once, and views grow once per visitor only', async () => {
  const batchOf = (keys: string[]) => {
    const batch = new VisitBatch();
    for (const key of keys) {
      batch.add(`listing/${id}`, now, 'views', 3);
      batch.addVisitor(key, `listing/${id}`, now);
    }
    return batch;
  };
  await Promise.all([writeBatch(batchOf(['a', 'b']), now), writeBatch(batchOf(['b', 'c']), now)]);
  expect(await counted()).toMatchObject({ views: 12, visitors: 3 });
  await Promise.all([tallyAll(), tallyAll()]);
  await tallyAll();
  expect((await readStoredListing(id))?.views).toBe(103);
});

test("counts that can't be written are kept and written later, once", async () => {
  const visitor = { address: '192.0.2.7', userAgent: chrome };
  await countVisit({ kind: 'view', subject: `listing/${id}`, visitor }, now);
  await VisitDayModel.collection.insertOne({ _id: `2026-11-18 listing/${id}`, views: 'no number' } as never);
  await expect(writeVisits(now)).rejects.toThrow();
  await VisitDayModel.deleteMany({});
  await countVisit({ kind: 'view', subject: `listing/${id}`, visitor }, now);
  expect(await counted()).toEqual({ views: 2, visitors: 1, clicks: 0 });
});

describe('counts that a process kept on disk', () => {
  let folder: string;
  // Files use the machine's time: for a start a minute later, all belong to dead processes.
  const later = () => new Date(Date.now() + 60_000);
  beforeEach(async () => {
    folder = await mkdtemp(path.join(tmpdir(), 'slipway-visits-'));
  });
  afterEach(() => rm(folder, { recursive: true, force: true }));

  const visitBy = (address: string) =>
    countVisit(
      { kind: 'view', subject: `listing/${id}`, visitor: { address, userAgent: chrome }, referrer: 'a.example' },
      now,
    );
  const keepsSilently = (spool: VisitSpool) => spoolVisits(spool, now, () => expect.unreachable());
  const numbers = async () => {
    const [day] = await VisitDayModel.find({}).lean<VisitDay[]>();
    const [referrer] = await VisitReferrerModel.find({}).lean();
    return [day?.views, day?.visitors, day?.hours?.views?.[12], referrer?.views];
  };

  test('survive a kill and count at a later start, once, whoever reads them and however often', async () => {
    const killed = new VisitSpool(folder);
    await visitBy('192.0.2.1');
    await keepsSilently(killed);
    await visitBy('192.0.2.1');
    await visitBy('192.0.2.2');
    await keepsSilently(killed);
    const [name = ''] = await readdir(folder);
    await appendFile(path.join(folder, name), '{"days":[{"subject":"listing/1"'); // killed while writing
    const file = path.join(folder, name);
    const copy = `${file}.copy`;
    await cp(file, copy);
    await Promise.all([
      importSpooledVisits(new VisitSpool(folder), later()),
      importSpooledVisits(new VisitSpool(folder), later()),
    ]);
    expect(await numbers()).toEqual([3, 2, 3, 3]);
    await cp(copy, file); // killed between the transaction and the end of the file
    await importSpooledVisits(new VisitSpool(folder), later());
    expect(await numbers()).toEqual([3, 2, 3, 3]);
    expect(await readdir(folder)).toEqual([path.basename(copy)]);
  });

  test('are left alone while it may still write, and are written by it in the order of arrival', async () => {
    const own = new VisitSpool(folder);
    for (let at = 1; at <= 6; at += 1) {
      await visitBy(`192.0.2.${at}`);
      await keepsSilently(own);
    }
    await importSpooledVisits(new VisitSpool(folder), new Date());
    expect(await numbers()).toEqual([undefined, undefined, undefined, undefined]);
    await importSpooledVisits(own, new Date());
    expect(await numbers()).toEqual([4, 4, 4, 4]); // a file is closed after four
    await keepsSilently(own);
    await importSpooledVisits(own, new Date());
    expect(await numbers()).toEqual([6, 6, 6, 6]);
    expect(await readdir(folder)).toEqual([]);
  });

  test('go straight to the database when the disk takes nothing, and the fault is reported', async () => {
    const noFolder = path.join(folder, 'file');
    await writeFile(noFolder, '');
    const problems: Error[] = [];
    await visitBy('192.0.2.1');
    await spoolVisits(new VisitSpool(noFolder), now, (problem) => void problems.push(problem));
    expect(await numbers()).toEqual([1, 1, 1, 1]);
    expect(problems).toHaveLength(1);
  });

  test('add nothing when a disk returns what nobody wrote', async () => {
    const spool = '0b8f3a52-8f0e-4c0a-9d6c-0f2f0f6f7a11';
    const odd = ['', '{}', 'null', '[1]', '\u0000', '{"days":[{"subject":"listing/x","day":"2026-11-18"}]}', '"'];
    await writeFile(path.join(folder, `${spool}-000000001.jsonl`), `${odd.join('\n')}\n`);
    await importSpooledVisits(new VisitSpool(folder), later());
    expect(await numbers()).toEqual([undefined, undefined, undefined, undefined]);
    expect(await readdir(folder)).toEqual([]);
  });
});
