import { type Page, type PageRequest, pageFrom } from '../../kernel/paging.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { listingTable } from '../listing/listing-table.reads.ts';
import { UpdateModel } from './update.model.ts';
import type { UpdateRecord } from './update.ts';
import { toUpdateEntry, type UpdateEntry } from './update-feed.ts';

/** Length of the feed; older updates are only on their listing's page. */
const feedLength = 1_000;

export const updatesPerPage = 12;

/** One page of the latest updates of all public listings, newest first. */
export async function readUpdateFeed(request: PageRequest): Promise<Page<UpdateEntry>> {
  const [table, latest] = await Promise.all([
    listingTable(),
    UpdateModel.find({}, { listing_id: 1 })
      .sort({ published_at: -1, _id: -1 })
      .limit(feedLength)
      .lean<Pick<UpdateRecord, '_id' | 'listing_id'>[]>()
      .exec(),
  ]);
  const shown = latest.filter((update) => table.get(update.listing_id) !== undefined);
  const page = pageFrom(shown, request);
  const updates = await UpdateModel.find({ _id: oneOf(page.items.map((update) => update._id)) })
    .sort({ published_at: -1, _id: -1 })
    .lean<UpdateRecord[]>()
    .exec();
  const items = updates.flatMap((update) => {
    const row = table.get(update.listing_id);
    return row === undefined ? [] : [toUpdateEntry(update, row)];
  });
  return { ...page, items };
}
