import path from 'node:path';
import { BSON, type Db, type Document } from 'mongodb';
import { announceEverything } from '../../change/change.writes.ts';
import { OperatorProblem } from '../../kernel/operator-problem.ts';
import { countOf } from '../../kernel/text/figures.ts';
import { livingHolders } from '../../platform/mongo/lease.ts';
import { ensureLenientIndexes, mongoDatabase } from '../../platform/mongo/mongo.ts';
import { processesInWords } from '../../platform/process/process-gone.ts';
import { backupCollection } from '../database-state/backup-collection.ts';
import {
  type RestoreMark,
  readFilledCollections,
  readUnfinishedRestore,
} from '../database-state/restore-state.reads.ts';
import { prepareDatabase } from '../defaults/prepare-database.writes.ts';
import { type BackupEntry, checkBackup, readBackup } from './backup-file.files.ts';
import type { BackupManifest } from './backup-format.ts';
import { recordRestoredBackup } from './backup-state.writes.ts';
import { removeDerivedFiles, writeKeptFile } from './kept-files.files.ts';

export interface RestoreOptions {
  file: string;
  dataDir: string;
  /** Whether existing data may be overwritten. */
  replace: boolean;
  now: Date;
  onCheck?: (done: number, total: number) => void;
  onProgress?: (done: number, total: number) => void;
}

/** Documents as stored, so that numbers keep their types. */
const exactly = { promoteValues: false, promoteLongs: false, promoteBuffers: false } as const;
const [documentsAtOnce, bytesAtOnce] = [1_000, 512 * 1024];
const jobs = 'jobs';

/**
 * Replaces the database, and the data folder's backed-up folders, with a backup. Verifies the whole file first. If
 * killed at any point, it can be run again; until it completes, Slipway refuses to start with this database. Throws
 * OperatorProblem for an unusable file, for data loss without `replace`, and while Slipway is running.
 */
export async function restoreBackup(options: RestoreOptions): Promise<BackupManifest> {
  const { file, dataDir, now, onCheck, onProgress } = options;
  const manifest = await checkBackup(file, onCheck);
  await refuseToLose(options.replace);
  await refuseWhileRunning();
  const db = mongoDatabase();
  await begin(db, file, now);
  await removeDerivedFiles(dataDir);
  // Indexes are created while collections are empty: on the embedded server, indexing filled ones took most of the
  // restore time.
  await ensureLenientIndexes();
  for await (const entry of readBackup(file, onProgress)) await put(db, entry, dataDir);
  await requireCounts(db, manifest);
  await settle(db, now);
  await recordRestoredBackup({ at: manifest.consistent_at, file });
  await db.collection<RestoreMark>(backupCollection).deleteOne({ _id: 'restore' });
  // Unique indexes come last: documents read at different times may share a value until changed ones replace them. This
  // also upgrades the data; the file is unchanged.
  await prepareDatabase();
  await announceEverything(now);
  return manifest;
}

async function refuseToLose(replace: boolean): Promise<void> {
  if (replace || (await readUnfinishedRestore()) !== undefined) return;
  const filled = await readFilledCollections();
  if (filled.length === 0) return;
  const words = filled.filter(([name]) => ['listings', 'accounts', 'orders'].includes(name));
  const most = (words.length > 0 ? words : filled.slice(0, 3)).map(([name, count]) => `${name}: ${count}`).join(', ');
  throw new OperatorProblem(
    `The database is not empty (${most}). Nothing was changed. Back it up, then use --replace to delete existing data.`,
  );
}

/** Throws OperatorProblem while any process is using the database. */
export async function refuseWhileRunning(): Promise<void> {
  const holders = await livingHolders();
  if (holders.length === 0) return;
  throw new OperatorProblem(
    `Slipway is using this database (${processesInWords(holders)}). Stop it first. Nothing was changed.`,
  );
}

/** From here until the end, no other process may start using the database. */
async function begin(db: Db, file: string, now: Date): Promise<void> {
  const mark = { file: path.basename(file), started_at: now };
  await db.collection<RestoreMark>(backupCollection).updateOne({ _id: 'restore' }, { $set: mark }, { upsert: true });
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  for (const { name } of all) {
    if (!name.startsWith('system.') && name !== backupCollection) await db.collection(name).drop();
  }
}

async function put(db: Db, entry: BackupEntry, dataDir: string): Promise<void> {
  if (entry.what === 'manifest') return;
  if (entry.what === 'file') return writeKeptFile(dataDir, entry);
  const collection = db.collection(entry.collection);
  for (const some of inWrites(entry.documents)) {
    if (entry.what === 'documents') {
      await collection.insertMany(some, { ordered: false });
    } else if (entry.what === 'changed') {
      const replacements = some.map(({ _id, ...replacement }) => ({
        replaceOne: { filter: { _id }, replacement, upsert: true },
      }));
      await collection.bulkWrite(replacements, { ordered: false });
    } else {
      await collection.deleteMany({ _id: { $in: some.map(({ _id }) => _id) } });
    }
  }
}

/**
 * Batches of documents to write together. As objects, documents take many times their stored size, so memory limits
 * their number.
 */
function* inWrites(documents: readonly Uint8Array[]): Generator<Document[]> {
  let some: Document[] = [];
  let bytes = 0;
  for (const each of documents) {
    some.push(BSON.deserialize(each, exactly));
    bytes += each.length;
    if (bytes < bytesAtOnce && some.length < documentsAtOnce) continue;
    yield some;
    some = [];
    bytes = 0;
  }
  if (some.length > 0) yield some;
}

/**
 * The restored counts must match the backup's. If they don't, it is our bug, and the site must not start with this
 * database.
 */
async function requireCounts(db: Db, { collections }: BackupManifest): Promise<void> {
  for (const [name, expected] of Object.entries(collections)) {
    const found = await db.collection(name).countDocuments({});
    if (found !== expected) throw new Error(`${name} has ${countOf(found, 'record')}; expected ${expected}.`);
  }
}

/** Jobs that were running at backup time are released so that they run again. */
async function settle(db: Db, now: Date): Promise<void> {
  const taken = { lockedAt: { $ne: null } };
  await db.collection(jobs).updateMany({ ...taken, nextRunAt: null }, { $set: { lockedAt: null, nextRunAt: now } });
  await db.collection(jobs).updateMany(taken, { $set: { lockedAt: null } });
}
