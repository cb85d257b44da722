import { describe, expect, test } from 'vitest';
import { partOwners } from '../../../../../shared/submission/draft/page-part/own-reading.ts';
import { readPage } from '../../../../../shared/submission/draft/reading/read-page.ts';

/** Who each text of a page is attributed to. */
function owned(html: string): Record<string, string> {
  const reading = readPage(`<h1>Plan the week</h1><p>A planner for teams.</p>${html}<footer>Acme</footer>`);
  const owners = partOwners(reading);
  return Object.fromEntries(reading.blocks.map(({ text }, index) => [text, owners[index] ?? '']));
}

const ours = '<h2>Features</h2><p>Ours.</p>';

describe("a page's text is", () => {
  test.each([
    ['people', '<blockquote>Theirs.</blockquote>'],
    ['people', '<div class="testimonial-card"><p>Theirs.</p></div>'],
    ['people', `<h2>What our customers say</h2><p>Theirs.</p>${ours}`],
    ['people', `<h2>Das sagen unsere Kunden</h2><div><p>Theirs.</p></div>${ours}`],
    ['people', `<div><h2>お客様の声</h2></div><div><p>Theirs.</p></div><div>${ours}</div>`],
    ['people', '<figure><p>“It is all that we ever wanted.”</p><p>Theirs.</p></figure>'],
    ['companies', `<h2>Nos partenaires</h2><p>Theirs.</p>${ours}`],
    ['companies', `<h2>Comparativa</h2><table><tr><td>Theirs.</td></tr></table>${ours}`],
    ['times', '<s>Theirs.</s><div><time>3. März 2019</time><h3>News of us</h3><p>Theirs.</p></div>'],
    ['times', '<article><p>2019年3月3日</p><p>Theirs.</p></article>'],
    ['times', `<h2>Changelog</h2><p>Theirs.</p>${ours}`],
    [
      'machinery',
      '<div><h2>We value you</h2><p>We use cookies to improve your experience of it.</p><p>Theirs.</p></div>',
    ],
    ['machinery', '<div role="dialog"><p>Theirs.</p></div>'],
    ['machinery', `<h2>Offene Stellen</h2><p>Theirs.</p>${ours}`],
    ['machinery', '<div><h3>Lorem ipsum</h3><p>Theirs.</p></div>'],
  ])('attributed to %s in %s', (owner, html) => {
    expect(owned(html)['Theirs.']).toBe(owner);
  });

  test.each([
    '<h2>Reviews by mail</h2><p>Ours.</p>',
    '<h3>Comments</h3><p>Ours.</p>',
    '<div class="page-blog post-12"><h1>Acme</h1><p>Ours.</p></div>',
    '<h2>What our customers say</h2><p>Theirs.</p><h2>Prices</h2><p>Ours.</p>',
    '<section><h2>Customer stories</h2><p>Theirs.</p></section><p>Ours.</p>',
    '<p>Ours.</p><footer><p>Cookie settings</p></footer>',
    '<p>In 2019 we began.</p><p>Ours.</p>',
  ])('attributed to the product in %s', (html) => {
    expect(owned(html)['Ours.']).toBe('product');
  });
});
