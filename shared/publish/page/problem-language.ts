import { currentLanguage } from '../../kernel/language/current-language.ts';
import { keysIn, type TextKey } from '../../kernel/language/english.ts';
import { languages } from '../../kernel/language/languages.ts';
import { say } from '../../kernel/language/say.ts';
import { storedPattern } from '../../kernel/language/stored-pattern.ts';
import { runtimeState } from '../../kernel/runtime/slot.ts';

/** A catalogue sentence as thrown by rules, with its values. */
interface Sentence {
  key: TextKey;
  pattern: RegExp;
  /** Text before its first value. */
  beginning: string;
  /** Number of fixed characters. */
  length: number;
  /** Whether it is a full sentence, ending in a full stop or from zod, or a fragment: “a whole number”. */
  isWhole: boolean;
  isPart: boolean;
}

/** Values that are our own words and are translated too: `No such {what}.` Others may be someone's name. */
const saidToo = new Set(['expected', 'kind', 'part', 'received', 'state', 'unit', 'what', 'why']);

const keysOfProblems = (): TextKey[] => [
  ...keysIn('problem'),
  ...keysIn('problem_claim'),
  ...keysIn('problem_input'),
  ...keysIn('problem_listing'),
  ...keysIn('problem_order'),
  ...keysIn('problem_talk'),
  ...keysIn('problem_team'),
  ...keysIn('problem_week'),
];

/** A value doesn't span sentences: the next one is a text of its own. */
const value = String.raw`(?:(?![.!?]\s+[\p{Lu}\p{N}“]).)*`;

/**
 * Texts with the most fixed words first, and the maximum number of sentences per text. Built on first use: every process loads this file,
 * and few report errors in another language.
 */
const known = runtimeState(() => {
  const keys = keysOfProblems();
  const sentences: readonly Sentence[] = keys
    .map((key) => ({ key, text: languages.en.textOf(key) }))
    .map(({ key, text }) => ({
      key,
      pattern: storedPattern(text, value),
      beginning: text.split('{', 1)[0] ?? '',
      length: text.replace(/\{[a-z_]+\}/g, '').length,
      isWhole: /[.!?]$|^(?:Invalid|Too) /.test(text),
      isPart: !/[.!?]$/.test(text),
    }))
    .toSorted((a, b) => b.length - a.length);
  return { sentences, most: Math.max(...keys.map((key) => sentencesOf(languages.en.textOf(key)).length)) };
});

/** Longer ones contain user text, such as a setting's value. */
const longest = 2000;

/**
 * An error message in the caller's language. Rules throw English: the problem, then the fix, which are translated separately. Unknown
 * sentences are unchanged.
 */
export function problemInLanguage(problem: string): string {
  if (currentLanguage().code === languages.en.code || problem.length > longest) return problem;
  const parts = sentencesOf(problem);
  const { most } = known.get();
  let said = '';
  for (let first = 0; first < parts.length; ) {
    const { text, taken } = longestFrom(parts.slice(first, first + most));
    said += text;
    first += taken;
  }
  return said;
}

/** Sentences with trailing spaces. */
function sentencesOf(text: string): string[] {
  const pieces = text.split(/(?<=[.!?])(\s+)(?=[\p{Lu}\p{N}“])/u);
  return pieces.flatMap((piece, index) => (index % 2 === 0 ? [piece + (pieces[index + 1] ?? '')] : []));
}

/** The longest run of sentences that is one catalogue text, else the next sentence unchanged. */
function longestFrom(parts: readonly string[]): { text: string; taken: number } {
  for (let taken = parts.length; taken > 0; taken -= 1) {
    const whole = parts.slice(0, taken).join('');
    const text = found(whole.trimEnd(), 'isWhole');
    if (text !== undefined) return { text: text + whole.slice(whole.trimEnd().length), taken };
  }
  return { text: parts[0] ?? '', taken: 1 };
}

function found(stored: string, as: 'isWhole' | 'isPart'): string | undefined {
  for (const sentence of known.get().sentences) {
    const match = sentence[as] && stored.startsWith(sentence.beginning) ? sentence.pattern.exec(stored) : null;
    if (match === null) continue;
    const values = Object.entries(match.groups ?? {}).map(([name, text]) => [
      name,
      saidToo.has(name) ? partInLanguage(text) : text,
    ]);
    return say(sentence.key, Object.fromEntries(values));
  }
  return undefined;
}

/** Translates the known part of a sentence: `This is too long: you have 9, …`. */
const partInLanguage = (text: string): string =>
  found(text, 'isPart') ?? found(`${text}.`, 'isWhole')?.replace(/\.$/, '') ?? text;
