import { mkdir, readdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { patientMs } from '../../support/patience.ts';
import {
  databaseProcesses,
  launch,
  newDataFolder,
  removeDataFolder,
  run,
  type SlipwayProcess,
} from '../../support/slipway-process.ts';

interface Listed {
  items: { slug: string; name: string }[];
  total: number;
}

let folder: string;
let address: string;
let server: SlipwayProcess;
const processes: SlipwayProcess[] = [];

function begin(args: readonly string[], environment: Record<string, string> = {}, dataDir = folder): SlipwayProcess {
  const started = launch(args, dataDir, environment);
  processes.push(started);
  return started;
}

beforeAll(async () => {
  folder = await newDataFolder();
  server = begin(['start']);
  address = await server.address();
}, 120_000);

afterAll(() => removeDataFolder(folder, processes));

const get = (where: string, from = address) => fetch(from + where, { redirect: 'manual' });

async function page(where: string, from = address): Promise<string> {
  const response = await get(where, from);
  expect(response.status, where).toBe(200);
  return response.text();
}

async function read<Body>(where: string, from = address): Promise<Body> {
  const response = await get(`/api/v1${where}`, from);
  expect(response.status, where).toBe(200);
  return response.json();
}

describe('a start on an empty folder', () => {
  test('serves the demo catalogue as pages', async () => {
    const home = await page('/');
    const { items } = await read<Listed>('/listings?sort=votes&per_page=1');
    expect(items).toHaveLength(1);
    for (const { slug, name } of items) {
      expect(home).toContain('/products/');
      expect(await page(`/products/${slug}`)).toContain(name);
    }
  });

  test('answers over REST and describes itself with OpenAPI', async () => {
    const site = await read<{ live_listings: number; categories: number }>('/site');
    expect(site.live_listings).toBeGreaterThan(40);
    expect(site.categories).toBe(87);
    expect(await read('/openapi.json')).toMatchObject({ openapi: '3.1.0', info: { version: '1.0.0' } });
  });

  test('lets an assistant connect over MCP', async () => {
    const clientInfo = { name: 'test', version: '1' };
    const params = { protocolVersion: '2025-11-25', capabilities: {}, clientInfo };
    const response = await fetch(`${address}/mcp`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', accept: 'application/json, text/event-stream' },
      body: JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'initialize', params }),
    });
    expect(response.status).toBe(200);
    expect(await response.json()).toMatchObject({ result: { protocolVersion: '2025-11-25' } });
  });

  test('keeps its pages’ styles beside them, and serves those of the previous container', async () => {
    const assets = path.join(folder, 'assets');
    const [style = ''] = /\/_astro\/[\w.-]+\.css/.exec(await page('/')) ?? [];
    const [build = ''] = await readdir(assets);
    expect(await readdir(path.join(assets, build, '_astro'))).toContain(path.basename(style));
    await mkdir(path.join(assets, 'before/_astro'), { recursive: true });
    await writeFile(path.join(assets, 'before/_astro/style.before.css'), 'a{}');
    expect(await page('/_astro/style.before.css')).toBe('a{}');
  });

  test('draws a badge', async () => {
    const response = await get('/badge/lockwren/listed-on/standard-auto-m.svg');
    expect(response.status).toBe(200);
    expect(response.headers.get('content-type')).toContain('image/svg+xml');
    expect(await response.text()).toMatch(/^<svg/);
  });
});

describe('a second start', () => {
  test('on the same folder joins the first one’s database and serves the same products', async () => {
    const second = begin(['start']);
    const other = await second.address();
    expect(other).not.toBe(address);
    expect(second.output()).toContain('Using the database of process');
    expect(second.output()).not.toContain('Adding demo content');
    const { total } = await read<Listed>('/listings');
    expect((await read<Listed>('/listings', other)).total).toBe(total);
    expect(await second.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
    expect((await read<Listed>('/listings?q=lockwren')).items[0]?.slug).toBe('lockwren');
  });

  test('prints its public address and its local one', async () => {
    const second = begin(['start'], { PUBLIC_URL: 'https://directory.example' });
    expect(await second.said('Slipway is running at')).toContain('https://directory.example');
    expect((await get('/', await second.address('Local  '))).status).toBe(200);
    await second.kill('SIGTERM');
  });

  test('on another folder has its own database beside the first', async () => {
    const ownFolder = await newDataFolder();
    const other = begin(['start', '--no-demo'], {}, ownFolder);
    const empty = await read<{ live_listings: number }>('/site', await other.address());
    expect(empty.live_listings).toBe(0);
    expect((await read<{ live_listings: number }>('/site')).live_listings).toBeGreaterThan(40);
    expect(await other.kill('SIGINT')).toMatchObject({ code: 0, err: '' });
    expect(await databaseProcesses(ownFolder)).toEqual([]);
    await removeDataFolder(ownFolder, [other]);
  });
});

describe('beside a running server', () => {
  test('an import shows up in pages and search without a restart', async () => {
    const file = path.join(folder, 'products.jsonl');
    await writeFile(file, '{"name":"Quillhammer","url":"quillhammer.example","tagline":"Ink for walls"}\n');
    expect((await get('/products/quillhammer')).status).toBe(404);
    const { code, out, err } = await run(['import', file], folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Imported 1 row in .*: 1 created/);
    expect(out).toContain('Visible in lists and search on the running server');
    expect((await read<Listed>('/listings?q=quillhamer')).items[0]?.slug).toBe('quillhammer');
    expect((await read<Listed>('/listings?sort=newest')).items.map(({ slug }) => slug)).toContain('quillhammer');
    await vi.waitFor(async () => expect(await page('/products/quillhammer')).toContain('Ink for walls'), patientMs);
  });

  test('an import with bad rows takes the good ones and lists the others by line', async () => {
    const file = path.join(folder, 'mixed.csv');
    await writeFile(file, 'name,url\nTidewren,tidewren.example\nNowhere,\nCloudgate,not an address\n');
    const { code, out, err } = await run(['import', file], folder);
    expect(code).toBe(0);
    expect(out).toMatch(/Imported 3 rows in .*: 1 created, .* 2 skipped/);
    expect(err).toContain(`${file}:3: `);
    expect(err).toContain(`${file}:4: `);
  });

  test('a seed changes nothing and reports what exists', async () => {
    const before = await read<Listed>('/listings');
    const { code, out, err } = await run(['seed'], folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toContain('64 listings, 87 categories, 72 founders');
    expect((await read<Listed>('/listings')).total).toBe(before.total);
  });

  test('a full page rebuild is awaited and reports the number of pages', async () => {
    const { code, out, err } = await run(['rebuild', '--all'], folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/Rebuilt 1\d\d pages/);
  });

  test('doctor shows the server’s settings, not those of the calling shell', async () => {
    const { out } = await run(['doctor'], folder, { PUBLIC_URL: 'https://shell.example', RATE_LIMIT_SCALE: '7' });
    expect(out).toMatch(new RegExp(`^Settings +from the running server \\(process ${server.pid}\\)$`, 'm'));
    expect(out).toMatch(/^PUBLIC_URL +\(not set\) /m);
    expect(out).not.toMatch(/^RATE_LIMIT_SCALE +7 /m);
    expect(out).not.toContain('shell.example');
    expect(out).toContain('→ To apply PUBLIC_URL, RATE_LIMIT_SCALE, restart Slipway.');
  });

  test('doctor reports what the database is and can do, and what would be faster', async () => {
    const { code, out, err } = await run(['doctor'], folder);
    expect({ code, err }).toEqual({ code: 0, err: '' });
    expect(out).toMatch(/^Database +(SecantusDB|MongoDB) \d+\.\d+\S* \(embedded, joined\)$/m);
    expect(out).toMatch(/^Transactions +yes$/m);
    expect(out).toMatch(/^Change streams +yes$/m);
    expect(out).toMatch(/^Address +mongodb:\/\/127\.0\.0\.1:\d+\S*$/m);
    if (out.includes('SecantusDB')) expect(out).toMatch(/→ .*npm run slipway -- move-database URL/);
  });

  test('images move to S3 only once the running server can read them there', async () => {
    const unset = await run(['move-images', 's3'], folder);
    expect([unset.code, unset.err]).toEqual([1, expect.stringContaining('Set S3_BUCKET, AWS_ACCESS_KEY_ID and')]);
    const s3 = { S3_BUCKET: 'images', AWS_ACCESS_KEY_ID: 'key', AWS_SECRET_ACCESS_KEY: 'secret' };
    const { code, err } = await run(['move-images', 's3'], folder, s3);
    const words = `Slipway (process ${server.pid}) was started without this bucket and couldn't show the images. Restart`;
    expect([code, err]).toEqual([1, expect.stringContaining(words)]);
  });

  test('a second server on the same port is told which process to stop', async () => {
    const { code, err } = await run(['start'], folder, { PORT: new URL(await server.address()).port });
    expect([code, err]).toEqual([1, expect.stringMatching(`already running on port \\d+ \\(process ${server.pid}\\)`)]);
  });
});
