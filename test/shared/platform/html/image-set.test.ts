import { describe, expect, test } from 'vitest';
import { parseImageSet } from '../../../../shared/platform/html/image-set.ts';

describe('srcset entries', () => {
  test.each<[string, string, [string, string][]]>([
    [
      'with descriptors',
      '/a.png 1x, /b.png 2x',
      [
        ['/a.png', '1x'],
        ['/b.png', '2x'],
      ],
    ],
    [
      'with commas in their URLs',
      '/w=1,f=auto/a 1x,/w=2,f=auto/b 640w',
      [
        ['/w=1,f=auto/a', '1x'],
        ['/w=2,f=auto/b', '640w'],
      ],
    ],
    [
      'that end at a comma',
      '/a.png, /b.png,',
      [
        ['/a.png', ''],
        ['/b.png', ''],
      ],
    ],
    ['from data URLs', 'data:image/gif;base64,R0lG 1x', [['data:image/gif;base64,R0lG', '1x']]],
    [
      'with a comma in parentheses',
      '/a calc(1, 2) 1x, /b',
      [
        ['/a', 'calc(1, 2) 1x'],
        ['/b', ''],
      ],
    ],
    ['of only blanks and commas', ' , ,, ', []],
  ])('are read %s', (_, set, expected) => {
    expect(parseImageSet(set).map(({ url, descriptor }) => [url, descriptor])).toEqual(expected);
  });

  test('stop at more than any image has', () => {
    expect(parseImageSet('a 1x, '.repeat(100_000)).length).toBe(50);
  });
});
