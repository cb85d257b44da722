import { networkInterfaces } from 'node:os';
import { setTimeout as delay } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { findProgram } from '../../../bench/support/processes.ts';
import { ListingModel } from '../../../shared/directory/listing/listing.model.ts';
import { largestImportFile } from '../../../shared/intake/import-run/import-run.ts';
import { setSiteAddress } from '../../../shared/kernel/address/site-address.ts';
import { aSignedInPerson } from '../../support/accounts.ts';
import { anApiKey } from '../../support/credentials.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../support/slipway-process.ts';
import { saveSmallCatalogue } from '../../support/small-catalogue.ts';
import { freePorts } from '../cli/support/free-ports.ts';
import { siteLoad } from '../cli/support/site-load.ts';
import { type RealProxy, siteHost, startCaddy, startNginx } from './support/real-proxy.ts';
import { throughProxy } from './support/through-proxy.ts';

vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 });

const siteUrl = `https://${siteHost}`;
const owned = 701;
const worksMs = 1_000;
const settles = { timeout: 90_000, interval: 200 };
const outward = Object.values(networkInterfaces())
  .flat()
  .find((each) => each?.family === 'IPv4' && !each.internal)?.address;

const webServers = { folder: '', ports: [0, 0] as [number, number], running: [] as SlipwayProcess[] };
const proxies = [
  { name: 'nginx', program: findProgram('nginx'), start: startNginx },
  { name: 'Caddy', program: findProgram('caddy'), start: startCaddy },
];
const isAnyHere = proxies.some(({ program }) => program !== undefined);
const titleOf = ({ name, program }: (typeof proxies)[number]): string =>
  program === undefined ? `${name} (skipped: ${name} is not installed)` : name;

useDatabase();
beforeAll(async () => {
  if (!isAnyHere) return;
  setSiteAddress(siteUrl);
  await saveSmallCatalogue();
  webServers.folder = await newDataFolder();
  const [one = 0, two = 0] = await freePorts(2);
  webServers.ports = [one, two];
  webServers.running = [startWeb(0), startWeb(1)];
  await Promise.all(webServers.ports.map(isReady));
});
afterAll(() => (isAnyHere ? removeDataFolder(webServers.folder, webServers.running) : undefined));

function startWeb(index: 0 | 1): SlipwayProcess {
  const settings = {
    MONGODB_URL: databaseUrl(),
    PUBLIC_URL: siteUrl,
    TRUST_PROXY: 'loopback',
    RATE_LIMIT_SCALE: '1000',
    PORT: `${webServers.ports[index]}`,
  };
  return launch(['start', '--role=web', '--no-demo'], webServers.folder, settings);
}
const isReady = (port: number) =>
  vi.waitFor(async () => expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200), settles);

for (const proxy of proxies)
  describe.skipIf(proxy.program === undefined)(titleOf(proxy), () => {
    let running: RealProxy;
    let visitor: ReturnType<typeof throughProxy>;
    beforeAll(async () => {
      const [http = 0, https = 0] = await freePorts(2);
      running = await proxy.start(proxy.program ?? '', { http, https, web: webServers.ports });
      visitor = throughProxy({ http, https });
      await vi.waitFor(async () => expect((await visitor.ask({ path: '/healthz' })).status).toBe(200), settles);
    });
    afterAll(async () => {
      visitor.close();
      await running.stop();
    });

    test('serves pages over HTTPS and sends plain requests there', async () => {
      const page = await visitor.ask({ path: '/products/fernleaf' });
      expect([page.status, page.text]).toEqual([200, expect.stringContaining('Fernleaf')]);
      const plain = await visitor.ask({ path: '/products?page=2', isPlain: true });
      expect([301, 308]).toContain(plain.status);
      expect(plain.headers.location).toBe(`${siteUrl}/products?page=2`);
    });

    test('passes the MCP server’s answers', async () => {
      const answer = await visitor.ask({
        path: '/mcp',
        method: 'POST',
        headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
        body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'tools/list' }),
      });
      expect([answer.status, answer.text]).toEqual([200, expect.stringContaining('search_listings')]);
    });

    test('accepts the largest import file', async () => {
      const { cookie } = await aSignedInPerson({ role: 'editor' }, new Date());
      const { type, body } = largestImport();
      const headers = { cookie, 'content-type': type, 'sec-fetch-site': 'same-origin' };
      const answer = await visitor.ask({ path: '/admin/imports', method: 'POST', headers, body });
      expect([answer.status, answer.headers.location]).toEqual([303, expect.stringMatching(/^\/admin\/imports\/./)]);
    });

    test.skipIf(outward === undefined)('tells Slipway the visitor’s address, whatever the visitor claims', async () => {
      const left = async (count: number, headersOf: (at: number) => Record<string, string>, to?: string) => {
        const answers: number[] = [];
        for (let at = 0; at < count; at++) {
          const { headers } = await visitor.ask({
            path: `/api/v1/listings?page=${at + 1}`,
            headers: headersOf(at),
            ...(to !== undefined && { to }),
          });
          answers.push(Number(/r=(\d+)/.exec(`${headers.ratelimit}`)?.[1]));
        }
        return Math.min(...answers);
      };
      const whole = await left(1, () => ({}), outward);
      const claimed = await left(6, (at) => ({ 'x-forwarded-for': `203.0.113.${at}` }), outward);
      // Each server counts by itself: three of the six, or more, were counted for one visitor.
      expect(claimed).toBeLessThanOrEqual(whole - 2);
      // Another visitor's requests aren't.
      await left(6, () => ({}));
      expect(await left(1, () => ({}), outward)).toBeGreaterThanOrEqual(claimed - 1);
    });

    test('fails no read and loses no edit while one server restarts and the other one is killed', async () => {
      const { account, headers } = await anApiKey({ at: new Date() });
      await ListingModel.updateOne({ _id: owned }, { $set: { owner_account_id: account._id } });
      const load = siteLoad({ send }, headers, [owned]);
      await delay(worksMs);
      expect(await webServers.running[0]?.kill('SIGTERM')).toMatchObject({ code: 0 });
      webServers.running[0] = startWeb(0);
      await isReady(webServers.ports[0]);
      await delay(worksMs);
      await webServers.running[1]?.kill('SIGKILL');
      await delay(worksMs);
      await load.stop();
      webServers.running[1] = startWeb(1);
      await isReady(webServers.ports[1]);
      expect(load.read.wrong).toEqual([]);
      expect(load.read.count).toBeGreaterThan(50);
      expect((await ListingModel.findOne({ _id: owned }).lean())?.tagline).toBe(`Edit ${load.edits.get(owned)}`);
    });

    /** Edits carry an idempotency key: like any client, it repeats one that no server answered. */
    const send: Parameters<typeof siteLoad>[0]['send'] = async (sent) => {
      const until = performance.now() + settles.timeout;
      for (;;) {
        const answer = await visitor.ask(sent);
        const isRepeated = sent.method === 'PATCH' && answer.status >= 502 && performance.now() < until;
        if (!isRepeated) return answer;
        await delay(settles.interval);
      }
    };
  });

/** A form with a catalogue of 32 MB. */
function largestImport(): { type: string; body: Buffer } {
  const boundary = 'slipway-test';
  const head = 'Name,Website,Tagline\n';
  const row = (at: number): string => `Ember ${at},https://ember${at}.example/,${'A fire for everyone. '.repeat(40)}\n`;
  const rows = [head];
  for (let at = 0, size = head.length; ; at++) {
    const next = row(at);
    size += next.length;
    if (size > largestImportFile) break;
    rows.push(next);
  }
  const part = (disposition: string, content: string): string =>
    `--${boundary}\r\nContent-Disposition: form-data; ${disposition}\r\n\r\n${content}\r\n`;
  const body = `${part('name="format"', '')}${part('name="file"; filename="embers.csv"', rows.join(''))}--${boundary}--\r\n`;
  return { type: `multipart/form-data; boundary=${boundary}`, body: Buffer.from(body) };
}
