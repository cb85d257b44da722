import type { Settings } from '../../kernel/settings/settings.ts';
import type { WeekLimits } from './free-launch.model.ts';

type LaunchSettings = Pick<Settings['launch'], 'free_seats_per_week' | 'paid_seats_per_week'>;

/** The limits of a week: its own where the operator set some, else those of the settings. */
export const limitsOfWeek = (launch: LaunchSettings, own: WeekLimits | undefined): WeekLimits =>
  own ?? { free: launch.free_seats_per_week, paid: launch.paid_seats_per_week };

/** Free seats of a week. */
export const freeSeatsOf =
  (launch: LaunchSettings) =>
  (own: WeekLimits | undefined): number =>
    limitsOfWeek(launch, own).free;

/** All seats of a week: free launches leave those that are for sale. */
export const allSeatsOf =
  (launch: LaunchSettings) =>
  (own: WeekLimits | undefined): number => {
    const { free, paid } = limitsOfWeek(launch, own);
    return free + paid;
  };
