import { once } from 'node:events';
import { mkdir, stat, writeFile } from 'node:fs/promises';
import { createServer } from 'node:net';
import { join } from 'node:path';
import { MongoClient } from 'mongodb';
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { awaitReady } from '../../../../shared/platform/mongo-server/await-ready.ts';
import { freePort } from '../../../../shared/platform/mongo-server/free-port.ts';
import {
  type MongoServer,
  type MongoServerOptions,
  startMongoServer,
} from '../../../../shared/platform/mongo-server/mongo-server.ts';
import { probeMongo } from '../../../../shared/platform/mongo-server/probe.ts';
import { isRunning } from '../../../../shared/platform/mongo-server/process-info.ts';
import { writeRunRecord } from '../../../../shared/platform/mongo-server/run-record.ts';
import { findOnPath } from '../../../../shared/platform/process/find-on-path.ts';
import {
  prepareSecantus,
  recordOf,
  removeFolder,
  SHARED_PYTHON_DIR,
  serverPid,
  storedNumbers,
  temporaryFolder,
  titleFor,
  withCollection,
} from './support/embedded.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;
const rustServer = await findOnPath('secantusd-rs', process.env);

let folder: string;
let lines: string[];
let running: MongoServer[];

beforeEach(async () => {
  folder = await temporaryFolder();
  lines = [];
  running = [];
});

afterEach(async () => {
  for (const server of running) await server.stop();
  await removeFolder(folder);
});

async function start(changes: Partial<MongoServerOptions> = {}): Promise<MongoServer> {
  const server = await startMongoServer({
    dataDir: folder,
    pythonDir: SHARED_PYTHON_DIR,
    kinds: ['secantusdb'],
    say: (line) => lines.push(line),
    ...changes,
  });
  running.push(server);
  return server;
}

describe.skipIf(missing !== undefined)(titleFor('an embedded server', missing), { timeout: 60_000 }, () => {
  test('keeps its data and port across a restart, and leaves no process behind', async () => {
    const first = await start();
    expect(first).toMatchObject({ kind: 'secantusdb', role: 'started', version: '0.7.0b3' });
    expect(first.url).toMatch(/^mongodb:\/\/127\.0\.0\.1:\d+\/slipway\?directConnection=true$/);
    await withCollection(first.url, (numbers) => numbers.insertOne({ _id: 7 }));
    const record = await recordOf(folder);
    expect(record).toMatchObject({ kind: 'secantusdb', version: '0.7.0b3', owner: { pid: process.pid } });
    const pid = await serverPid(folder);
    await first.stop();
    expect(await isRunning(pid)).toBe(false);
    expect(await recordOf(folder)).toMatchObject({ pid: null, owner: null, port: record.port });
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await storedNumbers(second.url)).toEqual([7]);
    expect(lines.filter((line) => line.startsWith('Database ready on port'))).toHaveLength(2);
  });

  test('is joined by a second caller at the same moment, but not by one with another folder', async () => {
    const [one, two, other] = await Promise.all([start(), start(), start({ dataDir: join(folder, 'other') })]);
    expect([one.role, two.role].toSorted()).toEqual(['joined', 'started']);
    expect(other.role).toBe('started');
    expect(one.url).toBe(two.url);
    const joined = one.role === 'joined' ? one : two;
    await joined.stop();
    await withCollection(one.url, (numbers) => numbers.insertOne({ _id: 1 }));
    expect(await storedNumbers(other.url)).toEqual([]);
  });

  test('takes another port when a program occupies its old one', async () => {
    const squatter = createServer().listen(0, '127.0.0.1');
    await once(squatter, 'listening');
    const address = squatter.address();
    const port = typeof address === 'object' && address !== null ? address.port : 0;
    const startedAt = '2026-01-05T08:00:00.000Z';
    await writeRunRecord(folder, { kind: 'secantusdb', version: null, port, pid: null, owner: null, startedAt });
    try {
      const server = await start();
      expect(server.url).not.toContain(`:${port}/`);
      expect(await storedNumbers(server.url)).toEqual([]);
    } finally {
      squatter.close();
    }
  });
});

test("a missing engine isn't replaced by another one with an empty database", async () => {
  await mkdir(join(folder, 'mongo', 'secantusdb'), { recursive: true });
  await writeFile(join(folder, 'mongo', 'secantusdb', 'WiredTiger'), '');
  const refused = start({ kinds: ['mongod', 'secantusd-rs'], environment: { PATH: '' } });
  await expect(refused).rejects.toMatchObject({ code: 'no_database' });
  await expect(refused).rejects.toThrow(/written by secantusdb/);
});

describe.skipIf(missing !== undefined)(titleFor('a running embedded server', missing), { timeout: 60_000 }, () => {
  let server: MongoServer;
  let serverFolder: string;

  beforeAll(async () => {
    serverFolder = await temporaryFolder();
    const options = { pythonDir: SHARED_PYTHON_DIR, kinds: ['secantusdb'] as const, say: () => undefined };
    server = await startMongoServer({ ...options, dataDir: serverFolder });
  });

  afterAll(async () => {
    await server.stop();
    await removeFolder(serverFolder);
  });

  test('hides its files from other users of the machine', async () => {
    expect((await stat(join(serverFolder, 'mongo'))).mode & 0o077).toBe(0);
  });

  test('is detected as secantusdb with transactions and change streams, and the scratch collection is removed', async () => {
    const probe = await probeMongo(server.url);
    expect(probe).toMatchObject({ product: 'secantusdb', version: '0.7.0b3', transactions: true, changeStreams: true });
    expect(probe.hint).toContain('npm run slipway -- move-database URL');
    const client = new MongoClient(server.url);
    const left = await client.db().listCollections().toArray();
    await client.close();
    expect(left.filter(({ name }) => name.startsWith('slipway_probe'))).toEqual([]);
  });

  test('works as MONGODB_URL, whose stop leaves it alone', async () => {
    const configured = await start({ url: server.url, dataDir: '/dev/null/unused' });
    expect(configured).toMatchObject({ url: server.url, kind: 'url', role: 'configured', version: '0.7.0b3' });
    expect(lines).toContain(`Using SecantusDB 0.7.0b3 at ${server.url.replace(/\?.*/, '')} (MONGODB_URL)`);
    await configured.stop();
    expect(await storedNumbers(server.url)).toEqual([]);
  });

  test("isn't mistaken for another process's server on the same port", async () => {
    const neverEnds = { pid: 1, exited: new Promise<string>(() => undefined), hasExited: () => false };
    const { port } = await recordOf(serverFolder);
    const { signal } = new AbortController();
    const stranger = { ...neverEnds, end: async () => undefined, kill: () => undefined };
    const say = () => undefined;
    expect(await awaitReady({ server: stranger, port, timeoutMs: 10_000, signal, say })).toEqual({ foreign: true });
  });
});

describe('an unusable data folder', () => {
  test('is named in the error when part of its path is a file', async () => {
    await writeFile(join(folder, 'file'), '');
    for (const dataDir of [join(folder, 'file'), join(folder, 'file', 'data')]) {
      await expect(start({ dataDir })).rejects.toMatchObject({ name: 'MongoServerError', code: 'data_folder' });
      await expect(start({ dataDir })).rejects.toThrow(`${dataDir}: part of its path is a file`);
    }
  });

  test('fails to start when no step works: one error lists each with its reason', async () => {
    const refused = start({
      kinds: undefined,
      pythonDir: undefined,
      environment: { PATH: '', HOME: folder, MONGOMS_DOWNLOAD_MIRROR: `http://127.0.0.1:${await freePort(undefined)}` },
    });
    await expect(refused).rejects.toThrow(
      /MONGODB_URL: not set\n.*mongod on PATH: not found\n.*secantusd-rs on PATH: not found\n.*cannot be reached.*\n.*no python3/,
    );
  });
});

const noRust = rustServer === undefined ? 'secantusd-rs is not on PATH' : undefined;
describe.skipIf(noRust !== undefined)(titleFor('secantusd-rs from PATH', noRust), { timeout: 60_000 }, () => {
  test('is used before the Python server', async () => {
    const server = await start({ kinds: ['secantusd-rs', 'secantusdb'] });
    expect(server).toMatchObject({ kind: 'secantusd-rs', role: 'started' });
    expect(lines[0]).toMatch(/^Using secantusd-rs \d.* from PATH/);
    expect(await probeMongo(server.url)).toMatchObject({
      product: 'secantusdb',
      transactions: true,
      changeStreams: true,
    });
  });
});
