import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PostRecord } from './post.ts';

export const PostModel = defineModel<PostRecord>({
  collection: 'posts',
  paths: { _id: Number, slug: String, status: String, published_at: Date, scheduled_for: Date, former_slugs: [String] },
  indexes: [
    [{ slug: 1 }, { unique: true }],
    [{ status: 1, published_at: -1, _id: -1 }],
    [{ status: 1, scheduled_for: 1 }],
    [{ former_slugs: 1 }],
  ],
});
