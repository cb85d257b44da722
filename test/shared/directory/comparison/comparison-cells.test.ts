import { expect, test } from 'vitest';
import { cellInWords } from '../../../../shared/directory/comparison/comparison-cells.ts';

test.each([
  ['stage', 'mvp', 'MVP'],
  ['country', 'JP', 'Japan'],
  ['launch_week', '2026-11-16', 'Week of 16 November 2026'],
  ['founded_year', 2019, '2019'],
  ['votes', 12_345, '12,345'],
  ['rating', 4, '4.0 out of 5'],
  ['city', 'Oslo', 'Oslo'],
])('%s %s reads “%s”', (key, cell, words) => {
  expect(cellInWords(key, cell)).toBe(words);
});

test('lists stay lists, and what is not stated stays null', () => {
  expect(cellInWords('tags', ['a', 'b'])).toEqual(['a', 'b']);
  expect(cellInWords('stage', null)).toBeNull();
});
