import { english } from '../../kernel/language/english.ts';
import { isText } from '../../kernel/language/say.ts';
import { sayStored } from '../../kernel/language/say-stored.ts';

const sentences = Object.keys(english.problem)
  .map((name) => `problem.${name}`)
  .filter(isText);

/** What a form says is wrong, in the caller's language. Rules say it in English; a sentence that the catalogue has not stays as it is. */
export const problemInLanguage = (problem: string): string => sayStored(problem, sentences);
