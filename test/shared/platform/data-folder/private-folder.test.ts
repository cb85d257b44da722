import { chmod, mkdir, readdir, stat, symlink, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { describe, expect, test } from 'vitest';
import { closeDataFolder, worldReadablePaths } from '../../../../shared/platform/data-folder/private-folder.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const modeOf = async (...parts: string[]): Promise<string> =>
  ((await stat(path.join(...parts))).mode & 0o777).toString(8).padStart(4, '0');

/** A data folder created by a version that set no modes. */
async function anOpenFolder(): Promise<string> {
  const folder = await temporaryFolder();
  for (const below of ['mongo/mongod/journal', 'running', 'pages/products']) {
    await mkdir(path.join(folder, below), { recursive: true });
  }
  for (const file of [
    'mongo-server.json',
    'mongo-server.log.1',
    'mongo/mongod/WiredTiger',
    'mongo/mongod/journal/1',
    'running/host-1.json',
    'pages/index.html',
  ]) {
    await writeFile(path.join(folder, file), 'x');
  }
  for (const entry of await readdir(folder, { recursive: true })) await chmod(path.join(folder, entry), 0o755);
  await chmod(folder, 0o755);
  return folder;
}

describe.skipIf(process.platform === 'win32')("an earlier version's data folder", () => {
  test('is closed to other users, with its keys and database', async () => {
    const folder = await anOpenFolder();
    expect(await worldReadablePaths(folder)).toContain('.');
    await closeDataFolder(folder);
    expect(await worldReadablePaths(folder)).toEqual([]);
    expect(await modeOf(folder)).toBe('0700');
    for (const inside of [
      'mongo',
      'mongo/mongod',
      'mongo/mongod/WiredTiger',
      'mongo/mongod/journal/1',
      'running/host-1.json',
      'mongo-server.json',
      'mongo-server.log.1',
      'pages',
    ]) {
      expect(await modeOf(folder, inside), inside).toMatch(/^07?00$|^0700$/);
    }
  });

  test('shared with somebody else keeps its mode and their files, and closes what is ours', async () => {
    const folder = await anOpenFolder();
    await writeFile(path.join(folder, 'of-another-program'), 'x');
    await chmod(path.join(folder, 'of-another-program'), 0o644);
    await closeDataFolder(folder);
    expect(await modeOf(folder)).toBe('0755');
    expect(await modeOf(folder, 'of-another-program')).toBe('0644');
    expect(await modeOf(folder, 'mongo')).toBe('0700');
    expect(await worldReadablePaths(folder)).toEqual(['.']);
  });

  test('changes nothing behind a link leading out of it', async () => {
    const folder = await anOpenFolder();
    const elsewhere = await temporaryFolder();
    await chmod(elsewhere, 0o755);
    await symlink(elsewhere, path.join(folder, 'secantusdb'));
    await symlink(elsewhere, path.join(folder, 'mongo', 'linked'));
    await closeDataFolder(folder);
    expect(await modeOf(elsewhere)).toBe('0755');
  });
});
