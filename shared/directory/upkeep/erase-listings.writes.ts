import { commitChange, forgetChangesOf } from '../../change/change.writes.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { deleteFounders } from '../founder/founder.writes.ts';
import { readFounderRecords } from '../founder/stored-founder.reads.ts';
import { ListingModel } from '../listing/listing.model.ts';
import { isPublicStatus } from '../listing/listing.ts';
import { readListingsOfOwner } from '../listing/owner-listings.reads.ts';
import { ListingVersionModel } from '../listing-version/listing-version.model.ts';
import { shownPictures } from '../picture/product-picture.ts';
import { UpdateModel } from '../update/update.model.ts';
import { forgetCopies, forgetPictures, type NamedPicture } from './forget-pictures.writes.ts';

/**
 * Deletes an account's non-public listings with everything only they use: founders, updates, versions, images, change
 * records. They appear in no list and on no page, so only founder changes are announced. Call in a transaction. Safe to
 * repeat. Returns their IDs.
 */
export async function eraseUnpublishedListings(accountId: string, now: Date): Promise<number[]> {
  const listings = (await readListingsOfOwner(accountId)).filter(({ status }) => !isPublicStatus(status));
  const ids = listings.map(({ _id }) => _id);
  if (ids.length === 0) return [];
  await ListingModel.deleteMany({ _id: oneOf(ids) });
  await UpdateModel.deleteMany({ listing_id: oneOf(ids) });
  await ListingVersionModel.deleteMany({ listing_id: oneOf(ids) });
  const portraits = await removeUnnamedFounders([...new Set(listings.flatMap(({ founder_ids }) => founder_ids))], now);
  const logos = listings.map(({ logo_url, logo }) => ({ url: logo_url, hash: logo?.hash }));
  await forgetPictures('logo', logos);
  await forgetPictures('portrait', portraits);
  await forgetCopies(listings.flatMap(({ pictures }) => shownPictures(pictures).map(({ hash }) => hash)));
  await forgetChangesOf(ids);
  return ids;
}

/** Deletes the given founders that no listing names any more. Returns their images. */
async function removeUnnamedFounders(ids: readonly number[], now: Date): Promise<NamedPicture[]> {
  const named = await ListingModel.distinct('founder_ids', { founder_ids: oneOf(ids) }).exec();
  const gone = (await readFounderRecords(ids)).filter(({ _id }) => !named.includes(_id));
  if (gone.length === 0) return [];
  const goneIds = gone.map(({ _id }) => _id);
  await commitChange(now, async () => {
    await deleteFounders(goneIds);
    return { result: undefined, change: { room: 'founder', ids: goneIds } };
  });
  return gone.map(({ avatar_url, avatar }) => ({ url: avatar_url, hash: avatar?.hash }));
}
