import { gunzipSync } from 'node:zlib';
import { Binary, ObjectId } from 'mongodb';
import { mongoDatabase } from '../../shared/platform/mongo/mongo.ts';

/** A place in the database that contains a word. */
export interface Found {
  collection: string;
  /** Path of the value, for example `founders.0.name`. */
  place: string;
  word: string;
}

/**
 * Looks for words in every value and key of every record of every collection, including compressed ones. Ignores case
 * and percent encoding.
 */
export async function searchDatabase(words: readonly string[]): Promise<Found[]> {
  const wanted = words.map((word) => word.normalize('NFC').toLowerCase());
  const found: Found[] = [];
  for (const { name: collection } of await mongoDatabase().listCollections().toArray()) {
    for await (const record of mongoDatabase().collection(collection).find()) {
      for (const { place, text } of textsIn(record, '')) {
        const shown = readable(text);
        for (const word of wanted) if (shown.includes(word)) found.push({ collection, place, word });
      }
    }
  }
  return found;
}

/** Names of all collections, including empty ones. */
export const collectionNames = async (): Promise<string[]> =>
  (await mongoDatabase().listCollections().toArray()).map(({ name }) => name).sort();

interface Text {
  place: string;
  text: string;
}

function* textsIn(value: unknown, place: string): Generator<Text> {
  if (typeof value === 'string') yield { place, text: value };
  else if (value instanceof Binary) yield { place, text: unpacked(value.value()) };
  else if (typeof value === 'object' && value !== null && !(value instanceof ObjectId) && !(value instanceof Date)) {
    for (const [key, part] of Object.entries(value)) {
      yield { place: `${place}.${key}`, text: key };
      yield* textsIn(part, place === '' ? key : `${place}.${key}`);
    }
  }
}

const isGzip = (bytes: Uint8Array): boolean => bytes[0] === 0x1f && bytes[1] === 0x8b;
const unpacked = (bytes: Uint8Array): string => Buffer.from(isGzip(bytes) ? gunzipSync(bytes) : bytes).toString('utf8');

const readable = (text: string): string => {
  const plain = /%[0-9a-f]{2}/i.test(text) ? `${text} ${decoded(text)}` : text;
  return plain.normalize('NFC').toLowerCase();
};

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return ''; // not percent-encoded after all
  }
}
