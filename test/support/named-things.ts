import { readFileSync } from 'node:fs';
import { glob } from 'node:fs/promises';
import { english } from '../../shared/kernel/language/english.ts';
import { languages } from '../../shared/kernel/language/languages.ts';
import { textsOf } from './language/texts-of.ts';

const sources = ['{shared,api,site,jobs,cli,demo}/**/*.{ts,astro}', 'docs/*.md', 'README.md'];
const literal = /'(?:\\.|[^'\\\n])*'|"(?:\\.|[^"\\\n])*"|`(?:\\.|[^`\\])*`/g;

/** Keys of texts, `home.see_coming`: they say nothing themselves. */
const textKeys = new RegExp(`\\b(?:${Object.keys(english).join('|')})\\.[a-z0-9_]+`, 'g');

/** A text that people or programs may read, and its file. */
export interface SaidText {
  file: string;
  text: string;
}

/**
 * All texts of the program with more than one word: pages, responses, descriptions, errors, emails, and the
 * documentation.
 */
export async function saidTexts(): Promise<SaidText[]> {
  const said: SaidText[] = [];
  for await (const file of glob(sources)) {
    const text = readFileSync(file, 'utf8').replace(textKeys, '');
    const isProse = file.endsWith('.md') || file.endsWith('.astro');
    const texts = isProse
      ? [text]
      : [...text.matchAll(literal)].map(([each]) => each).filter((each) => /\s/.test(each));
    said.push(...texts.map((each) => ({ file, text: each })));
  }
  for (const language of Object.values(languages)) {
    const withoutTags = (text: string): string => text.replace(/<\/?[a-z_]+>/g, '');
    said.push(
      ...Object.entries(textsOf(language)).map(([key, text]) => ({
        file: `${language.code} ${key}`,
        text: withoutTags(text),
      })),
    );
  }
  return said;
}

/** Words in texts that match a pattern but aren't known to a rule, each with its file. */
export function unknownIn(texts: readonly SaidText[], pattern: RegExp, isKnown: (named: string) => boolean): string[] {
  return texts.flatMap(({ file, text }) =>
    [...text.matchAll(pattern)]
      .map(([whole, named = whole]) => named)
      .filter((named) => !isKnown(named))
      .map((named) => `${named} in ${file}`),
  );
}
