import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import { markdownToHtml } from '../../../../shared/kernel/text/markdown.ts';

describe('user-written Markdown', () => {
  test("becomes HTML with headings below the page's own", () => {
    expect(markdownToHtml('# A\n\n**b**')).toBe('<h3>A</h3>\n<p><strong>b</strong></p>\n');
    expect(markdownToHtml('###### F')).toContain('<h6>F</h6>');
  });

  test('keeps raw HTML as text', () => {
    expect(markdownToHtml('<script>alert(1)</script>')).not.toContain('<script');
    expect(markdownToHtml('a <img src=x onerror=alert(1)>')).not.toContain('<img');
  });

  test.each(['javascript:alert(1)', 'JaVaScRiPt:alert(1)', 'data:text/html,x', 'vbscript:x'])(
    'makes no link to %s',
    (target) => {
      expect(markdownToHtml(`[x](${target})`)).not.toContain('href');
    },
  );

  test('marks links as user content', () => {
    expect(markdownToHtml('[x](https://a.example)')).toContain('rel="nofollow ugc noopener"');
  });

  test('loads no images from other hosts', () => {
    expect(markdownToHtml('![alt](https://a.example/x.png)')).toBe('<p>alt</p>\n');
  });

  test("never lets through a tag that Markdown doesn't make", () => {
    const allowed =
      /^<\/?(p|h[3-6]|ul|ol|li|strong|em|a|code|pre|blockquote|br|hr|table|thead|tbody|tr|th|td|s)(\s|>|$)/;
    const nasty = fc
      .array(
        fc.constantFrom(
          '<',
          '>',
          '"',
          "'",
          '[',
          ']',
          '(',
          ')',
          '!',
          '`',
          '*',
          '\n',
          'a',
          'script',
          ' ',
          '&',
          '#',
          'https://a.example',
          'javascript:',
        ),
      )
      .map((parts) => parts.join(''));
    fc.assert(
      fc.property(nasty, (text) => {
        for (const tag of markdownToHtml(text).match(/<[^>]*/g) ?? []) expect(`${tag}>`).toMatch(allowed);
      }),
      { numRuns: 500 },
    );
  });
});

describe('the shortcut for plain paragraphs', () => {
  const reference = new MarkdownIt({ html: false, linkify: false, breaks: false });
  const pieces = [
    'a',
    'Word. ',
    'two  ',
    ' ',
    '\n',
    '\n\n',
    '\n \n',
    '\t',
    '- ',
    '1. ',
    '2) ',
    '# ',
    '> ',
    '*',
    '**b**',
    '_',
    '`',
    '[',
    ']',
    '|',
    '---',
    '===',
    '    ',
    '&amp;',
    '&',
    '"',
    "'",
    '>',
    '\\',
    '!',
    '+',
    '\u00a0',
    '\u3000',
    '\r\n',
    '~~',
    '10.',
    'é',
    '&',
    'Q&A',
    ' & ',
    '&#65;',
    'www.a.example',
    '漢',
    ':',
    ':-|',
  ];
  const text = fc.array(fc.constantFrom(...pieces), { maxLength: 25 }).map((parts) => parts.join(''));
  const lowered = (html: string) =>
    html.replace(/<(\/?)h([1-6])>/g, (_, slash, level) => `<${slash}h${Math.min(6, Number(level) + 2)}>`);

  test('gives what the full parser gives, for any text', () => {
    fc.assert(
      fc.property(text, (markdown) => {
        expect(markdownToHtml(markdown)).toBe(lowered(reference.render(markdown)));
      }),
      { numRuns: 5_000 },
    );
  });

  test('a bare address becomes a link without affecting its neighbours', () => {
    expect(markdownToHtml('One.\n\nSee https://a.example now.\n\nTwo.')).toBe(
      '<p>One.</p>\n<p>See <a href="https://a.example" rel="nofollow ugc noopener">https://a.example</a> now.</p>\n<p>Two.</p>\n',
    );
  });
});
