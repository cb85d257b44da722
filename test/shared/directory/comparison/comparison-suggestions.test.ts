import { beforeAll, expect, test } from 'vitest';
import { announceEverything } from '../../../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../../../shared/directory/category/category.writes.ts';
import {
  readComparisonChoices,
  readComparisonSuggestions,
} from '../../../../shared/directory/comparison/comparison-choice.reads.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aCategory, aListing } from '../../../support/factories.ts';

useDatabase();
beforeAll(async () => {
  await saveCategories([
    aCategory({ _id: 901, slug: 'testing' }),
    aCategory({ _id: 902, slug: 'load-testing', parent_id: 901 }),
    aCategory({ _id: 903, slug: 'unit-testing', parent_id: 901 }),
    aCategory({ _id: 904, slug: 'music' }),
  ]);
  const inCategory = (id: number, path: number[]) => ({ primary_category: id, category_path: path });
  await saveListings([
    aListing({ _id: 901, slug: 'kettle', name: 'Kettle', ...inCategory(902, [901, 902]) }),
    aListing({ _id: 902, slug: 'flakeyard', name: 'Flakeyard', votes: 1, ...inCategory(903, [901, 903]) }),
    aListing({ _id: 903, slug: 'pianist', name: 'Pianist', votes: 99, ...inCategory(904, [904]) }),
  ]);
  await announceEverything(now);
});

test('a product alone in its category is compared with others near it, not with the most voted of all', async () => {
  const suggested = async (slug: string | null) => {
    const { items } = await readComparisonSuggestions(await readComparisonChoices(slug, null), now);
    return items.map((item) => item.slug);
  };
  expect(await suggested('kettle')).toEqual(['flakeyard']);
  expect((await suggested(null))[0]).toBe('pianist');
});

test('without votes, new products of many categories are suggested instead of the first ones', async () => {
  const unvoted = Array.from({ length: 7 }, (_, index) =>
    aListing({ _id: 911 + index, slug: `unvoted-${index}`, primary_category: 902, category_path: [901, 902] }),
  );
  const alone = aListing({ _id: 930, slug: 'alone', primary_category: 904, category_path: [904] });
  const others = ['kettle', 'flakeyard', 'pianist'].map((slug, index) =>
    aListing({ _id: 901 + index, slug, status: 'archived' }),
  );
  await saveListings([...others, ...unvoted, alone]);
  await announceEverything(now);
  const { items } = await readComparisonSuggestions(await readComparisonChoices(null, null), now);
  expect(items.map(({ slug }) => slug)).toContain('alone');
});
