import { prepareWebsiteHolders } from '../../directory/directory.writes.ts';
import { ensureCounters } from '../../platform/mongo/counter.ts';
import { ensureIndexes } from '../../platform/mongo/mongo.ts';
import { ensureDefaults } from './defaults.writes.ts';

/** Makes what every installation has: the indexes of the models that are loaded, counters, defaults. Safe to repeat. */
export async function prepareDatabase(): Promise<void> {
  await prepareWebsiteHolders();
  await ensureIndexes();
  await ensureCounters();
  await ensureDefaults();
}
