import type { LineState, OrderStatus } from './order-state.ts';

/** What the status of an order is called, and how it looks. */
export const orderStatusWords: Record<OrderStatus, { label: string; tone: 'done' | 'waits' | 'plain' }> = {
  pending: { label: 'To pay', tone: 'waits' },
  paid: { label: 'Paid', tone: 'done' },
  fulfilled: { label: 'Done', tone: 'done' },
  cancelled: { label: 'Cancelled', tone: 'plain' },
  refunded: { label: 'Refunded', tone: 'plain' },
  expired: { label: 'Expired', tone: 'plain' },
};

/** What the state of a line is called. */
export const lineStateWords: Record<LineState, string> = {
  pending: 'To be done',
  running: 'Under way',
  done: 'Done',
  failed: 'Needs the team',
  reversed: 'Refunded',
};
