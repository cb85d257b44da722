import { defineModel } from '../../platform/mongo/define-model.ts';

/** The test provider's record of a payment, in place of a real provider's database. */
export interface TestPaymentRecord {
  _id: string;
  order: string;
  cents: number;
  state: 'open' | 'processing' | 'paid' | 'failed' | 'expired';
  returned_cents: number;
  /** Keys of the refunds sent. */
  return_keys: string[];
  expires_at: Date;
}

export const TestPaymentModel = defineModel<TestPaymentRecord>({
  collection: 'test_payments',
  paths: { _id: String, order: String, state: String, return_keys: [String] },
  indexes: [[{ order: 1 }]],
});
