import { mkdir, readdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  dataFolderText,
  engineWithData,
  isUnusedFolder,
  noRoomText,
  prepareDataFolder,
} from '../../../../shared/platform/mongo-server/data-folder.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

describe('the data folder', () => {
  test('is created with its parents, and may be a relative path', async () => {
    const folder = await newFolder();
    expect(await prepareDataFolder(join(folder, 'a', '..', 'b', '.data'))).toBe(join(folder, 'b', '.data'));
  });

  test.skipIf(process.platform !== 'linux')("that can't be created is refused instead of retried forever", async () => {
    await expect(prepareDataFolder('/proc/slipway/.data')).rejects.toMatchObject({ code: 'data_folder' });
  });

  test('can be created by several processes at once, and leaves no trial file', async () => {
    const folder = await newFolder();
    await Promise.all(Array.from({ length: 8 }, () => prepareDataFolder(join(folder, 'a', 'b', 'c'))));
    expect(await readdir(join(folder, 'a', 'b', 'c'))).toEqual(['mongo']);
  });

  test.each([
    ['ENOTDIR', 'part of its path is a file'],
    ['EEXIST', 'part of its path is a file'],
    ['EACCES', 'is not writable. Give this user write access'],
    ['EROFS', 'read-only file system'],
    ['ENOSPC', 'No space left'],
    ['EIO', '(EIO)'],
    [undefined, '(unknown error)'],
  ])('with the error %s is reported with the fix', (code, words) => {
    const text = dataFolderText(code, '/srv/.data');
    expect(text).toContain(words);
    expect(text).toContain('/srv/.data');
    expect(text).toContain('DATA_DIR');
  });

  test('on an almost full disk is refused with both sizes', () => {
    expect(noRoomText('/srv/.data', 52_428_800, 419_430_400)).toContain(
      '50 MB free on its disk; a new database needs 400 MB',
    );
  });

  test('belongs to the engine that wrote files, not to one with only a folder there', async () => {
    const folder = await newFolder();
    await mkdir(join(folder, 'mongo', 'mongod'), { recursive: true });
    await mkdir(join(folder, 'mongo', 'secantusdb'));
    expect(await engineWithData(folder)).toBeUndefined();
    await writeFile(join(folder, 'mongo', 'secantusdb', 'WiredTiger'), '');
    expect(await engineWithData(folder)).toBe('secantusdb');
  });

  test("counts as unused only when the engine's is missing or empty", async () => {
    const folder = await newFolder();
    expect(await isUnusedFolder(join(folder, 'none'))).toBe(true);
    expect(await isUnusedFolder(folder)).toBe(true);
    await writeFile(join(folder, 'journal'), '');
    expect(await isUnusedFolder(folder)).toBe(false);
  });
});
