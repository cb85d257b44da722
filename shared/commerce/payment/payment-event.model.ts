import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PaymentProviderName } from './payment.ts';

/** What a provider told, as far as it is needed: the payment is read again from the provider in any case. Times in UTC. */
export interface PaymentEventRecord {
  /** The provider, a colon, and its id of the event. */
  _id: string;
  provider: PaymentProviderName;
  type: string;
  /** What the event is about: the provider's name of the payment or of its money. */
  ref: string;
  /** Our id of the payment, where the event names it. */
  payment: string | null;
  received_at: Date;
  handled_at: Date | null;
  attempts: number;
  /** When it is handled next; null once it is, or is given up. */
  due_at: Date | null;
  expires_at: Date;
}

export const PaymentEventModel = defineModel<PaymentEventRecord>({
  collection: 'payment_events',
  paths: { _id: String, ref: String, payment: String, handled_at: Date, due_at: Date, expires_at: Date },
  indexes: [[{ due_at: 1 }], [{ ref: 1 }], [{ payment: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
