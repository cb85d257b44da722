import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FounderRecord } from './founder.ts';

export const FounderModel = defineModel<FounderRecord>({
  collection: 'founders',
  paths: { _id: Number, slug: String, name: String, country: String, avatar_url: String, created_at: Date },
  indexes: [[{ slug: 1 }, { unique: true }]],
});
