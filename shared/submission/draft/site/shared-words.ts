import type { ReadPage } from './site-reading.ts';

/** Inflected forms of a word begin with the same letters. */
const stemLength = 4;
const fewestOfText = 4;
const fewestOfPage = 60;

/** Scripts without spaces, where letters don't separate words. */
const unspaced = /[\p{Script=Han}\p{Script=Hiragana}\p{Script=Katakana}\p{Script=Thai}\p{Script=Lao}\p{Script=Khmer}]/u;

/**
 * Share of a text's words, as stems, that the page itself shows, including its title, from 0 to 1: a template's
 * leftover metadata shares few. Undefined if there is too little to compare.
 */
export function sharedWords(text: string, { title, blocks }: Pick<ReadPage, 'title' | 'blocks'>): number | undefined {
  const own = stemsOf(text);
  if (unspaced.test(text) || own.size < fewestOfText) return undefined;
  const shown = stemsOf([title, ...blocks.map((block) => block.text)].join(' '));
  if (shown.size < fewestOfPage) return undefined;
  return [...own].filter((stem) => shown.has(stem)).length / own.size;
}

/** Share of a text's words that another text has too, from 0 to 1; of scripts without spaces, pairs of letters. */
export function sharedShare(text: string, other: string): number {
  const [own, known] = [text, other].map((each) => new Set([...stemsOf(each), ...pairsOf(each)]));
  return [...(own ?? [])].filter((stem) => known?.has(stem)).length / Math.max(1, own?.size ?? 0);
}

const pairsOf = (text: string): string[] =>
  unspaced.test(text) ? Array.from({ length: text.length }, (_, at) => text.slice(at, at + 2)) : [];

const stemsOf = (text: string): Set<string> =>
  new Set((text.toLowerCase().match(/\p{L}{4,}/gu) ?? []).map((word) => word.slice(0, stemLength)));
