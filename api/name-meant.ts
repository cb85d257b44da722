import { nearestName } from '../shared/kernel/text/nearest-name.ts';

/** The known name that an unknown one was probably meant to be. */
export const nameMeant = (key: string, known: readonly string[]): string | undefined =>
  otherName(key, known) ?? nearestName(key, known) ?? relatedName(key, known);

/** Names that assistants tend to use, each with ours. */
const otherNames: Readonly<Record<string, string>> = {
  twitter: 'x',
  title: 'name',
  homepage: 'website',
  site: 'website',
  web: 'website',
};

/** Our name for an unknown one, if there is one. */
export function otherName(key: string, known: readonly string[]): string | undefined {
  const name = otherNames[key.toLowerCase()];
  return name !== undefined && known.includes(name) ? name : undefined;
}

/**
 * The known name that is a word in the one sent, contains it, or abbreviates it: `slug` for `listing_slug`, `q` for
 * `query`.
 */
function relatedName(sent: string, known: readonly string[]): string | undefined {
  const names = known.filter((name) => hasWord(sent, name) || hasWord(name, sent));
  return names.at(0) ?? known.find((name) => abbreviates(name, sent) || abbreviates(sent, name));
}

const hasWord = (name: string, word: string): boolean => wordsOf(name).includes(word.toLowerCase());
const wordsOf = (name: string): string[] =>
  name
    .replace(/([a-z])([A-Z])/g, '$1_$2')
    .toLowerCase()
    .split(/[^a-z0-9]+/);
const abbreviates = (short: string, long: string): boolean =>
  short.length === 1 && long.toLowerCase().startsWith(short);
