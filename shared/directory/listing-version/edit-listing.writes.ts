import type { Actor } from '../../identity/identity.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { changeListing } from '../listing/change-listing.writes.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { notifyTeam } from './edit-review.writes.ts';
import { ListingVersionModel } from './listing-version.model.ts';
import { readVersionsAfter } from './listing-version.reads.ts';
import { type ListingVersion, listingVersion, type VersionCause, versionId } from './listing-version.ts';
import { mergeEdit } from './merge-edit.ts';
import { partChanges } from './versioned-parts.ts';

/** Who edits a listing, and why. */
export interface Editing {
  by: Actor;
  cause: VersionCause;
  /** The revision the editor saw. If undefined, edits made in the meantime are overwritten. */
  startedFrom?: number | undefined;
  /** The revision being restored. */
  restored?: number | undefined;
}

/** An edited listing and its new version; the version is undefined if nothing changed. */
interface EditedListing {
  listing: ListingRecord;
  version: ListingVersion | undefined;
}

/**
 * The only way owners change a listing: publishes the result of `decide`, saves it as a version and notifies the team,
 * in one transaction (the surrounding one, if any). Changes nothing if `decide` returns undefined. Returns undefined if
 * the listing doesn't exist. Throws what `decide` throws, `edit_conflict` with both values if someone else changed the
 * same parts since `startedFrom`, and a ZodError for an invalid listing.
 */
export function editListingAs(
  id: number,
  editing: Editing,
  now: Date,
  decide: (before: ListingRecord) => ListingRecord | undefined,
): Promise<EditedListing | undefined> {
  const { startedFrom } = editing;
  return inTransaction(async (session) => {
    const since = startedFrom === undefined ? [] : await readVersionsAfter(id, startedFrom);
    const made: { version?: ListingVersion } = {};
    const listing = await changeListing(id, 'content', now, (stored) => {
      const before = { ...stored, revision: stored.revision ?? 0 };
      const decided = decide(before);
      if (decided === undefined) return undefined;
      const merged = startedFrom === undefined ? decided : mergeEdit(before, decided, { startedFrom, since });
      const source = sourceAfterEdit(before, merged);
      const wanted = source === merged.text_source ? merged : { ...merged, text_source: source };
      const version = versionOf(before, wanted, editing, now);
      if (version === undefined) return wanted;
      made.version = version;
      return { ...wanted, revision: version.revision, updated_at: now };
    });
    if (listing === undefined) return undefined;
    const { version } = made;
    if (version !== undefined) {
      await ListingVersionModel.insertMany([version], { session });
      await notifyTeam(listing, version, now);
    }
    return { listing, version };
  });
}

/** The version for this edit; undefined if nothing changed. */
function versionOf(
  before: ListingRecord,
  after: ListingRecord,
  { by, cause, restored = undefined }: Editing,
  now: Date,
): ListingVersion | undefined {
  const changes = partChanges(before, after);
  if (changes.length === 0) return undefined;
  const revision = before.revision + 1;
  return listingVersion.parse({
    _id: versionId(before._id, revision),
    listing_id: before._id,
    revision,
    cause,
    restored: restored ?? null,
    by,
    at: now,
    changes,
    // Unpublished listings need no review.
    awaits_team: before.status !== 'draft',
  });
}

const texts = ['tagline', 'short_description', 'description'] as const;

/** Source of the texts after an edit: null once the editor has rewritten the longest text. */
function sourceAfterEdit(before: ListingRecord, after: ListingRecord): ListingRecord['text_source'] {
  const main = texts.findLast((field) => before[field] !== null);
  return main !== undefined && before[main] !== after[main] ? null : before.text_source;
}
