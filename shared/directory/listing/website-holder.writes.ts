import { findIndex } from '../../platform/mongo/find-index.ts';
import { ListingModel } from './listing.model.ts';
import { publicStatuses } from './listing.ts';

const formerIndex = 'website_key_1';

/**
 * Migrates databases from before websites could be shared: public, launched and ownerless listings claim their
 * websites, then the old unique index is dropped. Runs before the models' indexes are created. Safe to repeat, and to
 * interrupt midway.
 */
export async function prepareWebsiteHolders(): Promise<void> {
  const { collection } = ListingModel;
  if ((await findIndex(collection, formerIndex))?.unique !== true) return;
  const older = { holds_website: { $exists: false } };
  await collection.updateMany({ ...older, status: { $in: [...publicStatuses, 'suspended'] } }, hold(true));
  await collection.updateMany({ ...older, status: 'awaiting_badge', launched_at: { $ne: null } }, hold(true));
  await collection.updateMany({ ...older, status: 'draft', owner_account_id: null }, hold(true));
  await collection.updateMany(older, hold(false));
  await collection.dropIndex(formerIndex);
}

const hold = (holds_website: boolean) => ({ $set: { holds_website } });
