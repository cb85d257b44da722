import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PostRecord } from '../post/post.ts';

/** Pages that the operator writes. They have the form of posts and are none: no list, feed or search of posts has them. */
export const SitePageModel = defineModel<PostRecord>({
  collection: 'site_pages',
  paths: { _id: Number, slug: String, status: String, scheduled_for: Date, former_slugs: [String], updated_at: Date },
  indexes: [[{ slug: 1 }, { unique: true }], [{ status: 1, scheduled_for: 1 }], [{ former_slugs: 1 }]],
});
