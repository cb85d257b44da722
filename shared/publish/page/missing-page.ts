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
  termsPath,
  updatesPath,
} from '../../kernel/address/paths.ts';

/** A page that somebody may have meant who asked for one that is not there. */
export interface NearPage {
  /** What the page is: "Product", "Category" … */
  kind: string;
  name: string;
  href: string;
}

/** The main sections of the site, in the order in which a lost reader is offered them. */
export const mainSections: readonly { name: string; href: string }[] = [
  { name: 'Products', href: browsePath() },
  { name: 'Categories', href: categoriesPath() },
  { name: 'Launches', href: launchesPath() },
  { name: 'Leaderboards', href: leaderboardsPath() },
  { name: 'Founders', href: foundersPath() },
  { name: 'Blog', href: blogPath() },
  { name: 'Awards', href: awardsPath() },
  { name: 'Latest updates', href: updatesPath() },
];

/** Every section by the last part of its address, for addresses that are mistyped. */
export const sectionsByAddress: ReadonlyMap<string, { name: string; href: string }> = new Map(
  [
    ...mainSections,
    { name: 'Compare', href: comparePath() },
    { name: 'How rankings work', href: rankingsPath() },
    { name: 'About', href: aboutPath() },
    { name: 'Privacy', href: privacyPath() },
    { name: 'Terms', href: termsPath() },
    { name: 'API and MCP', href: apiDocsPath() },
  ].map((section) => [section.href.slice(section.href.lastIndexOf('/') + 1), section]),
);

const longestWords = 60;

/**
 * What the last part of an address says in words: `/products/Last%20loaf_app.html` is "last loaf app". At most 60 characters; empty
 * where it says nothing.
 */
export function wordsOfAddress(path: string): string {
  const last = path.split('/').findLast((part) => part !== '') ?? '';
  return decoded(last)
    .replace(/\.[a-z0-9]{1,5}$/i, '')
    .replace(/[^\p{L}\p{N}\p{M}]+/gu, ' ')
    .trim()
    .toLowerCase()
    .slice(0, longestWords);
}

function decoded(text: string): string {
  try {
    return decodeURIComponent(text);
  } catch {
    return text; // a percent sign that begins no character
  }
}
