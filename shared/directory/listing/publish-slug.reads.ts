import { freeSlug, slugify } from '../../kernel/text/slug.ts';
import { oneOf } from '../../platform/mongo/filters.ts';
import { ListingModel } from './listing.model.ts';
import type { ListingRecord } from './listing.ts';

const lookedAt = 50;
const standIn = 'unpublished-';

/** The slug that stands for one until a listing is published. */
export const unpublishedSlug = (draftId: string): string => standIn + draftId;

/**
 * The slug that a listing is published under: one from its name that no other has or had, or the one that it got when it was
 * published before. The unique index decides between two listings at once.
 */
export async function publishedSlug({ slug, name }: ListingRecord): Promise<string> {
  if (!slug.startsWith(standIn)) return slug;
  const base = slugify(name, 'product');
  const like = Array.from({ length: lookedAt }, (_, index) => (index === 0 ? base : `${base}-${index + 1}`));
  const [present, former] = await Promise.all([
    ListingModel.find({ slug: oneOf(like) }, { slug: 1, previous_slugs: 1 })
      .lean<ListingRecord[]>()
      .exec(),
    ListingModel.find({ previous_slugs: oneOf(like) }, { slug: 1, previous_slugs: 1 })
      .lean<ListingRecord[]>()
      .exec(),
  ]);
  const taken = new Set([...present, ...former].flatMap((each) => [each.slug, ...each.previous_slugs]));
  return freeSlug(base, (candidate) => taken.has(candidate));
}
