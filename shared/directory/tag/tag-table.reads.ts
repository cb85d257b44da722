import { type Change, onChange, ReadModel } from '../../change/change.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { readListingFields } from '../listing/stored-listing.reads.ts';
import { TagTable } from './tag-table.ts';

type Tagged = Pick<ListingRecord, '_id' | 'tags'>;

const fields = { tags: 1 } as const;
const batchSize = 5_000;

const held = runtimeState((): ReadModel<TagTable> => {
  const table = new ReadModel(readTable);
  onChange((change) => refresh(table, change));
  return table;
});

/** The tags of all listings, read when somebody of the team first asks for them in this process, and fresh after each change. */
export const tagTable = (): Promise<TagTable> => held.get().get();

async function readTable(): Promise<TagTable> {
  const table = new TagTable();
  const listings = ListingModel.find({}, fields).lean<Tagged>().cursor({ batchSize });
  for await (const { _id, tags } of inTurns(listings)) table.put(_id, tags);
  return table;
}

async function refresh(table: ReadModel<TagTable>, { body }: Change): Promise<void> {
  if (body.room === 'everything') await table.reload();
  // Counts come with every vote and view, and touch nothing else (listing-step.ts).
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
