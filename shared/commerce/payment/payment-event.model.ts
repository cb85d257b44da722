import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PaymentProviderName } from './payment.ts';

/** A provider event, reduced to what is needed: the payment is always reread from the provider. Times in UTC. */
export interface PaymentEventRecord {
  /** Provider name, a colon and the provider's event ID. */
  _id: string;
  provider: PaymentProviderName;
  type: string;
  /** Subject of the event: the provider's ID for the payment or for the money received. */
  ref: string;
  /** Our payment ID, if the event names it. */
  payment: string | null;
  received_at: Date;
  handled_at: Date | null;
  attempts: number;
  /** When processing is next due; null once done or abandoned. */
  due_at: Date | null;
  expires_at: Date;
}

export const PaymentEventModel = defineModel<PaymentEventRecord>({
  collection: 'payment_events',
  paths: { _id: String, ref: String, payment: String, handled_at: Date, due_at: Date, expires_at: Date },
  indexes: [[{ due_at: 1 }], [{ ref: 1 }], [{ payment: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
