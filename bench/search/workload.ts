import type { RealListing } from '../support/real-catalogue.ts';
import { sample, seededRandom } from '../support/statistics.ts';
import { editKinds, hasFourLetters, withTypo } from './typos.ts';

/** Queries of one kind, as visitors type them. */
export interface QueryClass {
  title: string;
  queries: string[];
}

/** `count` queries of each of five kinds, drawn from the listings; deterministic. */
export function mixedWorkload(listings: readonly RealListing[], count: number): QueryClass[] {
  const random = seededRandom(42);
  const common = commonWords(listings, 200);
  const name = (): string => sample(listings, random).name;
  return [
    { title: 'exact names', queries: repeat(count, name) },
    { title: 'names with a typing error', queries: repeat(count, () => typedName(listings, random)) },
    { title: 'two words of a summary', queries: repeat(count, () => twoWords(listings, random)) },
    {
      title: 'first 1 to 6 letters of a name',
      queries: repeat(count, () => name().slice(0, 1 + Math.floor(random() * 6))),
    },
    { title: 'one or two of the 200 most common words', queries: repeat(count, () => commonQuery(common, random)) },
  ];
}

/** Words of three or more letters by the number of listings that contain them, most frequent first. */
export function commonWords(listings: readonly RealListing[], count: number): string[] {
  const frequencies = new Map<string, number>();
  for (const { name, tagline, description } of listings) {
    for (const word of new Set(plainWords(`${name} ${tagline} ${description}`))) {
      frequencies.set(word, (frequencies.get(word) ?? 0) + 1);
    }
  }
  const sorted = [...frequencies].sort(([, first], [, second]) => second - first);
  return sorted.slice(0, count).map(([word]) => word);
}

/** Lower-case words of three or more letters from a to z. */
export function plainWords(text: string): string[] {
  return text.toLowerCase().match(/[a-z]{3,}/g) ?? [];
}

function typedName(listings: readonly RealListing[], random: () => number): string {
  const { name } = sample(listings, random);
  const typed = hasFourLetters(name) ? withTypo(name, sample(editKinds, random), random) : undefined;
  return typed ?? typedName(listings, random);
}

function twoWords(listings: readonly RealListing[], random: () => number): string {
  const words = [...new Set(plainWords(sample(listings, random).description))];
  return words.length < 3 ? twoWords(listings, random) : `${sample(words, random)} ${sample(words, random)}`;
}

function commonQuery(common: readonly string[], random: () => number): string {
  return random() < 0.5 ? sample(common, random) : `${sample(common, random)} ${sample(common, random)}`;
}

function repeat(count: number, draw: () => string): string[] {
  return Array.from({ length: count }, draw);
}
