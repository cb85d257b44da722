import { hostname } from 'node:os';
import { expect, test } from 'vitest';
import { isProcessGone, processesInWords, thisMachine } from '../../../../shared/platform/process/process-gone.ts';

/** Higher than any process ID. */
const noPid = 4_194_305;

test('only a process of this very machine can be known to be gone, not one of a machine with the same name', () => {
  expect(isProcessGone({ host: thisMachine, pid: noPid })).toBe(true);
  expect(isProcessGone({ host: thisMachine, pid: process.pid })).toBe(false);
  expect(isProcessGone({ host: `${hostname()}/another boot/4026531836`, pid: noPid })).toBe(false);
  expect(processesInWords([{ host: thisMachine, pid: 7 }])).toBe(`process 7 on ${hostname()}`);
});
