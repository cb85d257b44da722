import type { ListingRecord } from '../../directory/directory.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import { readFreeLaunch } from './free-launch.reads.ts';

/** Statuses in which a bought week is still ahead; a suspended listing keeps its slot. */
const ahead: readonly ListingRecord['status'][] = ['awaiting_badge', 'scheduled', 'live', 'suspended'];

/** Whether a listing's upcoming launch week was bought, as a launch or as a place in the queue. */
export async function hasBoughtWeek({ _id, status, plan, launched_at, launch_week }: ListingRecord): Promise<boolean> {
  if (launched_at !== null || launch_week === null || !ahead.includes(status)) return false;
  return plan === 'paid' || (await readFreeLaunch(_id))?.is_paid_week === true;
}

/**
 * Throws `wrong_state` for a listing whose upcoming week was bought: the week can only be released through its order.
 */
export async function requireNoBoughtWeek(listing: ListingRecord): Promise<void> {
  if (await hasBoughtWeek(listing)) throw new SlipwayError('wrong_state', say('problem_week.bought'));
}
