import { hideShown, showHidden } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';

/** Listings that one act publishes or hides at most: all of them are one transaction. */
export const mostAtOnce = 100;

type Act = 'publish' | 'hide';
const acts = { publish: showHidden, hide: hideShown } as const;
const states = {
  publish: { before: { status: 'draft' }, after: { status: 'live' } },
  hide: { before: { status: 'live' }, after: { status: 'draft' } },
} as const;

/**
 * Shows listings that were imported hidden, without a launch, or hides those again: the first 100 of the ids. Gives the ids of those that
 * changed; those with an owner or a launch stay as they are. Safe to repeat.
 */
export const publishListings = staffVerb(
  'listings.edit',
  async (actor: StaffActor, act: Act, ids: readonly number[], now: Date): Promise<number[]> => {
    const changed: number[] = [];
    for (const id of [...new Set(ids)].slice(0, mostAtOnce)) {
      if (!(await acts[act](id, now))) continue;
      changed.push(id);
      const entry = { action: `listing.${act}`, target: `listing-${id}`, reason: null, note: '' };
      await logStaffAct(actor, { ...entry, ...states[act] }, now);
    }
    return changed;
  },
);
