import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { tagKey } from './tag-key.ts';
import { tagTable } from './tag-table.reads.ts';
import { type TagUse, tagUse } from './tag-use.ts';

/** Which tags to list, and in which order. */
export interface TagFilter {
  /** What a tag has in it. */
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

/** A tag by one of its spellings; undefined where no listing has it. As this process knows it: a change of this moment may be missing. */
export const readTag = async (tag: string): Promise<TagUse | undefined> =>
  (await readTagUse()).find(({ key }) => key === tagKey(tag));

const readTagUse = async (): Promise<TagUse[]> => tagUse((await tagTable()).counts());
