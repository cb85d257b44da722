import { setTimeout as rest } from 'node:timers/promises';
import type { ClientSession, Collection, Document, Filter } from 'mongodb';

/** Documents of one collection as concatenated raw BSON. */
interface DocumentsPart {
  documents: readonly Buffer[];
  bytes: Buffer;
}

export interface ReadingOptions {
  session?: ClientSession | undefined;
  /** Whether to leave most of the database's time to other clients. */
  gently: boolean;
}

const partBytes = 4 * 1024 * 1024;
// While the database sends a response, everyone else waits.
const answerBytes = 32 * 1024;
// Pause after each response, as a multiple of the time it took.
const restShare = 3;
const longestRestMs = 1_000;
const sampled = 20;
const [fewest, most] = [1, 1_000];

/**
 * All documents matching a filter, as BSON in parts of some 4 MB, read in responses of some 32 KB. Throws database
 * errors.
 */
export async function* readInParts(
  collection: Collection,
  filter: Filter<Document>,
  options: ReadingOptions,
): AsyncGenerator<DocumentsPart> {
  let documents: Buffer[] = [];
  let size = 0;
  for await (const document of readGently(collection, filter, options)) {
    documents.push(document);
    size += document.length;
    if (size < partBytes) continue;
    yield { documents, bytes: Buffer.concat(documents) };
    documents = [];
    size = 0;
  }
  if (documents.length > 0) yield { documents, bytes: Buffer.concat(documents) };
}

async function* readGently(
  collection: Collection,
  filter: Filter<Document>,
  { session, gently }: ReadingOptions,
): AsyncGenerator<Buffer> {
  const raw = { raw: true, ...(session !== undefined && { session }) };
  const some = await collection.find(filter, { ...raw, limit: sampled }).toArray();
  const cursor = collection.find(filter, { ...raw, batchSize: answerSize(some.map(asBuffer)) });
  try {
    let asked = performance.now();
    while (await cursor.hasNext()) {
      const took = performance.now() - asked;
      for (const document of cursor.readBufferedDocuments()) yield asBuffer(document);
      if (gently) await rest(Math.min(took * restShare, longestRestMs));
      asked = performance.now();
    }
  } finally {
    await cursor.close();
  }
}

/** Documents per response, estimated from some of them. */
function answerSize(some: readonly Buffer[]): number {
  const mean = Buffer.concat(some).length / Math.max(some.length, 1);
  return Math.min(Math.max(Math.round(answerBytes / Math.max(mean, 1)), fewest), most);
}

function asBuffer(document: Document): Buffer {
  if (!Buffer.isBuffer(document)) throw new TypeError('The driver returned a document that is not raw.');
  return document;
}
