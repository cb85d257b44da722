import { type ChangeBody, keptUpdated, type ReadModel } from '../../change/change.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { lastId } from '../../platform/mongo/counter.ts';
import { inIdOrder } from '../../platform/mongo/in-id-order.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { readListingFields } from '../listing/stored-listing.reads.ts';
import { tagKey } from './tag-key.ts';
import { TagTable } from './tag-table.ts';
import { type TagUse, tagUse } from './tag-use.ts';

/** Filter and order of a tag list. */
export interface TagFilter {
  /** Text that the tags must contain. */
  words: string;
  sort: 'use' | 'name';
}

/** One page of the tags of all listings. */
export async function readTagsPage({ words, sort }: TagFilter, request: PageRequest): Promise<Page<TagUse>> {
  const wanted = tagKey(words);
  const found = (await readTagUse()).filter(({ key }) => key.includes(wanted));
  const byName = (a: TagUse, b: TagUse) => a.key.localeCompare(b.key);
  return pageFrom(found.sort(sort === 'name' ? byName : (a, b) => b.listings - a.listings || byName(a, b)), request);
}

/**
 * A tag by any of its spellings; undefined if unused. Read from this process's memory, so a very recent change may be
 * missing.
 */
export const readTag = async (tag: string): Promise<TagUse | undefined> =>
  (await readTagUse()).find(({ key }) => key === tagKey(tag));

const readTagUse = async (): Promise<TagUse[]> => tagUse((await tagTable()).counts());

const fields = { tags: 1 } as const;

const held = keptUpdated(readTable, refresh);

/** The tags of all listings, loaded when the team first needs them in this process, and kept up to date. */
const tagTable = (): Promise<TagTable> => held().get();

async function readTable(): Promise<TagTable> {
  const table = new TagTable();
  const listings = inIdOrder(ListingModel, { projection: fields, top: await lastId('listing') });
  for await (const { _id, tags } of inTurns(listings)) table.put(_id, tags);
  return table;
}

async function refresh(table: ReadModel<TagTable>, body: ChangeBody): Promise<void> {
  // Counts change with every vote and view, but never affect tags (listing-step.ts).
  if (body.room === 'listing' && body.aspect !== 'counts') await refreshOne(table, body.id);
}

const refreshOne = (table: ReadModel<TagTable>, id: number): Promise<void> =>
  table.updateFrom(
    () => readListingFields(id, fields),
    (loaded, listing) => {
      if (listing === null) loaded.remove(id);
      else loaded.put(id, listing.tags);
    },
  );
