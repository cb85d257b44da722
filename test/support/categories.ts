import { saveCategories } from '../../shared/directory/category/category.writes.ts';
import { saveListings } from '../../shared/directory/listing/listing.writes.ts';
import { aCategory, aListing } from './factories.ts';

/** Tools > Editors > Vim, with Play beside Tools, and a listing in Vim that is also in Play. Ids are fresh. */
export async function aSmallTree() {
  const [top, beside] = [aCategory({ name: 'Tools' }), aCategory({ name: 'Play' })];
  const middle = aCategory({ name: 'Editors', parent_id: top._id });
  const leaf = aCategory({ name: 'Vim', parent_id: middle._id });
  await saveCategories([top, middle, leaf, beside]);
  const [tools, editors, vim, play] = [top._id, middle._id, leaf._id, beside._id];
  const category_path = [vim, editors, tools, play];
  const listing = aListing({ primary_category: vim, extra_categories: [play], category_path });
  await saveListings([listing]);
  return { tools, editors, vim, play, listing, slugs: { vim: leaf.slug, editors: middle.slug, play: beside.slug } };
}
