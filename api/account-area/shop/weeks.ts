import { z } from 'zod';
import { shopWeeksPath } from '../../../shared/kernel/address/admin-paths.ts';
import { SlipwayError } from '../../../shared/kernel/errors.ts';
import { setWeekLimits } from '../../../shared/launch/launch.writes.ts';
import { staffForm, staffOf } from '../form.ts';

const page = shopWeeksPath();
const most = 1000;
const seats = z.coerce
  .number('Enter a number.')
  .pipe(z.int('Enter a whole number.').min(0, 'At least 0.').max(most, `At most ${most}.`));
const week = z.iso.date();

/** Sets the seats of one launch week. */
export const setWeekSeats = staffForm({
  path: `${page}/limits`,
  page,
  permission: 'weeks.change',
  input: { week, free: seats, paid: seats },
  async handle({ week: monday, free, paid }, call) {
    try {
      await setWeekLimits(staffOf(call), monday, { free, paid }, call.now);
    } catch (thrown) {
      if (!(thrown instanceof SlipwayError) || thrown.problems.length === 0) throw thrown;
      return { problems: Object.fromEntries(thrown.problems.map(({ field, detail }) => [field, detail])) };
    }
    return { to: `${page}?done=limits` };
  },
});

/** Has a launch week follow the settings again. */
export const resetWeekSeats = staffForm({
  path: `${page}/reset`,
  page,
  permission: 'weeks.change',
  input: { week },
  async handle({ week: monday }, call) {
    await setWeekLimits(staffOf(call), monday, null, call.now);
    return { to: `${page}?done=reset` };
  },
});
