import { describe, expect, test } from 'vitest';
import { postHtml } from '../../../../shared/directory/post/post-html.ts';
import { plainLine } from '../../../../shared/intake/import/field/plain-text.ts';
import { markdownToHtml } from '../../../../shared/kernel/text/markdown.ts';
import { ownMarkdown } from '../../../../shared/publish/markdown-twin/own-markdown.ts';
import { textBombs } from '../../../support/text-bombs.ts';

const readers: Record<string, (text: string) => string> = {
  'of a page': markdownToHtml,
  'of a post': (text) => postHtml(text).html,
  'of a twin in Markdown': (text) => ownMarkdown(text, 3),
  'of an import': plainLine,
};
const rows = Object.keys(readers).flatMap((reader) => Object.keys(textBombs).map((bomb) => [reader, bomb] as const));

test.each(rows)('the HTML or text %s is proportional to 20,000 characters of %s', (reader, bomb) => {
  const text = textBombs[bomb] ?? '';
  expect(text.length).toBeGreaterThan(19_000);
  expect(readers[reader]?.(text).length).toBeLessThan(20 * text.length + 2_001);
});

describe('a table somebody writes', () => {
  const matrix = (columns: number, lines: number) =>
    ['|f'.repeat(columns), '|-'.repeat(columns), ...Array.from({ length: lines }, () => '|x'.repeat(columns))].join(
      '\n',
    );

  test.each([
    [2, 1],
    [3, 3],
    [20, 50],
    [4, 400],
  ])('of %i columns and %i lines is a table', (columns, lines) => {
    const html = markdownToHtml(`Plans:\n\n${matrix(columns, lines)}\n\nThat is all.`);
    expect(html.split('<td>')).toHaveLength(columns * lines + 1);
    expect(html).toContain('<p>That is all.</p>');
  });

  test('keeps its words when it is no longer one', () => {
    const html = markdownToHtml(`${'|a'.repeat(120)}\n${'|-'.repeat(120)}\n${'word\n'.repeat(3_000)}`);
    expect(html).not.toContain('<table>');
    expect(html.split('word')).toHaveLength(3_001);
  });
});

test('a reference used several times is a link each time', () => {
  const html = markdownToHtml(`[docs]: https://a.example/docs\n\n${'See [docs]. '.repeat(20)}`);
  expect(html.split('href="https://a.example/docs"')).toHaveLength(21);
});

test('excessive links keep their words', () => {
  const html = markdownToHtml(textBombs['a long address that is pointed at'] ?? '');
  expect(html.split('<a')).toHaveLength(2_701);
  expect(html.length).toBeLessThan(150_000);
});

test("only 200 of a post's thousand headings are listed", () => {
  expect(postHtml('# Part\n'.repeat(1_000)).headings).toHaveLength(200);
});
