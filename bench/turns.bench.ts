import { mkdtemp, rm } from 'node:fs/promises';
import { createServer, type Server } from 'node:http';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { accountForEmail } from '../shared/identity/account/account.writes.ts';
import { createApiKey } from '../shared/identity/api-key/api-key.writes.ts';
import { connectMongo, disconnectMongo } from '../shared/platform/mongo/mongo.ts';
import { startSlipway, waitForWrittenPages, withBenchDatabase } from './support/bench-server.ts';
import { onLoopback } from './support/on-loopback.ts';
import { describeDurations, quantile } from './support/statistics.ts';
import type { BenchTable } from './support/table.ts';

const lazySites = 50;
const quickSites = 7;
const mostTimesAlone = 2;
const pages = ['', 'pricing', 'about', 'features', 'contact'];
const lookEveryMs = 50;
const endsWithinMs = 15 * 60_000;

/**
 * How long until the draft of an account's fast website is ready: alone, and behind fifty websites of another account
 * that respond byte by byte.
 */
export async function benchTurns(): Promise<BenchTable> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-bench-turns-'));
  const dataDir = path.join(folder, 'data');
  const [quick, lazy] = [await onLoopback(quickServer()), await onLoopback(lazyServer())];
  try {
    return await withBenchDatabase(dataDir, async (mongoUrl) => {
      const server = await startSlipway(dataDir, { CRAWL_ALLOW_HOSTS: `${quick.host},${lazy.host}` });
      try {
        await waitForWrittenPages(mongoUrl, server);
        const [quickKey = '', lazyKey = ''] = await keysFor(mongoUrl, ['quick@mail.example', 'lazy@mail.example']);
        const api = `${server.url}/api/v1`;
        const ready = (name: string) => untilReady(api, quickKey, `http://${quick.host}/${name}/`);
        return await measure(ready, (name) => submit(api, lazyKey, `http://${lazy.host}/${name}/`));
      } finally {
        await server.process.stop();
      }
    });
  } finally {
    await Promise.all([quick.stop(), lazy.stop()]);
    await rm(folder, { recursive: true, force: true });
  }
}

async function measure(
  ready: (name: string) => Promise<number>,
  submitLazy: (name: string) => Promise<string>,
): Promise<BenchTable> {
  await ready('warm');
  const alone: number[] = [];
  for (let site = 0; site < quickSites; site += 1) alone.push(await ready(`alone-${site}`));
  await Promise.all(Array.from({ length: lazySites }, (_, index) => submitLazy(`lazy-${index}`)));
  await delay(2000);
  const behind: number[] = [];
  for (let site = 0; site < quickSites; site += 1) behind.push(await ready(`behind-${site}`));
  const times = quantile(behind, 0.5) / quantile(alone, 0.5);
  return {
    title: `A quick website behind ${lazySites} that send a byte a second`,
    rows: [
      { measure: `submitted until ready, alone (${quickSites} websites)`, value: describeDurations(alone) },
      {
        measure: 'the same behind websites of one other account that drip',
        value: `${describeDurations(behind)}; ${times.toFixed(1)} x alone`,
        target: `<= ${mostTimesAlone} x`,
        met: times <= mostTimesAlone,
      },
    ],
  };
}

async function submit(api: string, key: string, url: string): Promise<string> {
  const headers = { authorization: `Bearer ${key}`, 'content-type': 'application/json' };
  const answer = await fetch(`${api}/drafts`, { method: 'POST', headers, body: JSON.stringify({ url }) });
  return JSON.parse(await answer.text()).id;
}

/** Milliseconds from submitting a website until its draft is ready. */
async function untilReady(api: string, key: string, url: string): Promise<number> {
  const started = performance.now();
  const id = await submit(api, key, url);
  for (;;) {
    const answer = await fetch(`${api}/drafts/${id}`, { headers: { authorization: `Bearer ${key}` } });
    const ms = performance.now() - started;
    if (JSON.parse(await answer.text()).status === 'ready') return ms;
    if (ms > endsWithinMs) throw new Error('The quick website was not ready in time.');
    await delay(lookEveryMs);
  }
}

async function keysFor(mongoUrl: string, emails: readonly string[]): Promise<string[]> {
  await connectMongo(mongoUrl);
  try {
    const keys: string[] = [];
    for (const email of emails) {
      const account = await accountForEmail(email, new Date());
      keys.push((await createApiKey(account._id, { name: 'Bench' }, new Date())).key);
    }
    return keys;
  } finally {
    await disconnectMongo();
  }
}

function quickServer(): Server {
  return createServer(({ url = '' }, response) => {
    const [, site = '', page = ''] = url.split('/');
    const isPage = pages.includes(page) && url.split('/').length === 3;
    const links = pages.map((name) => `<a href="/${site}/${name}">${name}</a>`).join(' ');
    const html = `<title>${site}: it plans your week</title><h1>${site} ${page} plans your week</h1>${links}`;
    response.writeHead(isPage ? 200 : 404, { 'content-type': 'text/html' }).end(isPage ? html : '');
  });
}

/**
 * Half of the websites send the homepage byte by byte; the others send the homepage normally and all other pages byte
 * by byte.
 */
function lazyServer(): Server {
  return createServer(({ url = '' }, response) => {
    const [, site = '', page = ''] = url.split('/');
    if (site === 'robots.txt') return void response.writeHead(404).end();
    response.writeHead(200, { 'content-type': 'text/html' });
    if (page === '' && Number(site.split('-')[1]) % 2 === 1) {
      const links = pages.map((name) => `<a href="/${site}/${name}">${name}</a>`).join(' ');
      return void response.end(`<title>${site}</title><h1>${site}</h1>${links}`);
    }
    const timer = setInterval(() => response.write('x'), 1000);
    response.on('close', () => clearInterval(timer));
  });
}
