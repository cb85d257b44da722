import { oneOf } from '../../platform/mongo/filters.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { type ListingVersion, listingVersion, versionId } from './listing-version.ts';
import { operatorActor } from './operator-actor.ts';
import { partChanges } from './versioned-parts.ts';

/** An import's changes to a listing, with the revision it read. */
export interface ImportEdit {
  id: number;
  seen: number;
  set: Partial<ListingRecord>;
}

/**
 * Applies imported edits to several hundred listings in one transaction, each as a restorable version. Sets only named
 * fields, so concurrent votes and views are kept. The caller announces the change. Returns the IDs of listings edited
 * since they were read, which are skipped.
 */
export function editListingsByImport(edits: readonly ImportEdit[], now: Date): Promise<ReadonlySet<number>> {
  return inTransaction(async (session) => {
    const ids = edits.map(({ id }) => id);
    const stored = await ListingModel.find({ _id: oneOf(ids) }, null, { session })
      .lean<ListingRecord[]>()
      .exec();
    const byId = new Map(stored.map((listing) => [listing._id, listing]));
    const late = new Set<number>();
    const versions: ListingVersion[] = [];
    const updates = edits.flatMap(({ id, seen, set }) => {
      const before = byId.get(id);
      if (before === undefined || (before.revision ?? 0) !== seen) {
        late.add(id);
        return [];
      }
      const version = versionOf(before, set, now);
      if (version !== undefined) versions.push(version);
      const revision = version?.revision ?? seen;
      return [{ updateOne: { filter: { _id: id }, update: { $set: { ...set, revision } } } }];
    });
    if (updates.length > 0) await ListingModel.bulkWrite(updates, { session });
    if (versions.length > 0) await ListingVersionModel.insertMany(versions, { session });
    return late;
  });
}

function versionOf(before: ListingRecord, set: Partial<ListingRecord>, now: Date): ListingVersion | undefined {
  const changes = partChanges(before, { ...before, ...set });
  if (changes.length === 0) return undefined;
  const revision = (before.revision ?? 0) + 1;
  return listingVersion.parse({
    _id: versionId(before._id, revision),
    listing_id: before._id,
    revision,
    cause: 'import',
    restored: null,
    by: operatorActor(),
    at: now,
    changes,
    // The team runs imports, so there is nothing to review.
    awaits_team: false,
  });
}
