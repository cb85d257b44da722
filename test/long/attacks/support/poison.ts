import type { Document } from 'mongodb';
import { mongoDatabase } from '../../../../shared/platform/mongo/mongo.ts';

/** Breaks out of any context and plants elements, a Markdown link and a header line. Short enough for a name. */
const poison = `"'></title></textarea></script><b data-pwned onclick=x>[x](javascript:x)\r\nBcc: evil-marker`;

/** Internal collections, whose texts are ours. */
const ours = /^(agenda|jobs|leases|rate_limits|host_turns|rebuild_state|counters|installation|oauth_)/;

/**
 * Appends the poison to every text of more than one word in the database, bypassing all checks: data stored by an older
 * version, an import or future code is no more trustworthy. Returns the number of texts by collection.
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
  // Dates, buffers and other database values have their own class.
  return value !== null && typeof value === 'object' && Object.getPrototypeOf(value) === Object.prototype
    ? poisonedRecord(value, count)
    : value;
}
