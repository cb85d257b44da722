import { listVersionsForTeam, readListingRecords } from '../../directory/directory.reads.ts';
import { causeWords, type ListingVersion } from '../../directory/directory.ts';
import { actorWords } from '../../identity/identity.ts';
import { say } from '../../kernel/language/say.ts';
import { itemStamp } from './item-stamp.ts';
import { nothingWritten } from './other-items.reads.ts';
import { type QueueItem, type Subject, subjectName } from './queue-item.ts';

/** The oldest edits awaiting review, oldest first, and the total number of such edits. */
export async function readEditItems(limit: number): Promise<{ items: QueueItem[]; total: number }> {
  const { items: versions, total } = await listVersionsForTeam({ page: 1, per_page: limit });
  const listings = await readListingRecords([...new Set(versions.map(({ listing_id }) => listing_id))]);
  const listingOf = new Map(listings.map(({ _id, name, slug }) => [_id, { name, slug }]));
  return { items: versions.map((version) => toEditItem(version, listingOf.get(version.listing_id) ?? null)), total };
}

/** A stamp that changes with the edited content. */
export const editStamp = ({ _id, changes }: ListingVersion): string => itemStamp([_id, JSON.stringify(changes)]);

function toEditItem(version: ListingVersion, listing: QueueItem['listing']): QueueItem {
  const subject: Subject = { kind: 'edit', listingId: version.listing_id, revision: version.revision };
  const by = version.by === null ? say('admin_listing.gone_account') : actorWords(version.by, false);
  return {
    ...nothingWritten,
    name: subjectName(subject),
    kind: 'edit',
    subject,
    since: version.at,
    stamp: editStamp(version),
    listing,
    reasons: [say('moderation.edit_is_published', { cause: causeWords(version), who: by })],
    changes: version.changes,
  };
}
