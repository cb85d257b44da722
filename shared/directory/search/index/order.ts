import { sortedByKey } from './radix-sort.ts';
import { highestNumber, type IndexStore } from './store.ts';

// A score becomes an unsigned 32-bit number: 6 bits before the binary point and 26 behind it.
const highestScore = 63;
const scoreSteps = 2 ** 26;

/**
 * Ids of slots with their scores (0 to 63, by position), best score first, then most popular, then lowest id: a total order, so that
 * pages never overlap.
 */
export function orderedIds(
  { slots, scores }: { slots: Uint32Array; scores: Float64Array },
  store: IndexStore,
): number[] {
  const { ids, popularities } = store;
  const count = slots.length;
  const idKeys = new Uint32Array(count);
  const popularityKeys = new Uint32Array(count);
  const scoreKeys = new Uint32Array(count);
  const unordered = new Uint32Array(count);
  for (let position = 0; position < count; position++) {
    const slot = slots[position] ?? 0;
    unordered[position] = position;
    idKeys[position] = ids[slot] ?? 0;
    popularityKeys[position] = highestNumber - (popularities[slot] ?? 0);
    scoreKeys[position] = Math.round((highestScore - (scores[position] ?? 0)) * scoreSteps);
  }
  const byId = sortedByKey(unordered, idKeys);
  const byPopularity = sortedByKey(byId, popularityKeys);
  const byScore = sortedByKey(byPopularity, scoreKeys);
  const ordered: number[] = [];
  for (let index = 0; index < count; index++) ordered.push(idKeys[byScore[index] ?? 0] ?? 0);
  return ordered;
}
