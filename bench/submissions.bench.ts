import { once } from 'node:events';
import { mkdtemp, rm } from 'node:fs/promises';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountForEmail } from '../shared/identity/account/account.writes.ts';
import { createApiKey } from '../shared/identity/api-key/api-key.writes.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { describeDurations, quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const submissions = 50;
const targetMs = 100;
const readEveryMs = 20;
const idleReads = 200;
const endsWithinMs = 10 * 60_000;
const names = ['', 'pricing', 'about', 'features', 'contact'];
const pageBytes = 100_000;

/** How long get_draft takes while fifty websites are read and drafted at once by the same process, beside the idle server. */
export async function benchSubmissions(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-submissions-'));
  const dataDir = path.join(folder, 'data');
  const websites = await startWebsites();
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl) => {
      const server = await startSlipway(dataDir, { CRAWL_ALLOW_HOSTS: websites.host });
      try {
        await waitForWrittenPages(mongoUrl, server);
        return await measure(`${server.url}/api/v1`, await keyFor(mongoUrl), `http://${websites.host}`);
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await websites.stop();
    await rm(folder, { recursive: true, force: true });
  }
}

async function keyFor(mongoUrl: string): Promise<string> {
  await connectMongo(mongoUrl);
  try {
    const account = await accountForEmail('bench@mail.example', new Date());
    return (await createApiKey(account._id, { name: 'Bench' }, new Date())).key;
  } finally {
    await disconnectMongo();
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
        measure: `all ready, websites of ${names.length} pages of ${pageBytes / 1000} KB`,
        value: `${seconds.toFixed(1)} s, ${(submissions / seconds).toFixed(1)} drafts/s`,
      },
    ],
  };
}

/** The members of a set over and over, until it is empty. */
function* cycle<Item>(items: ReadonlySet<Item>): Generator<Item> {
  while (items.size > 0) yield* [...items];
}

async function startWebsites(): Promise<{ host: string; stop(): Promise<void> }> {
  const server = createServer(({ url = '' }, response) => {
    const [, site, page = ''] = url.split('/');
    const isPage = site !== undefined && names.includes(page) && url.split('/').length === 3;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? pageOf(site, page) : '');
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const address = server.address();
  const port = address !== null && typeof address === 'object' ? address.port : 0;
  const stop = async () => {
    server.close();
    server.closeAllConnections();
    await once(server, 'close');
  };
  return { host: `127.0.0.1:${port}`, stop };
}

function pageOf(site: string, page: string): string {
  const links = names.map((name) => `<a href="/${site}/${name}">${name}</a>`).join(' ');
  const head = `<title>${site} ${page}: it plans your week</title><h1>${site} plans your week</h1>${links}`;
  const paragraph = `<p>${site} plans the week of teams that write about ${page} for $5 per month.</p>`;
  return (head + paragraph.repeat(pageBytes / paragraph.length)).slice(0, pageBytes);
}
