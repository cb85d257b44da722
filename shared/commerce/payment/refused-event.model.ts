import { defineModel } from '../../platform/mongo/define-model.ts';
import type { EventRefusal } from './event-refusal.ts';
import type { PaymentProviderName } from './payment.ts';

/** Daily count of rejected provider events, without their content. Times in UTC. */
export interface RefusedEventsRecord {
  /** Provider and day. */
  _id: string;
  provider: PaymentProviderName;
  counts: Partial<Record<EventRefusal, number>>;
  last_at: Date;
  expires_at: Date;
}

export const RefusedEventsModel = defineModel<RefusedEventsRecord>({
  collection: 'refused_events',
  paths: { _id: String, last_at: Date, expires_at: Date },
  indexes: [[{ last_at: -1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
