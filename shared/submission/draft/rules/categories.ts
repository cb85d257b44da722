import type { DraftedValue, Evidence } from '../draft.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { descriptionsOf } from './short-description.ts';

const mostCategories = 3;
const mostTags = 6;

interface Match {
  category: string;
  evidence: Evidence;
  score: number;
}

/** The directory's categories and tags that the page's title, descriptions and headings name; never new ones. */
export function draftCategories(
  { home }: SiteReading,
  names: readonly string[],
): { categories: DraftedValue; tags: DraftedValue } {
  // Single words ("Teams") occur everywhere, so they must be in a text saying what the product is.
  const plainest = [home.title, ...home.headings.filter(({ level }) => level === 1).map(({ text }) => text)];
  const telling = [...plainest, ...descriptionsOf(home), ...home.headings.slice(0, 60).map(({ text }) => text)];
  const stems = new Map(telling.map((text) => [text, new Set(stemsOf(text))]));
  const matches = names
    .flatMap((category): Match[] => {
      const wanted = stemsOf(category);
      const found = telling.findIndex((text) => wanted.every((word) => stems.get(text)?.has(word)));
      const quote = telling[found];
      if (quote === undefined || wanted.length === 0 || (wanted.length === 1 && found >= plainest.length)) return [];
      return [
        { category, evidence: { quote: quote.slice(0, 500), url: home.url }, score: wanted.length * 100 - found },
      ];
    })
    .sort((a, b) => b.score - a.score);
  return {
    categories: choiceOf(matches.slice(0, mostCategories)),
    tags: choiceOf(matches.slice(mostCategories, mostTags)),
  };
}

function choiceOf(matches: readonly Match[]): DraftedValue {
  return matches.length === 0
    ? notStated()
    : stated(
        matches.map(({ category }) => category),
        ...matches.map(({ evidence }) => evidence),
      );
}

const empty = new Set(['and', 'of', 'for', 'the', 'at', 'in', 'on', 'your']);

/** A text's distinctive words, without inflectional endings. */
export function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=\p{L}{3})(?:ies|es|s|ing)$/u, '')).filter((word) => !empty.has(word));
}
