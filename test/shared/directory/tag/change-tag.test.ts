import { beforeEach, describe, expect, test } from 'vitest';
import { ListingModel } from '../../../../shared/directory/listing/listing.model.ts';
import { saveListings } from '../../../../shared/directory/listing/listing.writes.ts';
import { readStoredListing } from '../../../../shared/directory/listing/stored-listing.reads.ts';
import { removeTag, renameTag } from '../../../../shared/directory/tag/change-tag.writes.ts';
import { readTag, readTagsPage } from '../../../../shared/directory/tag/tag-list.reads.ts';
import { readActsOn } from '../../../../shared/identity/staff-log/staff-log.reads.ts';
import { now } from '../../../support/clock.ts';
import { useDatabase } from '../../../support/database.ts';
import { aListing } from '../../../support/factories.ts';

useDatabase();
const operator = { kind: 'operator' } as const;
const reason = 'One word for one thing';
const listings = [
  aListing({ _id: 9_101, tags: ['Notes', 'offline'] }),
  aListing({ _id: 9_102, tags: ['notes', 'Note taking'], status: 'draft' }),
  aListing({ _id: 9_103, tags: ['Notes'] }),
  aListing({ _id: 9_104, tags: [] }),
];
const tagsOf = async (id: number) => (await readStoredListing(id))?.tags;
const all = { page: 1, per_page: 10 };

beforeEach(async () => {
  await ListingModel.deleteMany({});
  await saveListings(listings);
});

describe('tags', () => {
  test('are counted across spellings, found by their contents, and sorted by use or name', async () => {
    const { items } = await readTagsPage({ words: '', sort: 'use' }, all);
    expect(items.map(({ name, listings: count }) => [name, count])).toEqual([
      ['Notes', 3],
      ['Note taking', 1],
      ['offline', 1],
    ]);
    expect((await readTag(' NOTES '))?.spellings).toEqual(['Notes', 'notes']);
    expect((await readTagsPage({ words: 'note', sort: 'name' }, all)).items.map(({ key }) => key)).toEqual([
      'note taking',
      'notes',
    ]);
  });

  test('are renamed on every listing in every spelling, with one log entry', async () => {
    expect(await renameTag(operator, { tag: 'notes', to: 'Notebooks', reason }, now)).toBe(3);
    expect([await tagsOf(9_101), await tagsOf(9_102)]).toEqual([
      ['Notebooks', 'offline'],
      ['Notebooks', 'Note taking'],
    ]);
    const [act] = await readActsOn('tag-notes', 9);
    expect(act).toMatchObject({
      action: 'tag.rename',
      note: reason,
      before: { tag: 'Notes', listings: 3 },
      after: { tag: 'Notebooks' },
    });
    await expect(renameTag(operator, { tag: 'Notebooks', to: 'Notebooks', reason }, now)).rejects.toThrow('already');
    await expect(renameTag(operator, { tag: 'notes', to: 'x', reason }, now)).rejects.toThrow('No such tag');
  });

  test('are merged into another, which no listing then has twice', async () => {
    expect(await renameTag(operator, { tag: 'Note taking', to: 'NOTES', reason }, now)).toBe(1);
    expect(await tagsOf(9_102)).toEqual(['notes']);
    expect(await readTag('note taking')).toBeUndefined();
    expect((await readActsOn('tag-note taking', 9))[0]).toMatchObject({ action: 'tag.merge', after: { tag: 'Notes' } });
  });

  test('are removed from every listing, and nothing else is', async () => {
    expect(await removeTag(operator, { tag: 'Notes', reason }, now)).toBe(3);
    expect([await tagsOf(9_101), await tagsOf(9_103)]).toEqual([['offline'], []]);
  });
});
