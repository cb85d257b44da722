import type { OrderProblem } from './order.ts';

const words: Record<OrderProblem, string> = {
  amount_mismatch:
    'The money that came is not what was asked for. Nothing is done for this order until you look at it and at your payment provider.',
  duplicate_payment: 'It was paid a second time. The second payment is sent back by itself.',
  seat_gone: 'Its money came late, and a week that it was for has no seat left. The money is sent back by itself.',
  disputed:
    'The buyer disputes the payment with their bank. Answer at your payment provider. Until it is decided nothing more is done for the order, and money on the billboard is held back.',
  dispute_lost:
    'The buyer has won the dispute of the payment: the bank took the money back, or the disputed part of it. What that had paid for is taken back, and a credit note is written.',
  refunded_elsewhere:
    'Money of it was sent back at the provider itself. It is noted here with a credit note; lines of which nothing is left are taken back.',
  refund_failed:
    'Money that should go back did not: the provider refused, or the bank of the buyer did. Look at it at your payment provider, and refund it once more.',
  location_contested:
    'The buyer named one country for the invoice, and pays from another, whose VAT is different. The VAT of the first was charged. Ask the buyer where they are; where it is the other one, refund the order and have it ordered anew.',
  overpaid: 'More money came than was asked for. The order goes on. Send the rest back at your payment provider.',
  line_failed: 'One of its lines could not be done after several tries. It waits for you.',
};

/** Problems that say what has happened, and keep nothing from going on: they stand until somebody of the team has dealt with them. */
const toldOnly: readonly OrderProblem[] = [
  ...(['duplicate_payment', 'seat_gone', 'dispute_lost'] as const),
  ...(['refunded_elsewhere', 'location_contested', 'overpaid'] as const),
];

/** Whether a problem of an order is over once somebody of the team says so. */
export const isToldOnly = (problem: OrderProblem | null): boolean => problem !== null && toldOnly.includes(problem);

/** What a problem of an order means, in words for the operator. */
export const orderProblemWords = (problem: OrderProblem): string => words[problem];
