import type { Document } from 'mongodb';
import { mongoDatabase } from '../../../../shared/platform/mongo/mongo.ts';

/** Ends whatever a text can stand in, and plants elements, a Markdown link and a line of a header. Short enough for a name. */
const poison = `"'></title></textarea></script><b data-pwned onclick=x>[x](javascript:x)\r\nBcc: evil-marker`;

/** Collections of the machinery, whose texts are ours. */
const ours = /^(agenda|jobs|leases|rate_limits|host_turns|rebuild_state|counters|installation|oauth_)/;

/**
 * Puts the poison behind every text in the database that has more than a word, past all checks: what is stored by a version before, by
 * an import or by a room that is still to come is no more to be trusted. Gives how many texts by collection.
 */
export async function poisonEverything(): Promise<Map<string, number>> {
  const poisoned = new Map<string, number>();
  for (const collection of await mongoDatabase().collections()) {
    if (ours.test(collection.collectionName)) continue;
    let texts = 0;
    for (const record of await collection.find({}).toArray()) {
      const { _id, ...rest } = record;
      const changed = poisonedRecord(rest, () => {
        texts += 1;
      });
      await collection.replaceOne({ _id }, changed);
    }
    if (texts > 0) poisoned.set(collection.collectionName, texts);
  }
  return poisoned;
}

const poisonedRecord = (record: object, count: () => void): Document =>
  Object.fromEntries(Object.entries(record).map(([name, value]) => [name, poisonedValue(value, count)]));

function poisonedValue(value: unknown, count: () => void): unknown {
  if (typeof value === 'string' && /\S\s+\S/.test(value)) {
    count();
    return value + poison;
  }
  if (Array.isArray(value)) return value.map((each) => poisonedValue(each, count));
  // Dates, buffers and other values of the database have a class of their own.
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? poisonedRecord(value, count)
    : value;
}
