import { listFounders, listingTable, listPosts, readCategoryTree } from '../../shared/directory/directory.reads.ts';
import { exampleCategory, exampleRival, exampleSummary } from '../examples.ts';
import { exampleFounder } from '../founder/example-founder.ts';
import { examplePost } from '../post/example-post.ts';

const one = { page: 1, per_page: 1 };

/**
 * What is in this directory for the slugs of the examples, so that a call tried on the documentation page finds something.
 * A slug for which the directory has nothing is absent.
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
