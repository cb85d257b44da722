import { oneOf } from '../../platform/mongo/filters.ts';
import { articleName } from '../article/article.ts';
import { ArticleRevisionModel } from '../article/article-revision.model.ts';
import { AwardModel } from '../award/award.model.ts';
import { CategoryModel } from '../category/category.model.ts';
import { deleteFounders } from '../founder/founder.writes.ts';
import { readFounderRecords } from '../founder/stored-founder.reads.ts';
import { changeListings } from '../listing/change-listing.writes.ts';
import { ListingModel } from '../listing/listing.model.ts';
import type { ListingRecord } from '../listing/listing.ts';
import { readListingsNaming } from '../listing/stored-listing.reads.ts';
import { ListingVersionModel } from '../listing-version/listing-version.model.ts';
import { MembershipModel } from '../membership/membership.model.ts';
import { shownPictures } from '../picture/product-picture.ts';
import { PostModel } from '../post/post.model.ts';
import { UpdateModel } from '../update/update.model.ts';
import { forgetCopies, forgetPictures } from './forget-pictures.writes.ts';

// Deletes records permanently, with everything only they have. Callers notify all processes afterwards; each function
// is safe to repeat.

/**
 * Deletes listings in any status, with their updates, versions, awards, members and images, and removes them from other
 * listings' alternatives.
 */
export async function removeListings(ids: readonly number[], now: Date): Promise<void> {
  const gone = new Set(ids);
  const naming = [...(await readListingsNaming(ids))].filter((id) => !gone.has(id));
  await changeListings(naming, 'content', now, (before) => ({
    ...before,
    approved_alternatives: before.approved_alternatives.filter((id) => !gone.has(id)),
    ...(before.imported_alternatives && {
      imported_alternatives: before.imported_alternatives.filter((id) => !gone.has(id)),
    }),
  }));
  const theirs = { listing_id: oneOf(ids) };
  await UpdateModel.deleteMany(theirs);
  await ListingVersionModel.deleteMany(theirs);
  await AwardModel.deleteMany(theirs);
  await MembershipModel.deleteMany(theirs);
  const listings = await ListingModel.find({ _id: oneOf(ids) }, { logo_url: 1, logo: 1, pictures: 1 })
    .lean<Pick<ListingRecord, 'logo_url' | 'logo' | 'pictures'>[]>()
    .exec();
  await ListingModel.deleteMany({ _id: oneOf(ids) });
  const logos = listings.map(({ logo_url, logo }) => ({ url: logo_url, hash: logo?.hash }));
  await forgetPictures('logo', logos);
  await forgetCopies(listings.flatMap(({ pictures }) => shownPictures(pictures).map(({ hash }) => hash)));
}

/**
 * Deletes founders that no listing names, with their images. Returns the IDs of all given founders that no longer
 * exist, including those someone else deleted.
 */
export async function removeUnnamedFounders(ids: readonly number[]): Promise<number[]> {
  const named = await ListingModel.distinct('founder_ids', { founder_ids: oneOf(ids) }).exec();
  const unnamed = ids.filter((id) => !named.includes(id));
  const gone = await readFounderRecords(unnamed);
  await deleteFounders(unnamed);
  const portraits = gone.map(({ avatar_url, avatar }) => ({ url: avatar_url, hash: avatar?.hash }));
  await forgetPictures('portrait', portraits);
  return unnamed;
}

/** Deletes categories without listings or subcategories, deepest first. */
export async function removeEmptyCategories(ids: readonly number[]): Promise<void> {
  for (let left = [...ids]; ; ) {
    const parents = await CategoryModel.distinct('parent_id', { parent_id: oneOf(left) }).exec();
    const used = await ListingModel.distinct('category_path', { category_path: oneOf(left) }).exec();
    const empty = left.filter((id) => !parents.includes(id) && !used.includes(id));
    if (empty.length === 0) return;
    await CategoryModel.deleteMany({ _id: oneOf(empty) });
    left = left.filter((id) => !empty.includes(id));
  }
}

/** Removes posts with their revisions. */
export async function removePosts(ids: readonly number[]): Promise<void> {
  await ArticleRevisionModel.deleteMany({ article: oneOf(ids.map((id) => articleName('post', id))) });
  await PostModel.deleteMany({ _id: oneOf(ids) });
}
