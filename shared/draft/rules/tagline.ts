import type { DraftedValue } from '../draft.ts';
import type { PageElement } from '../reading/dom.ts';
import { compact } from '../site/brand.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { ancestors, zoneOf } from '../site/surroundings.ts';
import { titleSegments } from '../site/title-segments.ts';
import { descriptionsOf } from './short-description.ts';

const longest = 160;
const calls =
  /^(?:home(?:page)?|sign[ -]?up|log ?in|get started|start (?:for )?free|try (?:it )?(?:for )?free|free trial|official (?:web)?site|welcome|official)\b/i;
// A heading that ends so goes on in a part that a script changes.
const unfinished = /(?:\b(?:for|with|to|the|a|an|of|and|or|by|your|in|on|that|is)|[,:&–—-])$/i;

/** The line that says what the product is: the first heading, else what the title says beside the name. */
export function draftTagline({ home }: SiteReading, name: string | null): DraftedValue {
  const lines = [...firstHeadings(home), ...titleLines(home, name), ...firstLines(home)].filter((line) =>
    isTagline(line, name),
  );
  // Two words are more often the name of a page than what the product is.
  const tagline = lines.find((line) => line.split(' ').length > 2) ?? lines[0];
  return tagline === undefined ? notStated() : stated(tagline, { quote: tagline, url: home.url });
}

const firstHeadings = ({ headings }: ReadPage): string[] =>
  headings
    .filter(({ level, element }) => level === 1 && zoneOf(element) !== 'footer' && !isInMenu(element))
    .map(({ text }) => text);

const isInMenu = (element: PageElement): boolean =>
  [...ancestors(element)].some(({ name, attribs }) => name === 'nav' || attribs.role === 'navigation');

function titleLines({ title, metas }: ReadPage, name: string | null): string[] {
  const titles = [
    title,
    ...metas.filter((meta) => /^(?:og|twitter):title$/.test(meta.name)).map(({ content }) => content),
  ];
  const nameInTitle = compact(name ?? '');
  return titles
    .flatMap((text) => titleSegments(text))
    .filter((segment) => compact(segment) !== nameInTitle)
    .sort((a, b) => Number(b.split(' ').length > 2) - Number(a.split(' ').length > 2));
}

const firstLines = (home: ReadPage): string[] => [
  ...home.headings
    .filter(({ level, element }) => level === 2 && zoneOf(element) === 'main')
    .map(({ text }) => text)
    .slice(0, 1),
  ...descriptionsOf(home).flatMap((text) => sentencesOf(text).slice(0, 1)),
];

function isTagline(line: string, name: string | null): boolean {
  if (line.length > longest || line.split(' ').length < 2) return false;
  return compact(line) !== compact(name ?? '') && !calls.test(line) && !unfinished.test(line);
}
