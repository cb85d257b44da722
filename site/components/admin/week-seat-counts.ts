import type { WeekBooking } from '../../../shared/commerce/commerce.reads.ts';
import type { PlannedWeek } from '../../../shared/launch/launch.reads.ts';

/** Taken slots in a week, by kind. */
export interface SeatCounts {
  free: number;
  paid: number;
  /** Reserved during payment. */
  held: number;
}

/** Taken slots in a week, by use. Slots without an order belong to the free queue. */
export function seatCounts({ week, taken }: PlannedWeek, bookings: readonly WeekBooking[]): SeatCounts {
  const ofWeek = bookings.filter((booking) => booking.week === week);
  const paid = ofWeek.filter(({ isPaid }) => isPaid).length;
  const held = ofWeek.length - paid;
  return { free: Math.max(0, taken - paid - held), paid, held };
}
