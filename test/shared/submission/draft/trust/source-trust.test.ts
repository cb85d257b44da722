import { expect, test } from 'vitest';
import precisions from '../../../../../shared/submission/draft/trust/source-precision.json' with { type: 'json' };
import { leastPrecision, trustIn, weightOf } from '../../../../../shared/submission/draft/trust/source-trust.ts';
import { draftOf } from '../../../../support/draft-of.ts';

test('every place has been right at most as often as it asserted', () => {
  for (const places of Object.values(precisions))
    for (const [right = 0, asserted = 0] of Object.values(places)) expect(right).toBeLessThanOrEqual(asserted);
});

test('a place that is mostly right weighs more than one that is often wrong', () => {
  expect(weightOf('name', 'segment that titles share')).toBeGreaterThan(weightOf('name', 'copyright'));
});

test('a few right values make a place less sure than many', () => {
  const few = leastPrecision('tagline', 'below a heading that is the name');
  expect(few).toBeLessThan(leastPrecision('tagline', 'only heading'));
  expect(trustIn('city', 'address without a country')).toBe('check');
  expect(trustIn('tagline', 'only heading')).toBe('sure');
});

test('an app on the website of its studio keeps its own name', () => {
  const html = `<title>Shelfmark — Every book, one list</title><meta property="og:site_name" content="Acme">
    <script type="application/ld+json">[{"@type":"MobileApplication","name":"Shelfmark"},{"@type":"Organization","name":"Acme"}]</script>
    <footer>© 2026 Acme</footer>`;
  expect(draftOf(html).fields.name.value).toBe('Shelfmark');
});

test('a name that only the beginning of the title says is left blank', () => {
  expect(draftOf('<title>Discover books, faster</title>').fields.name.value).toBeNull();
});

test("a heading of a section isn't a tagline where there is no main heading", () => {
  const html = '<title>Acme</title><main><h2>Import the ingredients</h2><p>From any page, with one click.</p></main>';
  expect(draftOf(html).fields.tagline.value).toBeNull();
});

test('a city is surest in an address that shows its country', () => {
  const told = (html: string) => draftOf(`<footer><p>${html}</p></footer>`).fields.city;
  expect(told('Acme GmbH, Hauptstraße 1, 83022 Rosenheim, Germany')).toEqual(
    expect.not.objectContaining({ isUnsure: true }),
  );
  expect(told('Acme GmbH, Hauptstraße 1, 83022 Rosenheim')).toMatchObject({ value: 'Rosenheim', isUnsure: true });
});

test('a place without values to judge counts as its field, but has to be checked', () => {
  expect(trustIn('country', 'address without a country')).toBe('check');
  expect(leastPrecision('country', 'address without a country')).toBeLessThan(leastPrecision('country', 'address'));
});
