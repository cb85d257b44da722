import { BSON, type ClientSession, type Db } from 'mongodb';
import { chunks } from '../../kernel/chunks.ts';
import { DocumentChanges, type DocumentIds } from './document-changes.ts';
import { readInParts } from './read-in-parts.ts';

/**
 * Documents of a collection as concatenated BSON: new ones, which replace earlier versions, or `{ _id }` of deleted
 * ones.
 */
interface DumpedPart {
  collection: string;
  kind: 'documents' | 'changed' | 'deleted';
  bytes: Buffer;
  count: number;
}

export interface DumpOptions {
  db: Db;
  /** Collection for the change stream's marks; not dumped. */
  marks: string;
  isWanted: (collection: string) => boolean;
  /** Receives each part as it is read. Once its promise resolves, the part counts as done. */
  take: (part: DumpedPart) => Promise<void>;
  onProgress: (done: number, total: number) => void;
  /** Whether to leave most of the database's time to other clients. */
  gently: boolean;
}

/** Document counts per collection at the instant of the dump, UTC. */
export interface DumpedDatabase {
  counts: Record<string, number>;
  consistentAt: Date;
}

const idsAtOnce = 500;
const fewChanges = 2_000;
const mostRounds = 10;
const mostAttempts = 5;

/**
 * Reads a database in use so that all parts together are its state at a single instant. Collections are read while they
 * change; documents that change in the meantime are reread, fewer each time, and the last of them in a snapshot
 * transaction, which is short enough for any server, whatever its size and history. Throws if the database doesn't
 * answer, or a collection is dropped.
 */
export async function dumpConsistently(options: DumpOptions): Promise<DumpedDatabase> {
  const { db, marks, isWanted } = options;
  const changes = await DocumentChanges.open(db, marks, isWanted);
  try {
    await dumpEverything(options);
    for (let round = 0; round < mostRounds && changes.size > fewChanges; round += 1)
      await dumpAgain(changes.take(), options);
    for (let attempt = 1; ; attempt += 1) {
      const taken = new Map<string, readonly unknown[]>();
      try {
        return await dumpLast(changes, taken, options);
      } catch (problem) {
        if (attempt === mostAttempts) throw problem;
        changes.assertWhole();
        changes.putBack(taken);
      }
    }
  } finally {
    await changes.close();
  }
}

async function dumpEverything({ db, isWanted, take, onProgress, gently }: DumpOptions): Promise<void> {
  const names = await collectionNames(db, isWanted);
  let total = 0;
  for (const name of names) total += await db.collection(name).estimatedDocumentCount();
  let done = 0;
  for (const collection of names) {
    for await (const { bytes, documents } of readInParts(db.collection(collection), {}, { gently })) {
      await take({ collection, kind: 'documents', bytes, count: documents.length });
      done += documents.length;
      onProgress(Math.min(done, total), total);
    }
  }
}

/** Reads the documents that changed since they were last read, at a single instant, and counts all documents. */
async function dumpLast(
  changes: DocumentChanges,
  taken: Map<string, readonly unknown[]>,
  options: DumpOptions,
): Promise<DumpedDatabase> {
  const { db, isWanted } = options;
  const names = await collectionNames(db, isWanted);
  const session = db.client.startSession();
  try {
    session.startTransaction({ readConcern: { level: 'snapshot' }, readPreference: 'primary' });
    const counts: Record<string, number> = {};
    for (const name of names) counts[name] = await db.collection(name).countDocuments({}, { session });
    const consistentAt = new Date();
    // The first read took the snapshot. Everything in it appears in the stream before this mark, which is written
    // outside the transaction.
    await changes.catchUp();
    for (const [collection, ids] of changes.take()) taken.set(collection, ids);
    await dumpAgain(taken, options, session);
    await session.commitTransaction();
    return { counts, consistentAt };
  } finally {
    await session.endSession();
  }
}

async function dumpAgain(
  changed: DocumentIds,
  { db, take, gently }: DumpOptions,
  session?: ClientSession,
): Promise<void> {
  for (const [collection, ids] of changed) {
    for (const some of chunks(ids, idsAtOnce)) {
      const found = new Set<string>();
      // The snapshot is held as briefly as possible.
      const pace = { session, gently: gently && session === undefined };
      for await (const { bytes, documents } of readInParts(
        db.collection(collection),
        { _id: { $in: some as never } },
        pace,
      )) {
        for (const document of documents) found.add(idKey(BSON.deserialize(document)._id));
        await take({ collection, kind: 'changed', bytes, count: documents.length });
      }
      const gone = some.filter((id) => !found.has(idKey(id)));
      if (gone.length === 0) continue;
      const bytes = Buffer.concat(gone.map((id) => BSON.serialize({ _id: id })));
      await take({ collection, kind: 'deleted', bytes, count: gone.length });
    }
  }
}

const idKey = (id: unknown): string => BSON.EJSON.stringify({ id });

async function collectionNames(db: Db, isWanted: (name: string) => boolean): Promise<string[]> {
  const all = await db.listCollections({ type: 'collection' }, { nameOnly: true }).toArray();
  return all
    .map(({ name }) => name)
    .filter((name) => !name.startsWith('system.') && isWanted(name))
    .sort();
}
