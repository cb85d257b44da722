import { describe, test } from 'vitest';
import {
  endOfServer,
  prepareSecantus,
  serverPid,
  storedNumbers,
  titleFor,
  until,
  withCollection,
} from './support/embedded.ts';
import { insertSurely } from './support/insert-number.ts';
import type { OwnerProcess } from './support/owner-process.ts';
import { newStage } from './support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;
const settings = { timeout: 60_000, concurrent: true };

function acknowledgedBy(owner: OwnerProcess): number[] {
  return owner.events.map(({ acknowledged }) => acknowledged).filter((number) => typeof number === 'number');
}

describe.skipIf(missing !== undefined)(titleFor('after a crash', missing), settings, () => {
  test('of the parent by kill -9 during inserts, the server ends and nothing acknowledged is lost', async ({
    expect,
    onTestFinished,
  }) => {
    const { folder, launch, start } = await newStage(onTestFinished);
    const owner = launch();
    await owner.first('url');
    const pid = await serverPid(folder);
    owner.send('insert');
    await owner.atLeast(100, 'acknowledged');
    await owner.kill('SIGKILL');
    await endOfServer(folder, pid);
    const again = await start();
    expect(await storedNumbers(again.url)).toEqual(expect.arrayContaining(acknowledgedBy(owner)));
  });

  test('of the server by kill -9, the same port serves everything acknowledged, and inserts continue', async ({
    expect,
    onTestFinished,
  }) => {
    const { folder, launch } = await newStage(onTestFinished);
    const owner = launch();
    const url = String(await owner.first('url'));
    owner.send('insert');
    await owner.atLeast(100, 'acknowledged');
    process.kill(await serverPid(folder), 'SIGKILL');
    await owner.atLeast(200, 'acknowledged');
    const before = acknowledgedBy(owner);
    expect(await storedNumbers(url)).toEqual(expect.arrayContaining(before));
    const said = owner.events.map(({ said }) => String(said));
    expect(said).toContainEqual(expect.stringMatching(/stopped unexpectedly \(signal SIGKILL/));
  });

  test('of the server, stop() returns during the restart wait and leaves nothing running', async ({
    onTestFinished,
  }) => {
    const { allGone, folder, lines, start } = await newStage(onTestFinished);
    const server = await start();
    process.kill(await serverPid(folder), 'SIGKILL');
    await until(async () => lines.some((line) => line.includes('stopped unexpectedly')));
    await server.stop();
    await allGone();
  });
});

describe.skipIf(missing !== undefined)(titleFor('a joined process', missing), settings, () => {
  test('takes over the database on the same port when its owner stops, and its client reconnects', async ({
    expect,
    onTestFinished,
  }) => {
    const { launch, start } = await newStage(onTestFinished);
    const owner = launch();
    const url = String(await owner.first('url'));
    const joined = await start();
    expect(joined).toMatchObject({ role: 'joined', url });
    await withCollection(joined.url, async (numbers) => {
      await numbers.insertOne({ _id: 1 });
      await owner.stop();
      expect(await numbers.findOne({ _id: 1 })).toEqual({ _id: 1 });
      await insertSurely(numbers, 2);
    });
    await until(async () => joined.role === 'started');
    expect(joined.url).toBe(url);
  });

  test('is the second of two that start at the same moment', async ({ expect, onTestFinished }) => {
    const { launch, processes } = await newStage(onTestFinished);
    const both = [launch(), launch()];
    const roles = await Promise.all(both.map((one) => one.first('role')));
    expect(roles.toSorted()).toEqual(['joined', 'started']);
    expect(await both[0]?.first('url')).toBe(await both[1]?.first('url'));
    // One server and its guard.
    expect(await processes()).toHaveLength(2);
  });

  test('takes over the database when its owner is killed', async ({ expect, onTestFinished }) => {
    const { launch, start } = await newStage(onTestFinished);
    const owner = launch();
    await owner.first('url');
    const joined = await start();
    await withCollection(joined.url, async (numbers) => {
      await numbers.insertOne({ _id: 1 });
      await owner.kill('SIGKILL');
      await insertSurely(numbers, 2);
    });
    await until(async () => joined.role === 'started');
    expect(await storedNumbers(joined.url)).toEqual([1, 2]);
  });

  test('continues with the restarted server after a crash, and leaves it to its living owner in the end', async ({
    expect,
    onTestFinished,
  }) => {
    const { allGone, folder, launch, lines, start } = await newStage(onTestFinished);
    const owner = launch();
    const url = String(await owner.first('url'));
    const joined = await start();
    process.kill(await serverPid(folder), 'SIGKILL');
    await withCollection(joined.url, (numbers) => insertSurely(numbers, 1));
    await until(async () => lines.filter((line) => line.startsWith('Using the database of process')).length === 2);
    expect(joined.role).toBe('joined');
    await joined.stop();
    expect(await storedNumbers(url)).toEqual([1]);
    await owner.stop();
    await allGone();
  });
});

describe.skipIf(missing !== undefined)(titleFor('Ctrl-C', missing), settings, () => {
  test('reaches the whole process group, but the database only after its owner has drained', async ({
    expect,
    onTestFinished,
  }) => {
    const { launch } = await newStage(onTestFinished);
    const owner = launch();
    await owner.first('url');
    owner.interruptGroup();
    expect(await owner.first('drained')).toBe(0);
    expect(await owner.first('stopped')).toBe(true);
  });
});
