import { editDistance } from './edit-distance.ts';

/**
 * The known name that a misspelt one most likely means; undefined if none is close (at most a third of its letters
 * wrong).
 */
export function nearestName(word: string, known: readonly string[]): string | undefined {
  const reach = Math.max(1, Math.floor(word.length / 3));
  let nearest: string | undefined;
  let distance = reach + 1;
  for (const name of known) {
    const candidate = editDistance(word.toLowerCase(), name.toLowerCase());
    if (candidate < distance) {
      nearest = name;
      distance = candidate;
    }
  }
  return nearest;
}

/**
 * Known names closest to an unknown one, nearest first, at most `most`: close spellings, then names starting with it or containing it as a
 * word ("crm" in "sales-crm"). Empty if nothing is close.
 */
export function nearestNames(word: string, known: readonly string[], most: number): string[] {
  const asked = word.toLowerCase();
  if (asked === '') return [];
  const reach = Math.max(1, Math.floor(asked.length / 3));
  const rankOf = (name: string): number => {
    const distance = editDistance(asked, name);
    if (distance <= reach) return distance;
    return sharesPart(asked, name) ? reach + 1 : Number.POSITIVE_INFINITY;
  };
  return [...new Set(known)]
    .map((name) => ({ name, rank: rankOf(name.toLowerCase()) }))
    .filter(({ rank }) => Number.isFinite(rank))
    .sort((one, other) => one.rank - other.rank || one.name.length - other.name.length)
    .slice(0, most)
    .map(({ name }) => name);
}

const shortestPart = 3;

function sharesPart(asked: string, name: string): boolean {
  const parts = (text: string): string[] =>
    text.split(/[^\p{L}\p{N}]+/u).filter(({ length }) => length >= shortestPart);
  const known = parts(name);
  return parts(asked).some((part) => known.some((other) => other.startsWith(part) || part.startsWith(other)));
}
