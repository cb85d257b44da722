import { setFeatured } from '../../directory/directory.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { FeaturedWindowModel } from './effect.model.ts';
import { readOverWindows } from './fulfilment.reads.ts';

/** Ends expired featured periods; listings with another current one stay featured. Safe to repeat. */
export async function endFeaturedWindows(now: Date): Promise<void> {
  for (const { _id, listing_id } of await readOverWindows(now)) {
    await inTransaction(async (session) => {
      await FeaturedWindowModel.deleteOne({ _id }, { session });
      const other = await FeaturedWindowModel.findOne({ listing_id }, { _id: 1 }, { session }).lean().exec();
      if (other === null) await setFeatured(listing_id, false, now);
    });
  }
}
