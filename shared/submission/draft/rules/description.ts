import type { DraftedValue } from '../draft.ts';
import { ownNames } from '../language/own-sentence.ts';
import type { TextBlock } from '../reading/shown-content.ts';
import { sentencesOf } from '../site/sentences.ts';
import type { ReadPage, SiteReading } from '../site/site-reading.ts';
import { stated } from '../site/stated.ts';
import { wordCount } from '../site/text-size.ts';
import { certainGroups } from './features.ts';
import { amountsIn } from './money.ts';
import { leadParagraphs } from './paragraphs.ts';
import { draftShortDescription, ownDescriptions } from './short-description.ts';
import { isAboutAnother } from './tells-of-another.ts';

const mostParagraphs = 4;
const longestQuote = 2000;
/** Links, which have their own fields. */
const leadsAway = /https?:|www\.|\S@\S/i;

const fewestWords = 4;

/** Whether a paragraph repeats a whole sentence of another. */
const repeats = (text: string, said: string): boolean =>
  sentencesOf(text).some((sentence) => wordCount(sentence) >= fewestWords && said.includes(sentence));

/** Lead paragraphs; texts on cards only if the cards are features, since cards with reasons or risks look the same. */
function tellingParagraphs(home: ReadPage): string[] {
  const ofFeatures = new Set(certainGroups(home).flatMap(({ details }) => details));
  const isCard = (block: TextBlock): boolean =>
    home.roles.certainty(block, 'feature') > home.roles.certainty(block, 'what', 'benefit');
  // Further down, pages tend to talk about others.
  return leadParagraphs(home)
    .slice(0, mostParagraphs)
    .filter((block) => !isCard(block) || ofFeatures.has(block.text))
    .map(({ text }) => text);
}

/** The page's description and the first paragraphs that add to it, as Markdown. */
export function draftDescription(site: SiteReading): DraftedValue {
  const { home, brand } = site;
  const paragraphs: string[] = [];
  const names = ownNames(brand.label, null);
  const lead = tellingParagraphs(home);
  const told = lead.filter((text) => amountsIn(text).length === 0 && !isAboutAnother(text, names));
  for (const text of [...ownDescriptions(home).slice(0, 1), ...told]) {
    if (leadsAway.test(text)) continue;
    const isSaid = paragraphs.some((said) => said.includes(text) || text.includes(said) || repeats(text, said));
    if (!isSaid && text.length <= longestQuote) paragraphs.push(text);
    if (paragraphs.length === mostParagraphs) break;
  }
  if (paragraphs.length === 0) return draftShortDescription(site);
  return stated(paragraphs.join('\n\n'), ...paragraphs.map((quote) => ({ quote, url: home.url })));
}
