import { beforeAll, describe, expect, test } from 'vitest';
import { announceEverything } from '../../shared/change/feed/change-record.writes.ts';
import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { ListingModel } from '../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { readAlternatives } from '../../shared/directory/listing-page/alternatives.reads.ts';
import { renderSitePage } from '../../shared/platform/site/site-app.ts';
import { now } from '../support/clock.ts';
import { useDatabase } from '../support/database.ts';
import { editListing } from '../support/edit-listing.ts';
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
    imported_alternatives: index === 8 ? [810, 816] : [],
  }),
);

/** A category with one product, beside another under one that has three of its own. */
const tree = [
  aCategory({ _id: 802, slug: 'music', name: 'Music' }),
  aCategory({ _id: 803, slug: 'practice', name: 'Practice', parent_id: 802 }),
  aCategory({ _id: 804, slug: 'scores', name: 'Scores', parent_id: 803 }),
  aCategory({ _id: 805, slug: 'lone', name: 'Lone' }),
];
const inMusic = (_id: number, path: number[], votes: number) =>
  aListing({
    _id,
    slug: `music-${_id}`,
    name: `Music ${_id}`,
    primary_category: path[0] ?? 802,
    category_path: path,
    votes,
  });
const ofMusic = [
  inMusic(840, [804, 803, 802], 90),
  inMusic(841, [802], 5),
  inMusic(842, [802], 50),
  inMusic(843, [805], 70),
];

useDatabase();
beforeAll(async () => {
  await saveCategories([category, ...tree]);
  await saveListings([...listings, ...ofMusic]);
  await announceEverything(now);
});

const slugsOf = async (slug: string, limit?: number) =>
  (await readAlternatives(slug, limit))?.map((alternative) => alternative.slug);
const page = async (slug: string) => (await renderSitePage(`/products/${slug}`, { now })).text();

describe('alternatives', () => {
  test('in a narrow category are the others in it, most voted first among equals, and never the listing itself', async () => {
    expect(await slugsOf('note-9', 3)).toEqual(['note-0', 'note-1', 'note-2']);
    expect(await slugsOf('note-1', 3)).toEqual(['note-0', 'note-2', 'note-3']);
  });

  test('approved by the owner come first, then imported ones, each once', async () => {
    const alternatives = (await readAlternatives('note-8', 4)) ?? [];
    expect(alternatives.map(({ slug, approved, named_by }) => [slug, approved, named_by])).toEqual([
      ['note-7', true, 'owner'],
      ['note-0', true, 'owner'],
      ['note-6', false, 'import'],
      ['note-1', false, null],
    ]);
  });

  test('in a narrow category are followed by the most voted from the nearest ancestor that has others', async () => {
    const text = await page('music-840/alternatives');
    expect(text).toMatch(/More in <bdi>Music<\/bdi>.*Music 842<.*Music 841</s);
    expect(text).not.toContain('Music 843');
    expect(await page('note-1/alternatives')).not.toContain('nearby-title');
  });

  test('in a category without ancestors say that there is nothing else', async () => {
    const text = await page('music-843/alternatives');
    expect(text).toContain('No similar products yet');
    expect(text).not.toContain('nearby-title');
  });

  test('from an import are never called approved by the owner', async () => {
    const text = await page('note-8/alternatives');
    const sections = text.split('<section').slice(1);
    const sectionOf = (name: string) => sections.find((section) => section.includes(`>${name}</a>`)) ?? '';
    expect(sectionOf('Note 7')).toMatch(/<h2[^>]*>Approved by the owner<.*chip-accent">Approved by the owner</s);
    expect(sectionOf('Note 6')).toMatch(/<h2[^>]*>Named in the imported catalogue<.*chip">Named in the import</s);
    expect(sectionOf('Note 6')).not.toContain('Approved by');
    expect(sectionOf('Note 6')).toContain('Not confirmed by its makers');
    expect(sectionOf('Note 1')).not.toContain('class="chip');
  });

  test('follow the order on the rules page', async () => {
    const rules = await (await renderSitePage('/how-rankings-work', { now })).text();
    expect(rules).toMatch(
      /first those the owner approved, then those named in an import, then products that mention this one, then those/,
    );
  });

  test('of a record older than imported ones are the owner’s and the category’s', async () => {
    await ListingModel.updateOne({ _id: 818 }, { $unset: { imported_alternatives: 1 } });
    expect(await slugsOf('note-8', 3)).toEqual(['note-7', 'note-0', 'note-1']);
  });

  test('show an edited one at once on all pages that share it', async () => {
    expect(await page('note-9')).toContain('Note 3');
    expect(await page('note-7')).toContain('Note 3');
    await editListing(813, { name: 'Renamed note' }, now);
    for (const slug of ['note-9', 'note-7']) expect(await page(slug)).toContain('Renamed note');
  });

  test('show a renamed category at once on all pages that share it', async () => {
    await page('note-9');
    await saveCategories([{ ...category, name: 'Notebooks' }]);
    await announceEverything(now);
    const [, below = ''] = (await page('note-9')).split('id="alternatives-title">');
    expect(below).toContain('Notebooks');
    expect(below).not.toMatch(/>Notes</);
  });
});
