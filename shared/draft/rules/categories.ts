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

/** Categories and tags of the directory that the page's title, descriptions and headings name. New ones are never made up. */
export function draftCategories(
  { home }: SiteReading,
  names: readonly string[],
): { categories: DraftedValue; tags: DraftedValue } {
  const telling = [home.title, ...descriptionsOf(home), ...home.headings.slice(0, 60).map(({ text }) => text)];
  const matches = names
    .flatMap((category): Match[] => {
      const wanted = stemsOf(category);
      const found = telling.findIndex((text) => holdsAll(text, wanted));
      const quote = telling[found];
      if (quote === undefined || wanted.length === 0) return [];
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

const empty = new Set(['and', 'of', 'for', 'the', 'at', 'in', 'tool', 'app', 'on']);

/** The telling words of a text, without endings that come and go. */
function stemsOf(text: string): string[] {
  const words = text.toLowerCase().match(/[\p{L}\p{N}]+/gu) ?? [];
  return words.map((word) => word.replace(/(?<=\p{L}{3})(?:ies|es|s|ing)$/u, '')).filter((word) => !empty.has(word));
}

function holdsAll(text: string, wanted: readonly string[]): boolean {
  const held = new Set(stemsOf(text));
  return wanted.every((word) => held.has(word));
}
