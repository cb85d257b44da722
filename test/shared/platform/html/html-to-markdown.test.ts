import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { htmlToMarkdown } from '../../../../shared/platform/html/html-to-markdown.ts';

describe('HTML in a description becomes Markdown', () => {
  test.each([
    ['<p>One <strong>bold</strong> word.</p><p>Two.</p>', 'One **bold** word.\n\nTwo.'],
    ['<ul>\n  <li>Fast</li>\n  <li>Small &amp; <em>quiet</em></li>\n</ul>', '- Fast\n- Small & *quiet*'],
    ['<ol><li>Install</li><li>Run<ul><li>once</li></ul></li></ol>', '1. Install\n2. Run\n  - once'],
    ['See <a href="https://acme.example/a">the docs</a>.', 'See [the docs](https://acme.example/a).'],
    ['<a href="javascript:alert(1)">Press</a>', 'Press'],
    ['First line<br>second<br/>third', 'First line\nsecond\nthird'],
    ['<h2>Why</h2><div>Because.</div>', '## Why\n\nBecause.'],
    ['<blockquote><p>Good.</p></blockquote>', '> Good.'],
    ['<table><tr><th>A</th><td>1</td></tr><tr><td>B</td><td>2</td></tr></table>', 'A 1\n\nB 2'],
    ['<p>Text<script>alert(1)</script><style>p{}</style></p>', 'Text'],
    ['# Title\n\n- kept\n- lines<br>\n\nand **marks**', '# Title\n\n- kept\n- lines\n\nand **marks**'],
    ['<strong> spaced </strong>end', '**spaced** end'],
    ['<B>Größe</B> <P CLASS="x">Übung', '**Größe**\n\nÜbung'],
    ['<p>&lt;b&gt; is a tag</p>', '&lt;b> is a tag'],
    ['<p>a < b and Array<string></p>', 'a < b and Array<string>'],
    ['<p>Un<b>closed', 'Un**closed**'],
  ])('%j', (html, markdown) => expect(htmlToMarkdown(html)).toBe(markdown));
});

describe("text that isn't HTML stays as is", () => {
  test.each([
    ['plain words, 3 < 4 and a > b'],
    ['Map<string, number> and <T>'],
    ['Use `<br>` for a break'],
    ['```html\n<p>Hi</p>\n```'],
    ['**Markdown**\n\n- with\n- lists'],
    ['a&amp;b'],
    [''],
  ])('%j', (text) => expect(htmlToMarkdown(text)).toBe(text));
});

const piece = fc.constantFrom(
  '<p>',
  '</p>',
  '<b>',
  '</b>',
  '<li>',
  '<ul>',
  '</ul>',
  '<br>',
  '&lt;',
  'b>',
  '<',
  '>',
  'a',
  ' ',
  '\n',
  '*',
  '`',
);

test('converting twice changes nothing more', () => {
  fc.assert(
    fc.property(fc.array(piece, { maxLength: 40 }), (pieces) => {
      const once = htmlToMarkdown(pieces.join(''));
      expect(htmlToMarkdown(once)).toBe(once);
    }),
  );
});

test('characters joined by removing a tag start no tag', () => {
  expect(htmlToMarkdown('<a<p>>')).toBe('&lt;a\n\n>');
});

test.each([['<ul><li>'], ['<blockquote>'], ['<b>'], ['<p'], ['<a href="'], ['<br>'], ['&lt;b>']])(
  '20,000 characters of %j give a text of bounded length',
  (part) => {
    const text = htmlToMarkdown(part.repeat(20_000 / part.length));
    expect(text.length).toBeLessThan(400_000);
  },
);
