import { readdir } from 'node:fs/promises';
import path from 'node:path';
import { expect, test } from 'vitest';
import { diskState } from '../../../../shared/platform/data-folder/room-on-disk.ts';
import { temporaryFolder } from '../../../support/temporary-folder.ts';

const failing = (code: string) => async () => {
  throw Object.assign(new Error(`${code}: write`), { code });
};

test('a folder with room is ready, and the check leaves nothing behind', async () => {
  const folder = await temporaryFolder();
  expect(await diskState(folder)).toBe('ready');
  expect(await readdir(folder)).toEqual([]);
});

test.each([
  ['ENOSPC', 'full'],
  ['EDQUOT', 'full'],
  ['EROFS', 'unwritable'],
])('a write failing with %s reports %s', async (code, state) => {
  expect(await diskState(await temporaryFolder(), failing(code))).toBe(state);
});

test('a missing folder is unwritable', async () => {
  expect(await diskState(path.join(await temporaryFolder(), 'gone'))).toBe('unwritable');
});
