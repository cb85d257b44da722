import { beforeAll, describe, expect, test } from 'vitest';
import { z } from 'zod';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { listingQueryInput } from '../../../../shared/directory/browse/listing-query.ts';
import { searchListings } from '../../../../shared/directory/browse/listing-search.reads.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { editListing } from '../../../support/edit-listing.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveCategories([
    aCategory({ _id: 1, slug: 'business', name: 'Business' }),
    aCategory({ _id: 2, slug: 'crm', name: 'Customer Relationship Management (CRM)', parent_id: 1 }),
  ]);
  await saveListings([
    aListing({ _id: 1, slug: 'acme', name: 'Acme', primary_category: 2, category_path: [2, 1] }),
    aListing({ _id: 2, slug: 'bolt', name: 'Bolt', approved_alternatives: [1] }),
    aListing({ _id: 3, slug: 'cove', name: 'Cove', imported_alternative_names: ['Adobe Photoshop'] }),
  ]);
  await announceEverything(now);
});

const found = async (q: string): Promise<string[]> => {
  const { items } = await searchListings(z.object(listingQueryInput).parse({ q }));
  return items.map(({ slug }) => slug);
};

describe('a search for listings', () => {
  test.each([
    ['crm for lawyers', ['acme']],
    ['business', ['acme']],
    ['alternative to acme', ['bolt', 'acme']],
    ['photoshop alternative', ['cove']],
  ])('%j finds %j: categories, their parents and named alternatives are searched', async (q, slugs) => {
    expect(await found(q)).toEqual(slugs);
  });

  test('without results says what would find something, and how much', async () => {
    const query = z.object(listingQueryInput).parse({ q: 'acme', category: 'busines', stage: 'idea' });
    const { total, suggestions } = await searchListings(query);
    expect(total).toBe(0);
    expect(suggestions?.map(({ kind, filter, value, total: found }) => ({ kind, filter, value, found }))).toEqual([
      { kind: 'value', filter: 'category', value: 'business', found: 1 },
      { kind: 'without_filters', filter: null, value: null, found: 2 },
    ]);
    expect(await searchListings({ ...query, category: undefined, stage: undefined })).not.toHaveProperty('suggestions');
  });

  test('follows a listing into another category', async () => {
    await editListing(2, { primary_category: 1, category_path: [1] }, now);
    expect(await found('business')).toEqual(expect.arrayContaining(['acme', 'bolt']));
  });
});
