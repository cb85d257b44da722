import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';

/** Files of the text catalogue. */
export const isCatalogueFile = (file: string): boolean => /^shared\/kernel\/language\/[\w-]+\/[\w-]+\.json$/.test(file);

/** Judges whole pages: a longer text may overflow, wherever it is. */
const judgesPages = 'test/support/page-objections.ts';
const mostWords = 3;

/**
 * Texts of the catalogue that have changed. Every test that renders anything imports the whole catalogue, but only
 * those that quote a former text, or judge whole pages, can be affected.
 */
export class ChangedTexts {
  readonly #former: ReadonlySet<string>;
  readonly #isAny: boolean;

  /** `former`: texts that are no longer in the catalogue, with their placeholders. */
  constructor(former: Iterable<string>) {
    const texts = [...former];
    this.#isAny = texts.length > 0;
    this.#former = new Set(texts.flatMap((text) => text.split(/[{}<>]/).flatMap(phrasesOf)));
  }

  /** Whether a test that reaches these files sees one of them. */
  areSeenBy(reached: Iterable<string>): boolean {
    if (!this.#isAny) return false;
    for (const file of reached) {
      if (file === judgesPages || (file.startsWith('test/') && this.#isQuotedIn(file))) return true;
    }
    return false;
  }

  #isQuotedIn(file: string): boolean {
    const phrases = phrasesIn(file);
    return [...this.#former].some((phrase) => phrases.has(phrase));
  }
}

/** The catalogue texts at a commit that have changed since, in these of its files. */
export function textsChangedSince(root: string, commit: string, files: readonly string[]): ChangedTexts {
  const changed = files.filter(isCatalogueFile).flatMap((file) => {
    const now = existsSync(path.join(root, file)) ? textsOf(readFileSync(path.join(root, file), 'utf8')) : new Map();
    return [...textsOf(textAt(root, commit, file))].flatMap(([key, text]) => (now.get(key) === text ? [] : [text]));
  });
  return new ChangedTexts(changed);
}

/** Undefined where the commit has no such file. */
function textAt(root: string, commit: string, file: string): string | undefined {
  try {
    return execFileSync('git', ['show', `${commit}:${file}`], { cwd: root, encoding: 'utf8', stdio: 'pipe' });
  } catch {
    return undefined;
  }
}

function textsOf(json: string | undefined): Map<string, string> {
  const texts = new Map<string, string>();
  const walk = (value: unknown, key: string): void => {
    if (typeof value === 'string') texts.set(key, value);
    else if (typeof value === 'object' && value !== null)
      for (const [name, inner] of Object.entries(value)) walk(inner, `${key}.${name}`);
  };
  walk(JSON.parse(json ?? '{}'), '');
  return texts;
}

/** In lower case, since a test may look for them in either, and without the quotation marks of its source. */
const wordsOf = (text: string): string[] => text.toLowerCase().match(/[\p{L}\p{N}’-]+/gu) ?? [];

const rowsOf = (words: readonly string[], length: number): string[] =>
  words.slice(length - 1).map((_, at) => words.slice(at, at + length).join(' '));

/** Every three words in a row, and every two as a quotation of its own; all words of a shorter text. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text);
  const pairs = rowsOf(words, 2).map(aloneIn);
  if (words.length <= mostWords) return words.length === 0 ? [] : [words.join(' '), ...pairs];
  return [...rowsOf(words, mostWords), ...pairs];
}

/** Two words that are all a test quotes of a text; anywhere else in a test, two words are often there by chance. */
const aloneIn = (pair: string): string => `“${pair}”`;
const quotedPair = /(['"`/>])([\p{L}\p{N}’-]+ [\p{L}\p{N}’-]+)[.!?:…]?[^\p{L}\p{N}\s]/gu;

const known = new Map<string, ReadonlySet<string>>();

/** Phrases of one to three words in a test's source. */
function phrasesIn(file: string): ReadonlySet<string> {
  const found = known.get(file);
  if (found !== undefined) return found;
  const source = /\.[cm]?[jt]sx?$/.test(file) && existsSync(file) ? readFileSync(file, 'utf8') : '';
  const words = wordsOf(source);
  const pairs = [...source.matchAll(quotedPair)].map(([, , pair = '']) => aloneIn(pair.toLowerCase()));
  const phrases = new Set([...[1, 2, 3].flatMap((length) => rowsOf(words, length)), ...pairs]);
  known.set(file, phrases);
  return phrases;
}
