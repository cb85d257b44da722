import { IntlMessageFormat } from 'intl-messageformat';
import { tagsIn } from '../../../shared/kernel/language/say.ts';

/** Names of the values and tags of a message, by its syntax tree. */
export function namesIn(text: string): string[] {
  const found = new Set<string>(tagsIn(text).map((tag) => `<${tag}>`));
  const collect = (part: unknown): void => {
    if (Array.isArray(part)) for (const each of part) collect(each);
    else if (typeof part === 'object' && part !== null) {
      // Type 0 is plain text, 7 the sign # of a plural, 8 a tag: all others are values (icu-messageformat-parser, TYPE).
      if ('type' in part && 'value' in part && ![0, 7, 8].includes(Number(part.type))) found.add(String(part.value));
      collect(Object.values(part));
    }
  };
  collect(new IntlMessageFormat(text, 'en').getAst());
  return [...found].toSorted();
}
