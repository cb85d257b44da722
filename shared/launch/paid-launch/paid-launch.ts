import type { Settings } from '../../kernel/settings/settings.ts';

/** How many launches a week has in all: free ones leave those that are for sale. */
export const seatsOfWeek = ({ free_seats_per_week, paid_seats_per_week }: Settings['launch']): number =>
  free_seats_per_week + paid_seats_per_week;
