import type { DraftedValue } from '../draft.ts';
import { isGeneric } from '../language/generic-headings.ts';
import { type Brand, compact, sharesBrand } from '../site/brand.ts';
import { nearest } from '../site/handed-down.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { contradicting, notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { wordCount } from '../site/text-size.ts';
import { titleSegments } from '../site/title-segments.ts';
import { descriptionsOf, ownDescriptions } from './short-description.ts';

const longest = 160;
const calls =
  /^(?:home(?:page)?|sign[ -]?up|log ?in|get started|start (?:for )?free|try (?:it )?(?:for )?free|free trial|official (?:web)?site|welcome|official)\b|^(?:welkom|willkommen|bienvenue|bienvenid[oa]s?|bem-vind[oa]s?|benvenut[oi]|witamy)(?![\p{L}])|^(?:ようこそ|欢迎|환영)/iu;
const question = /^(?:what|why|how|who|when|which|are|do|does|is|can)\b.*\?$/i;
// A heading that continues in an animated part.
const unfinished = /(?:\b(?:for|with|to|the|a|an|of|and|or|by|your|in|on|that|is)|[,:&–—-])$/i;

/** The line saying what the product is: the first heading, else the title without the name. */
export function draftTagline({ home, brand }: SiteReading, name: string | null): DraftedValue {
  const lines = [
    ...firstHeadings(home),
    ...belowName(home, name),
    ...opening(home, name),
    ...titleLines(home, brand),
    ...firstLines(home),
  ].filter((line) => isTagline(line, name));
  const rivals = rivalsIn(home, name);
  if (rivals.length > 1)
    return contradicting(rivals.map((value) => ({ value, evidence: [{ quote: value, url: home.url }] })));
  // Two words are usually a page's name, not a tagline.
  const tagline = lines.find((line) => wordCount(line) > 2) ?? lines[0];
  return tagline === undefined ? notStated() : stated(tagline, { quote: tagline, url: home.url });
}

/**
 * Main headings that each say something different, if title and description share no words with any: nothing tells
 * which is the tagline.
 */
function rivalsIn(home: ReadPage, name: string | null): string[] {
  const told = new Set(wordsOf([home.title, ...home.metas.map(({ content }) => content)].join(' ')));
  const isTold = (text: string): boolean => wordsOf(text).filter((word) => told.has(word)).length > 1;
  const lines = firstHeadings(home).filter((line) => isTagline(line, name) && wordCount(line) > 2);
  return lines.length > mostRivals || lines.some(isTold) ? [] : lines;
}

/** More would be section titles. */
const mostRivals = 3;

/** The first headings. If there are many, those similar to title and description come first. */
function firstHeadings(home: ReadPage): string[] {
  const first = home.headings.filter(
    ({ level, element }) => level === 1 && zoneOf(element) !== 'footer' && menuAround(element) === undefined,
  );
  const texts = [...new Set(first.map(({ text }) => text))].filter((text, index, all) => !goesOn(all[index - 1], text));
  if (texts.length <= 2) return texts;
  const told = new Set(wordsOf([home.title, ...descriptionsOf(home)].join(' ')));
  const shared = (text: string): number => wordsOf(text).filter((word) => told.has(word)).length;
  return texts.sort((a, b) => shared(b) - shared(a));
}

/** A heading that continues in the next one isn't a complete line, nor is its continuation. */
const goesOn = (before: string | undefined, text: string): boolean =>
  before !== undefined && unfinished.test(before) && /^\p{Ll}/u.test(text);

/** Text below a first heading that is only the name. */
function belowName({ headings, blocks }: ReadPage, name: string | null): string[] {
  const first = headings.find(({ level }) => level === 1);
  const isNameAlone = first !== undefined && (compact(first.text) === compact(name ?? '') || calls.test(first.text));
  if (first === undefined || !isNameAlone) return [];
  const below = blocks[first.next];
  return below !== undefined && zoneOf(below.element) === 'main' ? [below.text] : [];
}

/** The rank 2 heading at the start of the main section, if the only first heading is the name. */
function opening(home: ReadPage, name: string | null): string[] {
  const { headings, blocks } = home;
  const isHeaded = headings.some(
    ({ level, text, element }) => level === 1 && zoneOf(element) === 'main' && compact(text) !== compact(name ?? ''),
  );
  const begins = blocks.findIndex(({ element }) => zoneOf(element) === 'main' && element.name !== 'h1');
  const first = headings.find(({ next }) => next === begins + 1);
  if (isHeaded) return [];
  const styled = blocks.find(({ element }) => headline.test((element.attribs.class ?? '').slice(0, longestClass)));
  if (styled !== undefined && zoneOf(styled.element) === 'main') return [styled.text];
  return first?.level === 2 && isSlogan(first, home) ? [first.text] : [];
}

const leastCertain = 0.5;

/** Whether a heading reads as a slogan rather than a section's title. */
const isSlogan = (heading: Parameters<ReadPage['roles']['certainty']>[0], { roles }: ReadPage): boolean =>
  roles.certainty(heading, 'what', 'benefit') >= leastCertain;

/** Classes of a block styled as the first heading. */
const headline = /(?:^|[\s_-])(?:h1|hero-?(?:title|heading|headline)|headline|main-?title)(?:$|[\s_-])/i;
const longestClass = 200;

const wordsOf = (text: string): string[] => text.toLowerCase().match(/\p{L}{4,}/gu) ?? [];

const menuAround = nearest(({ name, attribs }) => name === 'nav' || attribs.role === 'navigation');

function titleLines({ title, metas }: ReadPage, { label }: Brand): string[] {
  const named = (pattern: RegExp): string[] =>
    metas.filter((meta) => pattern.test(meta.name)).map(({ content }) => content);
  const names = [label, ...named(/^og:site_name$/).map(compact)];
  const isName = (segment: string): boolean =>
    wordCount(segment) <= 3 && names.some((each) => sharesBrand(compact(segment), each));
  return [title, ...named(/^(?:og|twitter):title$/)].flatMap(titleSegments).filter((segment) => !isName(segment));
}

function firstLines(home: ReadPage): string[] {
  const first = home.headings.find(
    (heading) => heading.level === 2 && zoneOf(heading.element) === 'main' && isSlogan(heading, home),
  );
  return [
    ...(first === undefined ? [] : [first.text]),
    ...ownDescriptions(home).flatMap((text) => sentencesOf(text).slice(0, 1)),
  ];
}

/** Template placeholders and version lists. */
const ofTemplate =
  /^(?:just another wordpress site|ein weiteres wordpress-blog|un site utilisant wordpress|otro sitio realizado con wordpress|latest (?:release|version)|neueste version|dernière version|última versión)/iu;

/** Whether a line can be a tagline: not the name, a call to action, a question, half a sentence, or words for search engines. */
export function isTagline(line: string, name: string | null): boolean {
  if (line.length > longest || wordCount(line) < 2 || line.includes(' | ') || isGeneric(line) || ofTemplate.test(line))
    return false;
  return compact(line) !== compact(name ?? '') && !calls.test(line) && !unfinished.test(line) && !question.test(line);
}
