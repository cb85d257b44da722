import { defineModel } from '../../platform/mongo/define-model.ts';
import type { FounderRecord } from './founder.ts';

export const FounderModel = defineModel<FounderRecord>({
  collection: 'founders',
  paths: {
    _id: Number,
    slug: String,
    name: String,
    country: String,
    avatar_url: String,
    former_slugs: [String],
    suspended_at: Date,
    created_at: Date,
  },
  indexes: [[{ slug: 1 }, { unique: true }], [{ former_slugs: 1 }], [{ name: 1 }], [{ suspended_at: 1 }]],
});
