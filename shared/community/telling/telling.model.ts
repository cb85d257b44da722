import { defineModel } from '../../platform/mongo/define-model.ts';
import type { TellingRecord } from './telling.ts';

export const TellingModel = defineModel<TellingRecord>({
  collection: 'tellings',
  paths: { _id: Number, listing_id: Number, posted_at: Date, state: String, expires_at: Date },
  indexes: [[{ listing_id: 1, posted_at: 1 }], [{ state: 1, _id: 1 }], [{ expires_at: 1 }, { expireAfterSeconds: 0 }]],
});
