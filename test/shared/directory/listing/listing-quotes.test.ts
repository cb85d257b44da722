import { describe, expect, test } from 'vitest';
import { currentQuotes, type ListingQuote, valueHash } from '../../../../shared/directory/listing/listing-quotes.ts';
import { now } from '../../../support/clock.ts';
import { aListing } from '../../../support/factories.ts';

const page = 'https://fern.example/about';
const of = (field: string, value: unknown, quote = `It says ${field}.`): ListingQuote => ({
  field,
  value_hash: valueHash(value),
  quote,
  url: page,
  read_at: now,
});

describe("the sources of a listing's values", () => {
  test('are shown only while the value is the drafted one, and again once it is restored', () => {
    const listing = { ...aListing({ tagline: 'Ink' }), quotes: [of('tagline', 'Ink')] };
    expect(currentQuotes(listing).map(({ field }) => field)).toEqual(['tagline']);
    expect(currentQuotes({ ...listing, tagline: 'Best ink' })).toEqual([]);
    expect(currentQuotes({ ...listing, tagline: null })).toEqual([]);
  });

  test('are shown for links by platform, once per value, in the order they were kept', () => {
    const quotes = [of('socials.x', 'https://x.com/fern'), of('city', 'Porto'), of('city', 'Porto', 'And again.')];
    const listing = { ...aListing({ city: 'Porto', socials: { x: 'https://x.com/fern' } }), quotes };
    expect(currentQuotes(listing).map(({ field, quote }) => [field, quote])).toEqual([
      ['socials.x', 'It says socials.x.'],
      ['city', 'It says city.'],
    ]);
  });

  test("from an unowned listing's website reading end with the first owner or edit", () => {
    const evidence = [{ field: 'tagline', quote: 'Ink', url: page }];
    const listing = {
      ...aListing({ tagline: 'Ink', owner_account_id: null }),
      website_reading: { at: now, outcome: 'read', evidence },
    };
    expect(currentQuotes(listing)).toEqual([{ field: 'tagline', quote: 'Ink', url: page, read_at: now }]);
    expect(currentQuotes({ ...listing, revision: 1 })).toEqual([]);
    expect(currentQuotes({ ...listing, owner_account_id: '0b8f3c1e-5a52-4c0a-9d3f-3f1c5f0f2a10' })).toEqual([]);
  });

  test("aren't shown for imported values", () => {
    const text_source = { kind: 'import' as const, name: 'A list', at: now };
    expect(currentQuotes({ ...aListing({ tagline: 'Ink' }), text_source })).toEqual([]);
  });
});
