import { positionOf } from './position-of.ts';

/**
 * One entry of a word's list of documents: the document's slot times 256 plus the word's weight in it (1 to 255). One number, because
 * an index of 100,000 listings has millions of them.
 */
export type Posting = number;

/** The slot of a posting. */
export function slotOf(posting: Posting): number {
  return posting >>> 8;
}

/** The weight of a posting, 1 to 255. */
export function weightOf(posting: Posting): number {
  return posting & 255;
}

/** The posting of a slot (below 2^23, so that it stays a small integer to the engine) and a weight, 1 to 255. */
export function postingOf(slot: number, weight: number): Posting {
  return slot * 256 + weight;
}

/** A word's postings, ascending by slot. Most words occur in a single document, and an array of one would take as much memory as seven postings. */
export type Postings = Posting | Posting[] | undefined;

const none: readonly Posting[] = [];

/** Kept postings as a list, not to be changed. */
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

/** Gives the postings with another weight of a document that they have. A list is changed in place. */
export function withWeight(postings: Postings, slot: number, weight: number): Postings {
  if (!Array.isArray(postings)) return postingOf(slot, weight);
  postings[positionOf(postings, slot * 256)] = postingOf(slot, weight);
  return postings;
}

/** Gives the postings without a document; nothing changes when they do not have it. A list is changed in place. */
export function withoutSlot(postings: Postings, slot: number): Postings {
  if (postings === undefined) return undefined;
  if (typeof postings === 'number') return slotOf(postings) === slot ? undefined : postings;
  const position = positionOf(postings, slot * 256);
  const found = postings[position];
  if (found !== undefined && slotOf(found) === slot) postings.splice(position, 1);
  return postings.length > 1 ? postings : postings[0];
}

/** The same postings in minimal memory. */
export const compact = (postings: Postings): Postings => (Array.isArray(postings) ? postings.slice() : postings);

/** Documents that are in both lists, with the lower of their two weights. */
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
