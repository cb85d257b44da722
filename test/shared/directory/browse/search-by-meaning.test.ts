import { afterEach, beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { readFacetCounts } from '../../../../shared/directory/browse/facet-counts.reads.ts';
import { type ListingQuery, listingQueryInput } from '../../../../shared/directory/browse/listing-query.ts';
import { searchListings } from '../../../../shared/directory/browse/listing-search.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { setMeaningSearch } from '../../../../shared/directory/search/meaning/meaning-search.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';
import { fakeMeaning } from '../../../support/fake-meaning.ts';

useDatabase();

beforeAll(async () => {
  await saveListings([
    aListing({ _id: 1, slug: 'owe', name: 'Owe', tagline: 'Alpha', votes: 1, pricing_model: 'Free' }),
    aListing({ _id: 2, slug: 'even', name: 'Even', tagline: 'Beta', votes: 9, pricing_model: 'Paid' }),
    aListing({ _id: 3, slug: 'flat', name: 'Flat', tagline: 'Zeppelin hangar', votes: 5, pricing_model: 'Free' }),
  ]);
  await announceEverything(now);
});

let asked: string[] = [];

/** Owe and then Even are close to any query. */
function nearToAll(): void {
  asked = [];
  fakeMeaning({
    near: async (query) => {
      asked.push(query);
      return [
        { id: 1, z: 4 },
        { id: 2, z: 3 },
      ];
    },
  });
}
afterEach(() => setMeaningSearch(undefined));

const query = (given: Record<string, unknown>): ListingQuery => z.object(listingQueryInput).parse(given);
const found = async (given: Record<string, unknown>) => {
  const page = await searchListings(query(given));
  const shown = page.items.map(({ slug, matched_by }) =>
    matched_by === undefined ? slug : `${slug} by ${matched_by}`,
  );
  return { ...page, shown };
};

describe('meaning search alongside words', () => {
  test('marks results with none of the words', async () => {
    nearToAll();
    expect((await found({ q: 'zeppelin zorbing hire' })).shown).toEqual(['flat', 'owe by meaning', 'even by meaning']);
    expect((await found({ q: ' zorbing quuxly ' })).shown).toEqual(['owe by meaning', 'even by meaning']);
    expect(asked).toEqual(['zeppelin zorbing hire', 'zorbing quuxly']);
  });

  test("isn't used when a listing has all words, or a name or nothing is meant", async () => {
    nearToAll();
    for (const q of ['zeppelin hangar', 'flat', 'zepelin', 'alpha', '']) await searchListings(query({ q }));
    expect(asked).toEqual([]);
  });

  test('ranks what is only related behind what has the words in any other order', async () => {
    nearToAll();
    const { shown } = await found({ q: 'zeppelin zorbing hire', sort: 'votes' });
    expect(shown).toEqual(['flat', 'owe by meaning', 'even by meaning']);
  });

  test('counts its results once: in the total, across pages, under filters and in filter counts', async () => {
    nearToAll();
    const q = 'zeppelin zorbing hire';
    const pages = await Promise.all([1, 2, 3].map((page) => found({ q, page, per_page: 1 })));
    expect(pages.map(({ total, items }) => [total, items[0]?.slug])).toEqual([
      [3, 'flat'],
      [3, 'owe'],
      [3, 'even'],
    ]);
    expect((await found({ q, pricing_model: 'Free' })).shown).toEqual(['flat', 'owe by meaning']);
    const { pricing_model } = await readFacetCounts(query({ q }));
    expect(Object.fromEntries(pricing_model)).toMatchObject({ free: 2, paid: 1 });
  });

  test('suggests alternatives beside related results, with what words find', async () => {
    nearToAll();
    const { shown, suggestions } = await found({ q: 'zzepppelinn' });
    expect(shown).toEqual(['owe by meaning', 'even by meaning']);
    expect(suggestions).toEqual([expect.objectContaining({ kind: 'meant', value: 'zeppelin', total: 1 })]);
  });

  test('falls back to words alone when meaning is off or unavailable', async () => {
    expect((await found({ q: 'zeppelin zorbing hire' })).shown).toEqual(['flat']);
    fakeMeaning();
    expect((await found({ q: 'zeppelin zorbing hire' })).shown).toEqual(['flat']);
  });

  test('gives others their turn between concurrent searches', async () => {
    nearToAll();
    let [turns, isOver] = [0, false];
    const count = (): void => {
      turns += 1;
      if (!isOver) setImmediate(count);
    };
    count();
    await Promise.all(Array.from({ length: 20 }, () => searchListings(query({ q: 'zorbing quuxly' }))));
    isOver = true;
    expect(turns).toBeGreaterThanOrEqual(20);
  });

  test('is skipped for a name search', async () => {
    nearToAll();
    expect((await searchListings(query({ q: 'zorbing quuxly' }), 'words')).items).toEqual([]);
  });
});
