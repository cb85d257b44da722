import { say } from '../../kernel/language/say.ts';
import { capitalised } from '../../kernel/text/capitalised.ts';
import { namesInWords } from '../../kernel/text/names-in-words.ts';
import type { InCommon } from './likeness.ts';

const mostWords = 4;

/** Why a product is an alternative, in one line; '' if they only share the category. */
export function commonInWords({ words, replaced }: InCommon): string {
  const parts = [
    ...(replaced.length > 0
      ? [say('comparison.called_alternatives', { names: namesInWords(replaced.slice(0, 2)) })]
      : []),
    ...(words.length > 0
      ? [say('comparison.in_common', { words: toldOnce(words).slice(0, mostWords).join(', ') })]
      : []),
  ];
  return capitalised(parts.join('; '));
}

/** Drops a word already contained in another, such as "manager" next to "password manager". */
function toldOnce(words: readonly string[]): string[] {
  const lower = words.map((word) => word.toLowerCase());
  const isPart = (word: string, place: number): boolean =>
    lower.some((other, at) => (other.length > word.length ? other.includes(word) : other === word && at < place));
  return words.filter((_, place) => !isPart(lower[place] ?? '', place));
}
