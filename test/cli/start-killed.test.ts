import { expect, test, vi } from 'vitest';
import { demoListings, liveListings, shows, useKeptFolder } from './support/kept-folder.ts';

// What a kill may break at any other moment is in test/long/cli/start-crashes.test.ts.
vi.setConfig({ testTimeout: 90_000 });

const { start, databasePid, databases, importOne } = useKeptFolder();

test('what was acknowledged is there after a kill of Slipway and its database, and SIGTERM then stops both in order', async () => {
  const first = start();
  await first.address();
  await importOne('quillhammer');
  process.kill(await databasePid(), 'SIGKILL');
  expect(await first.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

  const second = start();
  const address = await second.address();
  await shows(address, 'quillhammer');
  expect(await liveListings(address)).toBe(demoListings + 1);
  expect(await databases()).not.toEqual([]);
  expect(await second.kill('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
  expect(await databases()).toEqual([]);
});
