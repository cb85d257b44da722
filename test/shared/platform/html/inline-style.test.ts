import { generate } from 'css-tree';
import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parseInlineStyle } from '../../../../shared/platform/html/inline-style.ts';
import { mayMatchScreen } from '../../../../shared/platform/html/media-query.ts';

const read = (style: string): Record<string, string> | undefined => {
  const parsed = parseInlineStyle(style);
  return (
    parsed &&
    Object.fromEntries(
      [...parsed].map(([property, value]) => [property, value.map((node) => generate(node)).join(' ')]),
    )
  );
};

const words = [
  'display:',
  'none',
  'width:',
  'calc(',
  '1px',
  'transform:',
  'scale(',
  'clip-path:',
  'var(--x)',
  'not all',
  ' and ',
  '(min-width:',
];

describe('a style attribute', () => {
  test.each<[string, string, Record<string, string>]>([
    ['with comments and capitals', '/* a */DISPLAY:/**/None', { display: 'none' }],
    ['with escapes', 'd\\69splay:n\\6fne;left:-5\\70x', { display: 'none', left: '-5px' }],
    ['with prefixes', '-webkit-transform:scale(0)', { transform: 'scale(0)' }],
    ['using the last valid value', 'display:none;display:flex;display:flexx', { display: 'flex' }],
    ['using the important value', 'display:none ! IMPORTANT;display:flex', { display: 'none' }],
    ['without unitless lengths', 'left:5;top:0', { top: '0' }],
    ['with broken parts', 'foo;:;left:1px}; top:2px;"', { top: '2px' }],
    ['with sides', 'margin:1px 2px 3px', { 'margin-top': '1px', 'margin-left': '2px' }],
    ['with logical names', 'inset-inline-start:-9px;block-size:0', { left: '-9px', height: '0' }],
    ['with a two-value shorthand', 'overflow:hidden visible', { 'overflow-x': 'hidden', 'overflow-y': 'visible' }],
    ['without the properties that matter', 'color:red;--x:1', {}],
  ])('is read %s', (_, style, expected) => {
    expect(read(style)).toMatchObject(expected);
    if (Object.keys(expected).length === 0) expect(read(style)).toEqual({});
  });

  test('is read without throwing, whatever it contains', () => {
    const part = fc.constantFrom(...'display:;/*({[]})"\'\\!,%@<->#+ '.split(''), ...words);
    fc.assert(
      fc.property(fc.array(fc.oneof(part, fc.string()), { maxLength: 30 }), (parts) => {
        const text = parts.join('');
        expect(typeof mayMatchScreen(text)).toBe('boolean');
        expect(parseInlineStyle(text)?.size ?? 0).toBeLessThan(50);
      }),
      { numRuns: 2_000 },
    );
  });

  test.each(['(', '[', '{'])('with an unmatched bracket is read to its end after a text full of %s', (bracket) => {
    const texts = ['calc(Md z|VkHgG]Pg)8}|`6;yXVGD%', 'left:calc(1px)};top:2px', 'top:rgb(1)))]', '{a}b}c)'];
    for (const text of texts) {
      read(bracket.repeat(50));
      mayMatchScreen(bracket.repeat(50));
      expect(read(`${text};left:3px`)).toBeDefined();
      mayMatchScreen(text);
    }
  });

  test("that nobody would write isn't read", () => {
    expect(read('left:0;'.repeat(501))).toBeUndefined();
    expect(read(`width:${'('.repeat(61)}`)).toBeUndefined();
    expect(read(`transform:${'scale(1) '.repeat(2_000)}`)).toBeUndefined();
  });
});
