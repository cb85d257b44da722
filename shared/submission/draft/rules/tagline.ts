import type { DraftedValue } from '../draft.ts';
import { isGeneric } from '../language/generic-headings.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isInCapitals, wordCount } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { asTrusted, leastPrecision, type SourceOf, trustIn } from '../trust/source-trust.ts';
import { introduces, isWrittenAsName } from './name.ts';
import { isLegalName } from './named-company.ts';
import { descriptionsOf } from './short-description.ts';

interface Line {
  text: string;
  source: SourceOf<'tagline'>;
}

const longest = 160;
const fewestShared = 2;
const calls =
  /^(?:home(?:page)?|sign[ -]?up|log ?in|get started|start (?:for )?free|try (?:it )?(?:for )?free|free trial|official (?:web)?site|welcome|official)\b|^(?:welkom|willkommen|bienvenue|bienvenid[oa]s?|bem-vind[oa]s?|benvenut[oi]|witamy)(?![\p{L}])|^(?:ようこそ|欢迎|환영)/iu;
const question = /^(?:what|why|how|who|when|which|are|do|does|is|can)\b.*\?$/i;
// A heading cut off before an animated part.
const unfinished = /(?:\b(?:for|with|to|the|a|an|of|and|or|by|your|in|on|that|is)|[,:&–—-])$/i;

/** The line that says what the product is, from the most reliable source that has one (trust/source-precision.json). */
export function draftTagline(site: SiteReading, name: string | null): DraftedValue {
  const [best] = taglineLines(site, name)
    .filter(({ source }) => trustIn('tagline', source) !== 'none')
    .sort((a, b) => leastPrecision('tagline', b.source) - leastPrecision('tagline', a.source));
  if (best === undefined) return headingsToChooseFrom(site, name);
  return asTrusted('tagline', best.source, stated(best.text, { quote: best.text, url: site.home.url }));
}

/** Two or three main headings, none of which is clearly the tagline. */
function headingsToChooseFrom({ home }: SiteReading, name: string | null): DraftedValue {
  const lines = firstHeadings(home).filter((line) => isTagline(line, name));
  return lines.length < 2 || lines.length > mostRivals
    ? notStated()
    : contradicting(lines.map((value) => ({ value, evidence: [{ quote: value, url: home.url }] })));
}

/** If there are more main headings than this, they are section titles. */
const mostRivals = 3;

/** For each place on the homepage, the first line that can be a tagline. */
export function taglineLines({ home, brand }: SiteReading, name: string | null): Line[] {
  // If no name is known, the title's first segment is the best guess.
  const known = name ?? titleSegments(home.title)[0] ?? '';
  const isBareTitle = (text: string): boolean =>
    compact(text) === compact(home.title) && known !== '' && compact(text).includes(compact(known));
  const headings = firstHeadings(home).filter((text) => !isBareTitle(text));
  const descriptions = contentsOf(home, /^(?:og:|twitter:)?description$/);
  const [heading] = headings.filter((text) => isTagline(text, known));
  const isOwnName = (segment: string): boolean =>
    compact(segment) === compact(known) ||
    isBareTitle(segment) ||
    (isWrittenAsName(segment) &&
      descriptionsOf(home).some((text) => introduces(text, segment) || text.startsWith(`${segment}: `))) ||
    (wordCount(segment) <= 3 &&
      [brand.label, ...contentsOf(home, /^og:site_name$/)].some((own) => sharesBrand(compact(segment), compact(own))));
  const restOf = (title: string): string[] => titleSegments(title).filter((segment) => !isOwnName(segment));
  const rest = restOf(home.title);
  const [titled] = rest.filter((segment) => isTagline(segment, known));
  const [shared] = contentsOf(home, /^og:title$/).flatMap((title) =>
    restOf(title).filter((text) => isTagline(text, known)),
  );
  const lines: Line[] = [];
  // Of several main headings, the first is often a section title.
  if (heading !== undefined && headings.length === 1)
    lines.push({ text: heading, source: placeOfHeading(heading, [home.title, ...descriptions]) });
  if (titled !== undefined)
    lines.push({ text: titled, source: placeInTitle(titled, rest, [...descriptions, ...headings]) });
  for (const text of belowName(home, known).filter((line) => isTagline(line, known)))
    lines.push({ text, source: 'below a heading that is the name' });
  if (shared !== undefined) lines.push({ text: shared, source: 'rest of og:title' });
  return lines;
}

/** The text below a first heading that is only the name. */
function belowName({ headings, blocks }: ReadPage, name: string): string[] {
  const first = headings.find(({ level }) => level === 1);
  const isName = first !== undefined && (compact(first.text) === compact(name) || calls.test(first.text));
  const below = isName ? blocks[first.next] : undefined;
  return below !== undefined && zoneOf(below.element) === 'main' ? [below.text] : [];
}

const placeOfHeading = (text: string, told: readonly string[]): Line['source'] =>
  isRepeated(text, told) ? 'only heading that the metadata repeats' : 'only heading';

const placeInTitle = (text: string, all: readonly string[], told: readonly string[]): Line['source'] => {
  if (all.length > 1) return 'first of several segments';
  return isRepeated(text, told) ? 'title that the page repeats' : 'rest of the title';
};

/** Whether at least two of a line's words also occur in other places. */
function isRepeated(text: string, told: readonly string[]): boolean {
  const known = new Set(wordsOf(told.join(' ')));
  return new Set(wordsOf(text).filter((word) => known.has(word))).size >= fewestShared;
}

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

const contentsOf = ({ metas }: ReadPage, pattern: RegExp): string[] =>
  metas.filter(({ name }) => pattern.test(name)).map(({ content }) => content);

/** Level 1 headings, outside menus and the footer. */
const firstHeadings = ({ headings }: ReadPage): string[] => [
  ...new Set(
    headings
      .filter(({ level, element }) => level === 1 && zoneOf(element) !== 'footer' && menuAround(element) === undefined)
      .map(({ text }) => text),
  ),
];

const menuAround = nearest(({ name, attribs }) => name === 'nav' || attribs.role === 'navigation');

const ofVersions = /^(?:latest (?:release|version)|neueste version|dernière version|última versión)/iu;

/**
 * Whether a line can be a tagline: not the name, a legal name, all capitals, a call to action, a question, half a
 * sentence, or keywords for search engines.
 */
export function isTagline(line: string, name: string | null): boolean {
  if (line.length > longest || wordCount(line) < 2 || line.includes(' | ') || isGeneric(line) || ofVersions.test(line))
    return false;
  if (isInCapitals(line) || isLegalName(line)) return false;
  return compact(line) !== compact(name ?? '') && !calls.test(line) && !unfinished.test(line) && !question.test(line);
}
