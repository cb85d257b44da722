import { type PageReading, readPage } from '../reading/read-page.ts';
import { endsAsQuestion, sentencesOf } from '../site/sentences.ts';
import { titleSegments } from '../site/title-segments.ts';
import { stockDescription } from './foreign-signs.ts';

/** What shows whether a page is the product's own: its text in lower case with positions, and signs of a product. */
export interface PageOutline {
  title: string;
  /** Title, its segments and the first heading: what the page calls itself. */
  headlines: readonly string[];
  lines: readonly PageLine[];
  /** Number of characters of visible text. */
  length: number;
  /** Number of characters in the longest line. */
  longest: number;
  /** Whether the page has its own meta description, or structured data about a product. */
  isDescribed: boolean;
  /** Number of links and images. */
  parts: number;
}

/** A block of the page. */
export interface PageLine {
  text: string;
  isHeading: boolean;
  /** The block's statements, without questions and quoted words. */
  said: readonly string[];
}

const heading = /^h[1-4]$/;
const longestSentence = 300;

export function outlineOf(html: string): PageOutline {
  const page = readPage(html);
  const lines = page.blocks.map(({ text, element }) => lineOf(text, heading.test(element.name)));
  const title = plain(page.title);
  return {
    title,
    headlines: [
      title,
      ...titleSegments(title).flatMap((segment) => segment.split(' ‹ ')),
      ...lines
        .filter(({ isHeading }) => isHeading)
        .map(({ text }) => text.replace(pictures, ''))
        .slice(0, 1),
    ],
    lines: [lineOf(page.title, false), ...lines].filter(({ text }) => text !== ''),
    length: lines.reduce((sum, { text }) => sum + text.length, 0),
    longest: Math.max(0, ...lines.map(({ text }) => text.length)),
    isDescribed: isDescribed(page),
    parts: page.elements.filter(({ name }) => name === 'a' || name === 'img').length,
  };
}

/** Icons before a heading's text. */
const pictures = /^[^\p{L}\p{N}]{1,8}/u;

const quoted = /“[^”]{1,200}”|"[^"]{1,200}"|«[^»]{1,200}»|„[^“”]{1,200}[“”]|「[^」]{1,200}」/gu;

/** The full stop in "30. Juni" doesn't end a sentence. */
const dayOfMonth = /(\b\d{1,2})\. (?=\p{L})/gu;

function lineOf(written: string, isHeading: boolean): PageLine {
  const text = plain(written);
  const said = sentencesOf(written.replace(quoted, ' ').replace(dayOfMonth, '$1 '))
    .map((sentence) => plain(sentence).slice(0, longestSentence))
    .filter((sentence) => sentence !== '' && !endsAsQuestion(sentence));
  return { text, isHeading, said };
}

// `İ` becomes two characters in lower case.
const plain = (text: string): string =>
  text.toLowerCase().replaceAll('i̇', 'i').replaceAll(/[’‘]/g, "'").replaceAll(/\s+/gu, ' ').trim();

const descriptions = new Set(['description', 'og:description', 'twitter:description']);
const leastDescription = 40;
const products =
  /^(?:SoftwareApplication|WebApplication|MobileApplication|SoftwareSourceCode|Product|ProductGroup|Service|VideoGame)$/;

function isDescribed({ metas, structured }: PageReading): boolean {
  return (
    metas.some(
      ({ name, content }) =>
        descriptions.has(name) && content.length >= leastDescription && !stockDescription.test(plain(content)),
    ) || structured.some((node) => [node['@type']].flat().some((type) => products.test(String(type))))
  );
}
