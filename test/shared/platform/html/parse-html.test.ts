import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { gunzipSync } from 'node:zlib';
import { expect, test } from 'vitest';
import { isTooComplex, parseHtml } from '../../../../shared/platform/html/parse-html.ts';
import { processorMs } from '../../../support/processor-time.ts';

const folder = path.resolve('../shared/data/pages');
const isThere = existsSync(folder);
const title = 'real pages are read';

test.skipIf(!isThere)(isThere ? title : `${title} (skipped: ../shared/data absent)`, async () => {
  const files = (await readdir(folder)).filter((file) => file.endsWith('.html.gz'));
  const pages = await Promise.all(
    files.map(async (file) => gunzipSync(await readFile(path.join(folder, file))).toString()),
  );
  expect(pages.length).toBeGreaterThan(50);
  expect(pages.filter(isTooComplex)).toEqual([]);
});

test.each([
  ['nesting', '<span>'.repeat(1_000)],
  ['nesting behind stray end tags', '<b></x>'.repeat(1_000)],
  ['nesting that only looks closed', '<div/>'.repeat(1_000)],
  ['attributes', `<a ${Array.from({ length: 1_000 }, (_x, index) => `x${index}`).join(' ')}>`],
  ['attributes without spaces', `<a ${Array.from({ length: 1_000 }, (_x, index) => `x${index}=""`).join('')}>`],
  ['attributes in slashes', `<a ${Array.from({ length: 1_000 }, (_x, index) => `x${index}`).join('/')}>`],
  ['elements', '<br>'.repeat(100_000)],
])("a page with too many isn't read: %s", (_what, html) => {
  expect(isTooComplex(html)).toBe(true);
});

test.each([
  ['a letter that becomes two in lower case', 'İ'],
  ['an oddly terminated comment', '<!-- --!>'],
  ['a quote inside an unquoted value', '<p a=b=">'],
  ['a space before a quoted value', '<p a= "><!-- ">'],
  ['a long name', `<${'p'.repeat(70)}="x>`],
  ['a space that is none in HTML', '<p\u00a0a=">'],
  ['a noscript', '<noscript><p x="</noscript>'],
  ['an svg title', '<svg><title>'],
  ['a title inside a select', '<select><title></select>'],
  ['a mismatched end tag', '<script></scriptx><!--</script>'],
  ['a script in a script', '<script><!--<script></script><!--</script>'],
  ['a CDATA section', '<svg><![CDATA[><!--]]></svg>'],
])('nesting behind %s is bounded, whatever the parser makes of it', (_what, disguise) => {
  const { document } = parseHtml(disguise + '<span>'.repeat(200_000));
  let depth = 0;
  for (
    let node = document.children.at(0);
    node !== undefined;
    node = 'children' in node ? node.children.at(-1) : undefined
  )
    depth += 1;
  expect(depth).toBeLessThan(810);
});

test.each([
  ['unclosed paragraphs', '<p>text'.repeat(5_000)],
  ['unclosed list items', `<ul>${'<li>text'.repeat(5_000)}`],
  ['a table', `<table>${'<tr><td>x<td>y'.repeat(5_000)}`],
  ['a script full of tags', `<script>${'"<div>"'.repeat(5_000)}</script>`],
  ['a comment full of tags', `<!-- ${'<div>'.repeat(5_000)} -->`],
  ['a data URL image', `<img src="data:image/png;base64,${'a b/'.repeat(100_000)}">`],
  ['drawings', '<svg><path d="M0 0"/></svg>'.repeat(1_000)],
  ['styled text that continues in each paragraph', `${'<font size=1>'.repeat(300)}${'<p>text'.repeat(1_000)}`],
  ['svgs with self-closing parts', `<svg>${'<path/>'.repeat(20_000)}</svg>`],
  ['text with special characters', 'a < b '.repeat(5_000)],
])('a page with many harmless ones is read: %s', (_what, html) => {
  expect(isTooComplex(html)).toBe(false);
});

test('a megabyte page is checked instantly', async () => {
  const usedMs = await processorMs(() => {
    for (const part of [
      '<',
      '<!--',
      '<a b="',
      '<script>',
      '</',
      '<svg/>',
      "<a '",
      '&amp',
      '<b></x>',
      '<table>',
      '<select><option>',
    ])
      isTooComplex(part.repeat(Math.ceil(1_000_000 / part.length)));
  });
  // Without limits the parser takes 25 s for a megabyte of <span>.
  expect(usedMs).toBeLessThan(20_000);
});
