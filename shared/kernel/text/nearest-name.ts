import { editDistance } from './edit-distance.ts';

/** The known name that a misspelt one most likely means, or undefined when none is near (a third of its letters at most). */
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
