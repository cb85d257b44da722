import { prepareWebsiteHolders } from '../../directory/directory.writes.ts';
import { ensureCounters } from '../../platform/mongo/counter.ts';
import { ensureIndexes } from '../../platform/mongo/mongo.ts';
import { requireWholeDatabase } from '../database-state/restore-state.reads.ts';
import { migrateDatabase, type Upgrade } from '../migration/migrate-database.writes.ts';
import { ensureDefaults } from './defaults.writes.ts';

/**
 * Makes what every installation has: the indexes of the models that are loaded, counters, defaults. Safe to repeat. Throws
 * OperatorProblem for a database that has a part of a backup only, or is of a later version; `upgrade` says how one of an earlier version
 * is brought up to date.
 */
export async function prepareDatabase(upgrade?: Upgrade): Promise<void> {
  await requireWholeDatabase();
  await migrateDatabase(upgrade);
  await prepareWebsiteHolders();
  await ensureIndexes();
  await ensureCounters();
  await ensureDefaults();
}
