import { expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const page = (path: string, html: string) => ({
  url: `https://acme.example/${path}`,
  html: `<title>Acme</title>${html}`,
});
const draftOf = (...pages: ReturnType<typeof page>[]) => draftByRules(pages, []);

test("structured data of an organisation named in neither address nor title isn't ours", () => {
  const data = (name: string) =>
    page(
      '',
      `<script type="application/ld+json">${JSON.stringify({
        '@type': 'Organization',
        name,
        foundingDate: '1999',
        address: { '@type': 'PostalAddress', addressLocality: 'Lyon', addressCountry: 'FR' },
        sameAs: ['https://twitter.com/initech'],
      })}</script><p>Acme bakes.</p>`,
    );
  const theirs = draftOf(data('Initech Inc'));
  expect([theirs.fields.city.value, theirs.fields.founded_year.value, theirs.socials]).toEqual([null, null, {}]);
  expect(draftOf(data('Acme GmbH')).fields.city.value).toBe('Lyon');
});

test('a page comparing with others says nothing about the product', () => {
  const compared = page(
    'vs',
    '<h1>How we compare</h1><table><tr><td>Founded</td><td>2006</td></tr></table><p>Free plan: yes, $50 a month.</p>',
  );
  const { fields } = draftOf(page('', '<p>Acme bakes.</p>'), compared);
  expect([fields.founded_year.value, fields.pricing_summary.value]).toEqual([null, null]);
});

test("a company with its city and founding date isn't a list of founders", () => {
  const { founders } = draftOf(
    page(
      '',
      '<h1>Acme</h1><p>Downstairs: Initech Bakery, established 1924, with bread.</p><p>Yoga Journal, San Francisco, founded in 1975</p>',
    ),
  );
  expect(founders).toEqual([]);
});

test("an address below a footnote isn't a signature, and stays ours", () => {
  const foot =
    '<footer><p>Acme is a company of the Initech group, founded in 1952.</p><p>Acme Works AB, Fredsgatan 5, 149 30 Nynäshamn, Sverige · Org.nr 559000-1234</p></footer>';
  expect(draftOf(page('', `<p>Acme bakes.</p>${foot}`)).fields.city.value).toBe('Nynäshamn');
});

test('founders beside their label in a table are read', () => {
  const table = '<table><tr><th>創業者</th><td>森下 葵</td></tr><tr><th>代表者</th><td>山本 光</td></tr></table>';
  expect(draftOf(page('', '<p>Acme</p>'), page('company', table)).founders.map(({ name }) => name)).toEqual([
    '森下 葵',
  ]);
});

test('headings with a menu word in the middle are features', () => {
  const card = (heading: string) => `<div><h3>${heading}</h3><p>It drafts, you send.</p></div>`;
  const headings = ['Email in, contact out', 'Follow-ups that write themselves', 'One list, not twelve tabs'];
  expect(
    draftOf(page('', `<main><h2>Features</h2>${headings.map(card).join('')}${card('Follow us')}</main>`)).fields
      .features.value,
  ).toEqual(headings);
});
