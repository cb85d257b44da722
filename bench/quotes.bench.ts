import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { addListing } from '../shared/directory/listing/change-listing.writes.ts';
import { newListing } from '../shared/directory/listing/new-listing.ts';
import { accountForEmail } from '../shared/identity/account/account.writes.ts';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { benchKey } from './support/bench-key.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { wrongCarts } from './support/orders/random-carts.ts';
import { openShop } from './support/orders/shop-orders.ts';
import { describeDurations, quantile } from './support/statistics.ts';
import type { BenchRow, BenchTable } from './support/table.ts';

const lines = 20;
const rounds = 600;
const warmUp = 100;
const carts = 10_000;
const target = 3;
const firstListing = 70_000;

/**
 * A quote with twenty lines for as many listings, alternating with get_listing on the same server; and the totals of
 * random carts.
 */
export async function benchQuotes(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-quotes-'));
  const dataDir = path.join(folder, 'data');
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl, name) => {
      const server = await startSlipway(dataDir);
      try {
        await waitForWrittenPages(mongoUrl, server);
        const key = await benchKey(mongoUrl);
        await sellTo(mongoUrl);
        await waitForWrittenPages(mongoUrl, server);
        const rows = [...(await compare(`${server.url}/api/v1`, key)), sumsOfCarts()];
        return { title: `Quotes of ${lines} lines (${name})`, rows };
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}

/** Gives the key's account a live listing for each line. */
async function sellTo(mongoUrl: string): Promise<void> {
  await connectMongo(mongoUrl);
  try {
    const now = new Date();
    await openShop(5, now);
    const { _id: owner_account_id } = await accountForEmail('bench@mail.example', now);
    for (let line = 0; line < lines; line += 1) {
      const website = parseWebsite(`https://quoted-${line}.example/`);
      if (website === undefined) throw new Error('The website of the listing has no address.');
      const _id = firstListing + line;
      const fields = { primary_category: 901, category_path: [901], tagline: 'Says what it is', launched_at: now };
      const given = { _id, slug: `quoted-${line}`, name: `Quoted ${line}`, website, now, published_at: now };
      await addListing({ ...newListing({ ...given, ...fields, status: 'live' }), owner_account_id }, now);
    }
  } finally {
    await disconnectMongo();
  }
}

async function compare(api: string, key: string): Promise<BenchRow[]> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const items = Array.from({ length: lines }, (_, line) => ({ product: 'featured', listing_id: firstListing + line }));
  const body = JSON.stringify({ items, billing_country: 'DE' });
  const quote = () => timed(`${api}/orders/quote`, { method: 'POST', headers, body });
  const get = () => timed(`${api}/listings/quoted-0`, { headers });
  const durations = { quote: [] as number[], get: [] as number[] };
  for (let round = -warmUp; round < rounds; round += 1) {
    const [quoteMs, getMs] = [await quote(), await get()];
    if (round < 0) continue;
    durations.quote.push(quoteMs);
    durations.get.push(getMs);
  }
  const ratio = quantile(durations.quote, 0.95) / quantile(durations.get, 0.95);
  return [
    { measure: 'get_listing', value: describeDurations(durations.get) },
    { measure: `quote_order at ${lines} lines, each for another listing`, value: describeDurations(durations.quote) },
    { measure: 'ratio of their p95', value: ratio.toFixed(2), target: `<= ${target}`, met: ratio <= target },
  ];
}

async function timed(url: string, request: RequestInit): Promise<number> {
  const started = performance.now();
  const answer = await fetch(url, request);
  const text = await answer.text();
  if (answer.status !== 200) throw new Error(`${url} was answered with ${answer.status}: ${text}`);
  return performance.now() - started;
}

function sumsOfCarts(): BenchRow {
  const wrong = wrongCarts(carts, 20261125);
  return {
    measure: `random carts of up to 20 lines whose sums are wrong, of ${carts.toLocaleString('en')}`,
    value: `${wrong.length}`,
    target: '0',
    met: wrong.length === 0,
  };
}
