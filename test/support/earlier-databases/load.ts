import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { promisify } from 'node:util';
import { gunzip } from 'node:zlib';
import { BSON, type Db, type Document, type IndexDescription } from 'mongodb';

const unzip = promisify(gunzip);

/**
 * A line of a file: a collection with its indexes, or one of its records. Each collection's own line precedes its
 * records.
 */
type Line = { collection: string; indexes?: IndexDescription[]; document?: Document };

/**
 * Databases written by earlier versions, by the version of their records: a small catalogue, people, talk, an order.
 */
export const earlierDatabases = ['before-version-1'] as const;

/** Fills an empty database with what an earlier version had stored, including its indexes. */
export async function loadEarlierDatabase(db: Db, name: (typeof earlierDatabases)[number]): Promise<void> {
  const text = (await unzip(await readFile(path.join(import.meta.dirname, `${name}.jsonl.gz`)))).toString();
  const lines = text.split('\n').filter((line) => line !== '');
  const records = new Map<string, Document[]>();
  for (const line of lines) {
    const { collection, indexes, document } = BSON.EJSON.parse(line, { relaxed: false }) as Line;
    if (indexes === undefined) {
      records.get(collection)?.push(document ?? {});
      continue;
    }
    records.set(collection, []);
    await db.createCollection(collection);
    // The server's expiry would remove records from the file's time.
    const kept = indexes.filter(({ expireAfterSeconds }) => expireAfterSeconds === undefined);
    if (kept.length > 0) await db.collection(collection).createIndexes(kept);
  }
  for (const [collection, documents] of records)
    if (documents.length > 0) await db.collection(collection).insertMany(documents);
}
