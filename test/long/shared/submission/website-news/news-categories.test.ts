import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { closeQueue } from '../../../../../jobs/queue.ts';
import { announceEverything } from '../../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../../shared/directory/category/category.writes.ts';
import type { ListingRecord } from '../../../../../shared/directory/listing/listing.ts';
import { saveListings } from '../../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../../shared/directory/listing/stored-listing.reads.ts';
import { listVersions } from '../../../../../shared/directory/listing-version/listing-version.reads.ts';
import {
  applyWebsiteNews,
  requestWebsiteReading,
} from '../../../../../shared/submission/website-news/staff-website-news.writes.ts';
import { newCategories } from '../../../../../shared/submission/website-news/website-news.ts';
import { aChoice, newsOf, reread } from '../../../../shared/submission/website-news/support/reread.ts';
import { now } from '../../../../support/clock.ts';
import { useDatabase } from '../../../../support/database.ts';
import { aCategory, aListing } from '../../../../support/factories.ts';
import { type ProductWebsite, startProductWebsite } from '../../../../support/product-website.ts';

const operator = { kind: 'operator' } as const;
const [writing, play] = [aCategory({ name: 'Writing' }), aCategory({ name: 'Play' })];
const ink = aCategory({ name: 'Ink', parent_id: writing._id });
const in_ = ({ _id }: typeof ink) => ({ primary_category: _id, category_path: [_id] });

let website: ProductWebsite;

useDatabase();
beforeAll(async () => {
  website = await startProductWebsite();
  await saveCategories([writing, play]);
});
afterAll(async () => {
  await website.close();
  await closeQueue();
});

/** A public listing of the website after it was reread. */
async function compared(given: Partial<ListingRecord>): Promise<number> {
  const listing = aListing({ website_url: `${website.url}/`, ...given });
  await saveListings([listing]);
  await requestWebsiteReading(operator, listing._id, now);
  await reread(listing._id);
  return listing._id;
}

const named = async (id: number) => (await newsOf(id)).categories.map(({ name }) => name);

describe('the category of a listing with a reread website', () => {
  test('is suggested by similar listings, itself excluded, when the website names none, with the quote behind it', async () => {
    const like = aListing({
      ...in_(writing),
      status: 'live',
      name: 'Dipwell',
      tagline: 'A refillable ink for people who write',
    });
    await saveListings([like]);
    const id = await compared({ ...in_(play), status: 'live', tagline: 'Ink that grows back' });
    const [offer, ...others] = (await newsOf(id)).categories;
    expect(offer).toMatchObject({ name: 'Writing', path: ['Writing'], like: ['Dipwell'] });
    expect(offer?.evidence.map(({ quote }) => quote).join(' ')).toContain('Ink that grows back');
    expect(others).toEqual([]);
  });

  test('is suggested by the words that name it, and not when the listing is already in one', async () => {
    await saveCategories([ink]);
    await announceEverything(now);
    const [offer] = (await newsOf(await compared(in_(play)))).categories;
    expect(offer).toMatchObject({ id: ink._id, path: ['Writing', 'Ink'], like: [] });
    expect(offer?.evidence[0]?.quote).toMatch(/\bink\b/i);
    expect(await named(await compared(in_(ink)))).toEqual([]);
  });

  test('is applied only when chosen, as a version, with all its ancestors, and extra ones stay', async () => {
    const id = await compared({
      ...in_(play),
      extra_categories: [writing._id],
      category_path: [play._id, writing._id],
    });
    await applyWebsiteNews(operator, id, { ...aChoice({ fields: ['tagline'] }), reason: 'So it says' }, now);
    expect(await readStoredListing(id)).toMatchObject({ primary_category: play._id, revision: 1 });
    await applyWebsiteNews(
      operator,
      id,
      { ...aChoice({ category: ink._id }), startedFrom: 1, reason: 'So it says' },
      now,
    );
    const after = await readStoredListing(id);
    expect(after).toMatchObject({ primary_category: ink._id, extra_categories: [writing._id], revision: 2 });
    expect(after?.category_path.toSorted()).toEqual([ink._id, writing._id].toSorted());
    const [version] = (await listVersions(id, { page: 1, per_page: 1 })).items;
    expect(version?.changes.map(({ part }) => part)).toEqual(['fields.categories']);
    expect(await named(id)).toEqual([]);
  });
});

test("likely categories the listing isn't in are suggested, and none when its primary one is likely", () => {
  const offers = [1, 2].map((id) => ({ id, name: `${id}`, path: [], like: [], evidence: [] }));
  expect(newCategories({ primary_category: 3, extra_categories: [2] }, offers).map(({ id }) => id)).toEqual([1]);
  expect(newCategories({ primary_category: 2, extra_categories: [] }, offers)).toEqual([]);
  expect(newCategories({ primary_category: null, extra_categories: [] }, offers)).toEqual(offers);
});
