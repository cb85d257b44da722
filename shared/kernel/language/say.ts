import { IntlMessageFormat } from 'intl-messageformat';
import { byLanguage } from './by-language.ts';
import { currentLanguage } from './current-language.ts';
import type { TextKey } from './english.ts';
import type { Language } from './language.ts';
import { forPrograms } from './languages.ts';

/** Values of a text by name. */
export type TextValues = Readonly<Record<string, string | number>>;

declare const isSaid: unique symbol;

/**
 * A text from the catalogue. Errors accept nothing else, since sentences in the code would exist in only one language.
 */
export type Said = string & { readonly [isSaid]: true };

/** A piece of a text: a string, or a tag with the pieces inside. */
export type TextPiece = string | { tag: string; pieces: readonly TextPiece[] };

/**
 * A catalogue text in the caller's language, as plain text. Texts are ICU messages
 * (https://unicode-org.github.io/icu/userguide/format_parse/messages/); a missing value throws.
 */
export function say(key: TextKey, values?: TextValues): Said {
  const message = spoken().messageOf(key);
  return (typeof message === 'string' ? message : String(message.format(values))) as Said;
}

/**
 * Like `say`, for a text with one number. Small numbers are cached: formatting a plural takes as long as rendering a
 * small component.
 */
export function sayCount(key: TextKey, count: number): Said {
  if (count >= countsKept) return say(key, { count });
  const { counts } = spoken();
  const known = counts.get(`${key} ${count}`);
  if (known !== undefined) return known;
  const said = say(key, { count });
  counts.set(`${key} ${count}`, said);
  return said;
}

/** Joins sentences about a problem, such as what is wrong and how to fix it. */
export const sentences = (...said: readonly Said[]): Said => said.join(' ') as Said;

/** A text formatted earlier, as stored in a record or response. */
export const saidBefore = (kept: string): Said => kept as Said;

/** For schemas: a check's message, in the language of the caller whose input it validates. */
export const saying = (key: TextKey, values?: TextValues): { error: () => string } => ({
  error: () => say(key, values),
});

/** Quotes an API name in a text: `extra_categories` for programs, “extra categories” for people. */
export function inQuotes(name: string): string {
  if (currentLanguage() === forPrograms) return `\`${name}\``;
  return /^[a-z_]+$/.test(name) ? `“${name.replaceAll('_', ' ')}”` : name;
}

/** Whether a text with this key exists, for keys built from data. */
export const isText = (key: string): key is TextKey => currentLanguage().hasText(key);

/** A catalogue text in pieces, for a text with tags: `See <all>all products</all>.` */
export function sayInPieces(key: TextKey, values?: TextValues): readonly TextPiece[] {
  const message = spoken().messageOf(key);
  if (typeof message === 'string') return [message];
  const said = message.format<TextPiece>({ ...values, ...spoken().tagsOf(key) });
  return Array.isArray(said) ? said : [said];
}

/** Names of the tags in a message. */
export const tagsIn = (text: string): string[] => [
  ...new Set([...text.matchAll(/<([a-z_]+)>/g)].flatMap(([, tag]) => tag ?? [])),
];

type TagPieces = Readonly<Record<string, (pieces: TextPiece[]) => TextPiece>>;

const countsKept = 1000;
const spoken = byLanguage((language) => new Spoken(language));

/** A language's texts used so far: plain ones as strings, others as parsed messages. */
class Spoken {
  /** Formatted texts with a number, by key and number. */
  readonly counts = new Map<string, Said>();
  readonly #messages = new Map<TextKey, string | IntlMessageFormat>();
  readonly #tags = new Map<TextKey, TagPieces>();
  readonly #language: Language;

  constructor(language: Language) {
    this.#language = language;
  }

  messageOf(key: TextKey): string | IntlMessageFormat {
    const known = this.#messages.get(key);
    if (known !== undefined) return known;
    const text = this.#language.textOf(key);
    const message = /[{'<]/.test(text) ? new IntlMessageFormat(text, this.#language.numbers) : text;
    this.#messages.set(key, message);
    return message;
  }

  /** Splits a text's tags into pieces. */
  tagsOf(key: TextKey): TagPieces {
    const known = this.#tags.get(key);
    if (known !== undefined) return known;
    const tags = tagsIn(this.#language.textOf(key)).map((tag) => [tag, (pieces: TextPiece[]) => ({ tag, pieces })]);
    const made: TagPieces = Object.fromEntries(tags);
    this.#tags.set(key, made);
    return made;
  }
}
