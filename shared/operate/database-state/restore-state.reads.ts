import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { mongoDatabase } from '../../platform/mongo/mongo.ts';
import { backupCollection } from './backup-collection.ts';

/** Written before the first record changes, and deleted when a restore completes. */
export interface RestoreMark {
  _id: 'restore';
  file: string;
  started_at: Date;
}

/** An unfinished restore, or undefined. */
export async function readUnfinishedRestore(): Promise<RestoreMark | undefined> {
  return (await mongoDatabase().collection<RestoreMark>(backupCollection).findOne({ _id: 'restore' })) ?? undefined;
}

/** Throws OperatorProblem if the database is only partially restored. */
export async function requireWholeDatabase(): Promise<void> {
  const mark = await readUnfinishedRestore();
  if (mark === undefined) return;
  throw new OperatorProblem(
    `The restore of ${mark.file}, started at ${mark.started_at.toISOString()}, was interrupted and the database is incomplete. ` +
      'Run npm run slipway -- restore again, with this or another file.',
  );
}

// Collections that every new installation has.
const ofEveryStart = new Set([backupCollection, 'leases', 'installation', 'mail_faults', 'long_work']);

/** Non-empty collections with their counts; empty for an empty database. */
export async function readFilledCollections(): Promise<[collection: string, count: number][]> {
  const db = mongoDatabase();
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  const filled: [string, number][] = [];
  for (const { name } of all) {
    if (name.startsWith('system.') || ofEveryStart.has(name)) continue;
    const count = await db.collection(name).estimatedDocumentCount();
    if (count > 0) filled.push([name, count]);
  }
  return filled.sort();
}
