import { chmod, mkdir, symlink, writeFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { findOnPath } from '../../../../shared/platform/process/find-on-path.ts';
import { removeFolder, temporaryFolder } from '../mongo-server/support/embedded.ts';

describe('the search on PATH', () => {
  test('finds the first executable file, through links, and skips folders and plain files', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const [a, b, c] = [join(folder, 'a'), join(folder, 'b'), join(folder, 'c')];
    await mkdir(join(a, 'mongod'), { recursive: true });
    await mkdir(b);
    await writeFile(join(b, 'mongod'), '', { mode: 0o644 });
    await mkdir(c);
    await writeFile(join(c, 'real'), '#!/bin/sh\n');
    await chmod(join(c, 'real'), 0o755);
    await symlink(join(c, 'real'), join(c, 'mongod'));
    expect(await findOnPath('mongod', { PATH: [a, b, c].join(delimiter) })).toBe(join(c, 'mongod'));
    expect(await findOnPath('mongod', { PATH: [a, b].join(delimiter) })).toBeUndefined();
  });

  test('never returns a program from a relative folder', async () => {
    expect(await findOnPath('biome', { PATH: ['.', 'node_modules/.bin', ''].join(delimiter) })).toBeUndefined();
    expect(await findOnPath('mongod', {})).toBeUndefined();
  });
});
