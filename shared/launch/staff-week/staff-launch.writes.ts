import { readSettings } from '../../change/change.reads.ts';
import type { NewMail } from '../../change/change.ts';
import { commitChange, sendMail } from '../../change/change.writes.ts';
import { readStoredListing } from '../../directory/directory.reads.ts';
import { type ListingRecord, waitsForLaunch } from '../../directory/directory.ts';
import { moveListing, moveToWeek } from '../../directory/directory.writes.ts';
import { readAccount } from '../../identity/identity.reads.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { accountListingPath } from '../../kernel/address/account-paths.ts';
import { absoluteUrl } from '../../kernel/address/site-address.ts';
import { notFound, SlipwayError } from '../../kernel/errors.ts';
import { say } from '../../kernel/language/say.ts';
import type { Monday } from '../../kernel/week/week-calendar.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { requireNoBoughtWeek } from '../free-launch/bought-week.reads.ts';
import { FreeLaunchModel } from '../free-launch/free-launch.model.ts';
import { allSeatsOf } from '../free-launch/offered-weeks.ts';
import { ensureWeekSeats, releaseSeat, takeSeat } from '../free-launch/week-seats.writes.ts';
import { requireComingWeek, weekIsFull } from './coming-week.ts';
import { staffLaunchMail } from './staff-launch-mail.ts';

/** The launch to act on, with the reason. `week`: its week as shown to the team member, to detect a concurrent move. */
interface MeantLaunch {
  week: Monday;
  reason: string;
}

/**
 * Moves an upcoming launch to another week with a free slot and releases its old one; the owner gets an email with the
 * reason. Throws `not_found`, `wrong_state` if it launched, was moved meanwhile or was bought, and `invalid_parameter`
 * for a full or invalid week.
 */
export const moveLaunchForTeam = askingStaffVerb(
  'weeks.change',
  async (actor: StaffActor, id: number, { to, ...meant }: MeantLaunch & { to: Monday }, now: Date): Promise<void> => {
    requireComingWeek(to, now);
    await ensureWeekSeats([to]);
    const { launch } = await readSettings();
    await commitChange(now, async (session) => {
      const listing = await requireWaiting(id, meant.week);
      if (to === meant.week) return { result: undefined, change: undefined };
      if ((await takeSeat(id, [to], allSeatsOf(launch), session)) === undefined) throw weekIsFull();
      await releaseSeat(id, meant.week, session);
      await moveToWeek(id, to, now);
      await sendOwnerNotice(listing, meant, to, now);
      await note(actor, 'launch.move', listing, meant, { week: to }, now);
      return { result: undefined, change: { room: 'product' } };
    });
  },
);

/**
 * Cancels an upcoming launch: the listing becomes a draft again, its owner gets an email, and the slot is released.
 * Throws like `moveLaunchForTeam`.
 */
export const cancelLaunchForTeam = askingStaffVerb(
  'weeks.change',
  (actor: StaffActor, id: number, meant: MeantLaunch, now: Date): Promise<void> =>
    inTransaction(async (session) => {
      const listing = await requireWaiting(id, meant.week);
      await releaseSeat(id, meant.week, session);
      await FreeLaunchModel.deleteOne({ _id: id }, { session });
      await moveListing(id, 'cancel_launch', now);
      await moveToWeek(id, null, now);
      await sendOwnerNotice(listing, meant, null, now);
      await note(actor, 'launch.cancel', listing, meant, { week: null, status: 'draft' }, now);
    }),
);

async function requireWaiting(id: number, week: Monday): Promise<ListingRecord> {
  const listing = await readStoredListing(id);
  if (listing === undefined) throw notFound('listing');
  const { launch_week } = listing;
  if (!waitsForLaunch(listing)) throw new SlipwayError('wrong_state', say('problem_week.waits_for_none'));
  if (launch_week !== week)
    throw new SlipwayError(
      'wrong_state',
      launch_week === null
        ? say('problem_week.moved_to_none')
        : say('problem_week.moved_meanwhile', { week: launch_week }),
    );
  await requireNoBoughtWeek(listing);
  return listing;
}

async function sendOwnerNotice(
  { _id, name, owner_account_id: owner }: ListingRecord,
  { week: from, reason }: MeantLaunch,
  to: Monday | null,
  now: Date,
): Promise<void> {
  const account = owner === null ? null : await readAccount(owner);
  if (account === null) return;
  const key = `staff-launch-${_id}-${now.getTime()}`;
  const link = absoluteUrl(accountListingPath(_id));
  const words: NewMail['words'] = ({ name: siteName }) => staffLaunchMail({ name, siteName, from, to, reason });
  await sendMail({ to: account.email, kind: 'staff_launch', key, link, words }, now);
}

async function note(
  actor: StaffActor,
  action: string,
  { _id, status }: ListingRecord,
  { week, reason }: MeantLaunch,
  after: Record<string, string | null>,
  now: Date,
): Promise<void> {
  const act = { action, target: `listing-${_id}`, reason: null, note: reason, before: { week, status }, after };
  await logStaffAct(actor, act, now);
}
