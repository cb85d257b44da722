import { describe, expect, onTestFinished, test } from 'vitest';
import { prepareSecantus, serverPid, storedNumbers, titleFor, until, withCollection } from './support/embedded.ts';
import { newStage } from './support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

// The one test in this package that always runs: see test/support/database-tests.ts.
describe.skipIf(missing !== undefined)(titleFor('the embedded database', missing), { timeout: 60_000 }, () => {
  test('starts, returns on its port after a kill, and keeps everything across a restart', async () => {
    const { allGone, folder, start } = await newStage(onTestFinished);
    const first = await start();
    await withCollection(first.url, (numbers) => numbers.insertOne({ _id: 1 }));
    const killed = await serverPid(folder);
    process.kill(killed, 'SIGKILL');
    await until(async () => (await serverPid(folder)) !== killed);
    await withCollection(first.url, (numbers) => numbers.insertOne({ _id: 2 }));
    await first.stop();
    await allGone();
    const second = await start();
    expect(second.url).toBe(first.url);
    expect(await storedNumbers(second.url)).toEqual([1, 2]);
  });
});
