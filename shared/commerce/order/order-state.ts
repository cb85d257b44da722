/** Statuses of an order. */
export const orderStatuses = ['pending', 'paid', 'fulfilled', 'cancelled', 'refunded', 'expired'] as const;
export type OrderStatus = (typeof orderStatuses)[number];

/** Events that change an order's status. */
export type OrderEvent =
  /** All of its money has arrived. */
  | 'pay'
  /** The last of its lines is done. */
  | 'fulfil'
  /** All of its money went back. */
  | 'refund'
  /** Not paid in time. */
  | 'expire'
  /** The buyer, or whoever runs the site, wants it no more. */
  | 'cancel'
  /** It is priced again after it had ended unpaid. */
  | 'renew'
  /** Delivered items are put on hold while the payment is disputed. */
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

/** State of an order line. `running`: begun, waiting for its Monday or manual work; `reversed`: refunded. */
export const lineStates = ['pending', 'running', 'done', 'failed', 'reversed'] as const;
export type LineState = (typeof lineStates)[number];
