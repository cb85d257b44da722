import { existsSync, writeSync } from 'node:fs';
import { stat, truncate, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, onTestFinished, test } from 'vitest';
import { openServerLog } from '../../../../shared/platform/mongo-server/server-log.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';

describe("the server's log", () => {
  test('returns what was written since it was opened, and keeps what was there before', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const path = join(folder, 'log');
    await writeFile(path, 'earlier\n');
    const log = await openServerLog(path);
    expect(await log.tail()).toBe('');
    writeSync(log.descriptor, 'now\n');
    expect(await log.tail()).toBe('now\n');
    await truncate(path, 0);
    writeSync(log.descriptor, 'after\n');
    expect(await log.tail()).toBe('after\n');
    log.close();
  });

  test('above 10 MB is set aside, and only its last 16 KB are returned', async () => {
    const folder = await temporaryFolder();
    onTestFinished(() => removeFolder(folder));
    const path = join(folder, 'log');
    await writeFile(path, 'x'.repeat(10 * 1024 * 1024 + 1));
    const log = await openServerLog(path);
    expect(existsSync(`${path}.1`)).toBe(true);
    expect((await stat(path)).size).toBe(0);
    writeSync(log.descriptor, 'y'.repeat(20_000));
    expect((await log.tail()).length).toBe(16 * 1024);
    log.close();
  });
});
