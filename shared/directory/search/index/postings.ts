import { positionOf } from './position-of.ts';

/**
 * An entry in a word's list of documents: the document's slot times 256 plus the word's weight (1 to 255). A single
 * number, because an index of 100,000 listings has millions of them.
 */
export type Posting = number;

export function slotOf(posting: Posting): number {
  return posting >>> 8;
}

export function weightOf(posting: Posting): number {
  return posting & 255;
}

/** Packs a slot (below 2^23, so that the engine keeps a small integer) and a weight, 1 to 255. */
export function postingOf(slot: number, weight: number): Posting {
  return slot * 256 + weight;
}

/**
 * A word's postings, ascending by slot. Most words occur in one document, and an array with one element would take as
 * much memory as seven postings.
 */
export type Postings = Posting | Posting[] | undefined;

const none: readonly Posting[] = [];

/** Stored postings as a list; read-only. */
export function listOf(postings: Postings): readonly Posting[] {
  if (postings === undefined) return none;
  return typeof postings === 'number' ? [postings] : postings;
}

/** Adds a document's posting. Arrays are changed in place. */
export function withPosting(postings: Postings, posting: Posting): Postings {
  if (postings === undefined) return posting;
  if (typeof postings === 'number') return postings < posting ? [postings, posting] : [posting, postings];
  const last = postings.at(-1);
  if (last === undefined || last < posting) postings.push(posting);
  else postings.splice(positionOf(postings, posting), 0, posting);
  return postings;
}

/** Changes the weight of a document in the postings. Arrays are changed in place. */
export function withWeight(postings: Postings, slot: number, weight: number): Postings {
  if (!Array.isArray(postings)) return postingOf(slot, weight);
  postings[positionOf(postings, slot * 256)] = postingOf(slot, weight);
  return postings;
}

/** Removes a document from the postings, if present. Arrays are changed in place. */
export function withoutSlot(postings: Postings, slot: number): Postings {
  if (postings === undefined) return undefined;
  if (typeof postings === 'number') return slotOf(postings) === slot ? undefined : postings;
  const position = positionOf(postings, slot * 256);
  const found = postings[position];
  if (found !== undefined && slotOf(found) === slot) postings.splice(position, 1);
  return postings.length > 1 ? postings : postings[0];
}

/** The same postings in as little memory as possible. */
export const compact = (postings: Postings): Postings => (Array.isArray(postings) ? postings.slice() : postings);

/** The postings of these documents. */
export function ofSlots(postings: readonly Posting[], slots: ReadonlyMap<number, unknown>): readonly Posting[] {
  if (postings.length <= slots.size) return postings.filter((posting) => slots.has(slotOf(posting)));
  return [...slots.keys()].flatMap((slot) => {
    const found = postings[positionOf(postings, slot * 256)];
    return found !== undefined && slotOf(found) === slot ? [found] : [];
  });
}

/** Documents in both lists, with the lower of their weights. */
export function intersect(first: readonly Posting[], second: readonly Posting[]): Posting[] {
  const both: Posting[] = [];
  let position = 0;
  for (const posting of first) {
    const slot = slotOf(posting);
    while (position < second.length && slotOf(second[position] ?? 0) < slot) position++;
    const other = second[position];
    if (other !== undefined && slotOf(other) === slot)
      both.push(postingOf(slot, Math.min(weightOf(posting), weightOf(other))));
  }
  return both;
}
