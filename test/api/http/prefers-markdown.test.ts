import { expect, test } from 'vitest';
import { prefersMarkdown } from '../../../api/http/prefers-markdown.ts';

test.each([
  'text/markdown',
  'TEXT/Markdown',
  'text/markdown; charset=utf-8',
  'text/markdown, */*;q=0.1',
  'text/html;q=0.8, text/markdown;q=0.9',
  'text/markdown, text/html, */*',
  '*/*, text/markdown',
  'text/html;q=0, text/markdown;q=0.2, */*;q=1',
])('%j asks for Markdown', (accept) => {
  expect(prefersMarkdown(accept)).toBe(true);
});

test.each([
  undefined,
  '',
  '*/*',
  'text/*',
  'text/html,application/xhtml+xml,application/xml;q=0.9,image/avif,*/*;q=0.8',
  'text/html, text/markdown',
  'text/html, text/markdown;q=0.9',
  'text/markdown;q=0.5, */*',
  'text/markdown;q=0',
  'text/markdown;q=nonsense',
  'text/markdown;q=7',
  'text/markdown-extra',
])('%j does not', (accept) => {
  expect(prefersMarkdown(accept)).toBe(false);
});
