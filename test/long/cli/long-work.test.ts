import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { LongWorkModel } from '../../../shared/change/long-work/long-work.model.ts';
import { databaseUrl, useDatabase } from '../../support/database.ts';
import { launch, newDataFolder, removeDataFolder, run } from '../../support/slipway-process.ts';

useDatabase();
let folder: string;
let catalogue: string;
const rows = 1_200;
const onThisDatabase = () => ({ MONGODB_URL: databaseUrl() });

beforeAll(async () => {
  folder = await newDataFolder();
  catalogue = path.join(folder, 'catalogue.csv');
  const lines = Array.from({ length: rows }, (_, at) => `Plant ${at},https://plant-${at}.example/,Grows quietly`);
  await writeFile(catalogue, ['Name,Website,Tagline', ...lines].join('\n'));
});
afterAll(() => removeDataFolder(folder, []));

/** What `doctor` says about long work. */
const examined = async (): Promise<string> => (await run(['doctor'], folder, onThisDatabase())).out;

async function killedAt(words: string, args: readonly string[]): Promise<void> {
  const cut = launch(args, folder, onThisDatabase());
  try {
    await cut.said(words);
  } finally {
    await cut.kill('SIGKILL');
  }
}

test('a killed import and a killed backup say how far they were, and finish when run again', async () => {
  await killedAt('Importing: ', ['import', catalogue]);
  expect(await examined()).toMatch(/Import \(catalogue\.csv\) +[\d,]+ of 1,200 rows/);
  expect((await run(['import', catalogue], folder, onThisDatabase())).code).toBe(0);

  const backup = path.join(folder, 'site.tar');
  await killedAt('Backing up: ', ['backup', backup]);
  const cut = await examined();
  expect(cut).toMatch(/Import \(catalogue\.csv\) +1,200 of 1,200 rows, finished /);
  expect(cut).toMatch(/Backup \(site\.tar\) +[\d,]+ of [\d,]+ records/);
  expect(cut).not.toMatch(/records, finished/);

  expect((await run(['backup', backup], folder, onThisDatabase())).code).toBe(0);
  const saved = await LongWorkModel.findOne({ _id: 'backup site.tar' }).lean();
  expect(saved).toMatchObject({ done: saved?.of, ended_at: expect.any(Date) });
}, 300_000);
