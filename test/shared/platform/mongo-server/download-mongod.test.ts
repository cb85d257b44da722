import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import {
  cacheFolders,
  downloadMongod,
  workerEnvironment,
} from '../../../../shared/platform/mongo-server/download-mongod.ts';
import { freePort } from '../../../../shared/platform/mongo-server/free-port.ts';
import { startMongoServer } from '../../../../shared/platform/mongo-server/mongo-server.ts';
import { prepareSecantus, removeFolder, storedNumbers, temporaryFolder } from './support/embedded.ts';
import { fakeMongod } from './support/fake-programs.ts';
import { type Mirror, type MirrorBehaviour, mongodArchive, startMirror } from './support/mirror.ts';
import { launchOwner } from './support/owner-process.ts';
import { testContext } from './support/test-context.ts';

const prepared = await prepareSecantus();
const command =
  'command' in prepared ? prepared.command : { command: 'false', leadingArguments: [], checkArguments: [] };
// Noise keeps the archive large enough for a download to have a middle.
const archive = mongodArchive(`${fakeMongod(command)}\nexit\n# ${randomBytes(2_000_000).toString('base64')}\n`);
const noServer = 'missing' in prepared ? prepared.missing : undefined;

let folder: string;
let cache: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  cache = join(folder, 'cache', 'slipway', 'mongod');
});

async function mirrorWith(behaviour: MirrorBehaviour = {}, served: Buffer = archive): Promise<Mirror> {
  const mirror = await startMirror(served, behaviour);
  onTestFinished(() => mirror.close());
  return mirror;
}

const environmentFor = (mirrorUrl: string): Record<string, string | undefined> => ({
  ...process.env,
  HOME: folder,
  XDG_CACHE_HOME: join(folder, 'cache'),
  MONGOMS_DOWNLOAD_MIRROR: mirrorUrl,
});

const download = (mirrorUrl: string, changes: Parameters<typeof testContext>[0] = {}) =>
  downloadMongod(testContext({ dataDir: join(folder, 'data'), environment: environmentFor(mirrorUrl), ...changes }));

describe.skipIf(process.platform !== 'linux')('the download of mongod', { timeout: 60_000 }, () => {
  test.skipIf(noServer !== undefined)(
    'starts, reports its progress, and is reused by another data folder',
    async () => {
      const mirror = await mirrorWith();
      const lines: string[] = [];
      const progress: (number | undefined)[][] = [];
      const options = {
        kinds: ['mongod-download'] as const,
        environment: environmentFor(mirror.url),
        say: (line: string) => lines.push(line),
        progress: (done: number, total: number | undefined) => progress.push([done, total]),
      };
      const first = await startMongoServer({ ...options, dataDir: join(folder, 'data') });
      onTestFinished(() => first.stop());
      expect(first).toMatchObject({ kind: 'mongod-download', role: 'started' });
      expect(await storedNumbers(first.url)).toEqual([]);
      expect(lines[0]).toMatch(/^Downloading mongod 8\.0\.28 from 127\.0\.0\.1:\d+ \(\d MB, once per machine\)$/);
      expect(progress.at(-1)).toEqual([archive.length, archive.length]);
      const requests = mirror.requests.length;
      const second = await startMongoServer({ ...options, dataDir: join(folder, 'other') });
      onTestFinished(() => second.stop());
      expect(mirror.requests).toHaveLength(requests);
    },
  );

  test('killed halfway is resumed by the next start', async () => {
    const behaviour: MirrorBehaviour = { stall: true };
    const mirror = await mirrorWith(behaviour);
    const environment = environmentFor(mirror.url);
    const killed = launchOwner({ dataDir: join(folder, 'data'), kinds: ['mongod-download'], environment });
    await mirror.halfSent;
    while (!(await readdir(cache)).some((name) => name.endsWith('.downloading'))) await new Promise(setImmediate);
    await killed.kill('SIGKILL');
    behaviour.stall = false;
    expect(await download(mirror.url)).toEqual({ path: expect.stringContaining(cache) });
    expect(mirror.requests).toContainEqual(expect.stringMatching(/^GET archive bytes=\d+-$/));
  });

  test('is correct when the host sends the whole archive instead of the requested rest', async () => {
    const behaviour: MirrorBehaviour = { stall: true };
    const mirror = await mirrorWith(behaviour);
    const stalled = new AbortController();
    const broken = download(mirror.url, { signal: stalled.signal });
    await mirror.halfSent;
    while (!(await readdir(cache)).some((name) => name.endsWith('.downloading'))) await new Promise(setImmediate);
    stalled.abort();
    await expect(broken).rejects.toThrow();
    Object.assign(behaviour, { stall: false, ignoreRange: true });
    expect(await download(mirror.url)).toEqual({ path: expect.stringContaining(cache) });
  });

  test("doesn't trust a binary truncated by a kill, or wait for the dead process's lock", async () => {
    const mirror = await mirrorWith();
    await mkdir(cache, { recursive: true });
    await download(mirror.url);
    const binary = (await readdir(cache)).find((name) => name.startsWith('mongod-') && !name.endsWith('.md5')) ?? '';
    await removeFolder(join(cache, `${binary}.md5`));
    await writeFile(join(cache, binary), 'half');
    await writeFile(join(cache, '8.0.28.lock'), `${process.ppid} somebody-else`);
    const again = await download(mirror.url);
    expect(again).toEqual({ path: join(cache, binary) });
    expect(mirror.requests.filter((request) => request === 'GET archive')).toHaveLength(2);
  });

  test('gives up at once when the host refuses, and soon when it never answers', async () => {
    const closed = `127.0.0.1:${await freePort(undefined)}`;
    expect(await download(`http://${closed}`)).toEqual({ failure: `${closed} cannot be reached (ECONNREFUSED)` });
    const silent = createServer().listen(0, '127.0.0.1');
    await once(silent, 'listening');
    const address = silent.address();
    const host = `127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}`;
    expect(await download(`http://${host}`)).toEqual({ failure: `${host} cannot be reached (no response within 2 s)` });
    silent.close();
  });

  test('reports when the host lacks this version for this system', async () => {
    const mirror = await mirrorWith({ status: 403 });
    expect(await download(mirror.url)).toEqual({ failure: expect.stringMatching(/returned 403 for .*8\.0\.28\.tgz$/) });
  });

  test('falls back to the data folder when the user has no cache folder', () => {
    expect(cacheFolders({ environment: { HOME: '/home/joe' }, dataDir: '/srv/.data' }).at(-1)).toBe(
      '/srv/.data/cache/mongod',
    );
    expect(cacheFolders({ environment: { XDG_CACHE_HOME: '/c' }, dataDir: '/srv/.data' })[0]).toBe('/c/slipway/mongod');
  });

  test("checks certificates, which the library alone doesn't, and uses http only for an http mirror", () => {
    expect(workerEnvironment({})).toEqual({ npm_config_strict_ssl: 'true', NODE_USE_ENV_PROXY: '1' });
    expect(workerEnvironment({ MONGOMS_DOWNLOAD_MIRROR: 'https://mirror' })).not.toHaveProperty('MONGOMS_USE_HTTP');
    expect(workerEnvironment({ MONGOMS_DOWNLOAD_MIRROR: 'http://mirror:8080' })).toHaveProperty('MONGOMS_USE_HTTP');
  });
});
