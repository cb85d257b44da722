import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import '../shared/models.ts';
import { announceEverything } from '../shared/change/feed/change-record.writes.ts';
import { ensureCounters } from '../shared/platform/mongo/counter.ts';
import { connectMongo, disconnectMongo, ensureIndexes } from '../shared/platform/mongo/mongo.ts';
import { withBenchDatabase } from './support/bench-server.ts';
import { quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';
import { castMany } from './support/votes/cast-many.ts';

const target = 150;

/** 10,000 votes by 2,000 accounts, some concurrent, while they are tallied: none is lost or counted twice. */
export async function benchVotes(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-votes-'));
  try {
    return await withBenchDatabase(folder, async (mongoUrl, name) => {
      await connectMongo(mongoUrl);
      try {
        await ensureIndexes();
        await ensureCounters();
        await announceEverything(new Date());
        const { votes, counted, listed, seconds, durations, checkSeconds } = await castMany(2_000, 5);
        const p95 = quantile(durations, 0.95);
        return {
          title: `${votes.toLocaleString('en')} votes by 2,000 accounts (${name})`,
          rows: [
            {
              measure: 'votes in the log, on the listings',
              value: `${counted}, ${listed}`,
              target: `${votes}`,
              met: counted === votes && listed === votes,
            },
            { measure: 'votes cast and tallied', value: `${(votes / seconds).toFixed(0)}/s` },
            {
              measure: 'a vote, 8 at once beside the tally',
              value: `p95 ${p95.toFixed(0)} ms`,
              target: `<= ${target} ms`,
              met: p95 <= target,
            },
            { measure: 'looking for signals in all of them', value: `${checkSeconds.toFixed(1)} s` },
          ],
        };
      } finally {
        await disconnectMongo();
      }
    });
  } finally {
    await rm(folder, { recursive: true, force: true });
  }
}
