import { expect, test } from 'vitest';
import { UsageError } from '../../cli/command-line.ts';
import { readLimit, reportInWords } from '../../cli/enrich.ts';

test('slipway enrich summarises its result and how to continue', () => {
  const report = { waiting: 1_200, written: 800, without: { timeout: 3, refused_by_robots: 100 }, stopped: true };
  expect(reportInWords(report)).toEqual([
    '1,200 listings without text: 800 filled in, 100 refused by robots, 3 timeout.',
    'Stopped early. Progress is saved; run the command again to resume.',
  ]);
  expect(reportInWords({ waiting: 0, written: 0, without: {}, stopped: false })[0]).toMatch(/^Nothing to do/);
});

test('--limit counts listings', () => {
  expect(readLimit(undefined)).toBeUndefined();
  expect(readLimit('25')).toBe(25);
  for (const wrong of ['0', '-1', '1.5', 'all', '']) expect(() => readLimit(wrong)).toThrow(UsageError);
});
