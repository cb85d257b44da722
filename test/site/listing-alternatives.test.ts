import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { readAlternatives } from '../../shared/directory/listing/alternatives.reads.ts';
import { editListing, saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { aCategory, aListing } from '../support/factories.ts';

const category = aCategory({ _id: 801, slug: 'notes', name: 'Notes' });
const inNotes = { primary_category: 801, category_path: [801] };
/** Ten listings, the first with the most votes; their pages show six alternatives. */
const listings = Array.from({ length: 10 }, (_, index) =>
  aListing({
    ...inNotes,
    _id: 810 + index,
    slug: `note-${index}`,
    name: `Note ${index}`,
    votes: 100 - index,
    approved_alternatives: index === 8 ? [817, 810] : [],
  }),
);

useDatabase();
beforeAll(async () => {
  await saveCategories([category]);
  await saveListings(listings);
  await announceEverything(now);
});

const slugsOf = async (slug: string, limit?: number) =>
  (await readAlternatives(slug, limit))?.map((alternative) => alternative.slug);
const page = async (slug: string) => (await renderSitePage(`/products/${slug}`, { now })).text();

describe('alternatives', () => {
  test('are the most voted others of the category, and never the listing itself', async () => {
    expect(await slugsOf('note-9', 3)).toEqual(['note-0', 'note-1', 'note-2']);
    expect(await slugsOf('note-1', 3)).toEqual(['note-0', 'note-2', 'note-3']);
  });

  test('that the owner approved come first', async () => {
    expect(await slugsOf('note-8', 3)).toEqual(['note-7', 'note-0', 'note-1']);
    expect((await readAlternatives('note-8', 3))?.map(({ approved }) => approved)).toEqual([true, true, false]);
  });

  test('on pages that share them show an edit of one of them at once', async () => {
    expect(await page('note-9')).toContain('Note 3');
    expect(await page('note-7')).toContain('Note 3');
    await editListing(813, { name: 'Renamed note' }, now);
    for (const slug of ['note-9', 'note-7']) expect(await page(slug)).toContain('Renamed note');
  });

  test('on pages that share them show a new name of their category at once', async () => {
    await page('note-9');
    await saveCategories([{ ...category, name: 'Notebooks' }]);
    await announceEverything(now);
    const [, below = ''] = (await page('note-9')).split('id="alternatives-title">');
    expect(below).toContain('Notebooks');
    expect(below).not.toMatch(/>Notes</);
  });
});
