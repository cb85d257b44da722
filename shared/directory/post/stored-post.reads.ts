import { oneOf } from '../../platform/mongo/filters.ts';
import { PostModel } from './post.model.ts';
import type { PostRecord } from './post.ts';

/** The latest published posts with their texts, newest first. */
export const readLatestPosts = (limit: number): Promise<PostRecord[]> =>
  PostModel.find({ status: 'published' }).sort({ published_at: -1, _id: -1 }).limit(limit).lean<PostRecord[]>().exec();

/** IDs and slugs of the posts with one of these slugs, published or not. */
export const readPostsBySlug = (slugs: readonly string[]): Promise<Pick<PostRecord, '_id' | 'slug'>[]> =>
  PostModel.find({ slug: oneOf(slugs) }, { slug: 1 })
    .lean<Pick<PostRecord, '_id' | 'slug'>[]>()
    .exec();
