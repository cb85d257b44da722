import type { DraftedValue } from '../draft.ts';
import { textsOf } from '../reading/read-json-ld.ts';
import { compact, sharesBrand } from '../site/brand.ts';
import { firstSentences } from '../site/sentences.ts';
import { sharedWords } from '../site/shared-words.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { zoneOf } from '../site/surroundings.ts';
import { isInCapitals, letterCount } from '../site/text-size.ts';
import { isUnsureCard, leadParagraphs } from './paragraphs.ts';

const shortest = 40;
const shortestSentence = 30;
const longest = 300;
// Unrendered page builder shortcodes and unfilled templates.
const unrendered = /\[\/?[a-z]+_[a-z]|\{\{|<\/?[a-z]+>|%[a-z_]+%/i;

// Calls to read on, which contain no information themselves.
const callsOnly = /^(?:learn (?:more|about)|find out|read (?:more|about)|click|see (?:how|why|what))\b/i;

/** Two or three sentences: the page's description, else the first paragraph. */
export function draftShortDescription({ home }: SiteReading): DraftedValue {
  const texts = [...ownDescriptions(home), ...belowHeading(home), ...leadParagraphs(home).map((block) => block.text)];
  const inOrder = [...texts.filter((each) => !callsOnly.test(each)), ...texts].flatMap(
    (text) => firstSentences(text, longest) ?? [],
  );
  const start =
    inOrder.find((text) => letterCount(text) >= shortest) ??
    inOrder.find((text) => letterCount(text) >= shortestSentence && /[.!。！]$/.test(text));
  return start === undefined ? notStated() : stated(start, { quote: start, url: home.url });
}

/** The sentence below the first heading. */
function belowHeading({ headings, blocks, roles }: ReadPage): string[] {
  const inMain = headings.filter(({ element }) => zoneOf(element) === 'main');
  // Many page builders output no level 1 heading.
  const first = inMain.find(({ level }) => level === 1) ?? inMain.find(({ level }) => level === 2);
  // A second heading may come between the name and the first sentence.
  const below =
    first === undefined
      ? undefined
      : blocks.slice(first.next, first.next + 2).find(({ element }) => !/^h[2-6]$/.test(element.name));
  const isTelling =
    below !== undefined &&
    /[.!。！]$/.test(below.text) &&
    !isInCapitals(below.text) &&
    zoneOf(below.element) === 'main' &&
    !isUnsureCard(below, roles);
  return isTelling ? [below.text] : [];
}

/**
 * Meta descriptions that share words with the page. On unseen websites, correct descriptions share at least 0.55 of
 * their words with it, template leftovers 0.38.
 */
export const ownDescriptions = (home: ReadPage): string[] =>
  descriptionsOf(home).filter((text) => (sharedWords(text, home) ?? 1) >= leastShared);
const leastShared = 0.45;

/** Descriptions from metadata and structured data, best first. */
export function descriptionsOf({ metas, structured, url }: ReadPage): string[] {
  const named = (wanted: string): string[] => metas.filter(({ name }) => name === wanted).map(({ content }) => content);
  const host = compact(URL.parse(url)?.hostname ?? '');
  const ownNodes = structured.filter(
    (node) =>
      /Organization|Corporation|WebSite|Application|Product/.test(textsOf(node['@type']).join(' ')) &&
      textsOf(node.name).some((name) => sharesBrand(compact(name), host)),
  );
  return [
    ...named('description'),
    ...named('og:description'),
    ...named('twitter:description'),
    ...ownNodes.flatMap((node) => textsOf(node.description)),
  ].filter(
    (text) =>
      (letterCount(text) >= shortest || (letterCount(text) >= shortestSentence && /[.!。！]$/.test(text))) &&
      !unrendered.test(text) &&
      !isSigns(text) &&
      !isInCapitals(text) &&
      !asks.test(text),
  );
}

/** Whether a text is a legend of symbols, not a sentence. */
const isSigns = (text: string): boolean => (text.match(/\p{Extended_Pictographic}/gu) ?? []).length > mostSigns;
const mostSigns = 3;

/** A description that starts by asking about another product describes that one. */
const asks = /^[^.!?。？]{0,80}(?:alternativ|替代|代替|대안|대체)[^.!?。？]{0,40}[?？]/iu;
