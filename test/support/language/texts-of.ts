import type { TextKey } from '../../../shared/kernel/language/english.ts';
import { formalGerman } from '../../../shared/kernel/language/german-formal.ts';
import type { Language } from '../../../shared/kernel/language/language.ts';

/** Everything that is said in a language, by its keys. */
export const textsOf = ({ areas }: Language): Readonly<Record<TextKey, string>> =>
  Object.fromEntries(
    Object.entries(areas).flatMap(([area, texts]) =>
      Object.entries(texts()).map(([name, text]) => [`${area}.${name}`, text]),
    ),
  ) as Record<TextKey, string>;

/** Formal German texts by their keys. */
export const formalTexts = (): [TextKey, string][] =>
  Object.entries(formalGerman).flatMap(([area, texts]) =>
    Object.entries(texts() as Readonly<Record<string, string>>).map(([name, text]): [TextKey, string] => [
      `${area}.${name}` as TextKey,
      text,
    ]),
  );
