import { randomUUID } from 'node:crypto';
import { performance } from 'node:perf_hooks';
import { countOf, figure } from '../shared/kernel/text/figures.ts';
import { mostEmbeddedListings } from '../shared/operate/operate.ts';
import { isBetaDatabase, mongoDatabase } from '../shared/platform/mongo/mongo.ts';
import type { Finding } from './doctor-mail.ts';

const tries = 20;
/**
 * Write time in ms above which the embedded database, which is in beta, is too slow for a site of any size: an edit
 * takes about nine commands.
 */
const slowWriteMs = 50;

/**
 * Number of listings, and write and read times under the current load. Shows whether the site has outgrown the embedded
 * database.
 */
export async function paceFinding(): Promise<Finding> {
  const listings = await mongoDatabase().collection('listings').estimatedDocumentCount();
  const { writeMs, readMs } = await measurePace();
  const value = `${countOf(listings, 'listing')}; a write takes ${inMs(writeMs)}, a read ${inMs(readMs)} (median of ${tries})`;
  const isOutgrown = (listings > mostEmbeddedListings || writeMs > slowWriteMs) && (await isBetaDatabase());
  const hint = `This site has outgrown SecantusDB, meant for up to ${figure(mostEmbeddedListings)} listings. Move it: stop Slipway, then run npm run slipway -- move-database URL`;
  return { name: 'Database load', value, hint: isOutgrown ? hint : undefined };
}

async function measurePace(): Promise<{ writeMs: number; readMs: number }> {
  const scratch = mongoDatabase().collection<{ _id: number }>(`slipway_probe_${randomUUID().slice(0, 8)}`);
  try {
    const ids = Array.from({ length: tries }, (_, id) => id);
    const writeMs = await medianOf(ids, (_id) => scratch.insertOne({ _id }));
    const readMs = await medianOf(ids, (_id) => scratch.findOne({ _id }));
    return { writeMs, readMs };
  } finally {
    await scratch.drop();
  }
}

async function medianOf(ids: readonly number[], work: (id: number) => Promise<unknown>): Promise<number> {
  const times: number[] = [];
  for (const id of ids) {
    const began = performance.now();
    await work(id);
    times.push(performance.now() - began);
  }
  return times.toSorted((a, b) => a - b)[Math.floor(tries / 2)] ?? 0;
}

const inMs = (ms: number): string => (ms < 1 ? 'under 1 ms' : `${figure(Math.round(ms))} ms`);
