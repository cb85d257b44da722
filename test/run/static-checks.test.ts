import { expect, test } from 'vitest';
import { runStaticChecks, type StaticCheck } from '../support/run/static-checks.ts';

test('each static check counts as one, and reports in one piece its output and whether it passed', async () => {
  const checks: StaticCheck[] = [
    { name: 'good', command: ['node', '-e', 'console.log("fine"); console.error("nearly")'] },
    { name: 'bad', command: ['node', '-e', 'console.log("broken"); process.exit(3)'] },
    { name: 'missing', command: ['no-such-program'] },
  ];
  const said: string[] = [];
  expect(await runStaticChecks(checks, (text) => said.push(text))).toEqual({ passed: 1, failed: 2, skipped: 0 });
  expect(said[0]).toMatch(/— good\n(fine\nnearly|nearly\nfine)\ngood: ok\n/);
  expect(said[1]).toBe('\n— bad\nbroken\nFAILED  bad\n');
  expect(said[2]).toMatch(/— missing\n.*ENOENT\nFAILED {2}missing\n/);
});
