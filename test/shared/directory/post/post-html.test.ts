import { expect, test } from 'vitest';
import { postHtml } from '../../../../shared/directory/post/post-html.ts';

const levels = (markdown: string) => [...postHtml(markdown).html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

test('the highest headings of a post come right after its title, however the author counted', () => {
  expect(levels('## One\n\n### Below\n\n## Two')).toEqual([2, 3, 2]);
  expect(levels('# One\n\n## Below\n\n# Two')).toEqual([2, 3, 2]);
});

test('no heading skips a level', () => {
  expect(levels('# One\n\n#### Far below\n\n# Two')).toEqual([2, 3, 2]);
  expect(levels('### Begins low\n\n# Then high')).toEqual([2, 2]);
});

test('headings to jump to have ids of their own, also when they say the same', () => {
  const { html, headings } = postHtml('## A & _tour_\n\nText.\n\n## A & tour');
  expect(headings).toEqual([
    { id: 'part-a-tour', html: 'A &amp; tour' },
    { id: 'part-a-tour-2', html: 'A &amp; tour' },
  ]);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test('a text without headings is left as it is', () => {
  expect(postHtml('Only a line.')).toEqual({ html: '<p>Only a line.</p>\n', headings: [] });
});

test('a heading that is only written about is no heading', () => {
  expect(postHtml('Type `<h2>` here.').headings).toEqual([]);
});
