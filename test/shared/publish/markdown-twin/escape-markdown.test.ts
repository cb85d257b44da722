import fc from 'fast-check';
import MarkdownIt from 'markdown-it';
import { describe, expect, test } from 'vitest';
import {
  linkTarget,
  markdownParagraphs,
  markdownText,
} from '../../../../shared/publish/markdown-twin/escape-markdown.ts';
import { ownMarkdown } from '../../../../shared/publish/markdown-twin/own-markdown.ts';

const reader = new MarkdownIt('commonmark', { html: true });
const unescapeHtml = (html: string): string =>
  html.replaceAll('&lt;', '<').replaceAll('&gt;', '>').replaceAll('&quot;', '"').replaceAll('&amp;', '&');

describe('plain text', () => {
  test.each([
    '# no heading',
    'C #',
    '- no list',
    '+ no list',
    '1. no list',
    '2) no list',
    '> no quote',
    '---',
    '===',
    '* * *',
    '**not bold** _nor this_ snake_case',
    '[no](http://link.example) ![nor image](x)',
    '<script>alert(1)</script>',
    '`no code`',
    '&lt; stays &amp; stays',
    'a \\ b \\* c',
    '```',
    '~~~',
  ])('%j shows exactly its characters', (text) => {
    expect(unescapeHtml(reader.render(markdownText(text)))).toBe(`<p>${text}</p>\n`);
  });

  test('of any kind shows its characters on one line', () => {
    const characters = fc.array(fc.constantFrom(...'#-+=*_[]()<>!`~\\&;1.|: a\n\t'), { maxLength: 12 });
    fc.assert(
      fc.property(characters, (parts) => {
        const text = parts.join('').replace(/\s+/g, ' ').trim();
        const html = reader.render(markdownText(parts.join('')));
        expect(unescapeHtml(html)).toBe(text === '' ? '' : `<p>${text}</p>\n`);
      }),
    );
  });

  test('of several lines keeps its paragraphs and breaks', () => {
    expect(markdownParagraphs('# a\n    b\n\n\n- c')).toBe('\\# a\\\nb\n\n\\- c');
  });
});

test('a link ends where its address ends', () => {
  expect(linkTarget('https://a.example/x(1) [y]\n<z>')).toBe('https://a.example/x%281%29%20%5By%5D%0A%3Cz%3E');
});

describe('user-written Markdown', () => {
  test('keeps its content and formatting', () => {
    const text =
      'Some **bold**, *soft* and `code`.\n\n- one\n- two\n  - three\n\n3. x\n4. y\n\n> quoted\n\n```\n# code\n```';
    expect(reader.render(ownMarkdown(text, 3))).toBe(reader.render(text));
    const loose = '1. one\n\n   more\n\n2. two';
    expect(reader.render(ownMarkdown(loose, 3))).toBe(reader.render(loose));
  });

  test('has no heading above ours, no HTML and no images', () => {
    expect(ownMarkdown('# Facts\n\n<b>x</b> ![logo](https://a.example/x.png)', 3)).toBe(
      '### Facts\n\n\\<b\\>x\\</b\\> logo',
    );
  });

  test("can't link to a script", () => {
    expect(ownMarkdown('[x](javascript:alert(1))', 3)).toBe('\\[x\\](javascript:alert(1))');
  });

  test("can't escape its code", () => {
    const text = '~~~~\n```\n# Heading\n~~~~';
    expect(ownMarkdown(text, 3)).toBe('````\n```\n# Heading\n````');
  });

  test('never becomes a heading above ours, whatever it is', () => {
    const pieces = fc.array(
      fc.constantFrom(
        '# ',
        '## ',
        '\n',
        '\n\n',
        '---',
        '===',
        '> ',
        '- ',
        '1. ',
        '`',
        '```',
        '*',
        '_',
        'a',
        'b ',
        '<h1>',
        '\\',
        '[x](y)',
        '    ',
      ),
      { maxLength: 20 },
    );
    fc.assert(
      fc.property(pieces, (parts) => {
        expect(reader.render(ownMarkdown(parts.join(''), 3))).not.toMatch(/<h[12]>/);
      }),
      { numRuns: 500 },
    );
  });
});
