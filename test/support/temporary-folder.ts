import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { onTestFinished } from 'vitest';

/** A folder that is removed when the test is over. */
export async function temporaryFolder(): Promise<string> {
  const folder = await mkdtemp(path.join(tmpdir(), 'slipway-test-'));
  onTestFinished(() => rm(folder, { recursive: true, force: true }));
  return folder;
}
