import { readCategoryRecords, readDemoRun, readNamesOfListings } from '../../directory/directory.reads.ts';
import { type DemoState, demoStateOf, idsOfDemo } from '../../directory/directory.ts';
import { keptOfTeam } from './kept-of-team.reads.ts';

/** What the demo currently consists of. */
export interface DemoContents {
  state: DemoState;
  listings: number;
  founders: number;
  posts: number;
  categories: number;
  /** Number of categories and posts that are kept because the team has changed them. */
  kept: number;
}

/** Counts what is removed with the demo, and what is kept. */
export async function readDemoContents(): Promise<DemoContents> {
  const run = await readDemoRun();
  if (run === null) return { state: 'none', listings: 0, founders: 0, posts: 0, categories: 0, kept: 0 };
  const [categoryIds, postIds] = [idsOfDemo(run, 'categories'), idsOfDemo(run, 'posts')];
  const [listings, categories, kept] = await Promise.all([
    readNamesOfListings(idsOfDemo(run, 'listings'), []),
    readCategoryRecords(),
    keptOfTeam(run),
  ]);
  const present = new Set(categories.map(({ _id }) => _id));
  const [leavingCategories, leavingPosts] = [kept.without('category', categoryIds), kept.without('post', postIds)];
  return {
    state: demoStateOf(run),
    listings: listings.length,
    founders: idsOfDemo(run, 'founders').length,
    posts: leavingPosts.length,
    categories: leavingCategories.filter((id) => present.has(id)).length,
    kept: categoryIds.length + postIds.length - leavingCategories.length - leavingPosts.length,
  };
}
