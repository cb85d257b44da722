import { listFounders, listingTable, listPosts, readCategoryTree } from '../../shared/directory/directory.reads.ts';
import { exampleCategory, exampleRival, exampleSummary } from '../examples.ts';
import { exampleFounder } from '../founder/example-founder.ts';
import { examplePost } from '../post/example-post.ts';

const one = { page: 1, per_page: 1 };

/**
 * Real slugs of this directory that replace those in examples, so that calls tried in the docs find something. Slugs
 * without a replacement are absent.
 */
export async function readExampleStandIns(): Promise<ReadonlyMap<string, string>> {
  const [table, categories, founders, posts] = await Promise.all([
    listingTable(),
    readCategoryTree(false),
    listFounders({}, one),
    listPosts(undefined, one),
  ]);
  const [most, second] = table.live('votes');
  const standIns: [string, string | undefined][] = [
    [exampleSummary.slug, most?.slug],
    [exampleRival.slug, second?.slug],
    [exampleCategory.slug, categories[0]?.slug],
    [exampleFounder.slug, founders.items[0]?.slug],
    [examplePost.slug, posts.items[0]?.slug],
  ];
  return new Map(standIns.flatMap(([slug, standIn]) => (standIn === undefined ? [] : [[slug, standIn]])));
}
