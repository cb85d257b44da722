import { titleWord } from './label-words.ts';
import type { PlanNode } from './plan-node.ts';

/** Share of the names of several words that must be in title case before the others follow them. */
const mostly = 0.8;

const lowerWord = /(?<=^|[\s/(&])\p{Ll}+(?=$|[\s/),&])/gu;

/**
 * Makes the names of planned categories agree: where most names of several words are in title case ("Web Servers"),
 * the others are written so too ("Graph database"). Trees of another habit or language are left alone.
 */
export function titleNames(nodes: readonly PlanNode[]): void {
  const several = nodes.filter((node) => /\s/.test(node.name));
  const inTitleCase = several.filter((node) => inTitle(node.name) === node.name);
  if (inTitleCase.length < mostly * several.length) return;
  for (const node of several) node.rename(inTitle);
}

/** A name with its small-letter words in title case; joining words stay small. */
export const inTitle = (name: string): string =>
  name.replace(lowerWord, (word, at: number) => titleWord(word, at === 0));
