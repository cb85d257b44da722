import type { DraftedValue } from '../draft.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { stated } from '../site/stated.ts';
import { wordCount } from '../site/text-size.ts';
import { type SourceOf, trustIn } from '../trust/source-trust.ts';
import { amountsIn } from './money.ts';
import { leadParagraphs } from './paragraphs.ts';
import { draftShortDescription, ownDescriptions } from './short-description.ts';

const mostParagraphs = 4;
const longestQuote = 2000;
/** Links, which have their own fields. */
const leadsAway = /https?:|www\.|\S@\S/i;

const fewestWords = 4;

/** Whether a paragraph repeats a whole sentence from another paragraph. */
const repeats = (text: string, said: string): boolean =>
  sentencesOf(text).some((sentence) => wordCount(sentence) >= fewestWords && said.includes(sentence));

/** The page's own description and its first paragraphs, each with its source. */
export function toldTexts(home: ReadPage): { source: SourceOf<'description'>; text: string }[] {
  const isCard = (block: TextBlock): boolean =>
    home.roles.certainty(block, 'feature') > home.roles.certainty(block, 'what', 'benefit');
  // Further down, pages tend to talk about others.
  const lead = leadParagraphs(home)
    .slice(0, mostParagraphs)
    .filter(({ text }) => amountsIn(text).length === 0)
    .map((block) => ({ source: isCard(block) ? ('card' as const) : ('paragraph' as const), text: block.text }));
  const [own] = ownDescriptions(home);
  return own === undefined ? lead : [{ source: 'metadata', text: own }, ...lead];
}

/** The page's description and the first paragraphs that add to it, as Markdown. */
export function draftDescription(site: SiteReading): DraftedValue {
  const { home } = site;
  const paragraphs: string[] = [];
  for (const { source, text } of toldTexts(home)) {
    if (leadsAway.test(text) || trustIn('description', source) === 'none') continue;
    const isSaid = paragraphs.some((said) => said.includes(text) || text.includes(said) || repeats(text, said));
    if (!isSaid && text.length <= longestQuote) paragraphs.push(text);
    if (paragraphs.length === mostParagraphs) break;
  }
  if (paragraphs.length === 0) return draftShortDescription(site);
  return stated(paragraphs.join('\n\n'), ...paragraphs.map((quote) => ({ quote, url: home.url })));
}
