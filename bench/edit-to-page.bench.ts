import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { callOperation } from '../api/call-operation.ts';
import { updateMyListingOperation } from '../api/my-listing/update-my-listing.ts';
import { setListingFields } from '../shared/directory/listing/import-listings.writes.ts';
import { readListingRecords } from '../shared/directory/listing-page/listing.reads.ts';
import { scopes } from '../shared/identity/account/scopes.ts';
import { setRateLimitScale } from '../shared/identity/rate-limit/rate-limit.writes.ts';
import { listingPath } from '../shared/kernel/address/paths.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import type { BenchServer } from './support/bench-server.ts';
import { quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const edits = 100;
const targetMs = 250;
const lookEveryMs = 1;
const pauseMs = 50;

const accountId = randomUUID();

/**
 * From the start of an owner's update_my_listing, in another process, until the new page is served: version, database,
 * queue and rendering included.
 */
export async function benchEditToPage(server: BenchServer, mongoUrl: string, count: number): Promise<BenchTable> {
  setRateLimitScale(1_000_000);
  await connectMongo(mongoUrl);
  try {
    const times: number[] = [];
    for (let edit = 0; edit <= edits; edit += 1) {
      const [listing] = await readListingRecords([1 + ((edit * 7919) % count)]);
      if (listing === undefined) throw new Error('The listing to edit is missing.');
      await setListingFields([{ id: listing._id, set: { owner_account_id: accountId } }]);
      const time = await timeEdit(server, listing._id, listing.slug, `Edited ${edit} at ${Date.now()}`);
      // The first edit fills the process's caches: categories, founders, settings.
      if (edit > 0) times.push(time);
      await delay(pauseMs);
    }
    const [p50, p95] = [quantile(times, 0.5), quantile(times, 0.95)];
    return {
      title: `One edit among ${count.toLocaleString('en')} listings until the new page is served`,
      rows: [
        {
          measure: `${edits} edits by update_my_listing in another process, read over HTTP`,
          value: `p50 ${p50.toFixed(0)} ms, p95 ${p95.toFixed(0)} ms, max ${Math.max(...times).toFixed(0)} ms`,
          target: `p95 <= ${targetMs} ms`,
          met: p95 <= targetMs,
        },
      ],
    };
  } finally {
    await disconnectMongo();
  }
}

async function timeEdit(server: BenchServer, id: number, slug: string, tagline: string): Promise<number> {
  const started = performance.now();
  const caller = { accountId, credential: { kind: 'session' as const, id: 'bench' }, scopes };
  const input = { listing_id: id, fields: { tagline } };
  await callOperation(updateMyListingOperation, input, { now: new Date(), requestId: 'bench', caller });
  for (;;) {
    const page = await (await fetch(server.url + listingPath(slug))).text();
    if (page.includes(tagline)) return performance.now() - started;
    if (performance.now() - started > 30_000) throw new Error('The edited page was not served within 30 s.');
    await delay(lookEveryMs);
  }
}
