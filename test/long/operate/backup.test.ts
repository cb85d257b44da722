import { existsSync } from 'node:fs';
import { mkdir, readdir, readFile, stat, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { setTimeout as delay } from 'node:timers/promises';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { resetSetting, storeSetting } from '../../../shared/change/settings/settings.writes.ts';
import { readBackupState } from '../../../shared/operate/backup/backup-state.reads.ts';
import { restoreBackup } from '../../../shared/operate/backup/restore-backup.writes.ts';
import { backUpIfDue } from '../../../shared/operate/backup/scheduled-backup.writes.ts';
import { writeBackup } from '../../../shared/operate/backup/write-backup.writes.ts';
import { readUnfinishedRestore } from '../../../shared/operate/database-state/restore-state.reads.ts';
import { prepareDatabase } from '../../../shared/operate/defaults/prepare-database.writes.ts';
import { connectMongo, mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { loadSiteApp, renderSitePage } from '../../../shared/platform/site/site-app.ts';
import type { PageKind } from '../../../shared/publish/page-kinds/page-kind.ts';
import { pageKinds } from '../../../shared/publish/page-kinds/page-kinds.reads.ts';
import { createRuntime, type SeparateRuntime } from '../../../shared/runtime.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { saveLongCatalogue } from '../../support/page-records.ts';
import { publicSamples } from '../../support/page-samples.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

useDatabase();
beforeAll(async () => {
  await saveLongCatalogue();
  await loadSiteApp();
});

const kinds: Readonly<Record<string, PageKind | undefined>> = pageKinds;
const site = 'https://slipway.example';

/** A runtime on its own, unprepared database. */
async function anEmptyDatabase(name: string): Promise<SeparateRuntime> {
  const runtime = await createRuntime({ siteAddress: site });
  const address = new URL(databaseUrl());
  address.pathname = `${address.pathname}-${name}`;
  await runtime.run(() => connectMongo(address.href));
  onTestFinished(async () => {
    await runtime.run(() => mongoDatabase().dropDatabase());
    await runtime.close();
  });
  return runtime;
}

async function aBackup(dataDir?: string): Promise<{ file: string; dataDir: string }> {
  const folder = dataDir ?? (await temporaryFolder());
  const file = path.join(await temporaryFolder(), 'slipway.tar');
  await writeBackup({ file, dataDir: folder, site, now });
  return { file, dataDir: folder };
}

// Every fourth kind: the home page, a listing, lists, feeds, files for programs.
const pages = Object.entries(publicSamples)
  .filter(([name]) => kinds[name]?.keeping.written !== 'never')
  .flatMap(([, address], index) => (address === null || index % 4 !== 0 ? [] : [address]));

async function renderPages(): Promise<Map<string, string>> {
  const rendered = new Map<string, string>();
  for (const address of pages) {
    const response = await renderSitePage(address, { now });
    rendered.set(address, `${response.status} ${Buffer.from(await response.bytes()).toString('base64')}`);
  }
  return rendered;
}

async function keepImage(dataDir: string): Promise<void> {
  await mkdir(path.join(dataDir, 'images/ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'images/ab/logo.webp'), 'picture');
}

test('restoring into an empty database and folder, interrupted and rerun, gives the same pages, byte for byte, and the same files with their modes', async () => {
  const dataDir = await temporaryFolder();
  await mkdir(path.join(dataDir, 'secrets/ab'), { recursive: true });
  await writeFile(path.join(dataDir, 'secrets/ab/a.key'), 'key', { mode: 0o640 });
  await keepImage(dataDir);
  const { file } = await aBackup(dataDir);
  const restored = await anEmptyDatabase('same');
  const here = await createRuntime({ siteAddress: site, mongoUrl: databaseUrl() });
  onTestFinished(() => here.close());
  const into = await temporaryFolder();
  await keepImage(into);
  await restored.run(async () => {
    let calls = 0;
    const onProgress = () => {
      calls += 1;
      if (calls === 9) throw new Error('killed');
    };
    const options = { file, dataDir: into, replace: false, now };
    await expect(restoreBackup({ ...options, onProgress })).rejects.toThrow('killed');
    await expect(prepareDatabase()).rejects.toThrow('was interrupted');
    await restoreBackup(options);
    expect((await mongoDatabase().collection('listings').indexes()).length).toBeGreaterThan(3);
    expect((await readBackupState()).last).toMatchObject({ file });
  });

  const before = await here.run(renderPages);
  expect([...before.values()].filter((answer) => answer.startsWith('200 ')).length).toBeGreaterThan(6);
  expect(await restored.run(renderPages)).toEqual(before);
  const key = path.join(into, 'secrets/ab/a.key');
  expect([await readFile(key, 'utf8'), (await stat(key)).mode & 0o777]).toEqual(['key', 0o640]);
  // Cached images may be of records that the restored database doesn't have.
  expect(existsSync(path.join(into, 'images'))).toBe(false);
});

test('a backup during writes is from one instant: whatever moves between two records is in it once', async () => {
  const accounts = mongoDatabase().collection<{ _id: string; coins?: number; move?: number }>('aa_rehearsed');
  const notes = mongoDatabase().collection<{ _id: number }>('zz_rehearsed');
  await accounts.insertMany(Array.from({ length: 40 }, (_, index) => ({ _id: `a${index}`, coins: 100 })));
  onTestFinished(async () => {
    await accounts.drop();
    await notes.drop();
  });
  let isOver = false;
  let moves = 0;
  const writer = (async () => {
    for (; !isOver; moves += 1) {
      const session = mongoDatabase().client.startSession();
      await session.withTransaction(async () => {
        const [from, to] = [`a${moves % 40}`, `a${(moves * 7 + 3) % 40}`];
        await accounts.updateOne({ _id: from }, { $inc: { coins: -1 } }, { session });
        await accounts.updateOne({ _id: to }, { $inc: { coins: 1 } }, { session });
        await accounts.updateOne({ _id: 'latest' }, { $set: { move: moves } }, { session, upsert: true });
        await notes.insertOne({ _id: moves }, { session });
        if (moves > 5) await notes.deleteOne({ _id: moves - 5 }, { session });
      });
      await session.endSession();
      await delay(2);
    }
  })();
  await delay(300);
  const before = moves;
  const { file } = await aBackup();
  const during = moves - before;
  isOver = true;
  await writer;
  expect(during).toBeGreaterThan(3);

  const restored = await anEmptyDatabase('moved');
  const [coins, kept, latest] = await restored.run(async () => {
    await restoreBackup({ file, dataDir: await temporaryFolder(), replace: false, now });
    const all = await mongoDatabase()
      .collection<{ _id: string; coins?: number; move?: number }>('aa_rehearsed')
      .find()
      .toArray();
    const ids = await mongoDatabase().collection<{ _id: number }>('zz_rehearsed').find().sort({ _id: 1 }).toArray();
    const sum = all.reduce((coins, each) => coins + (each.coins ?? 0), 0);
    return [sum, ids.map(({ _id }) => _id), all.find(({ _id }) => _id === 'latest')?.move] as const;
  });
  expect(coins).toBe(4_000);
  // Each move adds one note and removes the fifth before it: no other set ever existed.
  const last = kept.at(-1) ?? 0;
  // One is read first, the other last, with all collections in between.
  expect(latest).toBe(last);
  expect(kept.filter((id) => id > 5)).toEqual([4, 3, 2, 1, 0].map((back) => last - back));
});

test('the scheduled backup is written once when two request it, and an older one is deleted', async () => {
  const [dataDir, folder] = [await temporaryFolder(), path.join(await temporaryFolder(), 'kept')];
  await storeSetting({ path: 'backups.keep', value: 1 }, now);
  onTestFinished(() => resetSetting('backups.keep', now));
  const backUp = (at: Date) =>
    backUpIfDue(
      { dataDir, folder },
      () => at,
      (problem) => expect.unreachable(problem.message),
    );
  await Promise.all([backUp(now), backUp(now)]);
  expect(await readdir(folder)).toEqual(['slipway-2026-11-18T12-00-00Z.tar']);
  await backUp(new Date(now.getTime() + 3_600_000));
  await backUp(new Date(now.getTime() + 86_400_000));
  expect(await readdir(folder)).toEqual(['slipway-2026-11-19T12-00-00Z.tar']);
  expect((await readBackupState()).last).toMatchObject({ file: path.join(folder, 'slipway-2026-11-19T12-00-00Z.tar') });
});

test('it is refused over existing records, a partial file and a foreign one, and nothing is touched', async () => {
  const { file, dataDir } = await aBackup();
  const other = await anEmptyDatabase('full');
  const whole = await readFile(file);
  await other.run(async () => {
    await mongoDatabase().collection<{ _id: number }>('listings').insertOne({ _id: 1 });
    const restore = (from: string, replace: boolean) => restoreBackup({ file: from, dataDir, replace, now });
    await expect(restore(file, false)).rejects.toThrow('The database is not empty (listings: 1). Nothing was changed.');
    await writeFile(`${file}.cut`, whole.subarray(0, -3_000));
    await expect(restore(`${file}.cut`, true)).rejects.toThrow('is not a usable backup');
    const damaged = Buffer.from(whole);
    const middle = Math.floor(whole.length / 2);
    damaged[middle] = (damaged[middle] ?? 0) ^ 1;
    await writeFile(`${file}.damaged`, damaged);
    await expect(restore(`${file}.damaged`, true)).rejects.toThrow('is not a usable backup');
    await expect(restore(import.meta.filename, true)).rejects.toThrow('It was not written by Slipway');
    await expect(restore(`${file}.none`, true)).rejects.toThrow('File not found');
    expect(await mongoDatabase().collection('listings').countDocuments()).toBe(1);
    expect(await readUnfinishedRestore()).toBeUndefined();
    await restore(file, true);
    expect(await mongoDatabase().collection('listings').countDocuments()).toBeGreaterThan(60);
  });
});
