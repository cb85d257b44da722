import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { GUARD_NAME } from '../../../../shared/platform/mongo-server/guard-script.ts';
import { leftoverAmong } from '../../../../shared/platform/mongo-server/leftover-server.ts';
import { isRunning, listCommands, markProcess } from '../../../../shared/platform/mongo-server/process-info.ts';
import { writeRunRecord } from '../../../../shared/platform/mongo-server/run-record.ts';
import {
  endOfServer,
  prepareSecantus,
  recordOf,
  serverPid,
  storedNumbers,
  titleFor,
  until,
  withCollection,
} from './support/embedded.ts';
import { insertSurely } from './support/insert-number.ts';
import { newStage, type Stage } from './support/stage.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

describe('looking for a leftover server', () => {
  const folder = '/srv/a b/.data/mongo/secantusdb';
  const command = `/srv/python -I -m secantus --port 4711 --storage-path ${folder} --cache-size 256M`;

  test('finds the process whose command line names the data folder, and its port', () => {
    const commands = [
      { pid: 1, command: 'init' },
      { pid: 2, command },
    ];
    expect(leftoverAmong(commands, 'secantusdb', folder)).toEqual({
      pid: 2,
      engine: 'secantusdb',
      engineDir: folder,
      port: 4711,
    });
  });

  test('skips guards, other programs and folders that merely share a prefix', () => {
    const commands = [
      { pid: 1, command: `/bin/sh -c script ${GUARD_NAME} ${command}` },
      { pid: 2, command: `ls ${folder}` },
      { pid: 3, command: command.replace(folder, `${folder}-copy`) },
    ];
    expect(leftoverAmong(commands, 'secantusdb', folder)).toBeUndefined();
  });
});

describe.skipIf(missing !== undefined)(
  titleFor('a server left behind', missing),
  { timeout: 60_000, concurrent: true },
  () => {
    /** Kills an owner and its server's guard, so that the server is left over. */
    async function makeOrphan({ folder, launch }: Stage): Promise<{ pid: number; url: string }> {
      const owner = launch();
      const url = String(await owner.first('url'));
      const isGuard = (command: string) => command.includes(GUARD_NAME) && command.includes(folder);
      const guard = (await listCommands()).find(({ command }) => isGuard(command));
      if (guard === undefined) throw new Error('the server has no guard');
      process.kill(guard.pid, 'SIGKILL');
      await owner.kill('SIGKILL');
      return { pid: await serverPid(folder), url };
    }

    test('takes it over when it answers, restarts it when it dies, and ends it with stop()', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await newStage(onTestFinished);
      const orphan = await makeOrphan(stage);
      const server = await stage.start();
      expect(server).toMatchObject({ role: 'started', url: orphan.url, kind: 'secantusdb' });
      expect(await serverPid(stage.folder)).toBe(orphan.pid);
      process.kill(orphan.pid, 'SIGKILL');
      await withCollection(server.url, (numbers) => insertSurely(numbers, 1));
      await until(async () => (await serverPid(stage.folder)) !== orphan.pid);
      const successor = await serverPid(stage.folder);
      await server.stop();
      expect(await isRunning(successor)).toBe(false);
      expect(await recordOf(stage.folder)).toMatchObject({ pid: null, owner: null });
    });

    test('gives it a new guard after the takeover, which ends it when its second owner is killed', async ({
      expect,
      onTestFinished,
    }) => {
      const stage = await newStage(onTestFinished);
      const orphan = await makeOrphan(stage);
      await withCollection(orphan.url, (numbers) => numbers.insertOne({ _id: 1 }));
      const heir = stage.launch();
      expect(await heir.first('role')).toBe('started');
      expect(await serverPid(stage.folder)).toBe(orphan.pid);
      await heir.kill('SIGKILL');
      await endOfServer(stage.folder, orphan.pid);
      expect(await storedNumbers((await stage.start()).url)).toEqual([1]);
    });

    test("ends it when it doesn't answer, and serves its data from a new one", async ({ expect, onTestFinished }) => {
      const stage = await newStage(onTestFinished);
      const orphan = await makeOrphan(stage);
      await withCollection(orphan.url, (numbers) => numbers.insertOne({ _id: 1 }));
      process.kill(orphan.pid, 'SIGSTOP');
      const server = await stage.start();
      expect(await isRunning(orphan.pid)).toBe(false);
      expect(stage.lines).toContainEqual(
        expect.stringMatching(/^Stopping a database server left behind by a killed process/),
      );
      expect(await storedNumbers(server.url)).toEqual([1]);
    });

    test('ignores a reused process id: the stranger there lives on', async ({ expect, onTestFinished }) => {
      const { folder, start } = await newStage(onTestFinished);
      const stranger = spawn('sleep', ['60'], { stdio: 'ignore' });
      await once(stranger, 'spawn');
      onTestFinished(() => void stranger.kill('SIGKILL'));
      const pid = stranger.pid ?? 0;
      const owner = { ...(await markProcess(pid)), started: 'another boot/1', host: 'elsewhere', instance: 'gone' };
      const startedAt = '2026-01-05T08:00:00.000Z';
      await writeRunRecord(folder, { kind: 'secantusdb', version: '0.7.0b3', port: 40_999, pid, owner, startedAt });
      expect(await start()).toMatchObject({ role: 'started' });
      expect(stranger.exitCode).toBeNull();
      expect(await isRunning(pid)).toBe(true);
    });
  },
);
