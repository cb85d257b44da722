import { describe, expect, test, vi } from 'vitest';
import { demoListings, liveListings, shows, useKeptFolder } from '../../cli/support/kept-folder.ts';
import { patientMs } from '../../support/patience.ts';

// Each test continues from the state the previous one left.
const { start, databasePid, databases, importOne } = useKeptFolder();

const noDatabaseIsLeft = () => vi.waitFor(async () => expect(await databases()).toEqual([]), patientMs);

const filling = 'Adding demo content';

test('a signal during start stops whatever has started so far', async () => {
  const slipway = start();
  await slipway.said('Database ready');
  expect(await slipway.kill('SIGTERM')).toMatchObject({ code: 0, err: '' });
  expect(slipway.output()).not.toContain('Slipway is running at');
  expect(await databases()).toEqual([]);
});

describe('on an empty folder', () => {
  test('two simultaneous starts add the demo catalogue once, even if the one adding it is killed', async () => {
    const both = [start(), start(['--role=web'])];
    const [seeder, other] = await Promise.race(
      both.map(async (one, index) => {
        await one.said(filling);
        return index === 0 ? both : both.toReversed();
      }),
    );
    await seeder?.kill('SIGKILL');
    expect(await liveListings((await other?.address()) ?? '')).toBe(demoListings);
    expect(other?.output().split(filling)).toHaveLength(2);
  });
});

describe('kill -9', () => {
  test('on Slipway and its database loses nothing acknowledged and seeds nothing twice', async () => {
    const first = start();
    expect(await liveListings(await first.address())).toBe(demoListings);
    await importOne('quillhammer');
    process.kill(await databasePid(), 'SIGKILL');
    expect(await first.kill('SIGKILL')).toMatchObject({ signal: 'SIGKILL' });

    const second = start();
    const address = await second.address();
    expect(second.output()).not.toContain(filling);
    expect(await liveListings(address)).toBe(demoListings + 1);
    await shows(address, 'quillhammer');
    expect((await fetch(`${address}/products/quillhammer`)).status).toBe(200);
  });

  test('on Slipway alone takes its database down too, or the next start takes it over', async () => {
    const first = start();
    await first.address();
    await first.kill('SIGKILL');
    const second = start();
    expect(await liveListings(await second.address())).toBe(demoListings + 1);
    await second.kill('SIGKILL');
    await noDatabaseIsLeft();
  });

  test('on the database alone is repaired: it restarts and the site answers', async () => {
    const slipway = start();
    const address = await slipway.address();
    const killed = await databasePid();
    process.kill(killed, 'SIGKILL');
    await slipway.said('The database stopped unexpectedly');
    await vi.waitFor(async () => expect(await databasePid()).not.toBe(killed), patientMs);
    await importOne('tidewren');
    await shows(address, 'tidewren');
    // A page requested directly can appear before lists have picked up the change.
    await vi.waitFor(async () => expect(await liveListings(address)).toBe(demoListings + 2), patientMs);
  });
});

test('a new public address gets every page rewritten', async () => {
  const slipway = start([], { PUBLIC_URL: 'https://directory.example' });
  const address = await slipway.address('Local  ');
  await vi.waitFor(async () => {
    for (const page of ['/', '/categories', '/products/quillhammer']) {
      expect(await (await fetch(address + page)).text()).toContain(
        `rel="canonical" href="https://directory.example${page}"`,
      );
    }
  }, patientMs);
});

test.each(['SIGTERM', 'SIGINT'] as const)('%s stops Slipway and its database cleanly', async (signal) => {
  const slipway = start();
  await slipway.address();
  expect(await databases()).not.toEqual([]);
  expect(await slipway.kill(signal)).toMatchObject({ code: 0, signal: null, err: '' });
  expect(await databases()).toEqual([]);
});
