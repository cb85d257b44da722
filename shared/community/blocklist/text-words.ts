import { foldAccents, foldCase } from './fold.ts';

/** One word of a text. */
export interface TextWord {
  /** In lower case, with its accents. */
  exact: string;
  /** Without accents, and without signs that may stand for letters. */
  plain: string;
  /** Without accents, with such signs: "$pam". */
  signed: string;
  /** Whether its letters were spelled one by one: where it begins and ends nobody can tell then. */
  isSpelled: boolean;
}

const wordPattern = /[\p{L}\p{M}\p{N}@$€£!|+¡]+(?:['’][\p{L}\p{M}\p{N}]+)*/gu;
const signs = /[@$€£!|+¡]+/gu;
// Exclamation marks and the like around a word are what they are.
const ends = /^[!|+¡]+|[!|+¡]+$/gu;
// The same sign between each two letters: "c a s i n o", "c.a.s.i.n.o".
const spelled = /(?<![\p{L}\p{N}])[\p{L}\p{N}@$]([ ._\-*~/]{1,2})[\p{L}\p{N}@$](?:\1[\p{L}\p{N}@$])+(?![\p{L}\p{N}])/gu;
const between = /[ ._\-*~/]/g;

/** The words of a text, in their order; letters that are spelled one by one make a word too. */
export function textWords(text: string): TextWord[] {
  const folded = foldCase(text);
  const runs = [...folded.matchAll(spelled)].map(([run]) => toWord(run.replace(between, ''), true));
  return [...[...folded.matchAll(wordPattern)].map(([word]) => toWord(word, false)), ...runs].filter(
    ({ plain }) => plain !== '',
  );
}

function toWord(word: string, isSpelled: boolean): TextWord {
  const exact = word.replace(/’/g, "'").replace(ends, '');
  const signed = foldAccents(exact);
  return { exact: exact.replace(signs, ''), plain: signed.replace(signs, ''), signed, isSpelled };
}

/** A word with letters in a row once, where some stand three times or more: "spaaaam". Undefined where none do. */
export const unstretched = (word: string): string | undefined =>
  /(\p{L})\1{2}/u.test(word) ? squeezed(word) : undefined;

/** A word with letters in a row once. */
export const squeezed = (word: string): string => word.replace(/(\p{L})\1+/gu, '$1');
