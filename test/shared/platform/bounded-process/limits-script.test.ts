import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { describe, expect, test } from 'vitest';
import { LIMITS_SCRIPT } from '../../../../shared/platform/bounded-process/limits-script.ts';

/** Runs a shell command within the limits, unsupervised. */
async function endOf(command: readonly string[], { seconds = 20, kilobytes = 2_000_000 } = {}) {
  const args = ['-c', LIMITS_SCRIPT, 'bounds', String(seconds), String(kilobytes), ...command];
  const child = spawn('/bin/sh', args, { stdio: ['ignore', 'pipe', 'ignore'] });
  let out = '';
  child.stdout.setEncoding('utf8').on('data', (text: string) => {
    out += text;
  });
  await once(child, 'close');
  return { out, code: child.exitCode, signal: child.signalCode };
}

const node = (code: string): string[] => [process.execPath, '--max-old-space-size=64', '-e', code];

describe.runIf(process.platform === 'linux')('the system itself stops', () => {
  test('a program that uses too much CPU time', async () => {
    expect(await endOf(node('for (;;);'), { seconds: 1 })).toMatchObject({
      signal: expect.stringMatching(/XCPU|KILL/),
    });
  });

  test('a program that uses too much memory outside its heap', async () => {
    const all =
      'const all = []; for (let at = 0; at < 3000; at++) all.push(Buffer.alloc(1024 * 1024, 1)); console.log("had")';
    const { out, code } = await endOf(node(all), { kilobytes: 1_200_000 });
    expect(out).toBe('');
    expect(code).not.toBe(0);
  });

  test('no program within its limits, even where some are already lower', async () => {
    const lower = ['/bin/sh', '-c', LIMITS_SCRIPT, 'bounds', '900', '9000000', 'echo', 'done'];
    expect(await endOf(lower)).toMatchObject({ out: 'done\n', code: 0 });
  });

  test('and lets it write no file', async () => {
    const { code } = await endOf(['/bin/sh', '-c', `echo much > /tmp/slipway-bounds-test-${process.pid}`]);
    expect(code).not.toBe(0);
  });
});
