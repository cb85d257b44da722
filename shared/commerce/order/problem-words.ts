import type { OrderProblem } from './order.ts';

const words: Record<OrderProblem, string> = {
  amount_mismatch:
    'The money that came is not what was asked for. Nothing is done for this order until you look at it and at your payment provider.',
  duplicate_payment: 'It was paid a second time. The second payment is sent back by itself.',
  seat_gone: 'Its money came late, and a week that it was for has no seat left. The money is sent back by itself.',
  disputed:
    'The buyer disputes the payment at the provider. Answer there; what the order has brought stays until you refund it here.',
  refunded_elsewhere:
    'Money of it was sent back at the provider itself. What the order has brought stays; take it back by hand where it should go.',
  line_failed: 'One of its lines could not be done after several tries. It waits for you.',
};

/** What a problem of an order means, in words for the operator. */
export const orderProblemWords = (problem: OrderProblem): string => words[problem];
