import { defineModel } from '../../platform/mongo/define-model.ts';
import type { PostRecord } from '../post/post.ts';

/** Custom pages. Stored like posts, but left out of post lists, feeds and search. */
export const SitePageModel = defineModel<PostRecord>({
  collection: 'site_pages',
  paths: { _id: Number, slug: String, status: String, scheduled_for: Date, former_slugs: [String], updated_at: Date },
  indexes: [[{ slug: 1 }, { unique: true }], [{ status: 1, scheduled_for: 1 }], [{ former_slugs: 1 }]],
});
