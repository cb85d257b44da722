import { readdir, writeFile } from 'node:fs/promises';
import { hostname } from 'node:os';
import { join } from 'node:path';
import fc from 'fast-check';
import { describe, expect, onTestFinished, test } from 'vitest';
import { markProcess } from '../../../../shared/platform/mongo-server/process-info.ts';
import {
  isOwnedByAnother,
  parseRunRecord,
  type RunRecord,
  readRunRecord,
  stoppedRecord,
  writeRunRecord,
} from '../../../../shared/platform/mongo-server/run-record.ts';
import { removeFolder, temporaryFolder } from './support/embedded.ts';

const record: RunRecord = {
  kind: 'mongod',
  version: '8.0.4',
  port: 27_018,
  pid: 4711,
  owner: { pid: 4710, started: 'boot/123', host: 'a-host', instance: 'one' },
  startedAt: '2026-01-05T08:00:00.000Z',
};

async function newFolder(): Promise<string> {
  const folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
  return folder;
}

describe('a run record', () => {
  test('survives a round trip, and leaves no temporary file', async () => {
    const folder = await newFolder();
    await writeRunRecord(folder, record);
    expect(await readRunRecord(folder)).toEqual(record);
    expect(await readdir(folder)).toEqual(['mongo-server.json']);
  });

  test('that is missing, truncated or malformed counts as none', async () => {
    const folder = await newFolder();
    expect(await readRunRecord(folder)).toBeUndefined();
    await writeFile(join(folder, 'mongo-server.json'), JSON.stringify(record).slice(0, -10));
    expect(await readRunRecord(folder)).toBeUndefined();
    expect(parseRunRecord(JSON.stringify({ ...record, port: 0 }))).toBeUndefined();
    expect(parseRunRecord(JSON.stringify({ ...record, kind: 'url' }))).toBeUndefined();
  });

  test('never fails a start, whatever the file contains', () => {
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.json()), (text) => {
        expect(parseRunRecord(text)).toBeUndefined();
      }),
    );
  });

  test('of a stopped server has no owner, and keeps the port', () => {
    expect(stoppedRecord(record)).toEqual({ ...record, pid: null, owner: null });
  });

  test("belongs to another only when that process lives, on this host, and isn't the caller", async () => {
    const me = { ...(await markProcess(process.pid)), host: hostname(), instance: 'other' };
    expect(await isOwnedByAnother({ ...record, owner: me }, 'asker')).toBe(true);
    expect(await isOwnedByAnother({ ...record, owner: { ...me, instance: 'asker' } }, 'asker')).toBe(false);
    expect(await isOwnedByAnother({ ...record, owner: { ...me, host: 'another-container' } }, 'asker')).toBe(false);
    expect(await isOwnedByAnother({ ...record, owner: { ...me, started: 'earlier boot/1' } }, 'asker')).toBe(false);
    expect(await isOwnedByAnother({ ...record, owner: null }, 'asker')).toBe(false);
  });
});
