import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { benchKey } from './support/bench-key.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { describeDurations, quantile } from './support/statistics.ts';
import { startSubmittedWebsites, websitePageBytes, websitePages } from './support/submitted-websites.ts';
import type { BenchTable } from './support/table.ts';

const submissions = 50;
const targetMs = 100;
const readEveryMs = 20;
const idleReads = 200;
const endsWithinMs = 10 * 60_000;

/**
 * How long get_draft takes while the same process reads and drafts fifty websites at once, compared with the idle
 * server.
 */
export async function benchSubmissions(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-submissions-'));
  const dataDir = path.join(folder, 'data');
  const websites = await startSubmittedWebsites();
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl) => {
      const server = await startSlipway(dataDir, { CRAWL_ALLOW_HOSTS: websites.host });
      try {
        await waitForWrittenPages(mongoUrl, server);
        return await measure(`${server.url}/api/v1`, await benchKey(mongoUrl), `http://${websites.host}`);
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await websites.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(api: string, key: string, websites: string): Promise<BenchTable> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const submit = async (path: string): Promise<string> => {
    const body = JSON.stringify({ url: `${websites}/${path}/` });
    const answer = await fetch(`${api}/drafts`, { method: 'POST', headers, body });
    return JSON.parse(await answer.text()).id;
  };
  const look = async (id: string): Promise<{ ms: number; isReady: boolean }> => {
    const started = performance.now();
    const draft = JSON.parse(await (await fetch(`${api}/drafts/${id}`, { headers })).text());
    return { ms: performance.now() - started, isReady: draft.status === 'ready' };
  };

  const first = await submit('first');
  while (!(await look(first)).isReady) await delay(readEveryMs);
  const idle: number[] = [];
  for (let read = 0; read < idleReads; read += 1) idle.push((await look(first)).ms);

  const started = performance.now();
  const busy: number[] = [];
  const open = new Set(await Promise.all(Array.from({ length: submissions }, (_, index) => submit(`p${index}`))));
  for (const id of cycle(open)) {
    const { ms, isReady } = await look(id);
    busy.push(ms);
    if (isReady) open.delete(id);
    if (performance.now() - started > endsWithinMs) throw new Error(`${open.size} drafts were not ready in time.`);
    await delay(readEveryMs);
  }
  const seconds = (performance.now() - started) / 1000;
  const p95 = quantile(busy, 0.95);
  return {
    title: `${submissions} submissions at once`,
    rows: [
      { measure: 'get_draft on the idle server', value: describeDurations(idle) },
      {
        measure: `get_draft while they are read and drafted (${busy.length} reads)`,
        value: describeDurations(busy),
        target: `p95 <= ${targetMs} ms`,
        met: p95 <= targetMs,
      },
      {
        measure: `all ready, websites of ${websitePages.length} pages of ${websitePageBytes / 1000} KB`,
        value: `${seconds.toFixed(1)} s, ${(submissions / seconds).toFixed(1)} drafts/s`,
      },
    ],
  };
}

/** Cycles through the members of a set until it is empty. */
function* cycle<Item>(items: ReadonlySet<Item>): Generator<Item> {
  while (items.size > 0) yield* [...items];
}
