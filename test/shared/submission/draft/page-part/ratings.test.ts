import { describe, expect, test } from 'vitest';
import { draftedValue, draftOf } from '../../../../support/draft-of.ts';

describe('the context of a rating', () => {
  const reviews =
    '<div><p>4.87 von 5</p><p>Basierend auf 312 Bewertungen</p><div><p>Jo</p><p>Riecht wie Urlaub, und hält bei uns seit Wochen.</p></div></div>';

  test('is what buyers say', () => {
    const html = `<title>Acme</title><h1>Feste Seife für jeden Tag</h1>${reviews}`;
    expect(draftedValue('short_description', html)).toBeNull();
  });

  test('is the product when its heading is there too', () => {
    const html =
      '<title>Acme</title><div><h1>Acme soap for every day</h1><p>4.8 out of 5</p><p>Acme lasts sixty showers and leaves no plastic behind.</p></div>';
    expect(draftedValue('short_description', html)).toContain('sixty showers');
  });
});

test("the accounts of a website's builder aren't its own", () => {
  const foot =
    '<footer><a href="https://www.instagram.com/acme">i</a><a href="https://www.facebook.com/globexshop">f</a><p>Powered by Globexshop</p></footer>';
  const { socials } = draftOf(`<title>Acme</title><h1>Feste Seife für jeden Tag</h1>${foot}`);
  expect(Object.keys(socials)).toEqual(['instagram']);
});
