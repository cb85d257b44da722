import type { Settings } from '../../kernel/settings/settings.ts';
import type { WeekLimits } from './free-launch.model.ts';

type LaunchSettings = Pick<Settings['launch'], 'free_seats_per_week' | 'paid_seats_per_week'>;

/** A week's limits: its own if the operator has set any, otherwise those in the settings. */
export const limitsOfWeek = (launch: LaunchSettings, own: WeekLimits | undefined): WeekLimits =>
  own ?? { free: launch.free_seats_per_week, paid: launch.paid_seats_per_week };

/** Slots for free launches in a week. */
export const freeSeatsOf =
  (launch: LaunchSettings) =>
  (own: WeekLimits | undefined): number =>
    limitsOfWeek(launch, own).free;

/** All slots of a week: those for free launches, and those for sale. */
export const allSeatsOf =
  (launch: LaunchSettings) =>
  (own: WeekLimits | undefined): number => {
    const { free, paid } = limitsOfWeek(launch, own);
    return free + paid;
  };
