import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say, sentences } from '../../kernel/language/say.ts';
import { dayMs } from '../../kernel/time/day-ms.ts';
import { doubleClickMs } from '../../kernel/time/double-click-ms.ts';
import { isMonday, type Monday, weekOf } from '../../kernel/week/week-calendar.ts';
import { readWeekResult } from '../../launch/launch.reads.ts';
import type { WeekResult } from '../../launch/launch.ts';
import { saveWeekResult } from '../../launch/launch.writes.ts';
import { inTransaction } from '../../platform/mongo/mongo.ts';
import { closeWeek, countLastVotes, finishWeek, tallyAll } from './end-week.writes.ts';
import { mostReviewDays } from './review-days.ts';

// Week transitions that usually run on schedule, done manually, earlier or later; the rules are defined elsewhere.

/**
 * Closes a week that has ended but that the schedule hasn't closed yet; its ranking is then in review. Throws
 * `wrong_state` if the week isn't over, since people can still vote in it, or is already closed.
 */
export const closeWeekForTeam = askingStaffVerb(
  'weeks.finish',
  async (actor: StaffActor, week: Monday, { reason }: { reason: string }, now: Date): Promise<void> => {
    if (!isMonday(week)) throw wrong(say('problem_week.no_launch_week'));
    if (week >= weekOf(now)) throw wrong(say('problem_week.not_over'));
    await countLastVotes(week, now);
    await inTransaction(async () => {
      if (!(await closeWeek(week, now))) throw wrong(say('problem_week.closed_already'));
      await note(actor, 'week.close', week, { reason }, { before: { state: 'open' }, after: { state: 'review' } }, now);
    });
  },
);

/**
 * Finalises a week still in review: held votes become void, the ranking is frozen, awards are granted and winners
 * notified. Throws `wrong_state` if the week is not in review.
 */
export const finishWeekForTeam = askingStaffVerb(
  'weeks.finish',
  async (actor: StaffActor, week: Monday, { reason }: { reason: string }, now: Date): Promise<void> => {
    await tallyAll(now);
    await inTransaction(async () => {
      const { review_until, held, ...result } = await requireReview(week);
      if (review_until > now) await saveWeekResult({ ...result, held, review_until: now }, now);
      if (!(await finishWeek(week, now))) throw wrong(say('problem_week.not_review'));
      const states = {
        before: { state: 'review', review_until: review_until.toISOString(), held },
        after: { state: 'final' },
      };
      await note(actor, 'week.finish', week, { reason }, states, now);
    });
  },
);

/**
 * Sets a week's review to end in a number of days, earlier or later than planned; the schedule then finalises the week.
 * Throws `wrong_state` if the week isn't in review, and `invalid_parameter` outside 1 to 30 days.
 */
export const moveReviewForTeam = askingStaffVerb(
  'weeks.finish',
  async (
    actor: StaffActor,
    week: Monday,
    { days, reason }: { days: number; reason: string },
    now: Date,
  ): Promise<void> => {
    if (!Number.isInteger(days) || days < 1 || days > mostReviewDays) throw outOfBounds();
    await inTransaction(async () => {
      const result = await requireReview(week);
      const review_until = new Date(now.getTime() + days * dayMs);
      // Choosing the same number of days again shortly afterwards keeps the end date.
      if (Math.abs(review_until.getTime() - result.review_until.getTime()) < doubleClickMs) return;
      await saveWeekResult({ ...result, review_until }, now);
      const before = { review_until: result.review_until.toISOString() };
      const after = { review_until: review_until.toISOString() };
      await note(actor, 'week.review', week, { reason }, { before, after }, now);
    });
  },
);

async function requireReview(week: Monday): Promise<WeekResult> {
  const result = await readWeekResult(week);
  if (result?.state === 'review') return result;
  throw wrong(
    result === undefined
      ? say('problem_week.not_closed')
      : sentences(say('problem_week.order_final'), say('problem_week.void_place')),
  );
}

const wrong = (words: Said): SlipwayError => new SlipwayError('wrong_state', words);

function outOfBounds(): SlipwayError {
  const detail = say('problem_week.review_days', { most: mostReviewDays });
  return new SlipwayError('invalid_parameter', detail, [
    { field: 'days', detail, limit: mostReviewDays, fix: say('problem_week.other_days') },
  ]);
}

async function note(
  actor: StaffActor,
  action: string,
  week: Monday,
  { reason }: { reason: string },
  states: { before: Record<string, string | number>; after: Record<string, string> },
  now: Date,
): Promise<void> {
  await logStaffAct(actor, { action, target: `week-${week}`, reason: null, note: reason, ...states }, now);
}
