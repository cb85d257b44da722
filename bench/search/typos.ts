import { sample } from '../support/statistics.ts';

export const editKinds = ['insert', 'delete', 'substitute', 'transpose'] as const;
export type EditKind = (typeof editKinds)[number];

const letters = [...'abcdefghijklmnopqrstuvwxyz'];

/** A name with one typo of a kind at a random letter or digit; undefined if it can't be placed there. */
function edit(name: string, kind: EditKind, random: () => number): string | undefined {
  const at = Math.floor(random() * name.length);
  const letter = sample(letters, random);
  const [before, here, next] = [name.slice(0, at), name.charAt(at), name.charAt(at + 1)];
  if (!/[\p{L}\p{N}]/u.test(here)) return undefined;
  if (kind === 'insert') return before + letter + name.slice(at);
  if (kind === 'delete') return before + name.slice(at + 1);
  if (kind === 'substitute') return before + letter + name.slice(at + 1);
  return /[\p{L}\p{N}]/u.test(next) ? before + next + here + name.slice(at + 2) : undefined;
}

/** A name with one typo of a kind that changes more than letter case; undefined for names that have no place for it. */
export function withTypo(name: string, kind: EditKind, random: () => number): string | undefined {
  for (let attempt = 0; attempt < 50; attempt++) {
    const typed = edit(name, kind, random);
    if (typed !== undefined && typed.toLowerCase() !== name.toLowerCase()) return typed;
  }
  return undefined;
}

/** Whether a name has at least four letters. */
export function hasFourLetters(name: string): boolean {
  return (name.match(/\p{L}/gu)?.length ?? 0) >= 4;
}
