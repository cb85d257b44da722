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

  /** `former`: texts that are no longer in the catalogue, with their placeholders. */
  constructor(former: Iterable<string>) {
    this.#former = new Set([...former].flatMap((text) => text.split(/[{}<>]/).flatMap(phrasesOf)));
  }

  /** Whether a test that reaches these files sees one of them. */
  areSeenBy(reached: Iterable<string>): boolean {
    if (this.#former.size === 0) return false;
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

const wordsOf = (text: string): string[] => text.match(/[\p{L}\p{N}’'-]+/gu) ?? [];

/** Every three words in a row; all words of a shorter text. */
function phrasesOf(text: string): string[] {
  const words = wordsOf(text);
  if (words.length <= mostWords) return words.length === 0 ? [] : [words.join(' ')];
  return words.slice(mostWords - 1).map((_, at) => words.slice(at, at + mostWords).join(' '));
}

const known = new Map<string, ReadonlySet<string>>();

/** Phrases of one to three words in a test's source. */
function phrasesIn(file: string): ReadonlySet<string> {
  const found = known.get(file);
  if (found !== undefined) return found;
  const words = /\.[cm]?[jt]sx?$/.test(file) && existsSync(file) ? wordsOf(readFileSync(file, 'utf8')) : [];
  const phrases = new Set(words.flatMap((_, at) => [1, 2, 3].map((count) => words.slice(at, at + count).join(' '))));
  known.set(file, phrases);
  return phrases;
}
