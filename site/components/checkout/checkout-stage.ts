import type { OrderRecord } from '../../../shared/commerce/commerce.ts';
import { say } from '../../../shared/kernel/language/say.ts';

/** What an order page shows. */
export type CheckoutStage =
  | 'to_pay'
  | 'paying'
  | 'processing'
  | 'paid'
  | 'done'
  | 'expired'
  | 'cancelled'
  | 'refunded'
  | 'held';

const ended = {
  paid: 'paid',
  fulfilled: 'done',
  expired: 'expired',
  cancelled: 'cancelled',
  refunded: 'refunded',
} as const;

/** What an order page shows, given the current payment attempt. */
export function checkoutStage(order: OrderRecord, payment: { state: string } | undefined): CheckoutStage {
  if (order.status !== 'pending') return ended[order.status];
  if (payment === undefined) return order.problem === 'amount_mismatch' ? 'held' : 'to_pay';
  return payment.state === 'processing' ? 'processing' : 'paying';
}

/** Heading of the page. */
export const stageTitle = (stage: CheckoutStage): string => say(`order.stage_${stage}`);
