import { flattenCategories } from '../demo/build-categories.ts';
import { readCatalogue } from '../demo/catalogue.reads.ts';
import { readCategoryNames } from '../shared/directory/directory.reads.ts';
import type { Environment } from '../shared/platform/environment/environment.ts';
import { engineWithData } from '../shared/platform/mongo-server/mongo-server.ts';
import { openDatabase } from './open-database.ts';

/** Names of the site's categories or, without a database, those of the demo catalogue: no database is created just for this. */
export async function categoriesAtHand(environment: Environment): Promise<readonly string[]> {
  const hasDatabase = environment.mongodbUrl !== undefined || (await engineWithData(environment.dataDir)) !== undefined;
  if (!hasDatabase) return demoCategories();
  const database = await openDatabase(environment, (line) => console.error(line), { prepare: false });
  try {
    return await readCategoryNames();
  } finally {
    await database.close();
  }
}

/** Names of the demo catalogue's categories. */
export async function demoCategories(): Promise<readonly string[]> {
  const { categories } = await readCatalogue();
  return flattenCategories(categories).map(({ entry }) => entry.name);
}
