import { randomUUID } from 'node:crypto';
import { setTimeout as delay } from 'node:timers/promises';
import { BSON, type ChangeStream, type ChangeStreamDocument, type Db } from 'mongodb';

const markEveryMs = 100;
const markSeenWithinMs = 30_000;

/** Document IDs by collection. */
export type DocumentIds = ReadonlyMap<string, readonly unknown[]>;

/**
 * Collects changed documents of a database through its change stream. `marks` is a collection it may write to: once a
 * document written there appears in the stream, everything committed before it has appeared, too.
 */
export class DocumentChanges {
  readonly #db: Db;
  readonly #marks: string;
  readonly #isWanted: (collection: string) => boolean;
  readonly #stream: ChangeStream;
  readonly #ids = new Map<string, Map<string, unknown>>();
  readonly #seenMarks = new Set<unknown>();
  #failure: Error | undefined;

  private constructor(db: Db, marks: string, isWanted: (collection: string) => boolean) {
    this.#db = db;
    this.#marks = marks;
    this.#isWanted = isWanted;
    this.#stream = db.watch([{ $project: { fullDocument: 0, updateDescription: 0 } }], { maxAwaitTimeMS: 200 });
    this.#stream.on('change', (event) => this.#take(event));
    this.#stream.on('error', (problem: Error) => {
      this.#failure ??= problem;
    });
  }

  /** Starts collecting; resolves once nothing can be missed any more. */
  static async open(db: Db, marks: string, isWanted: (collection: string) => boolean): Promise<DocumentChanges> {
    const changes = new DocumentChanges(db, marks, isWanted);
    try {
      await changes.catchUp();
      return changes;
    } catch (problem) {
      await changes.close();
      throw problem;
    }
  }

  get size(): number {
    return [...this.#ids.values()].reduce((sum, ids) => sum + ids.size, 0);
  }

  /** Waits until all changes committed before this call are collected. Throws if the stream is broken. */
  async catchUp(): Promise<void> {
    const ours = new Set<string>();
    // A mark written before the stream opened is never seen, so more are written.
    for (const end = performance.now() + markSeenWithinMs; performance.now() < end; ) {
      const mark = `mark-${randomUUID()}`;
      ours.add(mark);
      await this.#db.collection<{ _id: string; at: Date }>(this.#marks).insertOne({ _id: mark, at: new Date() });
      for (let look = 0; look < ours.size && look < 20; look += 1) {
        await delay(markEveryMs);
        this.assertWhole();
        if ([...ours].some((each) => this.#seenMarks.has(each))) return;
      }
    }
    throw new Error("The database's change stream is not responding.");
  }

  /** Returns what was collected, and starts over. */
  take(): DocumentIds {
    const taken = new Map([...this.#ids].map(([collection, ids]) => [collection, [...ids.values()]]));
    this.#ids.clear();
    return taken;
  }

  /** Puts back IDs that couldn't be processed. */
  putBack(taken: DocumentIds): void {
    for (const [collection, ids] of taken) for (const id of ids) this.#note(collection, id);
  }

  /** Throws if something was missed. */
  assertWhole(): void {
    if (this.#failure !== undefined) throw this.#failure;
  }

  async close(): Promise<void> {
    await this.#stream.close();
    await this.#db.collection<{ _id: string }>(this.#marks).deleteMany({ _id: { $regex: /^mark-/ } });
  }

  #take(event: ChangeStreamDocument): void {
    if (!('ns' in event) || !('coll' in event.ns)) {
      this.#failure ??= new Error(`The whole database changed (${event.operationType}).`);
      return;
    }
    const collection = event.ns.coll;
    const key = 'documentKey' in event ? event.documentKey : undefined;
    if (collection === this.#marks) this.#seenMarks.add(key?._id);
    if (!this.#isWanted(collection)) return;
    if (key !== undefined) this.#note(collection, key._id);
    else if (event.operationType === 'drop' || event.operationType === 'rename')
      this.#failure ??= new Error(`The collection ${collection} was dropped or renamed.`);
  }

  #note(collection: string, id: unknown): void {
    const ids = this.#ids.get(collection) ?? new Map<string, unknown>();
    this.#ids.set(collection, ids.set(BSON.EJSON.stringify({ id }), id));
  }
}
