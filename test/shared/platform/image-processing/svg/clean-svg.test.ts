import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { ImageRefused } from '../../../../../shared/platform/image-processing/image-refused.ts';
import { cleanSvg } from '../../../../../shared/platform/image-processing/svg/clean-svg.ts';

const drawing = (content: string, attributes = ''): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink" viewBox="0 0 10 10" ${attributes}>${content}</svg>`;
const shape = '<path d="M0 0h10v10z" fill="#123456"></path>';
const clean = (content: string, attributes?: string): string | undefined => cleanSvg(drawing(content, attributes))?.svg;
const only = (content: string): string =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10">${content}</svg>`;

describe('a drawing', () => {
  test('keeps its shapes, gradients, clips and repeats', () => {
    const content =
      '<defs><linearGradient id="g"><stop offset="0" stop-color="#06c"></stop></linearGradient><path id="p" d="M0 0h4z"></path>' +
      '<clipPath id="c"><use href="#p"></use></clipPath></defs><g clip-path="url(#c)"><rect width="5" height="5" fill="url(#g)"></rect></g>';
    expect(clean(content)).toBe(only(content));
    expect(clean(content.replace('href="#p"', 'xlink:href="#p"'))).toBe(only(content));
  });

  test("keeps drawing programs' style rules, except those that could multiply or reach outside", () => {
    expect(clean(`<style>/* Generator */.a{fill:#0a0;clip-path:url(#c)}</style>${shape}`)).toBe(
      only(`<style> .a{fill:#0a0;}</style>${shape}`),
    );
    expect(clean(`<style><![CDATA[.a{fill:red}]]></style>${shape}`)).toBe(only(`<style>.a{fill:red}</style>${shape}`));
  });

  test('takes its size from its view box, or its width and height', () => {
    expect(cleanSvg('<svg viewBox="0,0 20 10"/>')).toMatchObject({ width: 20, height: 10 });
    expect(cleanSvg('<svg width="30px" height="15"/>')).toMatchObject({ width: 30, height: 15 });
  });

  test.each([
    '',
    'text',
    '<html><svg viewBox="0 0 1 1"/></html>',
    '<svg/>',
    '<svg viewBox="0 0 0 5"/>',
    '<svg viewBox="0 0 NaN 1"/>',
    '<svg width="100%" height="100%"/>',
    '<svg viewBox="0 0 1e999 1"/>',
  ])("%j isn't one", (text) => expect(cleanSvg(text)).toBeUndefined());
});

describe('removes what could run or reach outside:', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script by reference', '<script href="https://evil.example/x.js"/>'],
    ['a script in CDATA', '<script><![CDATA[alert(1)]]></script>'],
    [
      'a foreign element',
      '<foreignObject><body xmlns="http://www.w3.org/1999/xhtml"><img src="x" onerror="alert(1)"/></body></foreignObject>',
    ],
    ['an external image', '<image href="https://evil.example/pixel.png" width="1" height="1"/>'],
    ['a server file', '<image xlink:href="file:///etc/passwd"/>'],
    ['an embedded drawing', '<image href="data:image/svg+xml;base64,PHN2Zy8+"/>'],
    ['a link', '<a href="javascript:alert(1)"><text>x</text></a>'],
    ['an animation that sets a URL', '<set attributeName="href" to="javascript:alert(1)"/>'],
    ['an animation', '<animate attributeName="d" values="a;b" onbegin="alert(1)"/>'],
    ['a filter', '<filter id="f"><feImage href="https://evil.example/"/></filter>'],
    ['a pattern', '<pattern id="p"><image href="https://evil.example/"/></pattern>'],
    ['an import', '<style>@import "https://evil.example/x.css";</style>'],
    ['a font', '<style>@font-face{font-family:x;src:url(https://evil.example/f)}</style>'],
    ['an external background', '<style>path{background:url(//evil.example/x)}</style>'],
    ['a quoted background', '<style>path{fill:url("https://evil.example/#x")}</style>'],
    ['an escaped URL', '<style>path{fill:u\\72l(https://evil.example/#x)}</style>'],
    ['a URL split by a comment', '<style>path{fill:url/**/(https://evil.example/)}</style>'],
    ['an image set', '<style>path{background:image-set("https://evil.example/x" 1x)}</style>'],
    ['a use of another document', '<use href="https://evil.example/a.svg#x"/>'],
    ['a use of a missing element', '<use href="#nothing"/>'],
    ['an element in another namespace', '<evil:script xmlns:evil="http://www.w3.org/2000/svg">alert(1)</evil:script>'],
    ['capitals', '<SCRIPT>alert(1)</SCRIPT>'],
    ['a comment', '<!-- <script> -->'],
    ['a processing instruction', '<?xml-stylesheet href="https://evil.example/x.css"?>'],
    ['an object', '<object data="https://evil.example/"/>'],
    ['metadata', '<metadata><rdf:RDF/></metadata>'],
  ])('%s', (_what, content) => {
    expect(clean(content + shape)).toBe(only(shape));
  });

  test.each([
    ['an event handler', 'onload="alert(1)"'],
    ['a handler in capitals', 'ONLOAD="alert(1)"'],
    ['a style that loads something external', 'style="fill:url(https://evil.example/#x)"'],
    ['an escaped style', 'style="fill:u\\72l(https://evil.example/#x)"'],
    ['an external paint', 'stroke="url(https://evil.example/#x)"'],
    ['an external clip path', 'clip-path="url(//evil.example/#x)"'],
    ['a URL', 'href="javascript:alert(1)" xlink:href="https://evil.example/"'],
    ['a base', 'xml:base="https://evil.example/"'],
    ['a filter', 'filter="url(#f)"'],
    ['an id with quotes', `id="a&quot;onload=&quot;alert(1)"`],
  ])('%s of a shape', (_what, attribute) => {
    expect(clean(shape.replace('<path', `<path ${attribute}`))).toBe(only(shape));
  });

  test('handlers and styles on the drawing itself', () => {
    expect(clean(shape, 'onload="alert(1)" style="background:url(https://evil.example/)"')).toBe(only(shape));
  });

  test('document type entities, which stay text', () => {
    const bomb = `<!DOCTYPE svg [<!ENTITY a "xxxxxxxxxx"><!ENTITY b "&a;&a;&a;&a;"><!ENTITY c SYSTEM "file:///etc/passwd">]>${drawing(`<path d="&b;" fill="&c;"/>`)}`;
    const { svg = '' } = cleanSvg(bomb) ?? {};
    expect(svg).not.toMatch(/xxxx|root:|ENTITY|DOCTYPE/);
  });
});

test.each(['<g>', '<g/>', '</g>', '<!---->'])(
  'a drawing with 240,000 times %s is refused before parsing',
  (tag) => {
    expect(() => cleanSvg(drawing(shape + tag.repeat(240_000)))).toThrow(new ImageRefused('too_costly'));
  },
  5_000,
);

describe('removes what could grow without bound:', () => {
  test('repeats of repeats', () => {
    const levels = Array.from(
      { length: 20 },
      (_, level) => `<g id="l${level}"><use href="#l${level + 1}"/><use href="#l${level + 1}"/></g>`,
    );
    expect(
      clean(`<defs>${levels.join('')}<g id="l20">${shape}</g></defs><use href="#l0"/>`)?.match(/<use/g),
    ).toHaveLength(1);
  });

  test('a repeat of itself', () => {
    expect(clean('<g id="a"><use href="#a"/></g><use id="b" href="#b"/>')).toBe(only('<g id="a"></g>'));
  });

  test('masks inside masks', () => {
    const masks = Array.from(
      { length: 9 },
      (_, level) => `<mask id="m${level}"><path d="M0 0h1" mask="url(#m${level + 1})"></path></mask>`,
    );
    expect(clean(masks.join(''))).not.toContain('mask="');
  });

  test('masks of repeats inside a mask', () => {
    const content = '<rect id="r" mask="url(#n)"></rect><mask id="m"><use href="#r"/><use href="#r"/></mask>';
    expect(clean(content)).not.toContain('<use');
  });

  test('more than 200 repeats', () => {
    expect(clean(`<path id="p" d="M0 0h1"/>${'<use href="#p"/>'.repeat(500)}`)?.match(/<use/g)).toHaveLength(200);
  });

  test.each([
    ['too many elements', '<path d="M0 0"/>'.repeat(5_001)],
    ['elements nested too deeply', '<g>'.repeat(100) + '</g>'.repeat(100)],
    ['a text of more than a megabyte', `<path d="${'M0 0'.repeat(300_000)}"/>`],
    ['a path with too many numbers', `<path d="M0 0${'l.5 1'.repeat(100_000)}"/>`],
    ['a polygon with too many numbers', `<polygon points="${'.5,1 '.repeat(100_001)}"/>`],
    ['a path used too often', `<path id="p" d="${'M1 1'.repeat(600)}"/>${'<use href="#p"/>'.repeat(190)}`],
    [
      'a clip path used too often',
      `<clipPath id="c"><path d="${'M1 1'.repeat(600)}"/></clipPath>${'<path clip-path="url(#c)"/>'.repeat(190)}`,
    ],
    [
      'a mask inside something used too often',
      `<mask id="m"><path d="${'M1 1'.repeat(600)}"/></mask><g id="g"><path mask="url(#m)"/></g>${'<use href="#g"/>'.repeat(190)}`,
    ],
    [
      'more style rules than can be matched with its elements',
      `<style>${'.a{fill:red}'.repeat(9_000)}</style>${shape.repeat(1_000)}`,
    ],
  ])('%s: refused as too costly', (_what, content) => {
    expect(() => clean(content)).toThrow(new ImageRefused('too_costly'));
  });

  test.each([
    ['a path of 20,000 curves', `<path d="M0 0${'c1 1 2 2 3 3'.repeat(20_000)}"></path>`],
    ['a symbol used 200 times', `<path id="p" d="M1 1h3v4"></path>${'<use href="#p"></use>'.repeat(200)}`],
    ['4,900 shapes with 300 rules', `<style>${'.a{fill:red}'.repeat(300)}</style>${shape.repeat(4_900)}`],
  ])('not %s', (_what, content) => {
    expect(clean(content)).toBe(only(content));
  });
});

const hostile = fc.constantFrom(
  '<script>',
  '</script>',
  '<style>',
  '</style>',
  '<use href="#a"/>',
  '<g id="a">',
  '</g>',
  '<image href="https://evil.example/"/>',
  'onload="x"',
  '<![CDATA[',
  ']]>',
  '<!--',
  '-->',
  '"',
  "'",
  '>',
  '<',
  '&lt;script&gt;',
  'url(',
  'javascript:',
  '<path d="',
  '/>',
  'style="fill:url(//e)"',
  '\u0000',
);

test('no combination leaves anything that runs or reaches outside', () => {
  fc.assert(
    fc.property(fc.array(hostile, { maxLength: 30 }), (parts) => {
      const svg = clean(parts.join(' ')) ?? '';
      expect(svg).not.toMatch(/<script|<image|<foreign|<!|<\?|url\((?!#)|(?:href|src)="(?!#)/i);
      expect(svg.replace(/="[^"]*"/g, '=""').replace(/>[^<]*/g, '>')).not.toMatch(/\son\w+=/i);
    }),
    { numRuns: 500 },
  );
});
