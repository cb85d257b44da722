import { defineModel } from '../../platform/mongo/define-model.ts';

/** What the test provider knows of a payment: the place of a provider's own database. */
export interface TestPaymentRecord {
  _id: string;
  order: string;
  cents: number;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  returned_cents: number;
  /** Under which keys money was sent back. */
  return_keys: string[];
  expires_at: Date;
}

export const TestPaymentModel = defineModel<TestPaymentRecord>({
  collection: 'test_payments',
  paths: { _id: String, order: String, state: String, return_keys: [String] },
  indexes: [[{ order: 1 }]],
});
