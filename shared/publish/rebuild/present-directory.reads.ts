import { categoryTree, listingTable } from '../../directory/directory.reads.ts';
import type { PresentDirectory } from '../page-kinds/ahead-pages.ts';

/** The categories and public listings from memory. */
export async function readPresentDirectory(): Promise<PresentDirectory> {
  const [table, tree] = await Promise.all([listingTable(), categoryTree()]);
  return { tree, rows: [...table.all()] };
}
