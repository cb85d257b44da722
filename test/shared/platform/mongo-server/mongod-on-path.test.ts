import { mkdir, readFile } from 'node:fs/promises';
import { delimiter, join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test } from 'vitest';
import { type MongoServer, startMongoServer } from '../../../../shared/platform/mongo-server/mongo-server.ts';
import { groupOf, isRunning } from '../../../../shared/platform/mongo-server/process-info.ts';
import {
  prepareSecantus,
  removeFolder,
  serverPid,
  storedNumbers,
  temporaryFolder,
  titleFor,
} from './support/embedded.ts';
import { fakeMongod, writeScript } from './support/fake-programs.ts';

const prepared = await prepareSecantus();
const missing = 'missing' in prepared ? prepared.missing : undefined;

let folder: string;
let lines: string[];
let running: MongoServer | undefined;

beforeEach(async () => {
  folder = await temporaryFolder();
  await mkdir(join(folder, 'bin'));
  lines = [];
  running = undefined;
});

afterEach(async () => {
  await running?.stop();
  await removeFolder(folder);
});

async function start(kinds: readonly ('mongod' | 'secantusd-rs')[] = ['mongod']): Promise<MongoServer> {
  running = await startMongoServer({
    dataDir: join(folder, 'data'),
    kinds,
    environment: { ...process.env, PATH: `${join(folder, 'bin')}${delimiter}/usr/bin${delimiter}/bin` },
    say: (line) => lines.push(line),
  });
  return running;
}

const installMongod = async (before = ''): Promise<void> => {
  if ('missing' in prepared) throw new Error(prepared.missing);
  await writeScript(join(folder, 'bin', 'mongod'), fakeMongod(prepared.command, before));
};

describe.skipIf(missing !== undefined)(titleFor('mongod on PATH', missing), { timeout: 60_000 }, () => {
  test('is named in one line, and gets another port when a program takes its chosen one first', async () => {
    const once = join(folder, 'was-here');
    await installMongod(
      `if [ ! -e ${once} ]; then echo "$port" > ${once}; echo 'SocketException: Address already in use' >&2; exit 48; fi`,
    );
    const server = await start();
    expect(server).toMatchObject({ kind: 'mongod', role: 'started' });
    expect(lines[0]).toBe(`Using mongod 8.0.28 from PATH (${join(folder, 'bin', 'mongod')})`);
    expect(server.url).not.toContain(`:${(await readFile(once, 'utf8')).trim()}/`);
    expect(await storedNumbers(server.url)).toEqual([]);
  });

  test('may be a script that runs the server as a child: stop() ends both', async () => {
    await installMongod('if [ -z "$again" ]; then again=1 "$0" --port "$port" --dbpath "$dbpath"; exit; fi');
    const server = await start();
    const pid = await serverPid(join(folder, 'data'));
    expect(await groupOf(pid)).not.toBe(pid);
    await server.stop();
    expect(await isRunning(pid)).toBe(false);
  });

  test('that exits at once is reported with its last words, and leaves nothing that looks like data', async () => {
    await installMongod('echo "Illegal instruction" >&2; touch "$dbpath/WiredTiger"; exit 132');
    await expect(start()).rejects.toThrow(/mongod on PATH: it exited with exit code 132 \(Illegal instruction\)/);
    await installMongod();
    expect((await start()).kind).toBe('mongod');
  });

  test('with a full disk is reported as such, with the path and what to do', async () => {
    await installMongod('echo "WT_PANIC: No space left on device" >&2; exit 14');
    const refused = start();
    await expect(refused).rejects.toMatchObject({ code: 'data_folder' });
    await expect(refused).rejects.toThrow(`No space left for data folder ${join(folder, 'data')}. Free some space`);
  });

  test('with files locked by an unseen program is reported as such, and no empty database is started', async () => {
    await installMongod('echo "DBPathInUse: Unable to lock the lock file" >&2; exit 100');
    await expect(start()).rejects.toMatchObject({ code: 'data_in_use' });
  });

  test('too old or not running is skipped with the reason', async () => {
    await writeScript(join(folder, 'bin', 'mongod'), 'echo "db version v4.4.29"');
    await expect(start()).rejects.toThrow(/is version 4\.4\.29; 5\.0 or newer is needed/);
    await writeScript(
      join(folder, 'bin', 'mongod'),
      'echo "libcurl.so.4: cannot open shared object file" >&2; exit 127',
    );
    await expect(start()).rejects.toThrow(/does not run here: libcurl\.so\.4: cannot open shared object file/);
  });
});
