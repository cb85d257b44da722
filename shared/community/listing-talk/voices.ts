import { cleanLine } from '../../kernel/text/clean-text.ts';
import { shortened } from '../../kernel/text/lead.ts';
import type { LatestTalk } from './latest-talk.reads.ts';

/** A short quote. */
export interface Voice extends LatestTalk {
  words: string;
}

const fewestLetters = 30;
const mostLetters = 160;

/** Markdown syntax, removed for plain text. */
const signs = /!?\[([^\][]*)\]\([^()\s]*\)|[*_`~#>]+/g;

/** The newest substantial comments and reviews: one per product and person, both kinds mixed. */
export function chooseVoices(talk: readonly LatestTalk[], most: number): Voice[] {
  const newest = talk
    .map((said) => ({ ...said, words: cleanLine(said.body.replace(signs, '$1')) }))
    .filter(({ words }) => words.length >= fewestLetters)
    .toSorted((a, b) => b.saidAt.getTime() - a.saidAt.getTime());
  const chosen: Voice[] = [];
  for (const voice of newest) {
    const isNew = chosen.every(
      ({ accountId, listing }) => accountId !== voice.accountId && listing.slug !== voice.listing.slug,
    );
    if (isNew && chosen.length < most) chosen.push({ ...voice, words: shortened(voice.words, mostLetters) });
  }
  return chosen;
}
