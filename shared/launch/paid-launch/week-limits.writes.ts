import { isDeepStrictEqual } from 'node:util';
import { commitChange } from '../../change/change.writes.ts';
import type { StaffActor } from '../../identity/identity.ts';
import { askingStaffVerb, logStaffAct } from '../../identity/identity.writes.ts';
import { SlipwayError } from '../../kernel/errors.ts';
import { type Said, say } from '../../kernel/language/say.ts';
import { isMonday, type Monday, weekEnd } from '../../kernel/week/week-calendar.ts';
import { type WeekLimits, WeekSeatsModel, type WeekSeatsRecord } from '../free-launch/free-launch.model.ts';
import { ensureWeekSeats } from '../free-launch/week-seats.writes.ts';

/**
 * Sets a launch week's slots; null restores the settings' limits. Throws `invalid_parameter` for fewer slots than are
 * taken, even if some are taken concurrently, and for a finished week.
 */
export const setWeekLimits = askingStaffVerb(
  'weeks.change',
  async (actor: StaffActor, week: Monday, limits: WeekLimits | null, now: Date): Promise<void> => {
    if (!isMonday(week) || weekEnd(week) <= now) throw refused('week', say('problem_week.no_coming_monday'));
    await ensureWeekSeats([week]);
    await commitChange(now, async (session) => {
      const { taken, limits: before } = await WeekSeatsModel.findOne({ _id: week }, null, { session })
        .orFail()
        .lean<WeekSeatsRecord>()
        .exec();
      if (limits !== null && limits.free + limits.paid < taken)
        throw refused('paid', say('problem_week.seats_less', { taken }), taken);
      if (isDeepStrictEqual(stateOf(before), stateOf(limits))) return { result: undefined, change: undefined };
      const change = limits === null ? { $unset: { limits: 1 } } : { $set: { limits } };
      await WeekSeatsModel.updateOne({ _id: week }, change, { session });
      const states = { before: stateOf(before), after: stateOf(limits) };
      await logStaffAct(
        actor,
        { action: 'week.limits', target: `week-${week}`, reason: null, note: '', ...states },
        now,
      );
      return { result: undefined, change: { room: 'product' } };
    });
  },
);

/** Null where the limits come from the settings. */
const stateOf = (limits: WeekLimits | null | undefined) => ({
  free: limits?.free ?? null,
  paid: limits?.paid ?? null,
});

const refused = (field: string, detail: Said, limit?: number): SlipwayError =>
  new SlipwayError('invalid_parameter', detail, [
    { field, detail, ...(limit !== undefined && { limit }), fix: say('problem_input.another_number') },
  ]);
