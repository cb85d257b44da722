import { expect, test } from 'vitest';
import { postHtml } from '../../../../shared/directory/post/post-html.ts';

const levels = (markdown: string) => [...postHtml(markdown).html.matchAll(/<h(\d)/g)].map(([, level]) => Number(level));

test("a post's highest headings come directly below its title, whatever level the author used", () => {
  expect(levels('## One\n\n### Below\n\n## Two')).toEqual([2, 3, 2]);
  expect(levels('# One\n\n## Below\n\n# Two')).toEqual([2, 3, 2]);
});

test('no heading level is skipped', () => {
  expect(levels('# One\n\n#### Far below\n\n# Two')).toEqual([2, 3, 2]);
  expect(levels('### Begins low\n\n# Then high')).toEqual([2, 2]);
});

test('headings to jump to have unique ids, even with the same text', () => {
  const { html, headings } = postHtml('## A & _tour_\n\nText.\n\n## A & tour');
  expect(headings).toEqual([
    { id: 'part-a-tour', html: 'A &amp; tour' },
    { id: 'part-a-tour-2', html: 'A &amp; tour' },
  ]);
  for (const { id } of headings) expect(html).toContain(`<h2 id="${id}">`);
});

test('a text without headings is unchanged', () => {
  expect(postHtml('Only a line.')).toEqual({ html: '<p>Only a line.</p>\n', headings: [] });
});

test("a heading that is only mentioned isn't a heading", () => {
  expect(postHtml('Type `<h2>` here.').headings).toEqual([]);
});
