import { type Change, onChange, ReadModel } from '../../change/change.ts';
import { inTurns } from '../../kernel/lanes/in-turns.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { TagTable } from './tag-table.ts';

type Tagged = Pick<ListingRecord, '_id' | 'tags'>;

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
  const listings = ListingModel.find({}, { tags: 1 }).lean<Tagged>().cursor({ batchSize });
  for await (const { _id, tags } of inTurns(listings)) table.put(_id, tags);
  return table;
}

async function refresh(table: ReadModel<TagTable>, { body }: Change): Promise<void> {
  if (body.room === 'everything') await table.reload();
  if (body.room !== 'listing' || !table.isWanted) return;
  const { id } = body;
  const reading = ListingModel.findOne({ _id: id }, { tags: 1 }).lean<Tagged>().exec();
  reading.catch(() => undefined); // told below, which may be after a load
  await table.update(async (loaded) => {
    const listing = await reading;
    if (listing === null) loaded.remove(id);
    else loaded.put(id, listing.tags);
  });
}
