import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, onTestFinished, test } from 'vitest';
import {
  commandOf,
  groupOf,
  isRunning,
  isSameProcess,
  listCommands,
  markProcess,
} from '../../../../shared/platform/mongo-server/process-info.ts';

async function sleeper(): Promise<{ pid: number; end: () => Promise<void> }> {
  const child = spawn('sleep', ['60.125'], { stdio: 'ignore', detached: true });
  await once(child, 'spawn');
  const end = async (): Promise<void> => {
    if (child.exitCode !== null || child.signalCode !== null) return;
    child.kill('SIGKILL');
    await once(child, 'exit');
  };
  onTestFinished(end);
  return { pid: child.pid ?? 0, end };
}

describe.skipIf(process.platform === 'win32')('a process', () => {
  test('is identified by its command line, group and start time', async () => {
    const { pid, end } = await sleeper();
    const mark = await markProcess(pid);
    expect(await commandOf(pid)).toBe('sleep 60.125');
    expect(await listCommands()).toContainEqual({ pid, command: 'sleep 60.125' });
    expect(await groupOf(pid)).toBe(pid);
    expect(await isSameProcess(mark)).toBe(true);
    expect(await isSameProcess({ ...mark, started: 'at another time' })).toBe(false);
    await end();
    expect(await isSameProcess(mark)).toBe(false);
    expect(await isRunning(pid)).toBe(false);
    expect(await commandOf(pid)).toBeUndefined();
  });

  test('of another user also counts as running', async () => {
    expect(await isRunning(1)).toBe(true);
  });
});
