import { closeSync, openSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { isRunning, listCommands } from '../../../../shared/platform/mongo-server/process-info.ts';
import { type ServerProcess, spawnServer } from '../../../../shared/platform/mongo-server/server-process.ts';
import { removeFolder, temporaryFolder, until } from './support/embedded.ts';

let folder: string;

beforeEach(async () => {
  folder = await temporaryFolder();
  onTestFinished(() => removeFolder(folder));
});

const output = () => readFile(join(folder, 'output'), 'utf8');

function run(command: string, script: string, patienceMs = 1000): Promise<ServerProcess> {
  const descriptor = openSync(join(folder, 'output'), 'a');
  onTestFinished(() => closeSync(descriptor));
  const list = ['-c', script, folder];
  return spawnServer({
    command,
    arguments: list,
    environment: process.env,
    workingDir: folder,
    output: descriptor,
    patienceMs,
  });
}

describe.skipIf(process.platform === 'win32')('a server process', () => {
  test('has the reported process id, writes to its log, and takes its guard with it', async () => {
    const server = await run('/bin/sh', 'echo "I am $$"; exit 3');
    expect(await server.exited).toBe('exit code 3');
    expect(server.hasExited()).toBe(true);
    expect(await output()).toBe(`I am ${server.pid}\n`);
    await until(async () => (await listCommands()).every(({ command }) => !command.includes(folder)));
  });

  test('is asked to stop first', async () => {
    const server = await run('/bin/sh', 'trap "echo bye; exit 0" TERM; echo up; while :; do sleep 0.05; done');
    await until(async () => (await output()).includes('up'));
    await server.end();
    expect(await server.exited).toBe('exit code 0');
    expect(await output()).toMatch(/^up\n.*bye\n$/s);
  });

  test("is killed when it doesn't stop in time, and only ended once", async () => {
    const server = await run('/bin/sh', 'trap "" TERM; echo up; while :; do sleep 0.05; done');
    await until(async () => (await output()).includes('up'));
    await server.end();
    expect(await server.exited).toBe('signal SIGKILL');
    expect(await isRunning(server.pid)).toBe(false);
    await server.end();
  });

  test("that won't stop is killed by a caller who can't wait", async () => {
    const server = await run('/bin/sh', 'trap "" TERM; echo up; while :; do sleep 0.05; done', 600_000);
    await until(async () => (await output()).includes('up'));
    const ending = server.end();
    server.kill();
    await ending;
    expect(await server.exited).toBe('signal SIGKILL');
    server.kill();
  });

  test('that is missing ends at once, with the reason in its log', async () => {
    const server = await run('/nonexistent/mongod', '');
    expect(await server.exited).toMatch(/^exit code 12[67]$/);
    expect(await output()).toContain('/nonexistent/mongod');
  });
});
