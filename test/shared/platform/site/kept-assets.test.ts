import { mkdir, mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { afterEach, beforeEach, expect, test } from 'vitest';
import { keepAssets } from '../../../../shared/platform/site/kept-assets.ts';

let folder: string;
let dataDir: string;
beforeEach(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'slipway-assets-'));
  dataDir = path.join(folder, 'data');
});
afterEach(() => rm(folder, { recursive: true, force: true }));

/** A compiled site whose only style is named after the build. */
async function aBuild(name: string): Promise<string> {
  const build = path.join(folder, 'dist', name);
  await mkdir(path.join(build, 'client/_astro'), { recursive: true });
  await writeFile(path.join(build, `client/_astro/${name}.css`), name);
  return build;
}
const keptBuilds = async () => (await readdir(path.join(dataDir, 'assets'))).sort();
const day = (number: number) => new Date(Date.UTC(2026, 10, number));

test("a build's files outlive its container, and the last three builds' stay", async () => {
  for (const number of [1, 2, 3, 4]) {
    const build = await aBuild(`build-${number}`);
    await keepAssets(dataDir, day(number), build);
    await rm(build, { recursive: true });
  }
  expect(await keptBuilds()).toEqual(['build-2', 'build-3', 'build-4']);
  expect(await readFile(path.join(dataDir, 'assets/build-3/_astro/build-3.css'), 'utf8')).toBe('build-3');
});

test('a build that is rolled back to is the newest again', async () => {
  for (const [index, number] of [1, 2, 3, 1, 4].entries())
    await keepAssets(dataDir, day(1 + index), await aBuild(`build-${number}`));
  expect(await keptBuilds()).toEqual(['build-1', 'build-3', 'build-4']);
});

test('two processes keeping them at once leave them whole, and nothing half written', async () => {
  const build = await aBuild('build-1');
  await Promise.all([keepAssets(dataDir, day(1), build), keepAssets(dataDir, day(1), build)]);
  expect(await keptBuilds()).toEqual(['build-1']);
  expect(await readdir(path.join(dataDir, 'assets/build-1/_astro'))).toEqual(['build-1.css']);
});
