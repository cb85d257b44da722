import {
  aboutPath,
  apiDocsPath,
  awardsPath,
  blogPath,
  browsePath,
  categoriesPath,
  comparePath,
  foundersPath,
  launchesPath,
  leaderboardsPath,
  privacyPath,
  rankingsPath,
  securityPath,
  termsPath,
  updatesPath,
} from '../../kernel/address/paths.ts';
import type { TextKey } from '../../kernel/language/english.ts';
import { say } from '../../kernel/language/say.ts';
import { nearestName } from '../../kernel/text/nearest-name.ts';

/** A suggestion on the 404 page. */
export interface NearPage {
  /** Kind of page: "Product", "Category" … */
  kind: string;
  name: string;
  href: string;
}

interface Section {
  name: TextKey;
  href: string;
}

/** Main sections offered on the 404 page, in order. */
export const mainSections: readonly Section[] = [
  { name: 'header.products', href: browsePath() },
  { name: 'header.categories', href: categoriesPath() },
  { name: 'header.launches', href: launchesPath() },
  { name: 'header.leaderboards', href: leaderboardsPath() },
  { name: 'header.founders', href: foundersPath() },
  { name: 'header.blog', href: blogPath() },
  { name: 'header.awards', href: awardsPath() },
  { name: 'header.latest_updates', href: updatesPath() },
];

const sections: readonly Section[] = [
  ...mainSections,
  { name: 'header.compare', href: comparePath() },
  { name: 'header.how_rankings_work', href: rankingsPath() },
  { name: 'header.about', href: aboutPath() },
  { name: 'header.privacy', href: privacyPath() },
  { name: 'header.terms', href: termsPath() },
  { name: 'header.security', href: securityPath() },
  { name: 'header.api_and_mcp', href: apiDocsPath() },
];

/** All sections by their last path segment, for mistyped paths. */
const sectionsByAddress: ReadonlyMap<string, Section> = new Map(
  sections.map((section) => [section.href.slice(section.href.lastIndexOf('/') + 1), section]),
);

/** The section that a segment most likely means: mistyped, or another form of its name (`category`, `founder`). */
export function nearSection(words: string): NearPage[] {
  const address = words.replaceAll(' ', '-');
  const known = [...sectionsByAddress.keys()];
  const stem = address.slice(0, -1);
  const sameStem = stem.length >= stemLetters ? known.find((name) => name.startsWith(stem)) : undefined;
  const section = sectionsByAddress.get(nearestName(address, known) ?? sameStem ?? '');
  if (section === undefined) return [];
  return [{ kind: say('not_found.kind_section'), name: say(section.name), href: section.href }];
}

const stemLetters = 4;
const longestWords = 60;
const mostParts = 4;
/** Minimum number of letters for searching a word on its own. */
const tellingLetters = 4;
const mostTellingWords = 3;

/**
 * Words in the segments of an address, last first: `/tools/Last%20loaf_app.html` gives "last loaf app" and "tools". At most four segments of
 * 60 characters; meaningless ones are omitted.
 */
export function wordsOfParts(path: string): string[] {
  const parts = path.split('/').toReversed().map(wordsOf);
  return parts.filter((words) => words !== '').slice(0, mostParts);
}

/** Words in a path's last segment; empty if it has none. */
export function wordsOfAddress(path: string): string {
  return wordsOf(path.split('/').findLast((part) => part !== '') ?? '');
}

/** Up to three words of a path to search individually, longest first. */
export function distinctiveWords(parts: readonly string[]): string[] {
  const words = new Set(parts.flatMap((part) => part.split(' ')));
  return [...words]
    .filter((word) => word.length >= tellingLetters)
    .sort((a, b) => b.length - a.length)
    .slice(0, mostTellingWords);
}

/** Minimum number of letters for a word to match as a misspelling or prefix. */
const bentLetters = 4;

/**
 * Whether a name shares a word with a path: exactly, misspelt, or as a prefix. Otherwise, a search result is probably
 * not what was meant.
 */
export function sharesWord(name: string, parts: readonly string[]): boolean {
  const words = wordsOf(name);
  const own = [...words.split(' '), words.replaceAll(' ', '')];
  const asked = parts.flatMap((part) => [...part.split(' '), part.replaceAll(' ', '')]);
  return asked.some((word) => own.includes(word) || (word.length >= bentLetters && isNear(word, own)));
}

const isNear = (word: string, own: readonly string[]): boolean =>
  own.some((each) => each.startsWith(word)) || nearestName(word, own) !== undefined;

const wordsOf = (part: string): string =>
  decoded(part)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longestWords);

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // It contains an invalid percent sequence.
  }
}
