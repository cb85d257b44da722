import { hideShown, showHidden } from '../../directory/directory.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';

/** Maximum number of listings to publish or hide at once, in a single transaction. */
export const mostAtOnce = 100;

type Act = 'publish' | 'hide';
const acts = { publish: showHidden, hide: hideShown } as const;
const states = {
  publish: { before: { status: 'draft' }, after: { status: 'live' } },
  hide: { before: { status: 'live' }, after: { status: 'draft' } },
} as const;

/**
 * Publishes listings imported as hidden, without a launch, or hides them again; only the first 100 IDs are used.
 * Returns the changed listings; owned or launched ones are skipped. Safe to repeat.
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
