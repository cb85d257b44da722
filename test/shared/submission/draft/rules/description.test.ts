import { expect, test } from 'vitest';
import type { PageRoles } from '../../../../../shared/submission/draft/block-role/read-roles.ts';
import { draftDescription } from '../../../../../shared/submission/draft/rules/description.ts';
import { draftShortDescription } from '../../../../../shared/submission/draft/rules/short-description.ts';
import { readSite } from '../../../../../shared/submission/draft/site/site-reading.ts';

const first = 'Quilldock notes which pupils came to school and tells their parents at once.';
const second = 'It keeps the lists of a whole year and needs no devices but the ones you have.';

function descriptionOf(paragraphs: readonly string[], certainty: PageRoles['certainty']): unknown {
  const html = `<main><h1>Attendance</h1>${paragraphs.map((text) => `<p>${text}</p>`).join('')}</main>`;
  const site = readSite([{ url: 'https://quilldock.example/', html }]);
  if (site === undefined) throw new Error('There is no page.');
  return draftDescription({ ...site, home: { ...site.home, roles: { certainty } } }).value;
}

test('is the first paragraph: later ones are often about something else', () => {
  expect(descriptionOf([first, second], () => 1)).toBe(first);
});

test('a paragraph that repeats a sentence of the metadata is left out', () => {
  const html = `<meta name="description" content="${first}"><main><h1>Attendance</h1><p>${first} Nobody has to call.</p></main>`;
  const site = readSite([{ url: 'https://quilldock.example/', html }]);
  if (site === undefined) throw new Error('There is no page.');
  expect(draftDescription({ ...site, home: { ...site.home, roles: { certainty: () => 1 } } }).value).toBe(first);
});

test('a paragraph that barely reads as one about the product is left out', () => {
  const readAs = (certainty: number) => descriptionOf([second, first], ({ text }) => (text === second ? certainty : 1));
  expect(readAs(0.7)).toBe(first);
  expect(readAs(0.9)).toBe(second);
});

test("a card's text is left out unless the card is one of the features", () => {
  const cards = `<h2>Why us</h2><div><h3>Passion</h3><p>${second}</p></div>`;
  const site = readSite([
    { url: 'https://quilldock.example/', html: `<main><h1>Attendance</h1><p>${first}</p>${cards}</main>` },
  ]);
  if (site === undefined) throw new Error('There is no page.');
  const certainty: PageRoles['certainty'] = ({ text }, ...roles) =>
    roles.includes(text === second ? 'feature' : 'what') ? 0.95 : 0;
  expect(draftDescription({ ...site, home: { ...site.home, roles: { certainty } } }).value).toBe(first);
});

test('an opening that reads as a card rather than as what the product is is left out', () => {
  const html = `<main><h1>Attendance</h1><p>${first}</p></main>`;
  const site = readSite([{ url: 'https://quilldock.example/', html }]);
  if (site === undefined) throw new Error('There is no page.');
  const openingReadAs = (feature: number): unknown => {
    const certainty: PageRoles['certainty'] = (_block, ...roles) => (roles.includes('feature') ? feature : 0.05);
    return draftShortDescription({ ...site, home: { ...site.home, roles: { certainty } } }).value;
  };
  expect(openingReadAs(0.7)).toBeNull();
  expect(openingReadAs(0.95)).toBe(first);
});
