import { titleWord } from './label-words.ts';
import type { PlanNode } from './plan-node.ts';

/** If at least this share of multi-word names is in title case, the others are changed to match. */
const mostly = 0.8;

const lowerWord = /(?<=^|[\s/(&])\p{Ll}+(?=$|[\s/),&])/gu;

/**
 * Unifies the case of planned category names: if most multi-word names are in title case ("Web Servers"), the
 * others are changed to match ("Graph database"). Trees with another style or language are left alone.
 */
export function titleNames(nodes: readonly PlanNode[]): void {
  const several = nodes.filter((node) => /\s/.test(node.name));
  const inTitleCase = several.filter((node) => inTitle(node.name) === node.name);
  if (inTitleCase.length < mostly * several.length) return;
  for (const node of several) node.rename(inTitle);
}

/** A name in title case. Short joining words and words that already have capitals are unchanged. */
export const inTitle = (name: string): string =>
  name.replace(lowerWord, (word, at: number) => titleWord(word, at === 0));
