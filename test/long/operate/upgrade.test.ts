import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { beforeAll, expect, onTestFinished, test } from 'vitest';
import { checkBackup } from '../../../shared/operate/backup/backup-file.files.ts';
import { backUpBeforeUpgrade } from '../../../shared/operate/backup/upgrade-backup.writes.ts';
import { prepareDatabase } from '../../../shared/operate/defaults/prepare-database.writes.ts';
import { type Migration, migrations } from '../../../shared/operate/migration/migrations.writes.ts';
import { readSchemaState } from '../../../shared/operate/migration/schema-state.reads.ts';
import { schemaVersion } from '../../../shared/operate/migration/schema-version.ts';
import { keepPresence } from '../../../shared/platform/mongo/lease.ts';
import { connectMongo, mongoDatabase } from '../../../shared/platform/mongo/mongo.ts';
import { loadSiteApp, renderSitePage } from '../../../shared/platform/site/site-app.ts';
import { createRuntime, type SeparateRuntime } from '../../../shared/runtime.ts';
import { now } from '../../support/clock.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { earlierDatabases, loadEarlierDatabase } from '../../support/earlier-databases/load.ts';
import { launch, newDataFolder, removeDataFolder, type SlipwayProcess } from '../../support/slipway-process.ts';
import { temporaryFolder } from '../../support/temporary-folder.ts';

useDatabase();
beforeAll(loadSiteApp);

type Name = (typeof earlierDatabases)[number];

const addressOf = (name: string): string => {
  const address = new URL(databaseUrl());
  address.pathname = `${address.pathname}-${name}`;
  return address.href;
};

/** A runtime on a database left by an older version, unprepared. */
async function earlierRuntime(name: Name, suffix: string): Promise<SeparateRuntime> {
  const runtime = await createRuntime({ siteAddress: 'https://slipway.example' });
  onTestFinished(async () => {
    await runtime.run(() => mongoDatabase().dropDatabase());
    await runtime.close();
  });
  await runtime.run(async () => {
    await connectMongo(addressOf(suffix));
    await loadEarlierDatabase(mongoDatabase(), name);
  });
  return runtime;
}

/** The migrations, which record their runs, and stop before or after one step's work like a killed process. */
function killedAt(ran: number[], killed?: { version: number; when: 'before' | 'after' }): Migration[] {
  return migrations.map(({ version, name, run }) => ({
    version,
    name,
    run: async () => {
      if (killed?.version === version && killed.when === 'before') throw new Error('killed');
      await run();
      ran.push(version);
      if (killed?.version === version) throw new Error('killed');
    },
  }));
}

const kills = migrations.flatMap(({ version }) => [
  { version, when: 'before' as const },
  { version, when: 'after' as const },
]);

test.each(earlierDatabases.flatMap((name) => kills.map((kill) => ({ name, ...kill }))))(
  'upgrading a database $name, killed $when the work of step $version, continues there, with a single backup from before',
  async ({ name, ...kill }) => {
    const runtime = await earlierRuntime(name, 'killed');
    const [dataDir, folder] = [await temporaryFolder(), await temporaryFolder()];
    const said: string[] = [];
    const say = (line: string) => void said.push(line);
    const keepBefore = (version: number) => backUpBeforeUpgrade({ dataDir, folder }, version, () => now, say);
    const [first, second, third]: [number[], number[], number[]] = [[], [], []];
    await runtime.run(async () => {
      await expect(prepareDatabase({ say, keepBefore, steps: killedAt(first, kill) })).rejects.toThrow('killed');
      await prepareDatabase({ say, keepBefore, steps: killedAt(second) });
      await prepareDatabase({ say, keepBefore, steps: killedAt(third) });
      expect((await readSchemaState())?.version).toBe(schemaVersion);
      const indexes = await mongoDatabase().collection('invoices').indexes();
      expect(indexes.map((index) => index.name)).not.toContain('order_1_credits_1');
    });
    expect(second).toEqual(migrations.map(({ version }) => version).filter((version) => version >= kill.version));
    expect(third).toEqual([]);
    const files = await readdir(folder);
    expect(files).toEqual(['before-upgrade-of-0-2026-11-18T12-00-00Z.tar']);
    const kept = await checkBackup(path.join(folder, files[0] ?? ''));
    expect(kept).toMatchObject({ schema: 0, collections: { listings: 64, orders: 2, invoices: 2, accounts: 5 } });
    expect(said.filter((line) => line.startsWith('Backing up')).length).toBe(1);
  },
);

test('a database that the earlier version still uses is not upgraded', async () => {
  const runtime = await earlierRuntime('before-version-1', 'used');
  await runtime.run(async () => {
    const leave = await keepPresence((problem) => expect.unreachable(problem.message));
    const keepBefore = () => expect.unreachable('A backup was made.');
    await expect(prepareDatabase({ keepBefore })).rejects.toThrow(
      /the earlier one still uses \(process \d+ on .+\)\. Stop Slipway on every machine/,
    );
    await leave();
    await prepareDatabase();
    expect((await readSchemaState())?.version).toBe(schemaVersion);
  });
});

test.each(earlierDatabases)('pages of a database %s render after its upgrade, and none of it is lost', async (name) => {
  const runtime = await earlierRuntime(name, 'rendered');
  await runtime.run(async () => {
    const count = (collection: string) => mongoDatabase().collection(collection).countDocuments();
    await prepareDatabase();
    const [listing] = await mongoDatabase()
      .collection('listings')
      .find({ status: 'live' })
      .sort({ votes: -1 })
      .toArray();
    const [post] = await mongoDatabase().collection('posts').find().toArray();
    const [category] = await mongoDatabase().collection('categories').find().toArray();
    const pages = [
      '/',
      '/products',
      `/products/${listing?.slug}`,
      `/categories/${category?.slug}`,
      `/blog/${post?.slug}`,
    ];
    const others = [
      '/launches',
      '/leaderboards',
      '/founders',
      '/api/v1/listings',
      '/sitemap.xml',
      '/llms.txt',
      '/pricing',
    ];
    for (const address of [...pages, ...others]) {
      const answer = await renderSitePage(address, { now });
      expect([address, answer.status]).toEqual([address, 200]);
    }
    expect([await count('listings'), await count('orders'), await count('invoices')]).toEqual([64, 2, 2]);
    expect([await count('votes'), await count('comments'), await count('reviews')]).toEqual([3, 1, 1]);
  });
});

test('a server killed during an upgrade restarts, answers, and does not upgrade a third time', async () => {
  await earlierRuntime('before-version-1', 'served');
  const folder = await newDataFolder();
  const processes: SlipwayProcess[] = [];
  onTestFinished(() => removeDataFolder(folder, processes));
  const start = (): SlipwayProcess => {
    const started = launch(['start', '--no-demo'], folder, { MONGODB_URL: addressOf('served') });
    processes.push(started);
    return started;
  };
  for (const line of ['Backing up the database before the upgrade', 'Upgrading the database, step 1']) {
    const killed = start();
    await killed.said(line);
    await killed.kill('SIGKILL');
  }
  const upgraded = start();
  const url = await upgraded.address();
  expect((await fetch(`${url}/products`)).status).toBe(200);
  await upgraded.kill('SIGTERM');
  const third = start();
  expect((await fetch(`${await third.address()}/`)).status).toBe(200);
  expect(third.output()).not.toMatch(/Upgrading|before the upgrade/);
  const whole = (await readdir(path.join(folder, 'backups'))).filter((file) =>
    /^before-upgrade-of-0-.*\.tar$/.test(file),
  );
  expect(whole.length).toBe(1);
});
