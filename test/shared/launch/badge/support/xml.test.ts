import { describe, expect, test } from 'vitest';
import { allElements, parseXml } from './xml.ts';

describe('the strict XML reader', () => {
  test('reads elements, attributes, text and entities', () => {
    const root = parseXml('<a b="1 &amp; 2"><c/>x &lt; y<d>z</d></a>');
    expect(root.attributes.get('b')).toBe('1 & 2');
    expect(root.text).toBe('x < y');
    expect(allElements(root).map(({ name }) => name)).toEqual(['a', 'c', 'd']);
  });

  test.each([
    ['an unclosed element', '<a><b></a>'],
    ['a missing end tag', '<a><b></b>'],
    ['two roots', '<a/><b/>'],
    ['text after the root', '<a/>x'],
    ['an unquoted attribute', '<a b=1/>'],
    ['a duplicate attribute', '<a b="1" b="2"/>'],
    ['a bare ampersand', '<a>b & c</a>'],
    ['an unknown entity', '<a>&nbsp;</a>'],
    ['a less-than sign in an attribute', '<a b="<"/>'],
    ['a control character', '<a>\u0001</a>'],
    ['a noncharacter', '<a>\ufffe</a>'],
    ['a lone surrogate', '<a>\ud800</a>'],
    ['the end of a CDATA section', '<a>]]></a>'],
    ['a comment', '<a><!-- b --></a>'],
  ])('rejects %s', (_, source) => {
    expect(() => parseXml(source)).toThrow();
  });
});
