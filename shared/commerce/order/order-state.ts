export const orderStatuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Events that change an order's status. */
export type OrderEvent =
  /** Fully paid. */
  | 'pay'
  /** Its last line is done. */
  | 'fulfil'
  /** Fully refunded. */
  | 'refund'
  /** Not paid in time. */
  | 'expire'
  /** Cancelled by the buyer or the operator. */
  | 'cancel'
  /** Repriced after it ended unpaid. */
  | 'renew'
  /** The payment of a delivered order is disputed. */
  | 'hold';

/** Allowed transitions by status and event. Late payments apply even to orders that have ended. */
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

/** State of an order line. `running`: started, waiting for its Monday or manual work; `reversed`: refunded. */
export const lineStates = ['pending', 'running', 'done', 'failed', 'reversed'] as const;
export type LineState = (typeof lineStates)[number];
