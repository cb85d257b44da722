import { weekStart } from '../../kernel/week/week-calendar.ts';
import type { OrderLine, OrderRecord } from './order.ts';

/**
 * Line states, by product, in which a booked week is still pending: queue places and launches are done once scheduled,
 * while a relaunch's line stays open.
 */
const ahead: Readonly<Record<string, readonly OrderLine['state'][]>> = {
  skip_queue: ['done'],
  launch: ['done'],
  launch_bundle: ['running', 'done'],
  relaunch: ['pending', 'running'],
};

/** Whether a paid line's week may still be in the future. */
export const isAhead = ({ product, state }: Pick<OrderLine, 'product' | 'state'>): boolean =>
  ahead[product]?.includes(state) === true;

/** Whether a line's week is its listing's pending week, so that moving one moves the other. */
export const followsListing = (line: OrderLine, listingId: number): boolean =>
  line.listing_id === listingId && line.week !== null && line.product !== 'relaunch' && isAhead(line);

/** Returns the order with a different week on one of its lines. */
export function withWeek(order: OrderRecord, index: number, week: string): OrderRecord {
  const { listing_id: listing = null, week: from = null } = order.lines[index] ?? {};
  const begins = from === null ? undefined : weekStart(from).getTime();
  const lines = order.lines.map((line, at) => {
    // Items that depend on the launch, such as a featured placement, follow it to the new week.
    const follows = line.listing_id === listing && line.due_at?.getTime() === begins;
    const due_at = follows && line.due_at !== null ? weekStart(week) : line.due_at;
    return at === index ? { ...line, week, item: { ...line.item, week }, due_at } : { ...line, due_at };
  });
  return { ...order, lines };
}
