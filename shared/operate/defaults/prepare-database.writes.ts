import { prepareWebsiteHolders } from '../../directory/directory.writes.ts';
import { ensureCounters } from '../../platform/mongo/counter.ts';
import { ensureIndexes } from '../../platform/mongo/mongo.ts';
import { requireWholeDatabase } from '../database-state/restore-state.reads.ts';
import { migrateDatabase, type Upgrade } from '../migration/migrate-database.writes.ts';
import { ensureDefaults } from './defaults.writes.ts';

/**
 * Creates what every installation needs: indexes of loaded models, counters, defaults. Safe to repeat. Throws
 * OperatorProblem for a database that is only partially restored or from a later version. `upgrade`: how to upgrade a
 * database from an earlier version.
 */
export async function prepareDatabase(upgrade?: Upgrade): Promise<void> {
  await requireWholeDatabase();
  await migrateDatabase(upgrade);
  await prepareWebsiteHolders();
  await ensureIndexes();
  await ensureCounters();
  await ensureDefaults();
}
