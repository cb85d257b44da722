import { readSettings } from '../../change/change.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { logStaffAct, staffVerb } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { readFreeLaunch } from '../free-launch/free-launch.reads.ts';
import { needsBadge } from '../free-launch/free-launch.ts';

/**
 * Requests a badge check for a listing on behalf of the team; the caller enqueues the job in the same transaction.
 * Throws `wrong_state` for a listing that needs no badge.
 */
export const requestBadgeCheckForTeam = staffVerb(
  'listings.check',
  async (actor: StaffActor, id: number, now: Date) => {
    const launch = await readFreeLaunch(id);
    if (launch === undefined || !needsBadge(launch, (await readSettings()).launch))
      throw new SlipwayError('wrong_state', say('problem.no_badge_now'));
    const act = { action: 'listing.check_badge', target: `listing-${id}`, reason: null, note: '' };
    await logStaffAct(actor, { ...act, before: { looks: launch.looks ?? 0 }, after: {} }, now);
  },
);
