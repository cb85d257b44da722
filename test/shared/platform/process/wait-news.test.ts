import { expect, test } from 'vitest';
import { waitNews } from '../../../../shared/platform/process/wait-news.ts';

/** What is printed when checking every tenth of a second. */
function saidIn(seconds: number, firstAfterMs = 0): string[] {
  const lines: string[] = [];
  let ms = 0;
  const tell = waitNews((line) => lines.push(line), { firstAfterMs, now: () => ms });
  for (; ms <= seconds * 1000; ms += 100) tell('Waiting for the database of process 7 to respond');
  return lines;
}
const words = 'Waiting for the database of process 7 to respond';

test('a wait is announced at once, and every ten seconds with its length', () => {
  expect(saidIn(9)).toEqual([words]);
  expect(saidIn(35)).toEqual([words, `${words} (10 s so far)`, `${words} (20 s so far)`, `${words} (30 s so far)`]);
});

test('a usually short one is announced after ten seconds', () => {
  expect(saidIn(9, 10_000)).toEqual([]);
  expect(saidIn(21, 10_000)).toEqual([`${words} (10 s so far)`, `${words} (20 s so far)`]);
});

test('late checks report how long it has lasted by then', () => {
  const lines: string[] = [];
  let ms = 0;
  const tell = waitNews((line) => lines.push(line), { now: () => ms });
  for (ms of [0, 27_400, 29_000, 31_000]) tell('Waiting');
  expect(lines).toEqual(['Waiting', 'Waiting (27 s so far)', 'Waiting (31 s so far)']);
});
