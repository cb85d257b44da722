import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { notFound } from '../../kernel/errors.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { readStoredListing } from '../listing/stored-listing.reads.ts';
import { editListingAs } from './edit-listing.writes.ts';
import { operatorActor } from './operator-actor.ts';
import { reinstateVersion } from './restore-version.writes.ts';

/** An edit to a listing by the team. */
interface StaffEdit {
  /** Called again after a conflict. */
  decide: (before: ListingRecord) => ListingRecord;
  /** The revision the editor saw. */
  startedFrom: number;
  reason: string;
}

/**
 * Edits a listing's content for the team, as a version by the operator. Concurrent edits are merged field by field.
 * Throws `not_found`, and `edit_conflict` with both values if someone else changed the same parts since `startedFrom`.
 */
export const editListingForTeam = staffVerb(
  'listings.edit',
  async (actor: StaffActor, id: number, { decide, startedFrom, reason }: StaffEdit, now: Date): Promise<void> => {
    const edited = await editListingAs(id, { by: operatorActor(actor), cause: 'edit', startedFrom }, now, decide);
    if (edited === undefined) throw notFound('listing');
    const { version } = edited;
    if (version === undefined) return;
    const changed = version.changes.map(({ part }) => part).join(', ');
    const states = {
      before: { revision: version.revision - 1 },
      after: { revision: version.revision, changed: changed.slice(0, 200) },
    };
    await logStaffAct(
      actor,
      { action: 'listing.edit', target: `listing-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);

/** Restores an earlier version of a listing for the team, as a new version. Throws like `restoreVersion`. */
export const restoreVersionForTeam = staffVerb(
  'listings.edit',
  async (
    actor: StaffActor,
    id: number,
    { revision, startedFrom, reason }: { revision: number; startedFrom: number; reason: string },
    now: Date,
  ): Promise<void> => {
    const listing = await readStoredListing(id);
    if (listing === undefined) throw notFound('listing');
    await reinstateVersion(operatorActor(actor), listing, { revision, startedFrom }, now);
    const states = { before: { revision: listing.revision ?? 0 }, after: { restored: revision } };
    await logStaffAct(
      actor,
      { action: 'listing.restore_version', target: `listing-${id}`, reason: null, note: reason, ...states },
      now,
    );
  },
);
