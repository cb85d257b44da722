import { describe, expect, test } from 'vitest';
import type { PageRoles } from '../../../../../shared/submission/draft/block-role/read-roles.ts';
import { draftDescription } from '../../../../../shared/submission/draft/rules/description.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const own = 'Acme plans the week of a small workshop in one place, on every phone.';
const passage =
  'You enter the orders, Acme proposes who works on which machine, and everybody sees the plan on a phone in the hall.';

/** The description of a page whose paragraphs all look like texts on the product. */
function descriptionOf(main: string): unknown {
  const html = `<meta name="description" content="${own}"><main><h1>Acme</h1><p>${own}</p>${main}</main>`;
  const site = readSite([{ url: 'https://acme.example/', html }]);
  if (site === undefined) throw new Error('There is no page.');
  const certainty: PageRoles['certainty'] = (_block, ...roles) => (roles.includes('what') ? 0.9 : 0);
  return draftDescription({ ...site, home: { ...site.home, roles: { certainty } } }).value;
}

describe('a description', () => {
  test('goes on with a passage that adds to it', () => {
    expect(descriptionOf(`<section><p>${passage}</p></section>`)).toBe(`${own}\n\n${passage}`);
  });

  test('ends where the page only says the same in other words', () => {
    const same =
      'In one place, Acme plans the whole week: a small workshop plans in one place, and the week of the workshop is planned.';
    expect(descriptionOf(`<p>${same}</p>`)).toBe(own);
  });

  test('takes no text out of a list of cards, nor the words that introduce it', () => {
    const cards = ['Orders', 'Machines', 'People'].map(
      (title) => `<div><h3>${title}</h3><p>${title}: ${passage}</p></div>`,
    );
    const list = `<section><h2>What it does</h2><p>${passage}</p><div>${cards.join('')}</div></section>`;
    const rest =
      '<section><p>Berlin</p><p>Hamburg</p><p>Bremen</p><p>Rostock</p><p>Kiel</p><p>Jena</p><p>Ulm</p></section>';
    expect(descriptionOf(list + rest)).toBe(own);
  });
});
