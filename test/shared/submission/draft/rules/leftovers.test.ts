import { describe, expect, test } from 'vitest';
import { draftByRules } from '../../../../../shared/submission/draft/draft-by-rules.ts';

const draftOf = (head: string, body: string) =>
  draftByRules(
    [
      {
        url: 'https://tallow.example/',
        html: `<!doctype html><html lang="en"><head>${head}</head><body>${body}</body></html>`,
      },
    ],
    [],
  );

const own = '<h1>Count your stock</h1><p>Tallow counts stock with the camera of a phone, for small shops.</p>';
const title = '<title>Tallow</title>';

describe('a page in place of a website', () => {
  test.each([
    ['Attention Required! | Cloudflare', 'Sorry, you have been blocked'],
    ['Welcome to nginx!', 'Welcome to nginx!'],
    ['Maintenance mode', 'We’ll be back soon'],
    ['tallow.example', 'tallow.example is for sale'],
  ])('gives no values: %s', (name, heading) => {
    const { fields } = draftOf(`<title>${name}</title>`, `<h1>${heading}</h1><p>Please come back another time.</p>`);
    expect(Object.values(fields).map(({ value }) => value)).toEqual(Object.values(fields).map(() => null));
  });
});

describe('structured data is read as makers write it', () => {
  const place =
    '"@type":"Organization","name":"Tallow","address":{"@type":"PostalAddress","addressLocality":"Berlin","addressCountry":"DE"}';
  test.each([
    ['in CDATA', `/* <![CDATA[ */ {${place}} /* ]]> */`],
    ['with a trailing comma', `{${place},}`],
    ['with a line break in a string', `{"description":"Counts\nstock",${place}}`],
  ])('%s', (_, json) => {
    const { fields } = draftOf(`${title}<script type="application/ld+json">${json}</script>`, own);
    expect([fields.country.value, fields.city.value]).toEqual(['DE', 'Berlin']);
  });
});

test("an icon font's words aren't part of a question", () => {
  const ask = (icon: string, text: string): string =>
    `<h3><span class="material-symbols-outlined">${icon}</span> ${text}</h3><p>Press the button on the first page.</p>`;
  const { faqs } = draftOf(
    title,
    `${own}<h2>Frequently asked questions</h2>${ask('rocket_launch', 'How do I start my trial?')}${ask('payments', 'How is it billed each month?')}`,
  );
  expect(faqs.map(({ question }) => question)).toEqual(['How do I start my trial?', 'How is it billed each month?']);
});

test("a trial of some days isn't a free plan", () => {
  const plan = (name: string, price: string): string => `<div><h3>${name}</h3><p>${price}</p></div>`;
  const { fields } = draftOf(
    title,
    `${own}<h2>Plans</h2>${plan('Demo', '$0 / 15 days')}${plan('Professional', '$9 a month')}${plan('Team', '$29 a month')}`,
  );
  expect(fields.pricing_model.value).toBe('Subscription');
});

test('a warning says nothing about what the product is', () => {
  const warning = '<p>Warning: Do not download Tallow from a source other than tallow.example. Verify it.</p>';
  const { fields } = draftOf(title, `${warning}${own}`);
  expect(fields.description.value).toBe('Tallow counts stock with the camera of a phone, for small shops.');
});

test("a template's own words aren't a tagline", () => {
  const { fields } = draftOf('<title>tallow | Just another WordPress site</title>', '<p>Counts.</p>');
  expect(fields.tagline.value).toBeNull();
});
