import path from 'node:path';
import { beforeAll, expect, test, vi } from 'vitest';
import { readiness } from '../../../api/http/readiness.ts';
import { readLastChangeAt, readLatestChange } from '../../../shared/change/feed/change-record.reads.ts';
import { announceEverything } from '../../../shared/change/feed/change-record.writes.ts';
import { mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { now } from '../../support/clock.ts';
import { useDatabase } from '../../support/database.ts';
import { patientMs } from '../../support/patience.ts';
import { useRunningSite } from '../../support/running-site.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

useDatabase();
beforeAll(saveSmallCatalogue);
const site = useRunningSite();

test('a running server reports it is alive, never cached', async () => {
  const answer = await site.get('/healthz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
});

test('a server that can serve visitors is ready, part by part, never cached', async () => {
  const answer = await site.get('/readyz');
  expect(answer.status).toBe(200);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  expect(await answer.json()).toMatchObject({
    status: 'ready',
    parts: {
      database: 'ready',
      lists: 'ready',
      search: 'ready',
      pages: expect.stringMatching(/^(written|on_demand)$/),
    },
  });
});

test('it names the last change the server has applied', async () => {
  // Jobs that have just started may still be loading their change right after this one.
  await vi.waitFor(async () => {
    const later = new Date(Number(await readLastChangeAt()) + 1_000);
    await announceEverything(later);
    const latest = await readLatestChange(later);
    expect(latest).toBeDefined();
    expect(await (await site.get('/readyz')).json()).toMatchObject({ last_change: { id: latest?._id } });
  }, patientMs);
});

test('a server without its database is not ready, and names the missing part but no address', async () => {
  vi.spyOn(mongoDatabase(), 'command').mockRejectedValue(new Error('connect ECONNREFUSED 127.0.0.1:27017'));
  const answer = await site.get('/readyz');
  vi.restoreAllMocks();
  expect(answer.status).toBe(503);
  expect(answer.headers.get('cache-control')).toBe('no-store');
  const text = await answer.text();
  expect(JSON.parse(text)).toMatchObject({ status: 'not_ready', parts: { database: 'unreachable', lists: 'ready' } });
  expect(text).not.toMatch(/mongodb:|127\.0\.0\.1/);
  expect((await site.get('/readyz')).status).toBe(200);
});

test('a server whose data folder is not writable is not ready', async () => {
  const dataDir = path.join(await temporaryFolder(), 'gone');
  expect(await readiness({ pages: site.cache, dataDir }, now)).toMatchObject({
    status: 'not_ready',
    parts: { database: 'ready', disk: 'unwritable' },
  });
});

test('a stopping server takes no more requests, whatever its parts can do', async () => {
  expect(await readiness({ pages: site.cache }, now, true)).toMatchObject({
    status: 'stopping',
    parts: { database: 'ready' },
  });
});
