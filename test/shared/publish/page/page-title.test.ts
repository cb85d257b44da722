import { expect, test } from 'vitest';
import { titleOfPair, titleWithName } from '../../../../shared/publish/page/page-title.ts';

const long = 'The Society for the Quiet Improvement of Everyday Spreadsheets and Other Small Things';

test('a title that fits is left intact', () => {
  expect(titleWithName('Badges of ', 'Fernleaf')).toBe('Badges of Fernleaf');
  expect(titleOfPair('Fernleaf', 'Mosspad')).toBe('Fernleaf vs Mosspad');
});

test('an overlong name is truncated visibly', () => {
  expect(titleWithName('Badges of ', long)).toMatch(/^Badges of The Society .*…$/);
  expect(titleWithName('Badges of ', long).length).toBeLessThanOrEqual(70);
});

test("only a pair's long name is cut, or both if both are long", () => {
  expect(titleOfPair('Fernleaf', long)).toMatch(/^Fernleaf vs The Society .*…$/);
  expect(titleOfPair(long, long)).toMatch(/^The Society .*… vs The Society .*…$/);
  for (const title of [titleOfPair('Fernleaf', long), titleOfPair(long, 'Fernleaf'), titleOfPair(long, long)]) {
    expect(title.length).toBeGreaterThan(60);
    expect(title.length).toBeLessThanOrEqual(70);
  }
});

test('no character is split', () => {
  expect(titleWithName('', '👩‍🚀'.repeat(20))).toMatch(/^(?:👩‍🚀)+…$/u);
});
