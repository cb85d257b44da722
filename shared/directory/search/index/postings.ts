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

/** Puts a document into a list that is ascending by slot and does not have it. */
export function insertPosting(list: Posting[], posting: Posting): void {
  const last = list.at(-1);
  if (last === undefined || last < posting) list.push(posting);
  else list.splice(positionOf(list, posting), 0, posting);
}

/** Changes the weight of a document in a list that is ascending by slot and has it. */
export function replacePosting(list: Posting[], slot: number, weight: number): void {
  list[positionOf(list, slot * 256)] = postingOf(slot, weight);
}

/** Takes a document out of a list that is ascending by slot; nothing happens when it is not there. */
export function removePosting(list: Posting[], slot: number): void {
  const position = positionOf(list, slot * 256);
  const found = list[position];
  if (found !== undefined && slotOf(found) === slot) list.splice(position, 1);
}

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
