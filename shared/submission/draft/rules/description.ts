import type { DraftedValue } from '../draft.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { sentencesOf } from '../site/sentences.ts';
import { sharedShare } from '../site/shared-words.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { stated } from '../site/stated.ts';
import { wordCount } from '../site/text-size.ts';
import { type SourceOf, trustIn } from '../trust/source-trust.ts';
import { amountsIn } from './money.ts';
import { leadParagraphs, passages } from './paragraphs.ts';
import { draftShortDescription, ownDescriptions } from './short-description.ts';

const longestQuote = 2000;
/** Links, which have their own fields. */
const leadsAway = /https?:|www\.|\S@\S/i;

const mostParagraphs = 2;
/** Share of a paragraph's words that the description may already have. */
const mostShared = 0.65;
const fewestWords = 4;

/** Whether a paragraph repeats a whole sentence from another paragraph. */
const repeats = (text: string, said: string): boolean =>
  sentencesOf(text).some((sentence) => wordCount(sentence) >= fewestWords && said.includes(sentence));

/** The page's own description, its first paragraph and longer passages further down, each with its source. */
export function toldTexts(home: ReadPage): { source: SourceOf<'description'>; text: string }[] {
  const [own] = ownDescriptions(home);
  const [first] = leadParagraphs(home);
  const isOfProduct = first !== undefined && !isCard(first, home) && amountsIn(first.text).length === 0;
  return [
    ...(own === undefined ? [] : [{ source: 'metadata' as const, text: own }]),
    ...(isOfProduct ? [{ source: 'paragraph' as const, text: first.text }] : []),
    ...passages(home)
      .filter(({ text }) => text !== first?.text && amountsIn(text).length === 0)
      .map(({ text }) => ({ source: 'passage' as const, text })),
  ];
}

const isCard = (block: TextBlock, { roles }: ReadPage): boolean =>
  roles.certainty(block, 'feature') > roles.certainty(block, 'what', 'benefit');

/**
 * The page's description and a paragraph that adds to it, as Markdown: the first, else a passage outside of lists.
 * Nothing rather than a paragraph in other words.
 */
export function draftDescription(site: SiteReading): DraftedValue {
  const { home } = site;
  const paragraphs: string[] = [];
  for (const { source, text } of toldTexts(home)) {
    if (leadsAway.test(text) || trustIn('description', source) === 'none') continue;
    const isSaid = paragraphs.some((said) => repeats(text, said) || sharedShare(text, said) > mostShared);
    if (!isSaid && text.length <= longestQuote && paragraphs.length < mostParagraphs) paragraphs.push(text);
  }
  if (paragraphs.length === 0) return draftShortDescription(site);
  return stated(paragraphs.join('\n\n'), ...paragraphs.map((quote) => ({ quote, url: home.url })));
}
