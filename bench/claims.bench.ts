import { createSocket } from 'node:dgram';
import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { checkClaims } from '../jobs/check-claims.ts';
import { beginClaim } from '../shared/community/claim/begin-claim.writes.ts';
import { ClaimModel } from '../shared/community/claim/claim.model.ts';
import type { ClaimRecord } from '../shared/community/claim/claim.ts';
import { lookForProof } from '../shared/community/claim/claim-look.fetch.ts';
import { claimSiteOf } from '../shared/community/claim/claim-site.ts';
import { saveListings } from '../shared/directory/listing/listing.writes.ts';
import { newListing } from '../shared/directory/listing/new-listing.ts';
import { accountForEmail } from '../shared/identity/account/account.writes.ts';
import { parseWebsite } from '../shared/kernel/address/website.ts';
import { inLanes } from '../shared/kernel/lanes/in-lanes.ts';
import { setNameServers } from '../shared/platform/outbound/text-records.ts';
import { createRuntime } from '../shared/runtime.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { describeDurations } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const pending = 200;
const claimsPerAccount = 20;
const atOnce = 16;
const targetMs = 2000;
/** What a busy machine may add to a timer. */
const slackMs = 100;

/** How long 200 pending claims wait for a resolver that never answers, alone and in the job that looks at them. */
export async function benchClaims(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-claims-'));
  const silent = createSocket('udp4').bind(0, '127.0.0.1');
  await once(silent, 'listening');
  const resolver = `127.0.0.1:${silent.address().port}`;
  try {
    return await withBenchDatabase(path.join(folder, 'data'), (mongoUrl) => inRuntime(mongoUrl, resolver));
  } finally {
    silent.close();
    await rm(folder, { recursive: true, force: true });
  }
}

async function inRuntime(mongoUrl: string, resolver: string): Promise<BenchTable> {
  const runtime = await createRuntime({ mongoUrl });
  try {
    return await runtime.run(() => measure(resolver));
  } finally {
    await runtime.close();
  }
}

async function measure(resolver: string): Promise<BenchTable> {
  // Two dead ones, as a machine with two name servers has them.
  setNameServers({ resolvers: [resolver, resolver], authorityPort: 53 });
  const begun = new Date();
  const websites = await fill(begun);
  const waits: number[] = [];
  await inLanes(websites, atOnce, async (website) => {
    const started = performance.now();
    await lookForProof('dns', claimSiteOf(website), 'x'.repeat(32), begun);
    waits.push(performance.now() - started);
  });
  const due = new Date(begun.getTime() + 120_000);
  const started = performance.now();
  await checkClaims(() => due, new AbortController().signal);
  const seconds = (performance.now() - started) / 1000;
  const claims = await ClaimModel.find({ status: 'pending' }).lean<ClaimRecord[]>().exec();
  const looked = claims.filter(({ last_look }) => last_look?.outcome === 'dns_failed').length;
  return {
    title: 'Claims',
    rows: [
      {
        measure: `looks at ${pending} pending claims with a dead resolver`,
        value: describeDurations(waits),
        target: `<= ${targetMs} ms each, with ${slackMs} ms for the machine`,
        met: Math.max(...waits) <= targetMs + slackMs,
      },
      {
        measure: `the job for all of them, ${atOnce} at once`,
        value: `${looked} looked at in ${seconds.toFixed(1)} s`,
      },
    ],
  };
}

/** Gives the websites of so many listings, each of which is claimed. */
async function fill(now: Date): Promise<string[]> {
  const numbers = Array.from({ length: pending }, (_, index) => index + 1);
  const listings = numbers.map((_id) => {
    const website = parseWebsite(`https://claimed-${_id}.example/`);
    if (website === undefined) throw new Error('A website of the measurement is none.');
    return newListing({
      _id,
      slug: `claimed-${_id}`,
      name: `Claimed ${_id}`,
      status: 'live',
      published_at: now,
      website,
      now,
    });
  });
  await saveListings(listings);
  for (const { _id, slug } of listings) {
    const account = await accountForEmail(`claims-${Math.floor(_id / claimsPerAccount)}@mail.example`, now);
    await beginClaim(account._id, { slug, method: 'dns' }, now);
  }
  return listings.map(({ website_url }) => website_url);
}
