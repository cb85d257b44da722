import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskState } from '../../../../shared/platform/data-folder/room-on-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const failing = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: write`), { code });
};

test('a folder with room is ready, and nothing is left in it', async () => {
  const folder = await temporaryFolder();
  expect(await diskState(folder)).toBe('ready');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'unwritable'],
])('a write that fails with %s says %s', async (code, state) => {
  expect(await diskState(await temporaryFolder(), failing(code))).toBe(state);
});

test('a folder that is not there is unwritable', async () => {
  expect(await diskState(path.join(await temporaryFolder(), 'gone'))).toBe('unwritable');
});
