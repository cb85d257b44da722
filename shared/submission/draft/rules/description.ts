import type { DraftedValue } from '../draft.ts';
import { foundingWords, saysOurselves, speaksOfOthers } from '../language/company-words.ts';
import type { SiteReading } from '../site/site-reading.ts';
import { notStated, stated } from '../site/stated.ts';
import { amountsIn } from './money.ts';
import { leadParagraphs } from './paragraphs.ts';
import { descriptionsOf } from './short-description.ts';

const mostParagraphs = 4;
const longestQuote = 2000;
/** Addresses have fields of their own. */
const leadsAway = /https?:|www\.|\S@\S/i;

/** The page's own description and the first paragraphs that tell more, as paragraphs of Markdown. */
export function draftDescription({ home }: SiteReading): DraftedValue {
  const paragraphs: string[] = [];
  const lead = leadParagraphs(home).map(({ text }) => text);
  const told = lead.filter((text) => amountsIn(text).length === 0 && !tellsOfAnother(text));
  for (const text of [...descriptionsOf(home).slice(0, 1), ...told]) {
    if (leadsAway.test(text)) continue;
    const isSaid = paragraphs.some((said) => said.includes(text) || text.includes(said));
    if (!isSaid && text.length <= longestQuote) paragraphs.push(text);
    if (paragraphs.length === mostParagraphs) break;
  }
  if (paragraphs.length === 0) return notStated();
  return stated(paragraphs.join('\n\n'), ...paragraphs.map((quote) => ({ quote, url: home.url })));
}

/** A year of founding in a paragraph that does not speak of "us": another company's, or told on its own in a field. */
const tellsOfAnother = (text: string): boolean =>
  /(?<!\d)(?:1[89]|20)\d{2}(?!\d)/.test(text) &&
  (foundingWords.test(text) || speaksOfOthers.test(text)) &&
  !saysOurselves.test(text);
