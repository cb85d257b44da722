import { expect, test, vi } from 'vitest';
import { demoListings, liveListings, shows, useKeptFolder } from '../../cli/support/kept-folder.ts';

// What a kill may break at any other moment is in test/long/cli/start-crashes.test.ts.
vi.setConfig({ testTimeout: 90_000 });

const { start, databasePid, databases, importOne } = useKeptFolder();

test('a signal during the start stops what has been started so far', async () => {
  const slipway = start();
  await slipway.said('The database is ready');
  expect(await slipway.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
  expect(slipway.output()).not.toContain('Slipway runs at');
  expect(await databases()).toEqual([]);
});

test('what was acknowledged is there after a kill of Slipway and its database', async () => {
  const first = start();
  await first.address();
  await importOne('quillhammer');
  process.kill(await databasePid(), 'SIGKILL');
  expect(await first.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

  const address = await start().address();
  await shows(address, 'quillhammer');
  expect(await liveListings(address)).toBe(demoListings + 1);
});

test('pages are written again under a new public address, and SIGTERM stops Slipway and its database in order', async () => {
  const slipway = start([], { PUBLIC_URL: 'https://directory.example' });
  const address = await slipway.address('on this machine');
  const canonical = 'rel="canonical" href="https://directory.example/products/quillhammer"';
  await vi.waitFor(
    async () => expect(await (await fetch(`${address}/products/quillhammer`)).text()).toContain(canonical),
    20_000,
  );
  expect(await databases()).not.toEqual([]);
  expect(await slipway.kill('SIGTERM')).toMatchObject({ code: 0, signal: null, err: '' });
  expect(await databases()).toEqual([]);
});
