/** Where an order stands. */
export const orderStatuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** What moves an order from one status to another. */
export type OrderEvent =
  /** All of its money has arrived. */
  | 'pay'
  /** The last of its lines is done. */
  | 'fulfil'
  /** All of its money went back. */
  | 'refund'
  /** Nobody paid in time. */
  | 'expire'
  /** The buyer, or whoever runs the site, wants it no more. */
  | 'cancel'
  /** It is priced again after it had ended unpaid. */
  | 'renew'
  /** Something that it had brought is held back, as long as its payment is disputed. */
  | 'hold';

/** The machine: where each event leads from each status. What is absent is not allowed. Late money pays what has ended. */
const transitions: Record<OrderStatus, Partial<Record<OrderEvent, OrderStatus>>> = {
  pending: { pay: 'paid', expire: 'expired', cancel: 'cancelled' },
  expired: { pay: 'paid', renew: 'pending', cancel: 'cancelled' },
  cancelled: { pay: 'paid', renew: 'pending' },
  paid: { fulfil: 'fulfilled', refund: 'refunded' },
  fulfilled: { refund: 'refunded', hold: 'paid' },
  refunded: {},
};

/** The status after an event, or undefined if the event is not allowed. */
export const orderAfter = (status: OrderStatus, event: OrderEvent): OrderStatus | undefined =>
  transitions[status][event];

/**
 * Where one line of an order stands. `running`: it has begun, and waits for its Monday or for people of the site; `reversed`: its money
 * went back.
 */
export const lineStates = ['pending', 'running', 'done', 'failed', 'reversed'] as const;
export type LineState = (typeof lineStates)[number];
